"""Orders of some days as `figures.Sale`: the one reading that rows, drift check and lists of orders share."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import datetime
from decimal import Decimal
from itertools import islice
from typing import Any, Final
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import Exists, OuterRef, Q, Sum

from apps.analytics.figures import NOTHING, MoneyBack, Sale, SoldLine
from apps.orders import states
from apps.orders.models import (
    AttemptState,
    Order,
    OrderDiscount,
    OrderLine,
    OrderQuerySet,
    Origin,
    Parcel,
    Payment,
    PaymentAttempt,
)
from apps.orders.state_machine.services.refund_amounts import worth_of_units
from apps.payments.fees import FeeTerms, fee_of, fee_terms, read_fee
from apps.payments.models import PaymentKind, PaymentMethod
from common.money import allocate, round_line
from reference.place_path import place_paths
from tenants.current import current_store

FULLY_PAID: Final = frozenset(states.WAS_PAID | {states.REFUNDED})
_BATCH: Final = 2000
_COLUMNS: Final = (
    "number", "first_name", "last_name", "placed_at", "currency", "tax_rate", "total", "removed", "discount",
    "shipping_price", "payment_state", "payment", "origin", "came_by", "customer_id",
    "shipping_kind", "shipping_address",
)  # fmt: skip


def counted_orders() -> OrderQuerySet:
    """Neither cancelled nor expired, nor sent back unpaid, nor paid as a test."""
    unpaid_return = Q(state=states.RETURNED) & ~Q(payment_state__in=sorted(FULLY_PAID))
    tests = PaymentAttempt.objects.filter(order=OuterRef("pk"), test_mode=True, state=AttemptState.PAID)
    placed = Order.objects.numbered().exclude(state__in=(states.CANCELLED, states.EXPIRED))
    return placed.exclude(unpaid_return).exclude(Exists(tests))


def read_sales(start: datetime, end: datetime, zone: ZoneInfo) -> Iterator[Sale]:
    """Those that were placed in this time, the oldest first."""
    earlier = Order.objects.numbered().filter(
        customer=OuterRef("customer"), placed_at__lt=OuterRef("placed_at")
    )
    orders = counted_orders().filter(placed_at__gte=start, placed_at__lt=end)
    rows = orders.only(*_COLUMNS).annotate(has_earlier=Exists(earlier)).order_by("placed_at", "pk")
    fees = _fees_by_method()
    read = rows.iterator(chunk_size=_BATCH)
    while batch := list(islice(read, _BATCH)):
        yield from _Batch(batch, fees).sales(zone)


def read_money_back(start: datetime, end: datetime, zone: ZoneInfo) -> Iterator[MoneyBack]:
    paid = counted_orders().filter(payment_state__in=sorted(FULLY_PAID))
    rows = Payment.objects.filter(amount__lt=0, created_at__gte=start, created_at__lt=end, order__in=paid)
    columns = ("order_id", "created_at", "amount", "order__tax_rate", "order__currency")
    for order_id, at, amount, rate, currency in rows.order_by("created_at", "pk").values_list(*columns):
        yield MoneyBack(order_id, at.astimezone(zone), -amount, rate, currency)


def _fees_by_method() -> dict[UUID, FeeTerms]:
    """Also of methods that were deleted since: their payments stay."""
    currency = current_store().currency
    methods = PaymentMethod.objects.filter(kind=PaymentKind.CARD_GATEWAY)
    terms = {method.pk: fee_terms(method, currency) for method in methods}
    return {key: known for key, known in terms.items() if known is not None}


class _Batch:
    """Some orders with what hangs on them: five statements, however many there are."""

    def __init__(self, orders: Sequence[Order], fees: dict[UUID, FeeTerms]) -> None:
        ids = [order.pk for order in orders]
        self.orders = orders
        self.lines = _by_order(OrderLine.objects.filter(order__in=ids).order_by("order_id", "position"))
        self.discounts = _by_order(
            OrderDiscount.objects.filter(order__in=ids).order_by("order_id", "position")
        )
        parcels = Parcel.objects.filter(order__in=ids).exclude(state="CANCELLED")
        self.parcels = _by_order(parcels.exclude(courier_quote=None))
        came = Payment.objects.filter(order__in=ids, amount__gt=0)
        self.came = dict(came.order_by().values_list("order_id").annotate(Sum("amount")))
        self.fees: dict[UUID, Decimal] = defaultdict(Decimal)
        columns = ("order_id", "method_id", "amount", "attempt__method__fee")
        for order_id, method_id, amount, stored in came.exclude(attempt=None).values_list(*columns):
            terms = read_fee(stored) if stored else fees.get(method_id)
            self.fees[order_id] += fee_of(amount, terms) if terms else NOTHING

    def sales(self, zone: ZoneInfo) -> Iterator[Sale]:
        for order in self.orders:
            yield self._sale(order, zone)

    def _sale(self, order: Any, zone: ZoneInfo) -> Sale:
        discounts = self.discounts[order.pk]
        met = "RETURNING" if order.has_earlier else "NEW"
        return Sale(
            order_id=order.pk,
            number=order.number,
            buyer_name=order.customer_name,
            placed_at=order.placed_at.astimezone(zone),
            currency=order.currency,
            tax_rate=order.tax_rate,
            worth=order.total - order.removed,
            came_in=self.came.get(order.pk, NOTHING),
            is_paid=order.payment_state in FULLY_PAID,
            owes=order.payment_state in states.NOT_YET_PAID,
            way=order.payment_kind,
            origin=order.origin,
            came_by=_came_by(order),
            buyer=met if order.customer_id else "UNKNOWN",
            place=_place(order),
            delivery=order.shipping_price,
            lines=_sold_lines(order, self.lines[order.pk]),
            discounts=tuple((_label(row), row.amount) for row in discounts),
            couriers=sum((_courier_price(parcel) for parcel in self.parcels[order.pk]), NOTHING),
            fees=self.fees[order.pk],
        )


def _by_order(rows: Any) -> dict[UUID, list[Any]]:
    found: dict[UUID, list[Any]] = defaultdict(list)
    for row in rows:
        found[row.order_id].append(row)
    return found


def _place(order: Order) -> str:
    if order.is_pickup or not order.shipping_address:
        return ""
    paths = place_paths(order.shipping_address)
    return paths[-1] if paths else ""


def _came_by(order: Order) -> str:
    """An order of the shop whose visit was not counted is of the others."""
    return (order.came_by or "other.other") if order.origin == Origin.STOREFRONT else ""


def _label(row: OrderDiscount) -> str:
    """`COUPON|VERANO`, `PROMOTION|2 x 1`."""
    return f"{row.type}|{row.code or row.reason}"[:200]


def _courier_price(parcel: Parcel) -> Decimal:
    return Decimal(str((parcel.courier_quote or {}).get("price") or 0))


def _sold_lines(order: Order, lines: Sequence[OrderLine]) -> tuple[SoldLine, ...]:
    """What is taken of the whole order is taken of its lines by what they cost."""
    own = [line.total - line.discount for line in lines]
    shared = order.discount - sum((line.discount for line in lines), NOTHING)
    shares = allocate(shared, own, order.currency) if lines and shared > 0 else [NOTHING] * len(lines)
    return tuple(
        _sold_line(line, worth - share, order.currency)
        for line, worth, share in zip(lines, own, shares, strict=True)
    )


def _sold_line(line: OrderLine, worth: Decimal, currency: str) -> SoldLine:
    removed = worth_of_units(worth, line.quantity, 0, line.quantity_removed, currency)
    cost = None if line.cost is None else round_line(line.cost, line.net_quantity, currency)
    name = f"{line.product_name} · {line.variant_name}" if line.variant_name else line.product_name
    return SoldLine(line.product_id, line.variant_id, name, line.net_quantity, worth - removed, cost)
