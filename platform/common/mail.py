"""Mail: always a row of the outbox first, HTML and text from one template in the reader's language."""

from collections.abc import Callable
from dataclasses import dataclass
from email.utils import formataddr
from hashlib import sha256
from typing import Any, Final
from uuid import UUID

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string

from common.i18n import Language, in_language, parse_language
from common.outbox import enqueue, handler

ATTEMPTS: Final = 84
"""Twelve in the first hour, then one an hour: a mail server that is away for three days loses nothing."""


@dataclass(frozen=True)
class Attachment:
    name: str
    content: bytes
    type: str


Attacher = Callable[[dict[str, Any]], Attachment]
_attachers: dict[str, Attacher] = {}


def attacher(kind: str) -> Callable[[Attacher], Attacher]:
    """Registers what makes a file when the mail leaves: the queue carries no files."""

    def register(make: Attacher) -> Attacher:
        _attachers[kind] = make
        return make

    return register


def send_mail(
    template: str,
    *,
    to: str,
    language: Language,
    values: dict[str, Any],
    dedupe_key: str,
    store_id: UUID | None = None,
    sender_name: str = "",
    reply_to: str = "",
    after: dict[str, Any] | None = None,
    unsubscribe: str = "",
    attachment: dict[str, Any] | None = None,
) -> None:
    """Queues one message. `template` names `mail/<template>.<language>.{subject.txt,txt,html}`.

    `after`: the `kind` and `payload` of a message of the outbox that follows once the mail server has taken
    it; the payload gets its `subject`. `unsubscribe`: what a mail reader calls at one press (RFC 8058).
    `attachment`: the `kind` of an `attacher` and its `payload`.
    """
    payload = {
        "template": template,
        "to": to,
        "language": language,
        "values": values,
        "senderName": sender_name,
        "replyTo": reply_to,
        "messageId": dedupe_key,
        "unsubscribe": unsubscribe,
        "after": after and {**after, "storeOid": str(store_id)},
        "attachment": attachment,
    }
    enqueue("mail.send", payload, store_id=store_id, dedupe_key=f"mail:{dedupe_key}", queue="mail")


@handler("mail.send", external=True, attempts=ATTEMPTS)
def deliver_mail(payload: dict[str, Any]) -> None:
    """Outside: a mail server may take longer than a transaction may stand still."""
    language = parse_language(payload["language"])
    values = {"product": settings.PRODUCT_NAME, "language": language, **payload["values"]}
    base = f"mail/{payload['template']}.{language}"
    with in_language(language):
        subject = " ".join(render_to_string(f"{base}.subject.txt", values).split())
        text = render_to_string(f"{base}.txt", values)
        html = render_to_string(f"{base}.html", values)
    message = EmailMultiAlternatives(
        subject=subject[:200],
        body=text,
        from_email=_sender(payload["senderName"]),
        to=[payload["to"]],
        reply_to=[payload["replyTo"]] if payload["replyTo"] else None,
        headers=_headers(payload),
    )
    message.attach_alternative(html, "text/html")
    if enclosed := payload.get("attachment"):
        file = _attachers[enclosed["kind"]](enclosed["payload"])
        message.attach(file.name, file.content, file.type)
    message.send()
    if after := payload.get("after"):
        _queue_follow_up(after, subject[:200], payload["messageId"])


def _headers(payload: dict[str, Any]) -> dict[str, str]:
    headers = {"Message-ID": f"<{_message_id(payload['messageId'])}>"}
    if address := payload.get("unsubscribe"):
        headers["List-Unsubscribe"] = f"<{address}>"
        headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return headers


def _queue_follow_up(after: dict[str, Any], subject: str, key: str) -> None:
    follow_up_payload = {**after["payload"], "subject": subject}
    store_id = UUID(after["storeOid"])
    enqueue(after["kind"], follow_up_payload, store_id=store_id, dedupe_key=f"{after['kind']}:{key}")


def _sender(name: str) -> str:
    plain = settings.DEFAULT_FROM_EMAIL
    if not name:
        return plain
    address = plain.partition("<")[2].rstrip(">") or plain
    return formataddr((" ".join(name.split())[:80], address))


def _message_id(key: str) -> str:
    """Stable, so that a message that was sent twice is folded by its reader's mail box."""
    host = settings.DEFAULT_FROM_EMAIL.rpartition("@")[2].rstrip(">")
    return f"{sha256(key.encode()).hexdigest()[:32]}@{host}"
