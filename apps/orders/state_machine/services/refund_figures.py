"""What units and delivery of an order come to when their money goes back: the same figures for the screen
that asks and for the refund itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from uuid import UUID

from django.db.models import Sum

from apps.orders.line_units import refunded_units
from apps.orders.models import Order, RefundState
from apps.orders.state_machine.services.refund_amounts import Bought, goods_amount
from apps.orders.state_machine.services.refund_rows import refundable_amount
from common.errors import Invalid, issue
from common.money import quantize


@dataclass(frozen=True)
class RefundFigures:
    goods: Decimal
    shipping: Decimal
    left: Decimal
    """What came in, less what went back or is on its way."""

    @property
    def requested(self) -> Decimal:
        return self.goods + self.shipping

    @property
    def amount(self) -> Decimal:
        """Goods and delivery together, and never more than what is left."""
        return min(self.requested, self.left)


def refund_figures(order: Order, lines: Mapping[UUID, int], shipping: Decimal | None) -> RefundFigures:
    """`lines`: units by line. Invalid for units or delivery that went back before."""
    requested = quantize(shipping or Decimal(0), order.currency)
    before = order.refunds.exclude(state=RefundState.FAILED).aggregate(sum=Sum("shipping"))["sum"]
    # An edit may have left less of the delivery, and of a line, than went back before.
    if requested > max(order.shipping_price - (before or Decimal(0)), Decimal(0)):
        raise Invalid({"shipping": [issue("refund_shipping")]})
    return RefundFigures(goods=_goods(order, lines), shipping=requested, left=refundable_amount(order))


def worth_of(order: Order, units: Mapping[UUID, int]) -> Decimal:
    """What these units cost, after those of their lines that were refunded before."""
    return _amount(order, _bought(order), units)


def _goods(order: Order, units: Mapping[UUID, int]) -> Decimal:
    bought = _bought(order)
    left = {line.line_id: max(line.quantity - line.refunded, 0) for line in bought}
    for number, (line_id, quantity) in enumerate(units.items()):
        if quantity > left.get(line_id, 0):
            rule = issue("refund_quantity", max=left[line_id]) if line_id in left else issue("not_a_choice")
            raise Invalid(
                {f"lines.{number}.quantity" if line_id in left else f"lines.{number}.lineOid": [rule]}
            )
    return _amount(order, bought, units)


def _bought(order: Order) -> list[Bought]:
    before = refunded_units(order.refunds.exclude(state=RefundState.FAILED))
    return [
        Bought(line.pk, line.total - line.discount, line.quantity, before[line.pk])
        for line in order.lines.all()
    ]


def _amount(order: Order, bought: list[Bought], units: Mapping[UUID, int]) -> Decimal:
    paid_for_goods = order.total - order.shipping_price
    return goods_amount(bought, units, paid_for_goods=paid_for_goods, currency=order.currency)
