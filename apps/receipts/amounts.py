"""The lines of a receipt: what an order costs, split so that every line is base plus tax and their sum is the
order's total to the cent. Explained with figures in docs/algorithms/receipts.md. Pure: no rows, no clock."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from decimal import ROUND_HALF_UP, Context, Decimal
from typing import Any, Final

from common.money import allocate, exponent, quantize, tax_included, to_wire

TAXED: Final = "10"
EXEMPT: Final = "20"
FREE: Final = "31"
"""A gift: its value is said, nothing is paid for it."""
GOODS: Final = "NIU"
SERVICE: Final = "ZZ"
_NOTHING: Final = Decimal(0)
_UNIT: Final = Context(prec=60, rounding=ROUND_HALF_UP)
_TEN_DIGITS: Final = Decimal(1).scaleb(-10)


@dataclass(frozen=True)
class Item:
    """What is billed, before discounts: `gross` is the price of all its units."""

    key: str
    name: str
    variant: str
    sku: str
    unit: str
    quantity: int
    gross: Decimal


@dataclass(frozen=True)
class Line:
    key: str
    """The line of the order; `shipping` of the delivery."""
    name: str
    variant: str
    sku: str
    unit: str
    quantity: int
    unit_price: Decimal
    """With tax, before its discount."""
    unit_value: Decimal
    """Without tax, ten digits."""
    discount: Decimal
    """With tax."""
    base: Decimal
    tax: Decimal
    total: Decimal
    affectation: str

    def as_json(self, currency: str) -> dict[str, Any]:
        amounts = {
            name: to_wire(getattr(self, name), currency)
            for name in ("unit_price", "discount", "base", "tax", "total")
        }
        return self.__dict__ | amounts | {"unit_value": format(self.unit_value, "f")}

    @classmethod
    def from_json(cls, stored: dict[str, Any]) -> "Line":
        amounts = ("unit_price", "unit_value", "discount", "base", "tax", "total")
        return cls(**stored | {name: Decimal(stored[name]) for name in amounts})


@dataclass(frozen=True)
class Totals:
    taxed: Decimal
    exempt: Decimal
    tax: Decimal
    discount: Decimal
    total: Decimal


def bill(
    goods: Sequence[Item], shipping: Item | None, *, total: Decimal, rate: Decimal, currency: str
) -> list[Line]:
    """Discounts, surcharge and rounding are spread over the goods by what each costs, as a refund is: so a
    credit note of single units is what was paid for them. ValueError when there is nothing to bill."""
    delivery = shipping.gross if shipping else _NOTHING
    left = total - delivery
    items = [*goods, shipping] if shipping else list(goods)
    if not items or total <= 0:
        raise ValueError("nothing to bill")
    if goods and left >= 0:
        nets = allocate(left, [item.gross for item in goods], currency)
        nets += [delivery] if shipping else []
    else:
        nets = allocate(total, [item.gross for item in items], currency)
    return [_line(item, net, rate, currency) for item, net in zip(items, nets, strict=True)]


def part_of(line: Line, quantity: int, credited: int, *, rate: Decimal, currency: str) -> Line:
    """`quantity` units of a line of which `credited` were credited before: however a line is cut, its parts
    add up to it."""
    before, after = (
        quantize(line.total * units / line.quantity, currency) for units in (credited, credited + quantity)
    )
    gross = quantize(line.unit_price * quantity, currency)
    item = Item(line.key, line.name, line.variant, line.sku, line.unit, quantity, gross)
    return replace(_line(item, after - before, rate, currency), affectation=line.affectation)


def sum_lines(lines: Iterable[Line], currency: str) -> Totals:
    rows = list(lines)

    def summed(name: str, *affectations: str) -> Decimal:
        fitting = (row for row in rows if not affectations or row.affectation in affectations)
        return quantize(sum((getattr(row, name) for row in fitting), _NOTHING), currency)

    return Totals(
        taxed=summed("base", TAXED),
        exempt=summed("base", EXEMPT),
        tax=summed("tax"),
        discount=summed("discount"),
        total=summed("total"),
    )


def _line(item: Item, net: Decimal, rate: Decimal, currency: str) -> Line:
    gross = max(item.gross, net)
    unit = _UNIT.divide(gross, Decimal(item.quantity))
    base, tax = tax_included(net, rate, currency)
    value = _UNIT.quantize(_UNIT.divide(unit, 1 + rate), _TEN_DIGITS)
    return Line(
        key=item.key,
        name=item.name,
        variant=item.variant,
        sku=item.sku,
        unit=item.unit,
        quantity=item.quantity,
        unit_price=_UNIT.quantize(unit, Decimal(1).scaleb(-exponent(currency))),
        unit_value=value,
        discount=gross - net,
        base=base,
        tax=tax,
        total=net,
        affectation=FREE if not net else TAXED if rate else EXEMPT,
    )
