"""When stock is few."""

from apps.products.models import LOW_STOCK, Variant


def low_mark(variant: Variant) -> int:
    """So many units or fewer are few: the variant's own mark, else the store's."""
    return LOW_STOCK if variant.low_stock_at is None else variant.low_stock_at
