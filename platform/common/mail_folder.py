"""A mail box in a folder: one .eml file a message, read by the viewer of a local installation."""

from collections.abc import Sequence
from email import message_from_bytes, policy
from email.message import EmailMessage as ParsedMessage
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

from common.ids import new_id


class FolderBackend(BaseEmailBackend):
    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        folder = _folder()
        for message in email_messages:
            (folder / f"{new_id()}.eml").write_bytes(message.message().as_bytes())
        names = sorted(file.name for file in folder.iterdir())
        for old in names[: -settings.MAIL_FOLDER_MAX_MESSAGES]:
            (folder / old).unlink(missing_ok=True)
        return len(email_messages)


def latest(count: int = 50) -> list[dict[str, Any]]:
    """The newest messages first: id, subject, to, date."""
    files = sorted(_folder().glob("*.eml"), reverse=True)[:count]
    return [{"id": file.stem, **_head(_parse(file))} for file in files]


def read(message_id: str) -> dict[str, Any] | None:
    file = _folder() / f"{message_id}.eml"
    if not file.is_file():
        return None
    message = _parse(file)
    html, text = message.get_body(("html",)), message.get_body(("plain",))
    return {
        **_head(message),
        "html": html.get_content() if html else "",
        "text": text.get_content() if text else "",
    }


def _folder() -> Path:
    folder = Path(settings.MAIL_FOLDER)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _parse(file: Path) -> ParsedMessage:
    parsed = message_from_bytes(file.read_bytes(), policy=policy.default)
    assert isinstance(parsed, ParsedMessage)
    return parsed


def _head(message: ParsedMessage) -> dict[str, str]:
    return {name: str(message[name] or "") for name in ("subject", "to", "from", "date")}
