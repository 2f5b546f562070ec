"""Changing the price list, with what was before in the audit of the platform."""

from typing import Any

from django.db import transaction

from billing.models import Plan
from billing.services.update_plan import Limits, Prices, update_plan
from console.services.audit import record_act


def change_plan(
    tier_plan: str, *, version: int, prices: Prices, gates: Limits, active: bool | None, reason: str
) -> Plan:
    with transaction.atomic():
        was = Plan.objects.filter(pk=tier_plan).first()
        before = _values(was) if was else {}
        plan = update_plan(tier_plan, version=version, prices=prices, gates=gates, active=active)
        after = _values(plan)
        changed = [name for name in after if after[name] != before[name]]
        record_act(
            "PLAN_CHANGED",
            label=tier_plan,
            reason=reason,
            before={name: before[name] for name in changed},
            after={name: after[name] for name in changed},
        )
    return plan


def _values(plan: Plan) -> dict[str, Any]:
    prices = {f"{one['currency']} {one['frequency']}": one["amount"] for one in plan.prices}
    return {**prices, **plan.gates, "active": plan.active}
