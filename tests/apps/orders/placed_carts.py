"""Carts drawn at random and taken all the way: quoted, placed, read by the merchant, exported."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal
from random import Random
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.orders.listing.services.export_rows import export_rows, reader_of
from apps.orders.models import Order
from apps.payments.models import PaymentMethod
from apps.products.models import Product, Variant
from apps.shipping.models import ShippingMethod
from common.money import exponent
from common.redis import connection as redis
from tenants.context import inside
from tenants.models import Store
from tests.factories.orders import cash_method, wire_order
from tests.factories.payments import make_wallet
from tests.factories.stock import stocked
from tests.factories.warehouses import WarehouseFactory

PERCENTS = tuple(
    Decimal(text) for text in ("-50", "-7.25", "-5", "-3.33", "-0.01", "0.01", "2.95", "5", "33.33")
)
QUANTITIES = (1, 1, 2, 3, 7, 10, 12, 49, 50, 99)
SUMS = ("currency", "subtotal", "discount", "surcharge", "rounding", "tax", "total")
Rows = list[dict[str, Any]]


@dataclass(frozen=True)
class Offer:
    """What the merchant asks for one of his goods; `tiers` are units and their price."""

    price: Decimal
    compare_price: Decimal | None
    starts: datetime | None
    ends: datetime | None
    tiers: tuple[tuple[int, Decimal], ...]

    def columns(self) -> dict[str, Any]:
        tiers = [{"from": units, "price": str(price)} for units, price in self.tiers]
        sale = {"sale_starts_at": self.starts, "sale_ends_at": self.ends}
        return {"price": self.price, "compare_price": self.compare_price, "price_tiers": tiers, **sale}

    def unit(self, quantity: int, now: datetime) -> Decimal:
        is_sale = (self.starts or now) <= now < (self.ends or now + timedelta(1))
        single = self.price if is_sale or self.compare_price is None else self.compare_price
        return min([single, *(price for units, price in self.tiers if quantity >= units)])


class Counter:
    """A distributor's shop in `currency` with six goods, three ways to pay and two of delivery."""

    def __init__(self, *, shop: Any, merchant: Any, store: Store, currency: str, seed: int) -> None:
        store.currency, store.store_type = currency, "DISTRIBUTOR"
        store.save()
        self.shop, self.merchant, self.store, self.currency = shop, merchant, store, currency
        self.dice = Random(f"{currency} {seed}")
        self.seen: set[str] = set()
        """What the carts so far had of what they are to have."""
        self.free: set[UUID] = set()
        """The goods that are delivered free."""
        with inside(store):
            self.goods = [stocked(99_999) for _ in range(6)]
            self.ways = [cash_method(), make_wallet(), make_wallet(wallet="PLIN")]
            self.pickup = f"pickup:{WarehouseFactory.create(is_pickup=True).pk}"

    def take(self, check: "Callable[[Counter], None] | None" = None) -> None:
        """One cart, which leaves nothing behind."""
        redis().flushdb()
        with transaction.atomic():
            (check or check_cart)(self)
            transaction.set_rollback(True)

    def offer(self) -> dict[UUID, Offer]:
        """New prices of all goods, of the delivery and of the ways to pay."""
        offers = {variant.pk: self._offer() for variant in self.goods}
        self.free = {pk for pk in offers if self.dice.random() < 0.7}
        with inside(self.store):
            for pk, offer in offers.items():
                Variant.objects.filter(pk=pk).update(**offer.columns())
                Product.objects.filter(variants=pk).update(free_shipping=pk in self.free)
            for way in self.ways[1:]:
                percent = self.dice.choice(PERCENTS)
                PaymentMethod.objects.filter(pk=way.pk).update(adjust_percent=percent)
            free_from = self.dice.choice((None, None, self._amount(9_000)))
            ShippingMethod.objects.filter(kind="STANDARD").update(price=self._amount(90), free_from=free_from)
        return offers

    def cart(self) -> dict[str, Any]:
        bought = self.dice.sample(self.goods, self.dice.choice((1, 1, 2, 3, 6)))
        lines = [(variant, self.dice.choice(QUANTITIES)) for variant in bought]
        body = wire_order(*lines, method=self.dice.choice(self.ways))
        return body | (self.dice.choice(({}, {}, {"shippingKey": self.pickup, "address": None})))

    def _offer(self) -> Offer:
        price, now, hour = self._amount(3_000), timezone.now(), timedelta(hours=1)
        higher = price + self._amount(500) if self.dice.random() < 0.5 else None
        moments = (None, now - hour, now + hour)
        starts, ends = (self.dice.choice(moments), self.dice.choice(moments)) if higher else (None, None)
        steps = self.dice.choice(((), (2,), (3, 10), (2, 12, 50)))
        cheaper = [self._rounded(price * (9 - number) / 10) for number in range(len(steps))]
        return Offer(price, higher, starts, ends, tuple(zip(steps, cheaper, strict=True)))

    def _amount(self, limit: int) -> Decimal:
        digits = exponent(self.currency)
        return Decimal(self.dice.randint(1, limit * 10**digits)).scaleb(-digits)

    def _rounded(self, amount: Decimal) -> Decimal:
        return amount.quantize(Decimal(1).scaleb(-exponent(self.currency)), ROUND_HALF_UP)


