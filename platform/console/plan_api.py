"""The price list in the console."""

from django.db.models import Count

from billing.models import PAYING, Plan, Subscription
from billing.schemas import GatesOut, PriceOut
from billing.services.update_plan import is_held
from common.api import Request, Router
from common.permissions import PLATFORM
from common.schemas import Items
from console.plan_schemas import ConsolePlanOut, ConsolePlanPatch
from console.services.plans import change_plan

router = Router(tags=["console"])


@router.get("/console/plan", response=Items[ConsolePlanOut], permission=PLATFORM)
def list_console_plans(request: Request) -> Items[ConsolePlanOut]:
    """All plans, those off sale too, and how many have each."""
    rows = Subscription.objects.filter(state__in=PAYING).order_by().values("plan_id")
    counts = {row["plan_id"]: row["count"] for row in rows.annotate(count=Count("pk"))}
    return Items(items=[_plan_out(plan, counts.get(plan.pk, 0)) for plan in Plan.objects.all()])


@router.patch("/console/plan/{tier_plan}", response=ConsolePlanOut, permission=PLATFORM)
def update_console_plan(request: Request, tier_plan: str, payload: ConsolePlanPatch) -> ConsolePlanOut:
    """Prices of the next choices; limits, which only grow while somebody has the plan; on or off sale."""
    plan = change_plan(
        tier_plan,
        version=payload.version,
        prices={(one.currency, one.frequency): one.amount for one in payload.prices},
        gates=payload.gates.model_dump(exclude_unset=True),
        active=payload.active,
        reason=payload.reason,
    )
    return _plan_out(plan, Subscription.objects.filter(plan=plan, state__in=PAYING).count())


def _plan_out(plan: Plan, subscribers: int) -> ConsolePlanOut:
    return ConsolePlanOut(
        tier_plan=plan.tier_plan,
        active=plan.active,
        version=plan.version,
        prices=[PriceOut(**price) for price in plan.prices],
        gates=GatesOut(**plan.gates),
        subscribers=subscribers,
        held=is_held(plan),
    )
