"""What a cart costs: the one place that prices an order, for quotes and for placing alike.

See docs/algorithms/order-placing.md for the rules and their order.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from decimal import Decimal
from hashlib import sha256
from typing import Any, Final
from uuid import UUID

from apps.attachments.queries import pictures
from apps.orders.tax import tax_rate
from apps.payments.models import PaymentMethod
from apps.products.models import REACHABLE, Variant
from apps.shipping.queries import Delivery, ShippingOption, price_options
from common.errors import Invalid, issue
from common.i18n import Language, as_language
from common.money import cash_round, quantise, round_line, tax_included
from common.text import pick
from tenants.current import current_store

FEW = 5
"""At so many or fewer a buyer is told how many are left."""
MOST_UNITS = 99_999
MOST_MONEY = Decimal(10) ** 11
_READ: Final = (
    "product_id", "options", "sku", "price", "compare_price", "cost", "available", "deleted_at",
    "product__name", "product__slugs", "product__photos", "product__status", "product__deleted_at",
)  # fmt: skip
"""Descriptions are long; a checkout does not need them."""


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
    total: Decimal = Decimal(0)
    problem: str | None = None

    @property
    def left(self) -> int | None:
        available = self.variant.available if self.variant else 0
        return available if available is not None and available <= max(FEW, self.quantity - 1) else None

    @property
    def shortage(self) -> dict[str, Any]:
        left = self.left if self.problem in ("sold_out", "not_enough") else 0
        return {"variantOid": str(self.variant_id), "name": self.name, "left": left, "problem": self.problem}


@dataclass
class PricedOrder:
    currency: str
    lines: list[PricedLine]
    delivery: Delivery
    option: ShippingOption | None
    method: PaymentMethod | None
    subtotal: Decimal
    shipping_price: Decimal
    rounding: Decimal
    tax_rate: Decimal
    tax: Decimal
    total: Decimal
    discount: Decimal = Decimal(0)
    shortages: list[dict[str, Any]] = field(default_factory=list)

    @property
    def hash(self) -> str:
        """Changes when anything that the buyer agrees to does."""
        facts = [f"{line.variant_id}:{line.quantity}:{line.total}" for line in self.lines]
        facts += [self.option.key if self.option else "-", str(self.shipping_price), str(self.total)]
        return sha256("|".join([self.currency, *facts]).encode()).hexdigest()[:32]


def price_order(
    *,
    asked: Iterable[tuple[UUID, int]],
    shipping_key: str | None,
    country: str | None,
    payment_method_id: UUID | None,
    language: Language,
) -> PricedOrder:
    """Prices a cart for an address; what can't be bought or chosen is said, not raised.

    At most five statements, however many lines.
    """
    store = current_store()
    fallback = as_language(store.language)
    lines = _lines(merged(asked), store.currency, language, fallback)
    subtotal = sum((line.total for line in lines), Decimal(0))
    if subtotal >= MOST_MONEY:
        raise Invalid({"lines": [issue("too_big", max=str(MOST_MONEY))]})
    delivery = price_options(
        country=country,
        home=store.country,
        subtotal=subtotal,
        currency=store.currency,
        language=language,
        fallback=fallback,
    )
    option = delivery.option(shipping_key)
    method = (
        PaymentMethod.objects.offered().filter(pk=payment_method_id).first() if payment_method_id else None
    )
    shipping_price = option.price if option else quantise(Decimal(0), store.currency)
    exact = quantise(subtotal + shipping_price, store.currency)
    total = cash_round(exact, store.currency) if method and method.is_cash else exact
    rate = tax_rate(store.country)
    return PricedOrder(
        currency=store.currency,
        lines=lines,
        delivery=delivery,
        option=option,
        method=method,
        subtotal=quantise(subtotal, store.currency),
        shipping_price=shipping_price,
        rounding=total - exact,
        tax_rate=rate,
        tax=tax_included(total, rate, store.currency)[1],
        total=total,
        shortages=[line.shortage for line in lines if line.problem],
    )


def merged(asked: Iterable[tuple[UUID, int]]) -> list[tuple[UUID, int]]:
    """One line a variant, in the order of the cart."""
    total: Counter[UUID] = Counter()
    for variant_id, quantity in asked:
        total[variant_id] += quantity
    if any(quantity > MOST_UNITS for quantity in total.values()):
        raise Invalid({"lines": [issue("too_big", max=MOST_UNITS)]})
    return list(total.items())


def _lines(
    asked: list[tuple[UUID, int]], currency: str, language: Language, fallback: Language
) -> list[PricedLine]:
    rows = Variant.objects.select_related("product").only(*_READ)
    rows = rows.filter(pk__in=[variant_id for variant_id, _ in asked])
    variants = {row.pk: row for row in rows}
    photos = pictures(_first_photos(variants.values()))
    lines = []
    for variant_id, quantity in asked:
        line = PricedLine(variant_id, quantity, variants.get(variant_id))
        if line.variant is not None:
            _describe(line, line.variant, photos, language, fallback)
        line.problem = _problem(line)
        if line.problem is None and line.variant and line.variant.price is not None:
            line.total = round_line(quantise(line.variant.price, currency), quantity, currency)
        lines.append(line)
    return lines


def _describe(
    line: PricedLine,
    variant: Variant,
    photos: dict[str, dict[str, Any]],
    language: Language,
    fallback: Language,
) -> None:
    line.name = pick(variant.product.name, language, fallback)
    line.slug = pick(variant.product.slugs, language, fallback)
    values = [pick(option.get("value"), language, fallback) for option in variant.options]
    line.variant_name = " / ".join(value for value in values if value)
    photo = _first_photo(variant)
    line.photo = photos.get(photo) if photo else None


def _problem(line: PricedLine) -> str | None:
    variant = line.variant
    if variant is None or variant.deleted_at or variant.product.deleted_at:
        return "not_on_sale"
    if variant.product.status not in REACHABLE:
        return "not_on_sale"
    if variant.price is None:
        return "ask_price"
    if variant.available is not None and variant.available < line.quantity:
        return "not_enough" if variant.available > 0 else "sold_out"
    return None


def _first_photo(variant: Variant) -> str | None:
    photos = variant.product.photos
    return str(photos[0]["attachmentOid"]) if photos else None


def _first_photos(variants: Iterable[Variant]) -> set[str]:
    return {photo for variant in variants if (photo := _first_photo(variant))}
