"""A visitor leaves an address at a sold-out variant."""

from ninja import Status

from apps.products.catalog.product_view import product_id_at
from apps.stock_alerts.public_schemas import StockAlertIn, StockAlertOut
from apps.stock_alerts.services.create_alert import create_alert
from common.api import Request, Router
from common.errors import NotFound
from common.i18n import language
from common.limiter import limit_by_address
from common.permissions import PUBLIC

router = Router(tags=["product"])


@router.post(
    "/product/ui/{slug}/alert",
    response={201: StockAlertOut},
    permission=PUBLIC,
    before=[limit_by_address("stock-alert", 10, 60)],
)
def create_stock_alert(request: Request, slug: str, payload: StockAlertIn) -> Status[StockAlertOut]:
    """One mail when the variant can be bought again, within 90 days; said again it only lasts longer. 409
    `alert_in_stock` when it can be bought."""
    product_id = product_id_at(slug)
    if product_id is None:
        raise NotFound()
    until = create_alert(product_id=product_id, **payload.model_dump(), language=language())
    return Status(201, StockAlertOut(expires_at=until))
