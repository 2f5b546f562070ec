"""What a line costs a unit, and why it can't be bought as asked."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from uuid import UUID

from apps.products.models import REACHABLE, Product, Variant
from apps.products.offers import Offer, tier_price

RequestedLines = Iterable[tuple[UUID, int]]


@dataclass(frozen=True)
class LineOffer:
    """`unit` is the price of one unit for the asked quantity; None: the buyer asks for it."""

    unit: Decimal | None
    compare: Decimal | None
    is_tier: bool = False


def line_offer(variant: Variant, quantity: int, now: datetime) -> LineOffer:
    """The offer of the moment; a quantity that reaches a tier is compared with the price of one unit."""
    offer: Offer = variant.offer(now)
    unit = tier_price(offer.price, variant.price_tiers, quantity)
    is_tier = unit is not None and offer.price is not None and unit < offer.price
    return LineOffer(unit, offer.compare_price or (offer.price if is_tier else None), is_tier)


def units_by_product(requested: RequestedLines, variants: dict[UUID, Variant]) -> Counter[UUID]:
    """The limits of an order are those of a product: all its variants count together."""
    units: Counter[UUID] = Counter()
    for variant_id, quantity in requested:
        if variant_id in variants:
            units[variants[variant_id].product_id] += quantity
    return units


def line_problem(
    variant: Variant | None, quantity: int, *, units: int, price: Decimal | None, now: datetime
) -> str | None:
    """`units` is what the cart has of the whole product."""
    if variant is None or variant.deleted_at or not _is_on_sale(variant.product, now):
        return "not_on_sale"
    if price is None:
        return "ask_price"
    if variant.available is not None and variant.available < quantity:
        return "not_enough" if variant.available > 0 else "sold_out"
    if units < variant.product.min_per_order:
        return "too_few"
    limit = variant.product.max_per_order
    return "too_many" if limit is not None and units > limit else None


def _is_on_sale(product: Product, now: datetime) -> bool:
    begins, ends = product.publish_at, product.unpublish_at
    is_time = (begins is None or begins <= now) and (ends is None or now < ends)
    return product.deleted_at is None and product.status in REACHABLE and is_time
