"""Quick replies and triggers on the wire."""

import re
from typing import Annotated, Final, Literal
from uuid import UUID

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from apps.chat.rules import Event, OrderState, Page
from apps.chat.variables import VariableName
from common.messages import error_text
from common.money import AmountIn, AmountOut
from common.schemas import In, Instant, Items, Out
from common.text import Bounds, TranslatedText

_SHORTCUT: Final = re.compile(r"[a-z0-9_-]{2,30}")


def _shortcut(text: str) -> str:
    if not _SHORTCUT.fullmatch(text):
        raise PydanticCustomError("shortcut", "{text}", {"text": error_text("shortcut")})
    return text


Shortcut = Annotated[str, Field(max_length=40), AfterValidator(_shortcut)]
Title = Annotated[str, Field(min_length=1, max_length=60)]
ReplyBody = Annotated[TranslatedText, Bounds(1000, lines=True)]
Word = Annotated[str, Field(min_length=2, max_length=40)]
Visibility = Literal["ALL", "ME"]


def _once_each(ids: list[UUID]) -> list[UUID]:
    return list(dict.fromkeys(ids))


FileIds = Annotated[list[UUID], Field(max_length=5), AfterValidator(_once_each)]


class QuickReplyIn(In):
    shortcut: Shortcut
    title: Title
    body: ReplyBody
    visibility: Visibility = "ALL"
    attachment_oids: FileIds = []
    """Pictures and PDFs of the store’s files."""


class QuickReplyPatch(In):
    shortcut: Shortcut | None = None
    title: Title | None = None
    body: ReplyBody | None = None
    visibility: Visibility | None = None
    attachment_oids: FileIds | None = None
    version: int | None = None


class ReplyFile(Out):
    id: UUID
    name: str
    kind: Literal["IMAGE", "DOCUMENT"]
    address: str
    thumb: str
    """Of a picture; empty of a PDF."""


class QuickReplyOut(Out):
    id: UUID
    shortcut: str
    title: str
    body: TranslatedText
    visibility: Visibility
    files: list[ReplyFile]
    """Without those that have left the store’s files since."""
    uses: int
    last_used_at: Instant | None
    version: int


class FilledReply(Out):
    """A quick reply with the data of a conversation; what is missing has to be there before it is sent."""

    body: str
    missing: list[VariableName]
    files: list[ReplyFile]


class TriggerRule(In):
    event: Event = "MESSAGE"
    words: Annotated[list[Word], Field(max_length=20)] = []
    except_words: Annotated[list[Word], Field(max_length=20)] = []
    quiet_minutes: Annotated[int, Field(ge=10, le=1440)] = 10
    every_hours: Annotated[int, Field(ge=1, le=720)] = 24
    label: Annotated[str, Field(max_length=40)] = ""
    assignee_id: UUID | None = None
    page: Page = "ANY"
    """The rest of a VISIT, up to `onExit`, has to be so at once."""
    seconds: Annotated[int, Field(ge=0, le=600)] = 15
    cart_from: AmountIn | None = None
    first_visit: bool = False
    on_exit: bool = False
    order_state: OrderState = "READY"


class TriggerRuleOut(Out):
    event: Event
    words: list[str]
    except_words: list[str]
    quiet_minutes: int
    every_hours: int
    label: str
    assignee_id: UUID | None
    page: Page
    seconds: int
    cart_from: AmountOut | None
    first_visit: bool
    on_exit: bool
    order_state: OrderState


class TriggerIn(In):
    title: Title
    body: ReplyBody
    rule: TriggerRule
    active: bool = False


class TriggerPatch(In):
    title: Title | None = None
    body: ReplyBody | None = None
    rule: TriggerRule | None = None
    active: bool | None = None
    version: int | None = None


class TriggerOut(Out):
    id: UUID
    title: str
    body: TranslatedText
    rule: TriggerRuleOut
    active: bool
    uses: int
    last_used_at: Instant | None
    version: int


class TriggerOrderIn(In):
    trigger_oids: Annotated[list[UUID], Field(min_length=1, max_length=100)]


class DryRunIn(In):
    """A trigger as it is being written; `triggerOid` where it is there already."""

    body: ReplyBody
    rule: TriggerRule
    trigger_id: UUID | None = None


class DryRunHit(Out):
    conversation_id: UUID
    name: str
    at: Instant
    text: str
    answer: str
    to_review: bool


class DryRunRefused(Out):
    """Why the others would not have been answered."""

    event: int
    words: int
    excluded: int
    person: int
    other: int


class DryRunOut(Out):
    conversations: int
    answered: int
    to_review: int
    refused: DryRunRefused
    carts: int
    """Of a VISIT with `cartFrom`: the last carts, of which so many reach it."""
    cart_hits: int
    hits: list[DryRunHit]


QuickReplies = Items[QuickReplyOut]
Triggers = Items[TriggerOut]
