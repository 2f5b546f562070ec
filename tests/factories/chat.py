"""Conversations, begun as the shop's widget does it."""

from typing import Any

from apps.chat.models import Author, Conversation, QuickReply
from apps.chat.outside_channels import topic_of
from apps.chat.rules import Rule
from apps.chat.services.conversations import start_conversation
from apps.chat.services.messages import Written, add_member_message
from apps.chat.services.quick_replies import create_quick_reply
from apps.chat.services.triggers import create_trigger
from apps.chat.web_channel import update_web_channel
from apps.store_settings.services.save_setting import save_setting
from common.crypto import seal
from common.ids import new_id
from common.store_context import current_store_id
from tenants.models import OutsideAccount

CLERK = new_id()
HOURS = [{"days": [1, 2, 3, 4, 5, 6, 7], "opens": "00:00", "closes": "00:01"}]
"""Closed nearly always."""


def open_chat(**changes: Any) -> None:
    update_web_channel(changes={"enabled": True, **changes})


def make_conversation(body: str = "¿Tienen la taza en negro?", **columns: Any) -> Conversation:
    open_chat()
    started = start_conversation(body=body, language="es", page="/es", name=columns.pop("name", ""))
    Conversation.objects.filter(pk=started.pk).update(**columns)
    return Conversation.objects.get(pk=started.pk)


def answer(conversation: Conversation, body: str = "Sí, nos quedan dos.", **columns: Any) -> None:
    written = Written(Author.MEMBER, body, member_id=CLERK, member_name="Mariela Rojas", **columns)
    add_member_message(conversation_id=conversation.pk, written=written)


def make_reply(shortcut: str = "yape", text: str = "Puedes yapear al 987 600 412.") -> QuickReply:
    return create_quick_reply(shortcut=shortcut, title=shortcut, body={"es": text}, owner_id=None)


def make_trigger(text: str = "Sí, enviamos a provincia.", *, active: bool = True, **rule: Any) -> QuickReply:
    given = Rule(**({"words": ("envío", "provincia")} | rule))
    return create_trigger(title="Envío a provincia", body={"es": text}, rule=given, active=active)


def make_channel(kind: str = "WHATSAPP", **columns: Any) -> OutsideAccount:
    """Connected, as Meta would have let it be."""
    account = str(new_id().int % 10**15)
    row = OutsideAccount.objects.create(store_id=current_store_id(), kind=kind, external_id=account)
    value = {
        "id": str(row.pk),
        "kind": kind,
        "account": account,
        "token": seal("token"),
        "name": "Barro Norte",
    }
    save_setting(topic=topic_of(kind), value=value | {"token": seal("token")} | columns)
    return row


ROWS = {
    "chat/channel": make_channel,
    "chat/conversation": make_conversation,
    "chat/quick-reply": make_reply,
    "chat/trigger": make_trigger,
}
