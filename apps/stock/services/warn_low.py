from uuid import UUID

from apps.products.models import LOW_STOCK, Variant
from common.outbox import enqueue
from common.store_context import current_store_id


def warn_low(variant: Variant, *, sold: int, order_id: UUID) -> None:
    """Queues the warning when this sale takes the stock over the line; `variant` as it was before."""
    if variant.available is None or not variant.available - sold <= LOW_STOCK < variant.available:
        return
    enqueue(
        "stock.low",
        {"variantOid": str(variant.pk)},
        store_id=current_store_id(),
        dedupe_key=f"stock.low:{order_id}:{variant.pk}",
        queue="bulk",
    )
