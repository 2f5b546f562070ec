"""Orders as chance has them: over many days, paid or not, cancelled, edited and given back."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from random import Random
from uuid import UUID
from zoneinfo import ZoneInfo

from apps.orders.models import Order, OrderLine, Payment
from common.ids import new_id
from tests.factories.orders import LIMA

STATES = (
    ("PENDING", "PENDING"),
    ("CONFIRMED", "PAID"),
    ("COMPLETED", "PAID"),
    ("COMPLETED", "PARTIALLY_REFUNDED"),
    ("COMPLETED", "REFUNDED"),
    ("CANCELLED", "VOIDED"),
    ("EXPIRED", "VOIDED"),
    ("RETURNED", "REFUNDED"),
    ("RETURNED", "PENDING"),
)
COUNTED = {pair for pair in STATES if pair[0] not in ("CANCELLED", "EXPIRED")} - {("RETURNED", "PENDING")}
PAID = ("PAID", "PARTIALLY_REFUNDED", "REFUNDED")


@dataclass(frozen=True)
class Written:
    """What was written, in plain words, for a sum that knows nothing of the code that is tested."""

    placed_at: datetime
    counts: bool
    is_paid: bool
    worth: Decimal
    came_in: Decimal
    product_id: UUID
    units: int
    cost: Decimal
    refunds: tuple[tuple[datetime, Decimal], ...]


def write_random_orders(count: int, *, seed: int, since: datetime, days: int) -> list[Written]:
    """Rows of orders, without the services: they write one at a time, and at the present moment alone."""
    chance = Random(seed)
    products = [new_id() for _ in range(12)]
    written, orders, lines, payments = [], [], [], []
    for number in range(1, count + 1):
        order, line, money, written_order = _random_order(chance, number, since, days, products)
        orders.append(order)
        lines.append(line)
        payments += money
        written.append(written_order)
    Order.objects.bulk_create(orders, batch_size=2000)
    OrderLine.objects.bulk_create(lines, batch_size=2000)
    dates = {payment.pk: payment.created_at for payment in payments}
    Payment.objects.bulk_create(payments, batch_size=2000)
    for payment in payments:  # the clock of the table writes the present moment
        payment.created_at = dates[payment.pk]
    Payment.objects.bulk_update(payments, ["created_at"], batch_size=2000)
    return written


def _random_order(
    chance: Random, number: int, since: datetime, days: int, products: list[UUID]
) -> tuple[Order, OrderLine, list[Payment], Written]:
    state, payment_state = chance.choice(STATES)
    placed_at = since + timedelta(seconds=chance.randrange(days * 86_400))
    price, quantity = Decimal(chance.randrange(100, 20_000)) / 100, chance.randrange(1, 5)
    removed_units = chance.randrange(quantity) if payment_state == "PARTIALLY_REFUNDED" else 0
    total, removed, cost = price * quantity, price * removed_units, Decimal(chance.randrange(1, 90)) / 10
    order = Order(
        id=new_id(), number=number, state=state, payment_state=payment_state, language="es", currency="PEN",
        subtotal=total, total=total, removed=removed, tax_rate=Decimal("0.18"), placed_at=placed_at,
        payment={"kind": chance.choice(("WALLET", "TRANSFER"))}, shipping_address=LIMA, shipping_kind="FLAT",
        access_token_hash="",
    )  # fmt: skip
    product_id = chance.choice(products)
    line = OrderLine(
        id=new_id(), order=order, product_id=product_id, product_name="Taza", unit_price=price, cost=cost,
        quantity=quantity, quantity_removed=removed_units, total=total,
    )  # fmt: skip
    is_paid = payment_state in PAID
    refunds = _refunds(chance, payment_state, total, placed_at)
    money = [_payment(order, total, placed_at + timedelta(hours=2))] if is_paid else []
    money += [_payment(order, -amount, at) for at, amount in refunds]
    came_in, units = total if is_paid else Decimal(0), quantity - removed_units
    written_order = Written(
        placed_at, (state, payment_state) in COUNTED, is_paid, total - removed, came_in, product_id, units,
        cost * units, refunds,
    )  # fmt: skip
    return order, line, money, written_order


def _refunds(
    chance: Random, payment_state: str, total: Decimal, placed_at: datetime
) -> tuple[tuple[datetime, Decimal], ...]:
    if payment_state not in ("REFUNDED", "PARTIALLY_REFUNDED"):
        return ()
    amount = total if payment_state == "REFUNDED" else (total / 2).quantize(Decimal("0.01"))
    return ((placed_at + timedelta(hours=chance.randrange(1, 400)), amount),)


def _payment(order: Order, amount: Decimal, at: datetime) -> Payment:
    return Payment(id=new_id(), order=order, kind="WALLET", amount=amount, created_at=at)


def naive_days(written: list[Written], zone: ZoneInfo) -> dict[object, dict[str, Decimal | int]]:
    """Day -> its figures, one order after the other."""
    days: dict[object, dict[str, Decimal | int]] = {}

    def add(at: datetime, **amounts: Decimal | int) -> None:
        day = days.setdefault(at.astimezone(zone).date(), {})
        for name, amount in amounts.items():
            day[name] = day.get(name, 0) + amount

    for one in written:
        if not one.counts:
            continue
        due = Decimal(0) if one.is_paid else one.worth
        cost = one.cost if one.is_paid else Decimal(0)
        add(
            one.placed_at, count=1, paid_count=int(one.is_paid), units=one.units, sales=one.worth,
            paid=one.came_in, due=due, cost=cost,
        )  # fmt: skip
        for at, amount in one.refunds:
            add(at, refunds=amount)
    return days
