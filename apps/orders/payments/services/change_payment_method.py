"""A buyer whose order waits for its money pays it another way than he chose at the checkout.

What each costs is shown before (`order_payment_options`); a card that pays after all, because its page was
open, brings the order back to the card: see docs/algorithms/payments.md.
"""

from datetime import timedelta
from decimal import Decimal
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.orders.checkout.services.reprice import apply_price
from apps.orders.models import AttemptState, Order, PaymentAttempt
from apps.orders.next_action import awaits_money, can_change_payment_method
from apps.orders.payments.services.gateway_capture import close_open
from apps.orders.payments.services.payment_options import OrderPaymentOption, order_payment_options
from apps.orders.state_machine.services.change_state import DEFAULT_DUE_HOURS, lock_order, settle
from apps.orders.state_machine.services.gateway_effects import leave_gateway
from apps.orders.timeline import add_event
from apps.payments.gateways.port import GatewayDown
from apps.payments.services.snapshot import snapshot
from apps.store_settings.queries import checkout
from common.errors import Conflict, Invalid, Issue, Unavailable, issue
from common.money import quantize, to_wire
from reference.money_text import money_text


def change_payment_method(*, order_id: UUID, method_id: UUID, total: Decimal | None = None) -> Order:
    """The order with another way to pay; the one it has already changes nothing.

    Conflict when it is paid, looked at or over by now, when `total` is not what it costs this way, or
    while the bank still decides about a card. Must not be called inside a transaction or a lock.
    """
    order = Order.objects.get(pk=order_id)
    if order.payment_method_id != method_id and can_change_payment_method(order):
        _close_pages(order)
    return _choose(order_id, method_id, total)


def _close_pages(order: Order) -> None:
    """Nobody is to pay twice: open pages of the gateway are closed first. What has been paid on one is
    found. A gateway that doesn't answer keeps nobody from paying another way: it is asked again later."""
    for attempt in order.attempts.filter(state=AttemptState.PENDING).exclude(reference="", redirect_url=""):
        try:
            close_open(attempt.pk)
        except (GatewayDown, Unavailable):
            continue
        if PaymentAttempt.objects.filter(pk=attempt.pk, state=AttemptState.PENDING).exists():
            raise Conflict("payment_pending")


@transaction.atomic
def _choose(order_id: UUID, method_id: UUID, total: Decimal | None) -> Order:
    order = lock_order(order_id)
    if order.payment_method_id == method_id:
        return order
    if not can_change_payment_method(order):
        raise Conflict("way_fixed")
    way = next((way for way in order_payment_options(order) if way.method.pk == method_id), None)
    if way is None:
        raise Invalid({"paymentMethodOid": [issue("not_a_choice")]})
    if way.problem:
        raise Invalid({"paymentMethodOid": [_issue(way, way.problem, order.currency)]})
    if total is not None and quantize(total, order.currency) != way.sums.total:
        raise Conflict("total_changed")
    _record(order, way)
    order.payment_method_id = way.method.pk
    way_paid = snapshot(way.method, checkout().expire_hours)
    if "firstPart" in order.payment:
        way_paid["firstPart"] = order.payment["firstPart"]
    order.payment = way_paid
    leave_gateway(order)
    apply_price(order, way.sums)
    _wait(order)
    settle(order)
    return order


def _record(order: Order, way: OrderPaymentOption) -> None:
    params = {"wayFrom": order.payment.get("name", {}), "way": way.method.name}
    sums = {
        "totalFrom": to_wire(order.total, order.currency),
        "total": to_wire(way.sums.total, order.currency),
    }
    add_event(order, "way_chosen", None, params | sums)


def _wait(order: Order) -> None:
    """As long as if this way had been chosen at the checkout: choosing over and over holds nothing longer."""
    if not awaits_money(order):
        order.expires_at = None
        return
    hours = int(order.payment.get("dueHours") or DEFAULT_DUE_HOURS)
    anew = order.placed_at + timedelta(hours=hours)
    order.expires_at = max(order.expires_at or timezone.now(), anew)


def _issue(way: OrderPaymentOption, problem: str, currency: str) -> Issue:
    limits: dict[str, Decimal | None] = {
        "below_min": way.method.min_amount,
        "above_max": way.method.max_amount,
    }
    limit = limits.get(problem)
    return issue(problem) if limit is None else issue(problem, amount=money_text(limit, currency))
