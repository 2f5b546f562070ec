"""Notes of the team and messages between shop and buyer."""

from uuid import UUID

from django.db import transaction

from apps.orders.actors import Actor, buyer_of
from apps.orders.models import Order, OrderComment
from apps.orders.timeline import add_event, enqueue_for_order
from common.errors import NotFound


@transaction.atomic
def create_comment(
    *, order_id: UUID, body: str, actor: Actor | None, visible_to_buyer: bool = False
) -> OrderComment:
    """Adds a comment; without an actor the buyer wrote it, and then both sides see it."""
    order = Order.objects.placed().filter(pk=order_id).first()
    if order is None:
        raise NotFound()
    author = actor or buyer_of(order)
    comment = OrderComment.objects.create(
        order=order,
        author_kind=author.kind,
        author_id=author.id,
        author_name=author.name,
        body=body,
        visible_to_buyer=visible_to_buyer or actor is None,
    )
    add_event(order, "comment_added", actor, {"visibleToBuyer": comment.visible_to_buyer})
    if comment.visible_to_buyer:
        enqueue_for_order("order.comment_added", order, key=comment.pk, commentOid=str(comment.pk))
    return comment
