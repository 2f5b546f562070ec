"""Pictures and PDFs that are sent in a conversation: drawn anew, private, and gone with it."""

from collections.abc import Callable
from typing import Any, BinaryIO, Final
from uuid import UUID

from django.core.files.storage import default_storage
from django.db import transaction

from apps.chat.models import Author, Conversation, ConversationQuerySet, Message
from apps.chat.services.messages import Written, add_member_message, add_visitor_message
from apps.orders.actors import Actor
from apps.orders.comments.services.comment_file import read_private_file, row_of_file
from common.storage import new_key, put
from common.store_context import current_store_id

FOLDER: Final = "private/chat"


def send_visitor_file(*, conversation_id: UUID, file: BinaryIO, name: str) -> Message:
    return _send(
        file, name, lambda data: add_visitor_message(conversation_id=conversation_id, body="", data=data)
    )


def send_member_file(*, conversation_id: UUID, file: BinaryIO, name: str, member: Actor) -> Message:
    def write(data: dict[str, Any]) -> Message:
        written = Written(Author.MEMBER, data=data, member_id=member.id, member_name=member.name)
        return add_member_message(conversation_id=conversation_id, written=written)

    return _send(file, name, write)


def file_of(conversation: Conversation, number: int) -> dict[str, Any] | None:
    """The row of the file that a message brought."""
    message = conversation.messages.filter(number=number).first()
    return message.data.get("file") if message else None


def delete_with_files(conversations: ConversationQuerySet) -> None:
    """The files go once the conversations are gone for sure."""
    with transaction.atomic():
        sent = Message.objects.filter(conversation__in=conversations, data__has_key="file")
        keys = [data["file"]["key"] for data in sent.values_list("data", flat=True)]
        conversations.delete()
        transaction.on_commit(lambda: _delete_all(keys))


def store_file(file: BinaryIO, name: str) -> dict[str, Any]:
    """Its row. Invalid for what is no picture and no plain PDF."""
    content = read_private_file(file)
    key = put(new_key(current_store_id(), FOLDER, content.extension), content.content)
    return row_of_file(key, name, content)


def _send(file: BinaryIO, name: str, write: Callable[[dict[str, Any]], Message]) -> Message:
    """It is drawn and stored before the conversation is locked; what is not written is thrown away."""
    row = store_file(file, name)
    try:
        return write({"name": row["name"], "file": row})
    except Exception:
        default_storage.delete(row["key"])
        raise


def _delete_all(keys: list[str]) -> None:
    for key in keys:
        default_storage.delete(key)
