"""What a cart costs: reads what pricing.py computes with, for quotes and for placing alike.

See docs/algorithms/pricing.md for the rules and order-placing.md for their order. Eight statements in two
messages, two more where a discount asks who buys, and two with a customer whom a link or the merchant names.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from hashlib import sha256
from typing import Any, Final
from uuid import UUID
from zoneinfo import ZoneInfo

from django.utils import timezone

from apps.customers.credit import credit_terms
from apps.customers.membership import Membership
from apps.discounts.engine import Outcome
from apps.discounts.live import LiveDiscounts, LiveRows, query_live
from apps.discounts.trial import Trial
from apps.orders.checkout.agreed_terms import AgreedTerms
from apps.orders.checkout.services.agreed_lines import agreed_lines, agreed_rules, check_member_limit
from apps.orders.checkout.services.buyer import Identity, known_buyer, member_of
from apps.orders.checkout.services.cart_discounts import CartDiscounts, cart_discounts, member_rules
from apps.orders.checkout.services.cart_variants import merge_lines, query_variants
from apps.orders.checkout.services.delivery_cart import delivery_cart
from apps.orders.checkout.services.payment_rules import (
    CheckoutContext,
    payment_adjustment,
    payment_method_problem,
)
from apps.orders.checkout.services.price_lines import PricedLine, priced_lines
from apps.orders.pricing import (
    DiscountRule,
    GoodsPrice,
    LinePrice,
    Priced,
    PriceExplanation,
    discount_goods,
    price_goods,
    price_with_payment,
)
from apps.orders.tax import tax_rate
from apps.payments.models import PaymentKind, PaymentMethod
from apps.products.models import Variant
from apps.shipping.cart import Cart, Destination
from apps.shipping.queries import (
    Delivery,
    DeliveryRows,
    ShippingOption,
    price_options,
    query_delivery,
)
from apps.shipping.services.courier_prices import courier_prices
from apps.store_settings.checkout import Checkout
from apps.store_settings.order_fields import OrderField, order_fields_from_rows
from apps.store_settings.queries import checkout_from_rows, configuration_from_rows
from common.batch import Batch, Rows, Table
from common.errors import Invalid, issue
from common.i18n import Language, parse_language
from common.money import round_line, to_wire
from reference.place_path import place_paths
from tenants.current import current_store

MAX_MONEY = Decimal(10) ** 11
_METHOD: Final = Table(
    PaymentMethod,
    *"id kind wallet name instructions holder phone qr_id bank account_number cci adjust_percent".split(),
    *"min_amount max_amount zones provider capture test_mode due_hours".split(),
    *("exchange_rate", "exchange_rate_on"),
)
"""Without the secrets of gateways: nothing that is asked here needs them."""
_OFFERED: Final = "WHERE enabled AND deleted_at IS NULL"
_ALL_METHODS: Final = f"{_OFFERED} ORDER BY position, id"
_ONE_METHOD: Final = f"{_OFFERED} AND (id = %s OR kind = %s)"


@dataclass(frozen=True)
class PaymentOption:
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
    takes_orders: bool
    """Whether its merchant lets the shop take orders today."""
    ways: list[PaymentOption]
    cart: Cart
    to: Destination
    fields: list[OrderField]
    """What the store asks besides."""
    discounts: CartDiscounts
    spared: Decimal
    """What a coupon of free delivery takes of its price."""
    member: Membership
    """Of the customer whom a link or the merchant names."""

    @property
    def reached(self) -> bool | None:
        """Whether anything is delivered to the address; None: no address yet."""
        if not self.to.is_known:
            return None
        return any(option.needs_address for option in self.delivery.options)

    @property
    def currency(self) -> str:
        return self.sums.currency

    @property
    def shortages(self) -> list[dict[str, Any]]:
        return [line.shortage for line in self.lines if line.problem]

    @property
    def way(self) -> PaymentOption | None:
        """The chosen one."""
        return next((way for way in self.ways if way.method is self.method), None)

    @property
    def explanations(self) -> list[PriceExplanation]:
        tiers = [
            _explain_tier(line, self.currency) for line in self.lines if line.is_tier and not line.problem
        ]
        waived = self.spared or (self.option.waived if self.option else Decimal(0))
        free = (
            [PriceExplanation("free_delivery", {"amount": to_wire(waived, self.currency)})] if waived else []
        )
        return [*tiers, *free, *self.sums.explanations]

    @property
    def hash(self) -> str:
        """Changes when anything that the buyer agrees to does."""
        sums = self.sums
        facts = [f"{line.variant_id}:{line.quantity}:{line.total}" for line in self.lines]
        facts += [self.option.key if self.option else "-", str(sums.shipping), str(sums.discount)]
        facts += [str(sums.surcharge), str(sums.total)]
        facts += [f"{row.type}:{row.reason}:{row.amount}" for row in sums.discounts if row.shares]
        return sha256("|".join([self.currency, *facts]).encode()).hexdigest()[:32]


def price_order(
    *,
    requested: Iterable[tuple[UUID, int]],
    shipping_key: str | None,
    address: Mapping[str, Any] | None,
    payment_method_id: UUID | None,
    language: Language,
    rules: Sequence[DiscountRule] = (),
    every_way: bool = True,
    coupon_code: str | None = None,
    identity: Identity | None = None,
    customer_id: UUID | None = None,
    trial: Trial | None = None,
    agreed: AgreedTerms | None = None,
    held: Mapping[UUID, int] | None = None,
) -> PricedOrder:
    """What can't be bought or chosen is said, not raised. `held`: units there for this cart. Up to 12 SQL."""
    store, cart = current_store(), merge_lines(requested)
    fallback, to = parse_language(store.language), _destination(store.country, address)
    now, member = trial.at if trial else timezone.now(), member_of(customer_id, trial)
    read = _read(cart, to, now, coupon_code, None if every_way else payment_method_id)
    lines = _lines(cart, _with_held(read.variants.rows, held), agreed, language, now)
    checkout, bought = checkout_from_rows(read.ways.settings.rows), _total_lines(lines, store.currency)
    buyer, uses = trial.buyer(read.live) if trial else known_buyer(read.live, identity, member)
    discounts = cart_discounts(bought, LiveDiscounts(read.live, now, uses, to.paths), buyer, language)
    goods = _goods(bought, [*discounts.rules, *member_rules(member), *rules], agreed, store.currency)
    sent = delivery_cart(bought, goods, discounts.uncounted)
    delivery = _delivery(to, sent, read.ways, language, agreed)
    option, rate = delivery.option(shipping_key), tax_rate(store.country, checkout.tax_rate)
    spared, shipping = _delivery_price(option, discounts.outcome, agreed, is_empty=not bought)
    pay = _Paying(goods, discounts, shipping, rate, language, fallback, is_written=agreed is not None)
    ways = pay.ways(read.methods.rows, address, option, member, _credit_left(read.methods.rows, customer_id))
    chosen = next((way for way in ways if way.method.pk == payment_method_id), None)
    return PricedOrder(
        lines=lines,
        delivery=delivery,
        option=option,
        method=chosen.method if chosen else None,
        sums=chosen.sums if chosen else pay.price(None),
        tax_rate=rate,
        checkout=checkout,
        takes_orders=configuration_from_rows(read.ways.settings.rows).takes_orders(_today(now)),
        ways=ways,
        cart=sent,
        to=to,
        fields=order_fields_from_rows(read.ways.settings.rows).active,
        discounts=discounts,
        spared=spared,
        member=member,
    )


