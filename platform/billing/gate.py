"""The one door to plan limits: what a user's plan allows, and taking a place under a lock."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

import billing.errors  # noqa: F401  (registers the texts)
from billing.gate_labels import gate_label
from billing.models import LITE, PAYING, Plan, Subscription
from common.errors import PlanLimit
from common.i18n import language
from common.locks import advisory_lock

WARN_AT = 0.8


def plan_of(user_id: UUID) -> Plan:
    """The plan that counts now: the subscription's while it lives, else LITE."""
    current = Subscription.objects.select_related("plan").filter(user_id=user_id, state__in=PAYING).first()
    return current.plan if current else Plan.objects.get(pk=LITE)


def limits_of(owner_id: UUID) -> dict[str, int | None]:
    return dict(plan_of(owner_id).gates)


def reserve(gate: str, *, owner_id: UUID, scope: UUID, used: Callable[[], int], amount: int = 1) -> None:
    """Makes sure that `amount` more fit, or raises PlanLimit naming the plan that lifts it.

    Must be called in the transaction that adds the rows. `scope` is the store, or the owner for
    the gate `stores`. Rivals of the same gate and scope wait here until that transaction ends, so
    the count of `used` is still true when the rows are added.
    """
    lock_gate(gate, scope)
    plan = plan_of(owner_id)
    limit = plan.gates.get(gate)
    if limit is not None and used() + amount > limit:
        raise PlanLimit(
            "limit_reached",
            gate=gate,
            limit=limit,
            things=gate_label(gate, limit),
            plan=name_of(plan),
            lifts=lifted_by(plan, gate, limit),
        )


def lock_gate(gate: str, scope: UUID) -> None:
    """Rivals of this gate and scope wait until the transaction ends."""
    advisory_lock(f"gate:{gate}:{scope}")


def feature(limit: int | None, used: int) -> dict[str, Any]:
    return {"limit": limit, "used": used}


def lifted_by(plan: Plan, gate: str, limit: int) -> str:
    """The first plan that allows more; the plan itself where none does."""
    for other in Plan.objects.filter(active=True, rank__gt=plan.rank):
        higher = other.gates.get(gate)
        if higher is None or higher > limit:
            return name_of(other)
    return name_of(plan)


def name_of(plan: Plan) -> str:
    return str(plan.name.get(language(), plan.tier_plan))
