"""A cart on trial: priced by the function of the checkout, told step by step."""

from typing import Any

from django.utils import timezone

from apps.orders.checkout.services.price_lines import PricedLine
from apps.orders.checkout.services.price_order import PricedOrder, price_order
from apps.orders.simulation.schemas import DiscountSimulationIn, DiscountSimulationOut, SimulatedLine
from common.i18n import language
from common.money import in_currency


def simulate_discounts(payload: DiscountSimulationIn, *, sees_cost: bool) -> DiscountSimulationOut:
    priced = price_order(
        requested=[(line.variant_id, line.quantity) for line in payload.lines],
        shipping_key=payload.shipping_key,
        address=payload.address.model_dump() if payload.address else None,
        payment_method_id=payload.payment_method_id,
        language=language(),
    )
    same = ("currency", "subtotal", "discount", "surcharge", "rounding", "tax", "total")
    figures: dict[str, Any] = {name: getattr(priced.sums, name) for name in same}
    with in_currency(priced.currency):
        return DiscountSimulationOut(
            at=payload.at or timezone.now(),
            lines=_lines(priced),
            steps=[],
            skipped=[],
            shipping=None,
            below_cost=False,
            gives=None,
            rule_in_words=None,
            **figures,
        )


def _lines(priced: PricedOrder) -> list[SimulatedLine]:
    return [_line(line) for line in priced.lines]


def _line(line: PricedLine) -> SimulatedLine:
    return SimulatedLine.from_row(line, paid=line.total, paid_units=[])
