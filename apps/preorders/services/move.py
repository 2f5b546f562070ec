"""The one way to change the state of a preorder."""

from typing import Any, Final
from uuid import UUID

from django.db.models import F
from django.utils import timezone

from apps.orders.actors import Actor
from apps.orders.models import ActorKind
from apps.preorders import states
from apps.preorders.errors import PreorderMoveRefused
from apps.preorders.events import PRESALES_CHANGED
from apps.preorders.models import Preorder
from common.crud import lock_or_404, update
from common.events import publish
from common.locks import lock_rows
from common.outbox import enqueue
from common.schemas import instant
from common.store_context import current_store_id

MAX_EVENTS: Final = 100
CHANGED: Final = "preorder.changed"


def lock_preorder(preorder_id: UUID, *, version: int | None = None) -> Preorder:
    """Locked until the transaction ends, ready for `move`; a place after its offer, as everywhere."""
    offer_id = Preorder.objects.filter(pk=preorder_id).values_list("offer_id", flat=True).first()
    if offer_id is not None:
        lock_rows(Preorder.objects.all(), [offer_id], no_key=True)
    return lock_or_404(Preorder.objects.own(), preorder_id, version=version)


def customer_of(preorder: Preorder) -> Actor:
    return Actor(ActorKind.BUYER, None, preorder.customer_name)


def move(preorder: Preorder, to: str, *, actor: Actor, **params: Any) -> None:
    """Changes a locked preorder and writes it. Conflict where there is no such move."""
    if not states.may_move(preorder.kind, preorder.state, to):
        raise PreorderMoveRefused(preorder.state, to)
    was_holding = preorder.state in states.HOLDING
    preorder.state = to
    add_event(preorder, to, actor, **params)
    update(preorder)
    if was_holding and to not in states.HOLDING:
        give_back(preorder)


def give_back(place: Preorder) -> None:
    """Its units can be reserved by others."""
    if place.offer_id is None:
        return
    Preorder.objects.filter(pk=place.offer_id).update(taken=F("taken") - place.item_count)
    publish(PRESALES_CHANGED)


def add_event(preorder: Preorder, kind: str, actor: Actor, **params: Any) -> None:
    """The caller writes the row."""
    entry = {"kind": kind, "at": instant(timezone.now()), "actor": actor.name, "by": actor.kind, **params}
    preorder.events = [*preorder.events, entry][-MAX_EVENTS:]


def tell(preorder: Preorder, what: str, *, key: object = None) -> None:
    """Queues what follows: mails and notes. Once for each `key`."""
    payload = {"preorderOid": str(preorder.pk), "what": what}
    once = key if key is not None else preorder.revision
    enqueue(
        CHANGED,
        payload,
        store_id=current_store_id(),
        dedupe_key=f"{CHANGED}:{preorder.pk}:{what}:{once}",
    )
