"""What a shop says of its visits."""

from ninja import Status

from apps.analytics.public_schemas import ShopVisitIn
from apps.analytics.services.count_visit import count_visit
from common.api import Request, Router
from common.limiter import limit_by_address
from common.permissions import PUBLIC

router = Router(tags=["analytics"])


@router.post(
    "/analytics/ui/visit",
    response={204: None},
    permission=PUBLIC,
    before=[limit_by_address("visit", 120, 60)],
)
def create_visit(request: Request, payload: ShopVisitIn) -> Status[None]:
    """Counts a step of somebody on the way to buying; who it is, is neither read nor stored."""
    count_visit(payload, agent=request.headers.get("User-Agent", ""), host=request.store.primary_host)
    return Status(204, None)
