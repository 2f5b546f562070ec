"""Pictures and PDFs that are sent in a conversation: drawn anew, private, and gone with it."""

from collections.abc import Callable
from typing import Any, BinaryIO, Final
from uuid import UUID

from django.core.files.storage import default_storage
from django.db import transaction

from apps.attachments.models import DOCUMENT, Attachment
from apps.attachments.queries import largest
from apps.chat.models import Author, Conversation, ConversationQuerySet, Message
from apps.chat.services.messages import Written, add_member_message, add_visitor_message
from apps.orders.actors import Actor
from apps.orders.comments.services.comment_file import StoredContent, read_private_file, row_of_file
from common.errors import Invalid, issue
from common.storage import new_key, put
from common.store_context import current_store_id

FOLDER: Final = "private/chat"


def send_visitor_file(*, conversation_id: UUID, file: BinaryIO, name: str) -> Message:
    return _send(
        store_file(file, name),
        lambda data: add_visitor_message(conversation_id=conversation_id, body="", data=data),
    )


def send_member_file(*, conversation_id: UUID, file: BinaryIO, name: str, member: Actor) -> Message:
    return _send(store_file(file, name), _by_member(conversation_id, member))


def send_library_file(*, conversation_id: UUID, attachment_id: UUID, member: Actor) -> Message:
    """A copy of the store's own file: what becomes of that one later leaves the conversation as it was."""
    attachment = Attachment.objects.live().filter(pk=attachment_id).first()
    drawn = largest(attachment) if attachment else None
    if attachment is None or drawn is None:
        raise Invalid({"attachmentOid": [issue("chat_file_unknown")]})
    with default_storage.open(drawn["key"]) as file:
        content = file.read()
    is_document = attachment.kind == DOCUMENT
    stored = StoredContent(content, *(("application/pdf", "pdf") if is_document else ("image/jpeg", "jpg")))
    return _send(_store(stored, attachment.name), _by_member(conversation_id, member))


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
    return _store(read_private_file(file), name)


def _store(content: StoredContent, name: str) -> dict[str, Any]:
    key = put(new_key(current_store_id(), FOLDER, content.extension), content.content)
    return row_of_file(key, name, content)


def _by_member(conversation_id: UUID, member: Actor) -> Callable[[dict[str, Any]], Message]:
    def write(data: dict[str, Any]) -> Message:
        written = Written(Author.MEMBER, data=data, member_id=member.id, member_name=member.name)
        return add_member_message(conversation_id=conversation_id, written=written)

    return write


def _send(row: dict[str, Any], write: Callable[[dict[str, Any]], Message]) -> Message:
    """It was stored before the conversation is locked; what is not written is thrown away."""
    try:
        return write({"name": row["name"], "file": row})
    except Exception:
        default_storage.delete(row["key"])
        raise


def _delete_all(keys: list[str]) -> None:
    for key in keys:
        default_storage.delete(key)
