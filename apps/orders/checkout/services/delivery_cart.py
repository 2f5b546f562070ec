"""A cart as the delivery is priced for it."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Final
from uuid import UUID

from apps.orders.checkout.services.cart_variants import query_variants
from apps.orders.checkout.services.price_lines import PricedLine
from apps.orders.pricing import GoodsPrice
from apps.products.models import Variant
from apps.shipping.cart import Cart, CartLine
from common.batch import Batch

_GRAMS: Final = 1000


def delivery_cart(bought: Sequence[PricedLine], goods: GoodsPrice, uncounted: Collection[int]) -> Cart:
    """The goods after discounts; `uncounted`: places of lines that don't count toward free delivery."""
    rows = zip(bought, goods.line_left, strict=True)
    lines = tuple(
        replace(sent, counts_for_free=at not in uncounted)
        for at, (line, left) in enumerate(rows)
        if (sent := _sent_line(line, left)) is not None
    )
    return Cart(goods.left, lines)


def _sent_line(line: PricedLine, left: Decimal) -> CartLine | None:
    """An item that is in no catalogue and weighs nothing is a service."""
    if line.variant is not None:
        return _line(line.variant, line.quantity, left)
    weight = line.agreed.weight_g if line.agreed else None
    return CartLine(line.variant_id, line.quantity, left, weight) if weight else None


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
