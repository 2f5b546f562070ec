"""What is used of the plan, beside the plan."""

from billing.payer import payer_of
from common.api import Request, Router
from common.permissions import USER_OR_STORE
from common.schemas import Items
from tenants.schemas import GateUseOut
from tenants.usage_queries import usage_of

router = Router(tags=["user"])


@router.get("/user-subscription/usage", response=Items[GateUseOut], permission=USER_OR_STORE)
def list_subscription_usage(request: Request) -> Items[GateUseOut]:
    """Each limit of the plan and how much of it the fullest store uses."""
    uses = usage_of(payer_of(request, "billing.view"))
    return Items(items=[GateUseOut.from_row(use) for use in uses])
