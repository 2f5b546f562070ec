"""Messenger and Instagram: the same notices and the same call, of a page and of its account.

https://developers.facebook.com/docs/messenger-platform/reference
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from apps.chat.outside import meta
from apps.chat.outside.meta import id_in_path, listed, part
from apps.chat.outside.port import (
    Account,
    Health,
    Incoming,
    Media,
    News,
    Outgoing,
    OutgoingFile,
    Receipt,
    Template,
)

MAX_FILES: Final = 10


@dataclass
class Page:
    kind: str
    name: str
    name_field: str
    file_types: frozenset[str]
    max_text: int = 1000
    has_templates: bool = False

    def read(self, value: Mapping[str, Any]) -> Sequence[News]:
        rows = [one for one in listed(value.get("messaging")) if isinstance(one, dict)]
        return [news for one in rows for news in _read(one)]

    def send(self, account: Account, outgoing: Outgoing) -> None:
        body = {
            "recipient": {"id": outgoing.contact},
            "messaging_type": "RESPONSE",
            "message": {"attachment": _file(outgoing.file)} if outgoing.file else {"text": outgoing.text},
        }
        meta.post(account.token, f"{id_in_path(account.external_id)}/messages", body)

    def fetch_media(self, account: Account, ref: str) -> bytes:
        """Its address is signed, so the token stays here."""
        return meta.download(ref)

    def check(self, account: Account) -> Health:
        return meta.health(id_in_path(account.external_id), self.name_field, account.token)

    def subscribe(self, account: Account) -> None:
        fields = {"subscribed_fields": "messages,message_deliveries,message_reads"}
        meta.post(account.token, f"{id_in_path(account.external_id)}/subscribed_apps", fields)

    def templates(self, account: Account) -> list[Template]:
        return []

    def submit(self, account: Account, template: Template, examples: Sequence[str]) -> None:
        raise NotImplementedError("only WhatsApp has templates")


def _read(one: Mapping[str, Any]) -> Iterator[Incoming | Receipt]:
    contact, at = part(one, "sender", "id"), _moment(one.get("timestamp"))
    if not isinstance(contact, str) or at is None:
        return
    message = one.get("message")
    if isinstance(message, dict):
        yield from _messages(message, contact, at)
        return
    for key, state in (("delivery", "DELIVERED"), ("read", "READ")):
        if isinstance(one.get(key), dict):
            yield Receipt(contact, state, until=_moment(part(one, key, "watermark")) or at)


def _messages(message: Mapping[str, Any], contact: str, at: datetime) -> Iterator[Incoming]:
    """One for each file: a conversation shows one beneath a message."""
    external_id = message.get("mid")
    if message.get("is_echo") or not isinstance(external_id, str):
        return
    sent = [one for one in listed(message.get("attachments")) if isinstance(one, dict)][:MAX_FILES]
    found = [_media(one) for one in sent]
    others = [f"[{one.get('type') or 'file'}]" for one, file in zip(sent, found, strict=True) if not file]
    media = [one for one in found if one]
    text = " ".join([str(message.get("text") or ""), *others]).strip()
    yield Incoming(external_id, contact, "", text, at, media[0] if media else None)
    for place, one in enumerate(media[1:], start=1):
        yield Incoming(f"{external_id}:{place}", contact, "", "", at, one)


def _media(attachment: Mapping[str, Any]) -> Media | None:
    kind, url = str(attachment.get("type", "")), part(attachment, "payload", "url")
    return Media(kind, url) if kind in ("image", "file") and isinstance(url, str) else None


def _file(file: OutgoingFile) -> dict[str, Any]:
    kind = "image" if file.type.startswith("image/") else "file"
    return {"type": kind, "payload": {"url": file.url}}


def _moment(milliseconds: Any) -> datetime | None:
    try:
        return datetime.fromtimestamp(int(milliseconds) / 1000, UTC)
    except (TypeError, ValueError, OverflowError, OSError):
        return None