def _delivery_price(
    option: ShippingOption | None, outcome: Outcome, agreed: AgreedTerms | None, *, is_empty: bool
) -> tuple[Decimal, Decimal]:
    """What a coupon of free delivery takes of the price, and what is left of it; an agreed price is whole."""
    if agreed and agreed.shipping_price is not None:
        return Decimal(0), agreed.shipping_price
    price = option.price if option else Decimal(0)
    spared = price if outcome.free_delivery else Decimal(0)
    return spared, Decimal(0) if is_empty else price - spared


@dataclass(frozen=True)
class _Paying:
    """The same goods and delivery, for each way to pay."""

    goods: GoodsPrice
    discounts: CartDiscounts
    shipping: Decimal
    tax_rate: Decimal
    language: Language
    fallback: Language
    is_written: bool
    """By the merchant, who also pays by a gateway with test keys."""

    def ways(
        self,
        methods: Sequence[PaymentMethod],
        address: Mapping[str, Any] | None,
        option: ShippingOption | None,
        member: Membership,
        credit_left: Decimal | None,
    ) -> list[PaymentOption]:
        context = CheckoutContext(
            amount=self.goods.left + self.shipping,
            address=address,
            needs_address=option.needs_address if option else None,
            pays_at_pickup=any(method.kind == PaymentKind.CASH_AT_PICKUP for method in methods),
            cash_on_delivery=option.cash_on_delivery if option else True,
            member_pays_cash=member.cash_on_delivery,
            credit_left=credit_left,
        )
        return [
            PaymentOption(row, self.price(row), payment_method_problem(row, context))
            for row in methods
            if self.is_written or not row.is_hidden_test
        ]

    def price(self, row: PaymentMethod | None) -> Priced:
        way = payment_adjustment(row, self.language, self.fallback)
        own = discount_goods(self.goods, self.discounts.of_method(row.pk if row else None))
        rate = self.tax_rate
        return _checked(price_with_payment(own, shipping=self.shipping, adjustment=way, tax_rate=rate))


