from apps.products.low_stock import low_mark
from apps.products.models import Variant
from common.ids import new_id
from common.outbox import enqueue
from common.store_context import current_store_id


def warn_low(variant: Variant, *, before: int, after: int) -> None:
    """Queues the warning when what can be sold falls over the mark.

    `before` and `after` must come from under the lock of the variant: then one change crosses the mark,
    whoever else sells at the same moment.
    """
    if not after <= low_mark(variant.low_stock_at) < before:
        return
    enqueue(
        "stock.low",
        {"variantOid": str(variant.pk)},
        store_id=current_store_id(),
        dedupe_key=f"stock.low:{new_id()}:{variant.pk}",
        queue="bulk",
    )
