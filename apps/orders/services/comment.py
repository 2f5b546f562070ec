"""Notes of the team and messages between shop and buyer."""

from uuid import UUID

from django.db import transaction

from apps.orders.actors import Actor
from apps.orders.models import ActorKind, Order, OrderComment
from apps.orders.services.record import queue, record
from common.errors import NotFound


@transaction.atomic
def add_comment(
    *, order_id: UUID, body: str, actor: Actor | None, visible_to_buyer: bool = False
) -> OrderComment:
    """Adds a comment; without an actor the buyer wrote it, and then both sides see it."""
    order = Order.objects.placed().filter(pk=order_id).first()
    if order is None:
        raise NotFound()
    comment = OrderComment.objects.create(
        order=order,
        author_kind=actor.kind if actor else ActorKind.BUYER,
        author_id=actor.id if actor else None,
        author_name=actor.name if actor else order.customer_name,
        body=body,
        visible_to_buyer=visible_to_buyer or actor is None,
    )
    record(order, "comment_added", actor, {"visibleToBuyer": comment.visible_to_buyer})
    if comment.visible_to_buyer:
        queue("order.comment_added", order, key=comment.pk, commentOid=str(comment.pk))
    return comment
