"""WhatsApp's Cloud API. https://developers.facebook.com/docs/whatsapp/cloud-api"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final
from uuid import UUID

from apps.chat.outside import meta
from apps.chat.outside.meta import id_in_path, listed, part
from apps.chat.outside.port import (
    Account,
    Health,
    Incoming,
    Media,
    MediaRefused,
    MessageRefused,
    News,
    Outgoing,
    OutgoingFile,
    Receipt,
    Template,
    TemplateNews,
)

_STATES: Final = {"sent": "SENT", "delivered": "DELIVERED", "read": "READ", "failed": "FAILED"}
_TEMPLATE_STATES: Final = {
    "APPROVED": "APPROVED",
    "PENDING": "IN_REVIEW",
    "IN_APPEAL": "IN_REVIEW",
    "REJECTED": "REJECTED",
    "PAUSED": "PAUSED",
    "DISABLED": "PAUSED",
}
MAX_TEMPLATES: Final = 200


class WhatsApp:
    kind = "WHATSAPP"
    name = "WhatsApp"
    max_text = 4096
    has_templates = True
    file_types = frozenset({"image/jpeg", "application/pdf"})

    def read(self, value: Mapping[str, Any]) -> Sequence[News]:
        return [*_messages(value), *_receipts(value), *_template_news(value)]

    def send(self, account: Account, outgoing: Outgoing) -> None:
        """Our id travels along, and comes back in every receipt."""
        body: dict[str, Any] = {
            "messaging_product": "whatsapp",
            "to": outgoing.contact,
            "biz_opaque_callback_data": str(outgoing.message_id),
        }
        if outgoing.template is not None:
            body |= {"type": "template", "template": _template(outgoing.template)}
        elif outgoing.file is not None:
            body |= _file(outgoing.file)
        else:
            body |= {"type": "text", "text": {"body": outgoing.text}}
        meta.post(account.token, f"{id_in_path(account.external_id)}/messages", body)

    def fetch_media(self, account: Account, ref: str) -> bytes:
        """Its address holds for five minutes, so it is asked for each time."""
        try:
            found = meta.get(account.token, id_in_path(ref))
        except MessageRefused:
            raise MediaRefused("expired") from None
        size = part(found, "file_size")
        if isinstance(size, int) and size > meta.MAX_MEDIA:
            raise MediaRefused("large")
        return meta.download(str(part(found, "url") or ""), account.token)

    def check(self, account: Account) -> Health:
        return meta.health(id_in_path(account.external_id), "verified_name", account.token)

    def subscribe(self, account: Account) -> None:
        meta.post(account.token, f"{id_in_path(account.business_id)}/subscribed_apps", {})

    def templates(self, account: Account) -> list[Template]:
        path = f"{id_in_path(account.business_id)}/message_templates"
        data = meta.get(account.token, path, limit=str(MAX_TEMPLATES))
        return [_read_template(row) for row in listed(part(data, "data")) if isinstance(row, dict)]

    def submit(self, account: Account, template: Template, examples: Sequence[str]) -> None:
        body: dict[str, Any] = {"type": "BODY", "text": template.body}
        if examples:
            body["example"] = {"body_text": [list(examples)]}
        row = {
            "name": template.name,
            "language": template.language,
            "category": template.category,
            "components": [body],
        }
        meta.post(account.token, f"{id_in_path(account.business_id)}/message_templates", row)


def _messages(value: Mapping[str, Any]) -> Iterator[Incoming]:
    names = {part(one, "wa_id"): part(one, "profile", "name") for one in listed(value.get("contacts"))}
    for one in listed(value.get("messages")):
        contact, external_id, at = part(one, "from"), part(one, "id"), _moment(part(one, "timestamp"))
        if not (isinstance(contact, str) and isinstance(external_id, str) and at):
            continue
        name, media = str(names.get(contact) or ""), _media(one)
        text = str(part(one, media.kind, "caption") or "") if media else _text(one)
        yield Incoming(external_id, contact, name, text, at, media)


def _media(message: Mapping[str, Any]) -> Media | None:
    kind = str(message.get("type", ""))
    ref = part(message, kind, "id")
    if kind not in ("image", "document") or not isinstance(ref, str):
        return None
    return Media(kind, ref, str(part(message, kind, "filename") or ""))


def _text(message: Mapping[str, Any]) -> str:
    """Of what is no text: its caption behind the name of its kind."""
    kind = str(message.get("type", ""))
    if kind == "text":
        return str(part(message, "text", "body") or "")
    if kind == "button":
        return str(part(message, "button", "text") or "")
    caption = part(message, kind, "caption") or part(message, kind, "filename") or ""
    return f"[{kind}] {caption}".strip()


def _receipts(value: Mapping[str, Any]) -> Iterator[Receipt]:
    for one in listed(value.get("statuses")):
        state, contact = _STATES.get(str(part(one, "status"))), part(one, "recipient_id")
        message_id = _uuid(part(one, "biz_opaque_callback_data"))
        if state is None or message_id is None or not isinstance(contact, str):
            continue
        errors = listed(part(one, "errors"))
        reason = str(part(errors[0], "title") or "") if errors else ""
        yield Receipt(contact, state, message_id=message_id, reason=reason[:300])


def _file(file: OutgoingFile) -> dict[str, Any]:
    if file.type.startswith("image/"):
        return {"type": "image", "image": {"link": file.url}}
    return {"type": "document", "document": {"link": file.url, "filename": file.name}}


def _template(template: Mapping[str, Any]) -> dict[str, Any]:
    values = [{"type": "text", "text": text} for text in template["values"]]
    row = {"name": template["name"], "language": {"code": template["language"]}}
    return row | ({"components": [{"type": "body", "parameters": values}]} if values else {})


def _read_template(row: Mapping[str, Any]) -> Template:
    bodies = [part(one, "text") for one in listed(row.get("components")) if part(one, "type") == "BODY"]
    reason = str(row.get("rejected_reason") or "")
    return Template(
        name=str(row.get("name", "")),
        language=str(row.get("language", "")),
        category=str(row.get("category", "")),
        body=str(bodies[0] if bodies else ""),
        state=_TEMPLATE_STATES.get(str(row.get("status")), "IN_REVIEW"),
        reason="" if reason == "NONE" else reason,
    )


def _template_news(value: Mapping[str, Any]) -> Iterator[TemplateNews]:
    name, state = part(value, "message_template_name"), _TEMPLATE_STATES.get(str(part(value, "event")))
    if isinstance(name, str) and state is not None:
        language, reason = part(value, "message_template_language"), str(part(value, "reason") or "NONE")
        yield TemplateNews(name, str(language), state, "" if reason == "NONE" else reason[:300])


def _moment(seconds: Any) -> datetime | None:
    try:
        return datetime.fromtimestamp(int(seconds), UTC)
    except (TypeError, ValueError, OverflowError, OSError):
        return None


def _uuid(text: Any) -> UUID | None:
    try:
        return UUID(text)
    except (TypeError, ValueError, AttributeError):
        return None
