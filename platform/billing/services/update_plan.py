"""Changing a plan on sale. It takes nothing from who has it: prices are those of the next choice, limits only
grow while somebody has the plan."""

from collections.abc import Mapping
from decimal import Decimal

from django.db import transaction

from billing.models import LITE, PAYING, Plan, Subscription
from common.errors import Conflict, Invalid, NotFound, issue
from common.locks import lock_rows

Prices = Mapping[tuple[str, str], Decimal]
"""(currency, frequency) -> amount"""
Limits = Mapping[str, int | None]


def update_plan(
    tier_plan: str, *, version: int, prices: Prices, gates: Limits, active: bool | None = None
) -> Plan:
    """`prices` and `gates`: those that change."""
    with transaction.atomic():
        plan = lock_rows(Plan.objects.all(), [tier_plan]).get(tier_plan)
        if plan is None:
            raise NotFound()
        if version != plan.version:
            raise Conflict("stale", current={"version": plan.version})
        _set_prices(plan, prices)
        _set_gates(plan, gates)
        if active is not None:
            if tier_plan == LITE and not active:
                raise Invalid({"active": [issue("plan_lite_stays")]})
            plan.active = active
        plan.version += 1
        plan.save()
        return plan


def is_held(plan: Plan) -> bool:
    """LITE is everybody's who has no other."""
    return plan.pk == LITE or Subscription.objects.filter(plan=plan, state__in=PAYING).exists()


def _set_prices(plan: Plan, prices: Prices) -> None:
    if prices and plan.pk == LITE:
        raise Invalid({"prices": [issue("plan_lite_is_free")]})
    for price in plan.prices:
        amount = prices.get((price["currency"], price["frequency"]))
        if amount is not None:
            price["amount"] = f"{amount:.2f}"


def _set_gates(plan: Plan, gates: Limits) -> None:
    lowered = [gate for gate, limit in gates.items() if _is_less(limit, plan.gates[gate])]
    if lowered and is_held(plan):
        raise Invalid({f"gates.{gate}": [issue("plan_limit_lowered")] for gate in lowered})
    plan.gates = {**plan.gates, **gates}


def _is_less(limit: int | None, before: int | None) -> bool:
    return limit is not None and (before is None or limit < before)
