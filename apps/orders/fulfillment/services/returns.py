"""Returns: announced, received in good or bad state, called off."""

from collections.abc import Iterable
from uuid import UUID

from django.db import transaction

from apps.orders import states
from apps.orders.actors import Actor
from apps.orders.line_units import Units, sum_units
from apps.orders.models import Order, OrderReturn, ReturnState
from apps.orders.state_machine.services.change_state import Details, lock_order, move, save
from apps.orders.state_machine.services.conflicts import check_version
from apps.orders.state_machine.services.returned_units import (
    Outcomes,
    all_units,
    announce_return,
    book_return,
)
from apps.orders.timeline import add_event, enqueue_for_order
from common.errors import Conflict, NotFound


@transaction.atomic
def create_return(
    *,
    order_id: UUID,
    units: Units,
    reason: str,
    note: str,
    is_here: bool,
    outcomes: Outcomes | None,
    actor: Actor,
    notify: bool = True,
    version: int | None = None,
) -> OrderReturn:
    """Announces goods that come back, or books goods that are here; more than left is Invalid."""
    order = lock_order(order_id)
    if order.number is None:
        raise NotFound()
    check_version(order, version)
    back = announce_return(order, units, reason=reason, note=note, actor=actor)
    if is_here:
        book_return(order, back, outcomes or all_units(units), actor)
    else:
        add_event(order, "return_requested", actor, {"units": sum(units.values()), "reason": reason})
    _follow(order, actor)
    _tell(order, back, notify)
    return back


@transaction.atomic
def receive_return(
    *,
    order_id: UUID,
    return_id: UUID,
    outcomes: Outcomes | None,
    note: str | None,
    actor: Actor,
    notify: bool = True,
    version: int | None = None,
) -> OrderReturn:
    """What was announced has come, or a part of it; without outcomes all goes back on the shelf."""
    order, back = _locked(order_id, return_id, version)
    back.note = back.note if note is None else note
    book_return(order, back, outcomes or all_units(sum_units(back.lines)), actor)
    _follow(order, actor)
    _tell(order, back, notify)
    return back


@transaction.atomic
def cancel_return(
    *, order_id: UUID, return_id: UUID, note: str | None, actor: Actor, version: int | None = None
) -> OrderReturn:
    """The goods don't come after all."""
    order, back = _locked(order_id, return_id, version)
    back.note = back.note if note is None else note
    back.state = ReturnState.CANCELLED
    back.save()
    add_event(order, "return_cancelled", actor, {"units": sum(sum_units(back.lines).values())})
    save(order)
    return back


def restock_under_lock(order: Order, lines: Iterable[tuple[UUID, int]], actor: Actor) -> None:
    """Units of a refund that are back on the shelf: a return of its own, so that none is booked twice.

    The caller holds the order's lock. Invalid when more is named than left and has not come back.
    """
    units = dict(lines)
    back = announce_return(order, units, reason="OTHER", note="", actor=actor)
    book_return(order, back, all_units(units), actor)
    _follow(order, actor)


def _locked(order_id: UUID, return_id: UUID, version: int | None) -> tuple[Order, OrderReturn]:
    """The order is locked before the return is read, as everywhere."""
    order = lock_order(order_id)
    back = order.returns.filter(pk=return_id).first()
    if back is None or order.number is None:
        raise NotFound()
    check_version(order, version)
    if back.state != ReturnState.REQUESTED:
        raise Conflict("return_closed", state=back.state)
    return order, back


def _follow(order: Order, actor: Actor) -> None:
    """An order of which everything came back is RETURNED, which its return tells; one that is completed
    stays so."""
    is_out = order.state in (states.SHIPPED, states.DELIVERED)
    if is_out and all(line.quantity_returned == line.net_quantity for line in order.lines.all()):
        move(order, states.RETURNED, actor, Details(notify=False))
    save(order)


def _tell(order: Order, back: OrderReturn, notify: bool) -> None:
    if notify:
        params = {"returnOid": str(back.pk), "state": back.state}
        enqueue_for_order("order.return_changed", order, key=f"{back.pk}:{back.state}", **params)
