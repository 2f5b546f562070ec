"""Another day on which it is here: told to everybody who has a place or has accepted a quote."""

from datetime import date
from uuid import UUID

from django.db import transaction

from apps.orders.actors import Actor
from apps.orders.state_machine.services.change_state import lock_order
from apps.preorders import states
from apps.preorders.document import local_today
from apps.preorders.events import PRESALES_CHANGED
from apps.preorders.models import Preorder
from apps.preorders.services.arrive import write_awaited
from apps.preorders.services.move import add_event, lock_preorder, tell
from common.crud import update
from common.errors import Conflict, Invalid, issue
from common.events import publish


@transaction.atomic
def move_day(*, preorder_id: UUID, day: date, actor: Actor) -> Preorder:
    """Of an offer with all its places, or of an accepted quote. The same day changes nothing."""
    if day <= local_today():
        raise Invalid({"availableOn": [issue("preorder_day")]})
    preorder = lock_preorder(preorder_id)
    if preorder.kind != states.OFFER:
        if preorder.state not in states.HOLDING or preorder.arrived_at is not None:
            raise Conflict("preorder_move_refused", state=preorder.state, to="MOVED")
        _move_one(preorder, day, actor)
        return preorder
    if preorder.available_on != day:
        add_event(preorder, "DAY_MOVED", actor, before=str(preorder.available_on), day=day.isoformat())
        preorder.available_on = day
        update(preorder)
        publish(PRESALES_CHANGED)
        waiting = preorder.places.filter(state__in=states.WAITING, arrived_at=None)
        for place_id in waiting.order_by("pk").values_list("pk", flat=True):
            _move_one(lock_preorder(place_id), day, actor)
    return preorder


def _move_one(preorder: Preorder, day: date, actor: Actor) -> None:
    if preorder.available_on == day:
        return
    add_event(preorder, "DAY_MOVED", actor, before=str(preorder.available_on), day=day.isoformat())
    preorder.moved_from = preorder.moved_from or preorder.available_on
    preorder.available_on = day
    update(preorder)
    if preorder.order_id is not None:
        write_awaited(lock_order(preorder.order_id), day)
    tell(preorder, "day_moved", key=f"{day}:{preorder.version}")