@dataclass(frozen=True)
class _Read:
    variants: Rows[Variant]
    methods: Rows[PaymentMethod]
    live: LiveRows
    ways: DeliveryRows


def _read(
    cart: Sequence[tuple[UUID, int]], to: Destination, now: datetime, code: str | None, only_way: UUID | None
) -> _Read:
    """In one message."""
    batch = Batch()
    read = _Read(
        query_variants(batch, [variant_id for variant_id, _ in cart]),
        _query_methods(batch, only_way),
        query_live(batch, now, code),
        query_delivery(batch, to),
    )
    batch.send()
    return read


def _today(now: datetime) -> date:
    return now.astimezone(ZoneInfo(current_store().time_zone)).date()


def _destination(country: str, address: Mapping[str, Any] | None) -> Destination:
    return Destination(country, tuple(place_paths(address)) if address else ())


def _delivery(
    to: Destination, sent: Cart, rows: DeliveryRows, language: Language, agreed: AgreedTerms | None
) -> Delivery:
    store = current_store()
    return price_options(
        to=to,
        cart=sent,
        couriers=courier_prices(sent, to, rows),
        currency=store.currency,
        language=language,
        fallback=parse_language(store.language),
        rows=rows,
        ready_on=agreed.ready_on if agreed else None,
    )


def _query_methods(batch: Batch, only_id: UUID | None) -> Rows[PaymentMethod]:
    """All on offer; or the chosen one beside cash at pickup, which the rule of cash on delivery asks for."""
    if only_id is None:
        return batch.select(_METHOD, _ALL_METHODS)
    return batch.select(_METHOD, _ONE_METHOD, only_id, PaymentKind.CASH_AT_PICKUP)


def _with_held(variants: list[Variant], held: Mapping[UUID, int] | None) -> list[Variant]:
    for variant in variants if held else ():
        if held and variant.available is not None:
            variant.available += held.get(variant.pk, 0)
    return variants


def _lines(
    cart: list[tuple[UUID, int]],
    variants: list[Variant],
    agreed: AgreedTerms | None,
    language: Language,
    now: datetime,
) -> list[PricedLine]:
    store = current_store()
    fallback = parse_language(store.language)
    found = priced_lines(cart, variants, store.currency, language, fallback, now=now)
    return agreed_lines(found, agreed, store.currency) if agreed else found


def _total_lines(lines: list[PricedLine], currency: str) -> list[PricedLine]:
    """The lines that can be bought, with their totals; what can't be costs nothing."""
    bought = [line for line in lines if line.problem is None and line.unit_price is not None]
    for line in bought:
        line.total = round_line(line.unit_price or Decimal(0), line.quantity, currency)
    return bought


def _goods(
    bought: list[PricedLine], rules: Sequence[DiscountRule], agreed: AgreedTerms | None, currency: str
) -> GoodsPrice:
    prices = [LinePrice(line.unit_price or Decimal(0), line.quantity) for line in bought]
    goods = price_goods(prices, rules=[*rules, *agreed_rules(bought, agreed, currency)], currency=currency)
    for line, left in zip(bought, goods.line_left, strict=True):
        line.discount = line.total - left
    check_member_limit(bought, goods)
    return goods


def _credit_left(methods: list[PaymentMethod], customer_id: UUID | None) -> Decimal | None:
    """A statement only where the store sells on account and knows who buys."""
    is_offered = any(method.kind == PaymentKind.ON_ACCOUNT for method in methods)
    terms = credit_terms(customer_id) if is_offered else None
    return terms.left if terms else None


def _checked(sums: Priced) -> Priced:
    if max(sums.subtotal, sums.total) >= MAX_MONEY:
        raise Invalid({"lines": [issue("too_big", max=str(MAX_MONEY))]})
    return sums


def _explain_tier(line: PricedLine, currency: str) -> PriceExplanation:
    params = {"variantOid": str(line.variant_id), "name": line.name, "quantity": str(line.quantity)}
    return PriceExplanation(
        "tier_price", {**params, "unitPrice": to_wire(line.unit_price or Decimal(0), currency)}
    )
