from typing import Annotated
from uuid import UUID

from pydantic import Field

from common.schemas import In, Instant, Out
from common.text import TranslatedText


class UploadIn(In):
    """What comes with a file; `alt` is in the store's language."""

    alt: Annotated[str, Field(max_length=250)] = ""


class AttachmentOut(Out):
    id: UUID
    name: str
    mime: str
    bytes: int
    width: int
    height: int
    alt: TranslatedText
    url: str
    urls: dict[str, dict[str, str]]
    created_at: Instant