def check_cart(counter: Counter) -> None:
    """Quote, order and exported rows are the same money, line by line and as sums."""
    offers, body = counter.offer(), counter.cart()
    names = ("lines", "shippingKey", "address", "paymentMethodOid")
    quoted = counter.shop.post("order/ui/quote", {name: body[name] for name in names}).json()
    placed = counter.shop.post("order/ui", {**body, "total": quoted["total"]})
    assert placed.status_code == 201, placed.content
    order = counter.merchant.get(f"order/{placed.json()['_id']}").json()
    with inside(counter.store):
        rows = _exported(Order.objects.get(pk=order["_id"]))

    _check_lines(quoted["lines"], order["lines"], rows, offers)
    discounts = [
        {name: row[name] for name in ("type", "reason", "note", "amount")} for row in order["discounts"]
    ]
    assert discounts == quoted["discounts"]
    assert {name: order[name] for name in SUMS} == {name: quoted[name] for name in SUMS}
    assert order["shippingPrice"] == quoted["shipping"]["price"]
    if {UUID(line["variantOid"]) for line in body["lines"]} <= counter.free:
        assert Decimal(order["shippingPrice"]) == 0
    assert placed.json()["total"] == quoted["total"]
    _check_sums(order, rows)
    _note(counter.seen, quoted)


def _check_lines(quoted: Rows, ordered: Rows, rows: Rows, offers: dict[UUID, Offer]) -> None:
    now = timezone.now()
    for line, bought, row in zip(quoted, ordered, rows, strict=True):
        unit = offers[UUID(line["variantOid"])].unit(line["quantity"], now)
        assert (Decimal(line["unitPrice"]), Decimal(line["total"])) == (unit, unit * line["quantity"])
        for name in ("variantOid", "quantity", "unitPrice", "total"):
            assert bought[name] == line[name]
        assert (row["quantity"], str(row["unitPrice"])) == (line["quantity"], line["unitPrice"])
        assert str(row["lineTotal"]) == line["total"]


def _check_sums(order: dict[str, Any], rows: Rows) -> None:
    """The columns of the export, each added up, are the sums of the order; so are its parts."""
    whole = {name: str(_column(rows, name)) for name in (*SUMS[1:], "shipping")}
    assert whole == {**{name: order[name] for name in SUMS[1:]}, "shipping": order["shippingPrice"]}
    assert {row["currency"] for row in rows} == {order["currency"]}
    parts = [_column(rows, name) for name in ("lineTotal", "shipping", "surcharge", "rounding")]
    assert sum(parts) - _column(rows, "discount") == Decimal(order["total"])
    taken = sum(Decimal(row["amount"]) for row in order["discounts"])
    assert taken == Decimal(order["discount"])


def _column(rows: Rows, name: str) -> Decimal:
    return sum(row[name] for row in rows if row[name] is not None)


def _exported(order: Order) -> Rows:
    """The rows of its lines, for a reader who sees all."""
    seen = {"seesContact": True, "seesCost": True}
    reader = reader_of(seen, language="es", zone="America/Lima", store_language="es")
    return [dict(zip(reader.columns, row, strict=True)) for row in export_rows([order.pk], reader)]


def _note(seen: set[str], quoted: dict[str, Any]) -> None:
    seen |= {name for name in ("discount", "surcharge", "rounding") if Decimal(quoted[name])}
    seen |= {why["kind"] for why in quoted["explanations"]} & {"tier_price", "free_delivery"}
    seen |= {"shipping"} if Decimal(quoted["shipping"]["price"]) else set()
    seen |= {"sale"} if any(line["comparePrice"] for line in quoted["lines"]) else set()
