"""What a cart costs: reads what pricing.py computes with, for quotes and for placing alike.

See docs/algorithms/pricing.md for the rules and order-placing.md for their order.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from hashlib import sha256
from typing import Any, Final
from uuid import UUID

from apps.orders.pricing import Goods, LinePrice, Priced, Rule, Why, price_goods, price_way
from apps.orders.services.cart_variants import ask_variants, merged
from apps.orders.services.price_lines import PricedLine, delivers_free, priced_lines
from apps.orders.services.ways import Buying, way_of, way_problem
from apps.orders.tax import tax_rate
from apps.payments.models import PaymentKind, PaymentMethod
from apps.shipping.queries import Delivery, ShippingOption, ask_delivery, price_options
from apps.store_settings.checkout import Checkout
from apps.store_settings.queries import ask_checkout, asked_checkout
from common.errors import Invalid, issue
from common.i18n import Language, as_language
from common.money import to_wire
from common.statements import Asked, Batch, Table
from tenants.current import current_store

MOST_MONEY = Decimal(10) ** 11
_METHOD: Final = Table(
    PaymentMethod,
    *"id kind wallet name instructions holder phone qr_id bank account_number cci adjust_percent".split(),
    *"min_amount max_amount zones provider capture test_mode due_hours".split(),
)
"""Without the secrets of gateways: nothing that is asked here needs them."""
_OFFERED: Final = "WHERE enabled AND deleted_at IS NULL"
_ALL_WAYS: Final = f"{_OFFERED} ORDER BY position, id"
_ONE_WAY: Final = f"{_OFFERED} AND (id = %s OR kind = %s)"


@dataclass(frozen=True)
class PricedWay:
    """The cart as it would be paid with `method`; `problem` says why it can't be."""

    method: PaymentMethod
    sums: Priced
    problem: str | None


@dataclass
class PricedOrder:
    lines: list[PricedLine]
    delivery: Delivery
    option: ShippingOption | None
    method: PaymentMethod | None
    sums: Priced
    tax_rate: Decimal
    checkout: Checkout
    ways: list[PricedWay]
    reached: bool | None
    """Whether anything is delivered to the address; None: no address yet."""

    @property
    def currency(self) -> str:
        return self.sums.currency

    @property
    def shortages(self) -> list[dict[str, Any]]:
        return [line.shortage for line in self.lines if line.problem]

    @property
    def way(self) -> PricedWay | None:
        """The chosen one."""
        return next((way for way in self.ways if way.method is self.method), None)

    @property
    def explanations(self) -> list[Why]:
        tiers = [_why_tier(line, self.currency) for line in self.lines if line.is_tier and not line.problem]
        waived = self.option.waived if self.option else Decimal(0)
        free = [Why("free_delivery", {"amount": to_wire(waived, self.currency)})] if waived else []
        return [*tiers, *free, *self.sums.explanations]

    @property
    def hash(self) -> str:
        """Changes when anything that the buyer agrees to does."""
        sums = self.sums
        facts = [f"{line.variant_id}:{line.quantity}:{line.total}" for line in self.lines]
        facts += [self.option.key if self.option else "-", str(sums.shipping), str(sums.discount)]
        facts += [str(sums.surcharge), str(sums.total)]
        return sha256("|".join([self.currency, *facts]).encode()).hexdigest()[:32]


def price_order(
    *,
    asked: Iterable[tuple[UUID, int]],
    shipping_key: str | None,
    address: Mapping[str, Any] | None,
    payment_method_id: UUID | None,
    language: Language,
    rules: Sequence[Rule] = (),
    every_way: bool = True,
) -> PricedOrder:
    """What can't be bought or chosen is said, not raised; at most six statements in two messages."""
    store, batch, wanted = current_store(), Batch(), merged(asked)
    fallback = as_language(store.language)
    variants = ask_variants(batch, [variant_id for variant_id, _ in wanted])
    methods = _ask_methods(batch, None if every_way else payment_method_id)
    ways, settings = ask_delivery(batch), ask_checkout(batch)
    batch.send()
    lines = priced_lines(wanted, variants.rows, store.currency, language, fallback)
    goods, checkout = _goods(lines, rules, store.currency), asked_checkout(settings)
    delivery = price_options(
        country=address["country"] if address else None,
        home=store.country,
        subtotal=goods.subtotal,
        currency=store.currency,
        language=language,
        fallback=fallback,
        is_waived=delivers_free(lines),
        asked=ways,
    )
    option, rate = delivery.option(shipping_key), tax_rate(store.country, checkout.tax_rate)
    shipping = option.price if option and _is_any_bought(lines) else Decimal(0)

    def price(row: PaymentMethod | None) -> Priced:
        way = way_of(row, language, fallback)
        return _checked(price_way(goods, shipping=shipping, way=way, tax_rate=rate))

    buying = _buying(goods.left + shipping, address, option, methods.rows)
    found = [PricedWay(row, price(row), way_problem(row, buying)) for row in methods.rows]
    chosen = next((way for way in found if way.method.pk == payment_method_id), None)
    return PricedOrder(
        lines=lines,
        delivery=delivery,
        option=option,
        method=chosen.method if chosen else None,
        sums=chosen.sums if chosen else price(None),
        tax_rate=rate,
        checkout=checkout,
        ways=found,
        reached=any(entry.needs_address for entry in delivery.options) if address else None,
    )


def _ask_methods(batch: Batch, only_id: UUID | None) -> Asked[PaymentMethod]:
    """All on offer; or the chosen one beside cash at pickup, which the rule of cash on delivery asks for."""
    if only_id is None:
        return batch.select(_METHOD, _ALL_WAYS)
    return batch.select(_METHOD, _ONE_WAY, only_id, PaymentKind.CASH_AT_PICKUP)


def _is_any_bought(lines: list[PricedLine]) -> bool:
    """Without goods there is nothing to deliver."""
    return any(line.problem is None for line in lines)


def _goods(lines: list[PricedLine], rules: Sequence[Rule], currency: str) -> Goods:
    """What can't be bought costs nothing; the others keep their totals for their own lines."""
    bought = [line for line in lines if line.problem is None and line.unit_price is not None]
    prices = [LinePrice(line.unit_price or Decimal(0), line.quantity) for line in bought]
    goods = price_goods(prices, rules=rules, currency=currency)
    for line, total in zip(bought, goods.line_totals, strict=True):
        line.total = total
    return goods


def _buying(
    amount: Decimal,
    address: Mapping[str, Any] | None,
    option: ShippingOption | None,
    methods: list[PaymentMethod],
) -> Buying:
    return Buying(
        amount=amount,
        address=address,
        needs_address=option.needs_address if option else None,
        pays_at_pickup=any(method.kind == PaymentKind.CASH_AT_PICKUP for method in methods),
    )


def _checked(sums: Priced) -> Priced:
    if max(sums.subtotal, sums.total) >= MOST_MONEY:
        raise Invalid({"lines": [issue("too_big", max=str(MOST_MONEY))]})
    return sums


def _why_tier(line: PricedLine, currency: str) -> Why:
    told = {"variantOid": str(line.variant_id), "name": line.name, "quantity": str(line.quantity)}
    return Why("tier_price", {**told, "unitPrice": to_wire(line.unit_price or Decimal(0), currency)})
