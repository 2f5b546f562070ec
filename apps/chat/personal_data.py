"""What conversations keep of a person, in the registry of apps.customers.personal_data."""

from typing import Any
from uuid import UUID

from apps.chat.models import Author, Conversation, Message, MessageKind
from apps.chat.services.files import delete_with_files
from apps.customers.history import Entry, Moment, older
from apps.customers.personal_data import PersonalData, register_personal_data
from common.schemas import instant


def history(customer_id: UUID, before: Moment | None, limit: int) -> list[Entry]:
    rows = older(Conversation.objects.filter(customer_id=customer_id), before, limit)
    return [Entry(row.pk, "CHAT", row.created_at, {"conversationOid": str(row.pk)}) for row in rows]


def _export(customer_id: UUID) -> list[dict[str, Any]]:
    rows = Conversation.objects.filter(customer_id=customer_id).prefetch_related("messages")
    return [_conversation(row) for row in rows.order_by("created_at")]


def _conversation(row: Conversation) -> dict[str, Any]:
    return {
        "begunAt": instant(row.created_at),
        "channel": row.channel,
        "name": row.name,
        "email": row.email,
        "phone": row.phone,
        "messages": [
            {
                "at": instant(one.created_at),
                "mine": one.author == Author.VISITOR,
                "text": one.body or one.data.get("name", ""),
            }
            for one in sorted(row.messages.all(), key=lambda one: one.number)
            if one.kind != MessageKind.NOTE
        ],
    }


def _erase(customer_id: UUID) -> None:
    """Both sides of the talk, in which either may name the person."""
    delete_with_files(Conversation.objects.filter(customer_id=customer_id))


def _with_conversations(customer_id: UUID) -> None:
    """Part of what the conversations export, and gone with them."""


def register_chat() -> None:
    register_personal_data(PersonalData(Conversation, export=_export, erase=_erase, moves_by="customer_id"))
    register_personal_data(PersonalData(Message, export=_with_conversations, erase=_with_conversations))
