"""Figures of the admin's home."""

from zoneinfo import ZoneInfo

from apps.orders.reports.schemas import SummaryOut
from apps.orders.reports.services.summary import summary
from common.api import Request, Router

router = Router(tags=["order"])


@router.get("/order/summary", response=SummaryOut, permission="orders.view")
def get_order_summary(request: Request) -> SummaryOut:
    """What waits to be done, and the sales of today and of these seven days."""
    return summary(currency=request.store.currency, zone=ZoneInfo(request.store.time_zone))
