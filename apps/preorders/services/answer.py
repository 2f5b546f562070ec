"""What a customer does with a quote or a place besides accepting it."""

from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.orders import states as order_states
from apps.orders.actors import SYSTEM, Actor
from apps.orders.payments.services.cancel_order import cancel_order
from apps.orders.state_machine.services.change_state import Details, lock_order
from apps.preorders import states
from apps.preorders.errors import PreorderMoveRefused
from apps.preorders.models import Preorder
from apps.preorders.services.arrive import write_awaited
from apps.preorders.services.move import add_event, customer_of, lock_preorder, move, tell
from common.crud import update


@transaction.atomic
def view_preorder(preorder_id: UUID) -> None:
    """The first look of a customer at what was sent; every later one changes nothing."""
    now = timezone.now()
    sent = Preorder.objects.filter(pk=preorder_id, state=states.SENT)
    sent.update(state=states.VIEWED, viewed_at=now, updated_at=now)


@transaction.atomic
def ask_change(*, preorder_id: UUID, text: str, quantities: dict[str, int]) -> Preorder:
    """The merchant answers with another quote; what was sent can't be accepted meanwhile."""
    preorder = lock_preorder(preorder_id)
    preorder.request_text = text
    move(
        preorder,
        states.CHANGE_REQUESTED,
        actor=customer_of(preorder),
        text=text,
        quantities=quantities,
    )
    tell(preorder, "change_requested", key=preorder.version)
    return preorder


@transaction.atomic
def reject_preorder(*, preorder_id: UUID) -> Preorder:
    """The customer says no, or gives his place back; his money goes back with the order."""
    preorder = lock_preorder(preorder_id)
    if preorder.state == states.CONFIRMED and preorder.moved_from is None:
        raise PreorderMoveRefused(preorder.state, states.REJECTED)
    _end_order(preorder, customer_of(preorder))
    move(preorder, states.REJECTED, actor=customer_of(preorder))
    tell(preorder, "rejected", key=preorder.version)
    return preorder


@transaction.atomic
def accept_day(*, preorder_id: UUID) -> Preorder:
    """The customer agrees to the new day; a second time changes nothing."""
    preorder = lock_preorder(preorder_id)
    if preorder.moved_from is not None:
        preorder.moved_from = None
        add_event(preorder, "DAY_ACCEPTED", customer_of(preorder))
        update(preorder)
    return preorder


def end_late(preorder_id: UUID) -> bool:
    """A quote that nobody accepted in time, or a place without an order whose balance is late."""
    with transaction.atomic():
        preorder = lock_preorder(preorder_id)
        is_late = preorder.valid_until is not None and preorder.valid_until <= timezone.now()
        if not is_late or not states.may_move(preorder.kind, preorder.state, states.EXPIRED):
            return False
        if preorder.order_id is not None:
            return False
        move(preorder, states.EXPIRED, actor=SYSTEM)
        tell(preorder, "expired", key=preorder.version)
    return True


def follow_order(preorder_id: UUID) -> bool:
    """A place whose order was never paid or was cancelled is given to others; one that is paid goes on."""
    with transaction.atomic():
        preorder = lock_preorder(preorder_id)
        order = preorder.order
        if order is None or preorder.state not in states.WAITING:
            return False
        if order.state in order_states.DEAD:
            is_late = order.state == order_states.EXPIRED
            write_awaited(lock_order(order.pk), None)
            move(preorder, states.EXPIRED if is_late else states.WITHDRAWN, actor=SYSTEM)
            return True
        is_paid = order.payment_state in order_states.WAS_PAID
        if preorder.state == states.BALANCE_DUE and is_paid:
            preorder.confirmed_at = timezone.now()
            move(preorder, states.CONFIRMED, actor=SYSTEM)
            return True
    return False


def _end_order(preorder: Preorder, actor: Actor) -> None:
    order = preorder.order
    if order is None or order.state in order_states.DEAD:
        return
    paid = order.payment_state in order_states.SETTLED | {order_states.PARTIALLY_PAID}
    cancel_order(order_id=order.pk, actor=actor, details=Details(reason="CUSTOMER", refund=paid))
