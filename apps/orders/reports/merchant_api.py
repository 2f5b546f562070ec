"""Figures of the admin's home."""

from zoneinfo import ZoneInfo

from apps.orders.reports.payment_figures import DAYS, payment_figures
from apps.orders.reports.schemas import PaymentFiguresOut, SummaryOut
from apps.orders.reports.services.summary import summary
from common.api import Request, Router

router = Router(tags=["order"])


@router.get("/order/summary", response=SummaryOut, permission="orders.view")
def get_order_summary(request: Request) -> SummaryOut:
    """What waits to be done, and the sales of today and of these seven days."""
    return summary(currency=request.store.currency, zone=ZoneInfo(request.store.time_zone))


@router.get("/payment/figures", response=PaymentFiguresOut, permission="orders.view")
def get_payment_figures(request: Request) -> PaymentFiguresOut:
    """What came in by each way to pay in thirty days, what providers kept of it, and the month of a personal
    Yape."""
    store = request.store
    zone = ZoneInfo(store.time_zone)
    found = payment_figures(currency=store.currency, country=store.country, zone=zone)
    return PaymentFiguresOut.from_row(found, currency=store.currency, days=DAYS)
