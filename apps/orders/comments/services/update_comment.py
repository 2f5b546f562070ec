"""Notes are changed by who wrote them; what the buyer got stays as he got it."""

from uuid import UUID

from django.core.files.storage import default_storage
from django.db import transaction
from django.utils import timezone

from apps.orders.models import OrderComment
from common.errors import Conflict, NotFound, NotPermitted
from common.locks import lock_rows


@transaction.atomic
def update_comment(*, order_id: UUID, comment_id: UUID, body: str, user_id: UUID) -> OrderComment:
    comment = own_note(order_id, comment_id, user_id)
    if body != comment.body:
        comment.body, comment.edited_at = body, timezone.now()
        comment.save(update_fields=["body", "edited_at", "updated_at"])
    return comment


@transaction.atomic
def delete_comment(*, order_id: UUID, comment_id: UUID, user_id: UUID) -> None:
    """Its files go once it is gone for sure."""
    comment = own_note(order_id, comment_id, user_id)
    keys = [file["key"] for file in comment.files]
    comment.delete()
    transaction.on_commit(lambda: _delete_files(keys))


def _delete_files(keys: list[str]) -> None:
    for key in keys:
        default_storage.delete(key)


def own_note(order_id: UUID, comment_id: UUID, user_id: UUID) -> OrderComment:
    """The locked note; NotPermitted for another's, Conflict when the buyer got it."""
    comment = own_comment(order_id, comment_id, user_id)
    if comment.visible_to_buyer:
        raise Conflict("comment_sent")
    return comment


def own_comment(order_id: UUID, comment_id: UUID, user_id: UUID) -> OrderComment:
    of_order = OrderComment.objects.filter(order_id=order_id, order__number__isnull=False)
    comment = lock_rows(of_order, [comment_id]).get(comment_id)
    if comment is None:
        raise NotFound()
    if comment.author_id != user_id:
        raise NotPermitted()
    return comment
