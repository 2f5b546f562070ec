"""What the orders of a day come to. Pure: no rows are read here, and no clock."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from apps.analytics.models import FigureKind
from common.money import tax_included

NOTHING: Final = Decimal(0)
COUNTS: Final = ("count", "paid_count", "units", "uncosted")
AMOUNTS: Final = ("sales", "paid", "due", "refunds", "tax", "delivery", "cost", "couriers", "fees")
PART_COUNTS: Final = ("count", "paid_count")
_NO_PART: Final = {"count": 0, "paid_count": 0, "sales": "0", "paid": "0"}
Counts = Mapping[str, Any]
Key = tuple[date, str, str]
"""Day, kind and key of a row."""


@dataclass(frozen=True)
class SoldLine:
    """A line without the units that left the order; `worth` is after all its discounts."""

    product_id: UUID | None
    variant_id: UUID | None
    name: str
    units: int
    worth: Decimal
    cost: Decimal | None
    """Of all its units; None where nobody has written it."""


@dataclass(frozen=True)
class Sale:
    """An order that counts: neither cancelled nor expired, nor paid as a test."""

    order_id: UUID
    number: int
    buyer_name: str
    placed_at: datetime
    """By the clock of the store."""
    currency: str
    tax_rate: Decimal
    worth: Decimal
    came_in: Decimal
    is_paid: bool
    owes: bool
    way: str
    origin: str
    came_by: str
    """`phone.instagram`; empty where no visit led to it."""
    buyer: str
    """NEW, RETURNING, or UNKNOWN while the order has met no customer."""
    place: str
    delivery: Decimal
    lines: tuple[SoldLine, ...] = ()
    discounts: tuple[tuple[str, Decimal], ...] = ()
    couriers: Decimal = NOTHING
    fees: Decimal = NOTHING

    @property
    def day(self) -> date:
        return self.placed_at.date()

    @property
    def paid(self) -> Decimal:
        return self.came_in if self.is_paid else NOTHING

    @property
    def due(self) -> Decimal:
        return max(self.worth - self.came_in, NOTHING) if self.owes else NOTHING

    @property
    def groups(self) -> dict[str, str]:
        """The key of the order in each group that it is in once."""
        keys = {"hour": str(self.placed_at.hour), "way": self.way, "origin": self.origin, "buyer": self.buyer}
        return keys | {"came_by": self.came_by} if self.came_by else keys


@dataclass(frozen=True)
class MoneyBack:
    """What went back of a paid order, on the day on which it did."""

    order_id: UUID
    at: datetime
    amount: Decimal
    tax_rate: Decimal
    currency: str


@dataclass
class Figure:
    count: int = 0
    paid_count: int = 0
    units: int = 0
    uncosted: int = 0
    sales: Decimal = NOTHING
    paid: Decimal = NOTHING
    due: Decimal = NOTHING
    refunds: Decimal = NOTHING
    tax: Decimal = NOTHING
    delivery: Decimal = NOTHING
    cost: Decimal = NOTHING
    couriers: Decimal = NOTHING
    fees: Decimal = NOTHING
    parts: dict[str, dict[str, dict[str, Any]]] = field(default_factory=dict)

    @property
    def profit(self) -> Decimal:
        return self.paid - self.refunds - self.tax - self.cost - self.couriers - self.fees

    def add(self, other: "Figure") -> None:
        for name in (*COUNTS, *AMOUNTS):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for group, rows in other.parts.items():
            for key, row in rows.items():
                self.add_part(group, key, row, Decimal(row["sales"]), Decimal(row["paid"]))

    def add_part(self, group: str, key: str, counts: Counts, sales: Decimal, paid: Decimal) -> None:
        row = self.parts.setdefault(group, {}).setdefault(key, dict(_NO_PART))
        for name in PART_COUNTS:
            row[name] += counts.get(name, 0)
        row["sales"] = format(Decimal(row["sales"]) + sales, "f")
        row["paid"] = format(Decimal(row["paid"]) + paid, "f")

    @property
    def columns(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in (*COUNTS, *AMOUNTS, "parts")}


def figures_of(sales: Iterable[Sale], money_back: Iterable[MoneyBack]) -> dict[Key, Figure]:
    """All rows of the days on which something was ordered or went back."""
    figures: dict[Key, Figure] = defaultdict(Figure)
    for sale in sales:
        _add_order(figures[sale.day, FigureKind.STORE, ""], sale)
        if sale.place:
            _add_place(figures[sale.day, FigureKind.DISTRICT, sale.place], sale)
        for product_id in dict.fromkeys(line.product_id for line in sale.lines if line.product_id):
            _add_product(figures[sale.day, FigureKind.PRODUCT, str(product_id)], sale, product_id)
    for back in money_back:
        figure = figures[back.at.date(), FigureKind.STORE, ""]
        figure.refunds += back.amount
        figure.tax -= tax_included(back.amount, back.tax_rate, back.currency)[1]
    return dict(figures)


def _add_order(figure: Figure, sale: Sale) -> None:
    _add_money(figure, sale)
    for line in sale.lines:
        _add_units(figure, sale, line)
    if sale.is_paid:
        figure.tax += tax_included(sale.paid, sale.tax_rate, sale.currency)[1]
        figure.delivery += sale.delivery
        figure.couriers += sale.couriers
        figure.fees += sale.fees
    counts = {"count": 1, "paid_count": int(sale.is_paid)}
    for group, key in sale.groups.items():
        figure.add_part(group, key, counts, sale.worth, sale.paid)
    for label, amount in sale.discounts:
        figure.add_part("discount", label, counts, amount, amount if sale.is_paid else NOTHING)


def _add_place(figure: Figure, sale: Sale) -> None:
    _add_money(figure, sale)
    figure.units += sum(line.units for line in sale.lines)


def _add_money(figure: Figure, sale: Sale) -> None:
    figure.count += 1
    figure.paid_count += int(sale.is_paid)
    figure.sales += sale.worth
    figure.paid += sale.paid
    figure.due += sale.due


def _add_product(figure: Figure, sale: Sale, product_id: UUID) -> None:
    figure.count += 1
    figure.paid_count += int(sale.is_paid)
    for line in sale.lines:
        if line.product_id != product_id:
            continue
        _add_units(figure, sale, line)
        figure.sales += line.worth
        if sale.is_paid:
            figure.paid += line.worth
            figure.tax += tax_included(line.worth, sale.tax_rate, sale.currency)[1]


def _add_units(figure: Figure, sale: Sale, line: SoldLine) -> None:
    figure.units += line.units
    if sale.is_paid:
        figure.cost += line.cost or NOTHING
        figure.uncosted += line.units if line.cost is None else 0
