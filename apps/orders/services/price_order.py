"""What a cart costs: the one place that prices an order, for quotes and for placing alike.

See docs/algorithms/order-placing.md for the rules and their order.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from hashlib import sha256
from typing import Any, Final
from uuid import UUID

from django.utils import timezone

from apps.attachments.queries import pictures
from apps.orders.services.cart_variants import ask_variants, first_photo, merged
from apps.orders.services.line_terms import problem_of, terms_of, units_by_product
from apps.orders.tax import tax_rate
from apps.payments.models import PaymentMethod
from apps.products.models import Variant
from apps.shipping.queries import Delivery, ShippingOption, ask_delivery, price_options
from common.errors import Invalid, issue
from common.i18n import Language, as_language
from common.money import cash_round, quantise, round_line, tax_included
from common.statements import Batch, Table
from common.text import pick
from tenants.current import current_store

FEW = 5
"""At so many or fewer a buyer is told how many are left."""
MOST_MONEY = Decimal(10) ** 11
_METHOD: Final = Table(PaymentMethod)
_OFFERED: Final = "WHERE id = %s AND enabled AND deleted_at IS NULL"


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

    At most five statements in two messages, however many lines.
    """
    store, batch, wanted = current_store(), Batch(), merged(asked)
    fallback = as_language(store.language)
    variants = ask_variants(batch, [variant_id for variant_id, _ in wanted])
    ways, methods = ask_delivery(batch), batch.select(_METHOD, _OFFERED, payment_method_id)
    batch.send()
    lines = _lines(wanted, variants.rows, store.currency, language, fallback)
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
        asked=ways,
    )
    option = delivery.option(shipping_key)
    method = next(iter(methods.rows), None)
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


def _lines(
    asked: list[tuple[UUID, int]],
    rows: Iterable[Variant],
    currency: str,
    language: Language,
    fallback: Language,
) -> list[PricedLine]:
    variants = {row.pk: row for row in rows}
    photos = pictures(photo for row in variants.values() if (photo := first_photo(row)))
    units, now = units_by_product(asked, variants), timezone.now()
    lines = []
    for variant_id, quantity in asked:
        line = PricedLine(variant_id, quantity, variants.get(variant_id))
        if line.variant is not None:
            _describe(line, line.variant, photos, language, fallback)
            _price(line, line.variant, now, currency)
        of_product = units[line.variant.product_id] if line.variant else 0
        line.problem = problem_of(line.variant, quantity, units=of_product, price=line.unit_price, now=now)
        if line.problem is None and line.unit_price is not None:
            line.total = round_line(line.unit_price, quantity, currency)
        lines.append(line)
    return lines


def _price(line: PricedLine, variant: Variant, now: datetime, currency: str) -> None:
    terms = terms_of(variant, line.quantity, now)
    line.unit_price = None if terms.unit is None else quantise(terms.unit, currency)
    line.compare_price = terms.compare


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
    photo = first_photo(variant)
    line.photo = photos.get(photo) if photo else None
