"""The only writer of an order's states. Every change is a row lock, a guard, its effects, a line in
the timeline and a message in the outbox, in one transaction. See docs/algorithms/order-states.md.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.discounts.services.redeem import UsedUp, redeem_again, release_uses
from apps.orders import states
from apps.orders.actors import SYSTEM, Actor
from apps.orders.models import Order, ReturnState
from apps.orders.next_action import ON_ACCOUNT, PREPAID, awaits_money, is_allowed, next_action
from apps.orders.state_machine.services import fulfillment
from apps.orders.state_machine.services.conflicts import check_version, ships_unpaid, transition_refused
from apps.orders.state_machine.services.follow_credit import follow_credit
from apps.orders.state_machine.services.follow_figures import follow_figures
from apps.orders.state_machine.services.gateway_effects import queue_gateway_effects
from apps.orders.state_machine.services.money import (
    add_payment,
    has_partial_refund,
    has_refund_due,
    payment_state_of,
    rounded_balance_due,
)
from apps.orders.state_machine.services.next_actions import unarchive
from apps.orders.state_machine.services.returned_units import return_all_units
from apps.orders.timeline import add_event, enqueue_for_order
from common.errors import Conflict, Invalid, NotFound, issue
from common.locks import lock_rows

DEFAULT_DUE_HOURS = 24


@dataclass(frozen=True)
class Details:
    """What may be said with a change."""

    reason: str = ""
    note: str = ""
    courier: str = ""
    tracking: str = ""
    tracking_url: str = ""
    restock: bool = True
    """CANCELLED, RETURNED: whether the goods go back on the shelf; else they are written off."""
    refund: bool = False
    """CANCELLED: whether all money goes back; see cancel_order, which alone reads it."""
    notify: bool = True
    """Whether the buyer gets a mail."""
    collected: bool = True
    """DELIVERED and paid in cash: whether the cash was taken."""
    keep_prices: bool = False
    """PENDING again: keep the old prices although the products cost something else now."""
    version: int | None = None
    """The order as the caller saw it; see check_version."""


def lock_order(order_id: UUID) -> Order:
    """The order, locked until the transaction ends; drafts have no number yet and are found too."""
    order = lock_rows(Order.objects.own(), [order_id]).get(order_id)
    if order is None:
        raise NotFound()
    return order


def change_state(*, order_id: UUID, to: str, actor: Actor, details: Details | None = None) -> Order:
    """Moves an order, or raises TransitionRefused. Of two rivals the second sees what the first did."""
    change = details or Details()
    if to == states.CANCELLED and change.reason not in states.CANCEL_REASONS:
        raise Invalid({"reason": [issue("cancel_reason")]})
    with transaction.atomic():
        order = lock_order(order_id)
        check_version(order, change.version)
        unpaid = ships_unpaid(order)
        if to in states.ONLY_SYSTEM or not is_allowed(order, to, unpaid=unpaid):
            raise transition_refused(order, to)
        if to == states.PENDING and has_partial_refund(order):
            raise Conflict("reopen_refunded")
        move(order, to, actor, change)
        if to == states.PENDING:
            settle(order)
        save(order)
    return order


def expire(*, order_id: UUID, now: datetime) -> bool:
    """Ends an order that nobody paid in time. A payment or claim that got the lock first saves it."""
    with transaction.atomic():
        order = lock_order(order_id)
        is_due = order.expires_at is not None and order.expires_at <= now
        if not is_due or order.state != states.PENDING or order.payment_state not in states.UNPAID:
            return False
        move(order, states.EXPIRED, SYSTEM, Details())
        save(order)
    return True


def complete(*, order_id: UUID) -> bool:
    """Closes a delivered and paid order, unless goods are announced to come back."""
    with transaction.atomic():
        order = lock_order(order_id)
        waits = order.returns.filter(state=ReturnState.REQUESTED).exists()
        if waits or not is_allowed(order, states.COMPLETED):
            return False
        move(order, states.COMPLETED, SYSTEM, Details(notify=False))
        save(order)
    return True


def start(order: Order, now: datetime) -> None:
    """The first states of an order that is being placed; one that costs nothing is paid at once, unless its
    delivery has yet to be priced."""
    order.state, order.payment_state = states.PENDING, states.PAY_PENDING
    if order.total == 0 and not order.to_quote:
        order.payment_state, order.paid_at, order.expires_at = states.PAID, now, None
        order.state, order.confirmed_at = states.CONFIRMED, now
    order.next_action = next_action(order)


def settle(order: Order) -> None:
    """Brings the payment state in line with the money and the claims; PAID confirms a pending order.

    The caller holds the lock of the order (see lock_order) and has written the payment.
    """
    before, order.payment_state = order.payment_state, payment_state_of(order)
    if order.payment_state != before:
        unarchive(order)
    if order.payment_state in states.SETTLED:
        order.paid_at = order.paid_at or timezone.now()
    if order.payment_state in states.UNPAID and order.state in states.DEAD:
        order.payment_state = states.VOIDED
    if order.payment_state not in states.UNPAID:
        order.expires_at = None
    if order.payment_state == states.REFUNDED and before != states.REFUNDED:
        release_uses(order.pk)
    if order.state == states.PENDING and order.payment_state in states.WAS_PAID and not order.to_quote:
        move(order, states.CONFIRMED, SYSTEM, Details())
    save(order)


def extend(order: Order) -> None:
    """Gives the buyer the whole time again; the caller saves."""
    waits = order.state == states.PENDING and awaits_money(order) and order.payment_state in states.UNPAID
    hours = int(order.payment.get("dueHours") or DEFAULT_DUE_HOURS)
    order.expires_at = timezone.now() + timedelta(hours=hours) if waits else None


def move(order: Order, to: str, actor: Actor, change: Details) -> None:
    """Changes the state with all that follows; the caller has the lock and saves."""
    before = order.state
    _effects(order, before, to, actor, change)
    order.state = to
    if stamp := states.STAMPS.get(to):
        setattr(order, stamp, timezone.now())
    queue_gateway_effects(order, to)
    if to in states.DEAD and order.payment_state in states.UNPAID:
        order.payment_state = states.VOIDED
    if to != states.PENDING:
        order.expires_at = None
    params = {"from": before, "to": to, "reason": change.reason, "note": change.note}
    params |= {"courier": change.courier, "tracking": change.tracking} if to == states.SHIPPED else {}
    event = add_event(order, "state_changed", actor, {key: value for key, value in params.items() if value})
    message = {"state": to, "notify": change.notify, "note": change.note, "eventOid": str(event.pk)}
    enqueue_for_order("order.state_changed", order, key=event.pk, **message)


def _effects(order: Order, before: str, to: str, actor: Actor, change: Details) -> None:
    if to in (states.CANCELLED, states.EXPIRED) and before in states.HOLDING_STOCK:
        fulfillment.release_stock(order, actor, restock=change.restock)
        release_uses(order.pk)
        order.cancel_reason = change.reason
    elif to == states.PENDING and before in states.DEAD | {states.DRAFT}:
        _reopen(order, change)
    elif to == states.SHIPPED:
        fulfillment.ship_order(
            order, actor, fulfillment.TrackingInfo(change.courier, change.tracking, change.tracking_url)
        )
    elif to == states.DELIVERED:
        fulfillment.deliver(order, actor)
        _collect(order, actor, change)
    elif to == states.RETURNED:
        return_all_units(order, actor, restock=change.restock, note=change.note)


def _reopen(order: Order, change: Details) -> None:
    """Prices are looked at again and the goods are reserved again; OutOfStock when they are gone."""
    fulfillment.reserve_again(order, keep_prices=change.keep_prices)
    _redeem_again(order)
    order.cancel_reason, order.cancelled_at, order.archived_at = "", None, None
    order.payment_state = states.PAY_PENDING
    hours = int(order.payment.get("dueHours") or DEFAULT_DUE_HOURS)
    waits = order.payment_kind in PREPAID and not order.to_quote
    order.expires_at = timezone.now() + timedelta(hours=hours) if waits else None


def _redeem_again(order: Order) -> None:
    """Conflict when somebody else has had the last use meanwhile."""
    try:
        redeem_again(order.pk)
    except UsedUp as late:
        raise Conflict("discount_used_up", code=late.use.code) from None


def _collect(order: Order, actor: Actor, change: Details) -> None:
    """Cash changes hands with the goods."""
    is_settled = order.payment_state in states.SETTLED | {states.PARTIALLY_REFUNDED, states.REFUNDED}
    if not change.collected or order.payment_kind in PREPAID | {ON_ACCOUNT} or is_settled:
        return
    add_payment(order, amount=rounded_balance_due(order), actor=actor, reference="")
    order.payment_state, order.paid_at = payment_state_of(order), timezone.now()


def save(order: Order) -> None:
    """Writes the order with what follows from its axes."""
    unpaid = order.state in states.PACKING and ships_unpaid(order)
    order.next_action = next_action(order, unpaid=unpaid, has_refund_due=has_refund_due(order))
    order.version += 1
    follow_credit(order)
    order.save()
    follow_figures(order)
