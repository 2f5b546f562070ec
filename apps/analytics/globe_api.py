"""The globe: of everybody who wants to be seen, and of one store."""

from apps.analytics.globe import live_globe, public_globe
from apps.analytics.public_schemas import GlobeOut, LiveGlobeOut
from common.api import Request, Router
from common.errors import NotPermitted
from common.limiter import limit_by_address
from common.member_limits import own_orders_of
from common.permissions import PUBLIC

router = Router(tags=["analytics"])


@router.get(
    "/analytics/ui/globe", response=GlobeOut, permission=PUBLIC, before=[limit_by_address("globe", 60, 60)]
)
def get_public_globe(request: Request) -> GlobeOut:
    """Orders of 24 hours of the stores that are shown in public, by place, of five and more."""
    return public_globe()


@router.get("/analytics/globe", response=LiveGlobeOut, permission="analytics.view")
def get_globe(request: Request) -> LiveGlobeOut:
    """Who is in the shop now, and where the orders of 24 hours go. No names, no addresses."""
    if own_orders_of():
        raise NotPermitted(permission="analytics.view")
    return live_globe()
