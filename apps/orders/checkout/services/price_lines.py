"""The lines of a cart: what each is, costs a unit, and why it can't be bought as asked."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.utils import timezone

from apps.attachments.queries import pictures
from apps.orders.checkout.agreed_terms import AgreedLine
from apps.orders.line_offer import line_offer, line_problem, units_by_product
from apps.products.low_stock import visible_units_left
from apps.products.models import Variant
from common.i18n import Language
from common.money import quantize
from common.text import translate


@dataclass
class PricedLine:
    """`problem` says why it can't be bought as asked; such a line costs nothing in the sums."""

    variant_id: UUID
    quantity: int
    variant: Variant | None = None
    name: str = ""
    variant_name: str = ""
    slug: str = ""
    photo: dict[str, Any] | None = None
    unit_price: Decimal | None = None
    compare_price: Decimal | None = None
    total: Decimal = Decimal(0)
    discount: Decimal = Decimal(0)
    """What promotions and the coupon take of `total`, before the way to pay."""
    problem: str | None = None
    is_tier: bool = False
    """Whether `unit_price` is that of a quantity."""
    list_price: Decimal | None = None
    """What a merchant changed by hand; set where he agreed on something."""
    agreed: AgreedLine | None = None

    @property
    def takes_promotions(self) -> bool:
        """A price that a person set is not lowered once more by a rule."""
        return self.variant is not None and (self.agreed is None or self.agreed.price is None)

    @property
    def left(self) -> int | None:
        """As a buyer is told it."""
        return visible_units_left(self.variant.available, self.variant.low_stock_at) if self.variant else 0

    @property
    def shortage(self) -> dict[str, Any]:
        left = self.variant.available if self.variant and self.problem in ("sold_out", "not_enough") else 0
        return {"variantOid": str(self.variant_id), "name": self.name, "left": left, "problem": self.problem}


def priced_lines(
    requested: list[tuple[UUID, int]],
    rows: Iterable[Variant],
    currency: str,
    language: Language,
    fallback: Language,
    *,
    now: datetime | None = None,
) -> list[PricedLine]:
    variants = {row.pk: row for row in rows}
    photos = pictures(photo for row in variants.values() if (photo := row.first_photo))
    units, now = units_by_product(requested, variants), now or timezone.now()
    lines = []
    for variant_id, quantity in requested:
        line = PricedLine(variant_id, quantity, variants.get(variant_id))
        if line.variant is not None:
            _describe(line, line.variant, photos, language, fallback)
            _price(line, line.variant, now, currency)
        of_product = units[line.variant.product_id] if line.variant else 0
        line.problem = line_problem(line.variant, quantity, units=of_product, price=line.unit_price, now=now)
        lines.append(line)
    return lines


def _price(line: PricedLine, variant: Variant, now: datetime, currency: str) -> None:
    terms = line_offer(variant, line.quantity, now)
    line.unit_price = None if terms.unit is None else quantize(terms.unit, currency)
    line.compare_price, line.is_tier = terms.compare, terms.is_tier


def _describe(
    line: PricedLine,
    variant: Variant,
    photos: dict[str, dict[str, Any]],
    language: Language,
    fallback: Language,
) -> None:
    line.name = translate(variant.product.name, language, fallback)
    line.slug = translate(variant.product.slugs, language, fallback)
    values = [translate(option.get("value"), language, fallback) for option in variant.options]
    line.variant_name = " / ".join(value for value in values if value)
    photo = variant.first_photo
    line.photo = photos.get(photo) if photo else None
