"""The public price list."""

from billing.models import Plan
from billing.schemas import GatesOut, PlanOut, PriceOut
from common.api import Request, Router
from common.i18n import language
from common.permissions import PUBLIC
from common.schemas import Items

router = Router(tags=["user"])


@router.get("/user-plan", response=Items[PlanOut], permission=PUBLIC)
def list_plans(request: Request) -> Items[PlanOut]:
    """Every plan on sale, with its prices and limits (null: unlimited)."""
    plans = Plan.objects.filter(active=True)
    return Items(items=[_plan_out(plan) for plan in plans])


def _plan_out(plan: Plan) -> PlanOut:
    return PlanOut(
        tier_plan=plan.tier_plan,
        name=plan.name[language()],
        prices=[PriceOut(**price) for price in plan.prices],
        gates=GatesOut(**plan.gates),
    )
