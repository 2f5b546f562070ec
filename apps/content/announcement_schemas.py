"""Shapes of headers, banners and pop-ups for members."""

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from apps.content.announcements import Place, State
from apps.content.menus import TargetKind
from apps.content.schemas import Cleared
from apps.products.field_types import Moment
from common.schemas import In, Instant, Out
from common.text import Bounds, TranslatedText

Tone = Literal["ACCENT", "DARK", "LIGHT"]
"""Pairs of the shop's own colors, each of which can be read."""
Trigger = Literal["SECONDS", "SCROLL", "EXIT"]
Frequency = Literal["WEEK", "MONTH", "ONCE"]
Line = Annotated[TranslatedText, Bounds(160)]
PopupTitle = Annotated[TranslatedText, Bounds(80)]
PopupText = Annotated[Annotated[TranslatedText, Bounds(400, lines=True)] | None, Cleared]
PopupButton = Annotated[Annotated[TranslatedText, Bounds(30)] | None, Cleared]
Places = Annotated[list[Place], Field(max_length=4)]
After = Annotated[int, Field(ge=10, le=300, strict=True)]


class LinkIn(In):
    kind: TargetKind
    target: Annotated[str, Field(min_length=1, max_length=256)]
    """The id of a category, the key of a page, or an address."""


class LinkOut(Out):
    kind: TargetKind
    target: str


class AnnouncementIn(In):
    visible: bool = True
    starts_at: Moment | None = None
    ends_at: Moment | None = None
    link: LinkIn | None = None


class AnnouncementPatch(In):
    version: int | None = None
    visible: bool | None = None
    starts_at: Moment | None = None
    ends_at: Moment | None = None
    link: LinkIn | None = None


class AnnouncementOut(Out):
    id: UUID
    visible: bool
    starts_at: Instant | None
    ends_at: Instant | None
    link: LinkOut | None
    state: State
    version: int


class AnnouncementOrder(In):
    ids: Annotated[list[UUID], Field(max_length=20)]


class HeaderIn(AnnouncementIn):
    text: Line
    tone: Tone = "ACCENT"
    places: Places = []
    """Without any: on all pages."""


class HeaderPatch(AnnouncementPatch):
    text: Line | None = None
    tone: Tone | None = None
    places: Places | None = None


class HeaderOut(AnnouncementOut):
    text: TranslatedText
    tone: Tone
    places: list[Place]


class BannerIn(AnnouncementIn):
    alt: Line
    """What the picture says, for who does not see it."""
    image_id: UUID
    phone_image_id: UUID | None = None


class BannerPatch(AnnouncementPatch):
    alt: Line | None = None
    image_id: UUID | None = None
    phone_image_id: UUID | None = None


class BannerOut(AnnouncementOut):
    alt: TranslatedText
    image_id: UUID
    phone_image_id: UUID | None
    image: dict[str, Any] | None
    phone_image: dict[str, Any] | None


class PopupIn(AnnouncementIn):
    title: PopupTitle
    text: PopupText = None
    button: PopupButton = None
    image_id: UUID | None = None
    collects_email: bool = False
    """With a box to tick, as every sign-up of a shop."""
    trigger: Trigger = "SECONDS"
    after: After = 20
    """Seconds, or the share of the page in percent. None comes before twenty seconds."""
    frequency: Frequency = "MONTH"
    """How often one person sees it; no two pop-ups come within seven days."""
    places: Places = []


class PopupPatch(AnnouncementPatch):
    title: PopupTitle | None = None
    text: PopupText = None
    button: PopupButton = None
    image_id: UUID | None = None
    collects_email: bool | None = None
    trigger: Trigger | None = None
    after: After | None = None
    frequency: Frequency | None = None
    places: Places | None = None


class PopupOut(AnnouncementOut):
    title: TranslatedText
    text: TranslatedText
    button: TranslatedText
    image_id: UUID | None
    image: dict[str, Any] | None
    collects_email: bool
    trigger: Trigger
    after: int
    frequency: Frequency
    places: list[Place]
