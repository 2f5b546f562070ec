"""Shapes of texts, their versions and the FAQ for members."""

from datetime import date
from typing import Annotated, Literal
from uuid import UUID

from pydantic import AfterValidator, BeforeValidator, Field

from apps.content.kinds import TextKey
from apps.content.menus import TargetKind
from common.rich_text import clean_html
from common.schemas import In, Instant, Out
from common.text import Bounds, TranslatedText

TextState = Literal["MISSING", "DRAFT", "SCHEDULED", "IN_FORCE"]
VersionState = Literal["SCHEDULED", "IN_FORCE", "PAST"]


def clean_translated(texts: TranslatedText) -> TranslatedText:
    cleaned: TranslatedText = {}
    if spanish := clean_html(texts.get("es", "")):
        cleaned["es"] = spanish
    if english := clean_html(texts.get("en", "")):
        cleaned["en"] = english
    return cleaned


def _blank_as_none(texts: object) -> object:
    """All languages cleared say as little as null."""
    return texts if isinstance(texts, dict) and any(texts.values()) else None


Cleared = BeforeValidator(_blank_as_none)
Html = Annotated[TranslatedText, Bounds(65_536, lines=True), AfterValidator(clean_translated)]
Summary = Annotated[Annotated[TranslatedText, Bounds(400)] | None, Cleared]
SeoTitle = Annotated[Annotated[TranslatedText, Bounds(70)] | None, Cleared]
SeoDescription = Annotated[Annotated[TranslatedText, Bounds(160)] | None, Cleared]
Group = Annotated[Annotated[TranslatedText, Bounds(60)] | None, Cleared]


class PageTextPatch(In):
    version: int | None = None
    summary: Summary = None
    body: Html | None = None
    seo_title: SeoTitle = None
    seo_description: SeoDescription = None


class PagePublishIn(In):
    version: int | None = None
    effective_on: date | None = None
    """From the beginning of that day in the store's zone; null: at once."""


class PageDraftIn(In):
    version: int | None = None
    source: Literal["READY", "IN_FORCE", "VERSION"]
    number: Annotated[int, Field(ge=1, le=100_000)] | None = None


class PageVersionRow(Out):
    number: int
    state: VersionState
    effective_at: Instant
    in_force_from: Instant | None
    in_force_until: Instant | None
    published_at: Instant
    published_by_name: str
    orders: int | None
    """How many orders accepted it, up to 10 000; null for texts that orders do not accept."""


class PageVersionOut(PageVersionRow):
    summary: TranslatedText
    html: TranslatedText
    """With the facts of the day of its publishing."""


class PageRequirement(Out):
    key: str
    law: str
    found: bool


class PageFact(Out):
    name: str
    es: str
    en: str


class PageTextRow(Out):
    key: TextKey
    path: str
    """In the shop, without the language."""
    state: TextState
    languages: list[Literal["es", "en"]]
    """In which the published text is written; of one that never was, none."""
    next_number: int
    current_number: int | None
    scheduled_at: Instant | None
    missing: list[str]
    """Facts that the draft names and the store's settings do not say."""
    outdated: list[str]
    """Facts that read otherwise today than in the version in force."""
    requirements: list[PageRequirement]


class PageTextOut(PageTextRow):
    url: str
    summary: TranslatedText
    body: TranslatedText
    seo_title: TranslatedText
    seo_description: TranslatedText
    has_draft: bool
    is_ready_text: bool
    """Nobody has written it yet: it is ours, filled with the store's data."""
    facts: list[PageFact]
    versions: list[PageVersionRow]
    """The newest first, at most fifty."""
    version: int


class PageTextList(Out):
    texts: list[PageTextRow]
    in_force: int
    visible_questions: int


class PageDiffPart(Out):
    state: Literal["SAME", "ADDED", "REMOVED"]
    text: str


class PageDiffLine(Out):
    heading: bool
    parts: list[PageDiffPart]


class PageChanges(Out):
    """The draft beside a version, both with their facts filled in."""

    against: int | None
    changed: int
    """Lines, in both languages."""
    es: list[PageDiffLine]
    en: list[PageDiffLine]


class FaqIn(In):
    question: Annotated[TranslatedText, Bounds(200)]
    answer: Annotated[TranslatedText, Bounds(2000, lines=True)]
    group: Group = None
    visible: bool = True


class FaqPatch(In):
    version: int | None = None
    question: Annotated[TranslatedText, Bounds(200)] | None = None
    answer: Annotated[TranslatedText, Bounds(2000, lines=True)] | None = None
    group: Group = None
    visible: bool | None = None


class FaqOrder(In):
    ids: Annotated[list[UUID], Field(max_length=100)]


class FaqOut(Out):
    id: UUID
    question: TranslatedText
    answer: TranslatedText
    group: TranslatedText
    visible: bool
    version: int


class MenuItem(In):
    label: Annotated[TranslatedText, Bounds(128)]
    kind: TargetKind
    target: Annotated[str, Field(min_length=1, max_length=256)]
    """The id of a category, the key of a page, or an address."""


class MenusPatch(In):
    version: int | None = None
    header: Annotated[list[MenuItem], Field(max_length=8)] | None = None
    footer: Annotated[list[MenuItem], Field(max_length=12)] | None = None


class MenuItemOut(Out):
    label: TranslatedText
    kind: TargetKind
    target: str


class MenusOut(Out):
    header: list[MenuItemOut]
    footer: list[MenuItemOut]
    pages: list[str]
    """The keys of the pages that an item may lead to."""
    version: int
