"""A cart as the delivery is priced for it."""

from collections.abc import Iterable
from decimal import Decimal
from typing import Final
from uuid import UUID

from apps.orders.checkout.services.cart_variants import query_variants
from apps.orders.checkout.services.price_lines import PricedLine
from apps.products.models import Variant
from apps.shipping.cart import Cart, CartLine
from common.batch import Batch

_GRAMS: Final = 1000


def delivery_cart(lines: Iterable[PricedLine], amount: Decimal) -> Cart:
    """`amount`: the goods after discounts. What can't be bought is not delivered."""
    bought = ((line.variant, line.quantity, line.total) for line in lines if line.problem is None)
    return Cart(amount, tuple(_line(variant, units, total) for variant, units, total in bought if variant))


def delivery_cart_of(lines: Iterable[tuple[UUID | None, int, Decimal]], amount: Decimal) -> Cart:
    """From variant, units and total of lines that are agreed already; one statement. Goods that are gone from
    the catalogue have no weight and no category."""
    agreed = list(lines)
    batch = Batch()
    found = query_variants(batch, [variant_id for variant_id, _, _ in agreed if variant_id])
    batch.send()
    known: dict[UUID | None, Variant] = {variant.pk: variant for variant in found.rows}
    rows = [(known.get(variant_id), units, total) for variant_id, units, total in agreed]
    return Cart(amount, tuple(_line(variant, units, total) for variant, units, total in rows if variant))


def _line(variant: Variant, units: int, total: Decimal) -> CartLine:
    weight = variant.weight_kg
    return CartLine(
        product_id=variant.product_id,
        units=units,
        amount=total,
        weight_g=None if weight is None else int(weight * _GRAMS),
        category_ids=variant.product.all_category_ids,
        delivers_free=variant.product.free_shipping,
    )
