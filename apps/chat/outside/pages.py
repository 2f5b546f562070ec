"""Messenger and Instagram: the same notices and the same call, of a page and of its account.

https://developers.facebook.com/docs/messenger-platform/reference
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from apps.chat.outside import meta
from apps.chat.outside.meta import id_in_path, listed, part
from apps.chat.outside.port import Account, Health, Incoming, News, Outgoing, Receipt, Template


@dataclass
class Page:
    kind: str
    name: str
    name_field: str
    max_text: int = 1000
    has_templates: bool = False

    def read(self, value: Mapping[str, Any]) -> Sequence[News]:
        found = [_read(one) for one in listed(value.get("messaging")) if isinstance(one, dict)]
        return [one for one in found if one is not None]

    def send(self, account: Account, outgoing: Outgoing) -> None:
        body = {
            "recipient": {"id": outgoing.contact},
            "messaging_type": "RESPONSE",
            "message": {"text": outgoing.text},
        }
        meta.post(account.token, f"{id_in_path(account.external_id)}/messages", body)

    def check(self, account: Account) -> Health:
        return meta.health(id_in_path(account.external_id), self.name_field, account.token)

    def subscribe(self, account: Account) -> None:
        fields = {"subscribed_fields": "messages,message_deliveries,message_reads"}
        meta.post(account.token, f"{id_in_path(account.external_id)}/subscribed_apps", fields)

    def templates(self, account: Account) -> list[Template]:
        return []

    def submit(self, account: Account, template: Template, examples: Sequence[str]) -> None:
        raise NotImplementedError("only WhatsApp has templates")


def _read(one: Mapping[str, Any]) -> Incoming | Receipt | None:
    contact, at = part(one, "sender", "id"), _moment(one.get("timestamp"))
    if not isinstance(contact, str) or at is None:
        return None
    message = one.get("message")
    if isinstance(message, dict):
        external_id = message.get("mid")
        if message.get("is_echo") or not isinstance(external_id, str):
            return None
        return Incoming(external_id, contact, "", _text(message), at)
    for key, state in (("delivery", "DELIVERED"), ("read", "READ")):
        if isinstance(one.get(key), dict):
            until = _moment(part(one, key, "watermark")) or at
            return Receipt(contact, state, until=until)
    return None


def _text(message: Mapping[str, Any]) -> str:
    kinds = [str(part(one, "type") or "file") for one in listed(message.get("attachments"))]
    return " ".join([str(message.get("text") or ""), *(f"[{kind}]" for kind in kinds)]).strip()


def _moment(milliseconds: Any) -> datetime | None:
    try:
        return datetime.fromtimestamp(int(milliseconds) / 1000, UTC)
    except (TypeError, ValueError, OverflowError, OSError):
        return None
