"""What a buyer is told of goods that are short: how many are left only when the shop tells it anyway."""

from apps.products.low_stock import visible_units_left
from apps.products.models import Variant
from apps.stock.errors import OutOfStock


def to_public_shortage(short: OutOfStock) -> OutOfStock:
    lines = short.params["lines"]
    ids = [line["variantOid"] for line in lines]
    marks = {
        str(pk): mark for pk, mark in Variant.objects.filter(pk__in=ids).values_list("pk", "low_stock_at")
    }
    return OutOfStock(
        [{**line, "left": visible_units_left(line["left"], marks.get(line["variantOid"]))} for line in lines]
    )
