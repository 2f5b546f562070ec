"""A card that pays an order whose buyer has chosen another way meanwhile."""

from apps.orders import states
from apps.orders.actors import Actor
from apps.orders.checkout.services.reprice import apply_price, reprice
from apps.orders.models import ClaimState, Order, PaymentAttempt
from apps.orders.payments.charged_money import way_of
from apps.orders.pricing import LinePrice
from apps.orders.timeline import add_event
from common.money import to_wire


def switch_back_to_card(order: Order, attempt: PaymentAttempt, actor: Actor) -> None:
    """The order is paid by the card after all, and costs what it costs by card; the caller settles.

    Not when money or a claim has come by the other way: then what each has paid stands side by side. Called
    under the order's lock, before the payment is written.
    """
    is_left = attempt.method_id != order.payment_method_id and attempt.method
    if not is_left or order.state not in states.HOLDING_STOCK or _has_other_money(order):
        return
    params = {"wayFrom": order.payment.get("name", {}), "way": attempt.method.get("name", {})}
    before = order.total
    order.payment_method_id, order.payment = attempt.method_id, way_of(attempt)
    lines = [LinePrice(line.unit_price, line.quantity, line.pk) for line in order.lines.all()]
    apply_price(order, reprice(order, lines=lines))
    sums = {"totalFrom": to_wire(before, order.currency), "total": to_wire(order.total, order.currency)}
    add_event(order, "way_returned", actor, params | sums)


def _has_other_money(order: Order) -> bool:
    return order.payments.exists() or order.claims.filter(state=ClaimState.IN_REVIEW).exists()
