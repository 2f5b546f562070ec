"""What every change leaves behind: a line in the timeline, a message in the outbox."""

from typing import Any

from apps.notifications.services.read import mark_read
from apps.orders.actors import Actor, buyer_of
from apps.orders.links import admin_path
from apps.orders.models import ActorKind, Order, OrderEvent
from common.batch import Batch
from common.outbox import enqueue, enqueue_in_batch
from common.store_context import current_store_id


def add_event(
    order: Order, kind: str, actor: Actor | None, params: dict[str, Any] | None = None
) -> OrderEvent:
    """Writes a timeline entry; without an actor it was the buyer. What a member does about an order reads the
    notes of the bell about it."""
    entry = build_event(order, kind, actor, params)
    entry.save(force_insert=True)
    if entry.actor_kind == ActorKind.USER:
        mark_read(link=admin_path(order), since=order.placed_at)
    return entry


def build_event(
    order: Order, kind: str, actor: Actor | None, params: dict[str, Any] | None = None
) -> OrderEvent:
    """A timeline entry that has yet to be written."""
    who = actor or buyer_of(order)
    return OrderEvent(
        order=order, kind=kind, actor_kind=who.kind, actor_id=who.id, actor_name=who.name, params=params or {}
    )


def enqueue_for_order(kind: str, order: Order, *, key: object = None, **payload: Any) -> bool:
    """Queues what must follow, once for each `key` (the order itself when there is none); False if it was."""
    return enqueue(
        kind,
        {"orderOid": str(order.pk), **payload},
        store_id=current_store_id(),
        dedupe_key=f"{kind}:{key or order.pk}",
    )


def enqueue_for_order_in_batch(batch: Batch, kind: str, order: Order) -> None:
    """As `enqueue_for_order`, written with the other statements of a batch."""
    enqueue_in_batch(
        batch,
        kind,
        {"orderOid": str(order.pk)},
        store_id=current_store_id(),
        dedupe_key=f"{kind}:{order.pk}",
    )
