"""Work that counts how much of each product was sold lately."""

from typing import Any
from uuid import UUID

from apps.orders.reports.services.count_sales import count_all_sales, count_sales_of
from apps.products.events import PRODUCT_CHANGED
from apps.products.listings.services.count_sold import RESTORED
from common.events import publish
from common.outbox import handler
from common.schedule import every
from tenants.every_store import in_every_store


@handler(RESTORED)
def count_sales_of_restored(payload: dict[str, Any]) -> None:
    """Products that came back with nothing sold stand where they stood."""
    count_sales_of([UUID(one) for one in payload["productOids"]])
    publish(PRODUCT_CHANGED)


@every(86_400, "orders.count_sales")
def count_sales() -> None:
    """How much of each product was sold in the last 90 days, in every store."""
    in_every_store(count_all_sales)
