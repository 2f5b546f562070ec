"""What was awaited is here: its units are held for its order, and its customer pays what is left."""

from datetime import date, timedelta
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.orders import states as order_states
from apps.orders.actors import Actor
from apps.orders.models import Order
from apps.orders.state_machine.services.change_state import lock_order, save
from apps.orders.timeline import add_event as add_order_event
from apps.preorders import states
from apps.preorders.models import Preorder
from apps.preorders.services.move import add_event, lock_preorder, move, tell
from apps.stock.errors import OutOfStock
from apps.stock.services.reserve import reserve
from common.crud import get_or_404, update
from common.errors import Conflict


@transaction.atomic
def arrive_preorder(*, preorder_id: UUID, actor: Actor) -> Preorder:
    """Holds the units of one preorder; a second time changes nothing. OutOfStock while they are not in
    stock."""
    preorder = lock_preorder(preorder_id)
    if preorder.arrived_at is not None:
        return preorder
    if preorder.kind == states.OFFER or preorder.state not in states.HOLDING:
        raise Conflict("preorder_move_refused", state=preorder.state, to="ARRIVED")
    order = preorder.order
    if order is not None:
        hold_units(preorder, order, actor)
    preorder.arrived_at = timezone.now()
    if preorder.kind == states.REQUEST:
        add_event(preorder, "ARRIVED", actor)
        update(preorder)
    elif order is not None and order.payment_state in order_states.WAS_PAID:
        preorder.confirmed_at = timezone.now()
        move(preorder, states.CONFIRMED, actor=actor)
    else:
        preorder.valid_until = timezone.now() + timedelta(days=preorder.balance_due_days)
        preorder.revision += 1
        move(preorder, states.BALANCE_DUE, actor=actor)
    tell(preorder, "arrived", key="once")
    return preorder


def arrive_offer(*, preorder_id: UUID, actor: Actor) -> tuple[int, int]:
    """The places of an offer, first come first served: how many are here, and how many are still short."""
    offer = get_or_404(Preorder.objects.own().filter(kind=states.OFFER), pk=preorder_id)
    places = offer.places.filter(state=states.RESERVED, arrived_at=None).order_by("created_at", "pk")
    here = short = 0
    for place_id in list(places.values_list("pk", flat=True)):
        try:
            arrive_preorder(preorder_id=place_id, actor=actor)
            here += 1
        except OutOfStock:
            short += 1
    return here, short


def hold_units(preorder: Preorder, order: Order, actor: Actor) -> None:
    """One movement of stock for the order; OutOfStock names what is short."""
    locked = lock_order(order.pk)
    lines = [(line.variant_id, line.net_quantity) for line in locked.lines.all() if line.variant_id]
    if locked.awaits_goods and locked.state in order_states.HOLDING_STOCK:
        reserve(order_id=locked.pk, lines=[line for line in lines if line[1]])
        write_awaited(locked, None)
        add_order_event(locked, "preorder_arrived", actor, {"preorderOid": str(preorder.pk)})


def write_awaited(order: Order, day: date | None) -> None:
    """When the goods of a locked order that awaits some are here; None: it awaits none any longer."""
    if not order.awaits_goods:
        return
    shipping = order.shipping.copy()
    awaited = shipping.pop("awaited")
    if day is not None:
        shipping["awaited"] = {**awaited, "on": day.isoformat()}
    order.shipping = shipping
    save(order)
