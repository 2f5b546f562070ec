"""What a shop announces for a time: the bar above its pages, pictures on its home, and pop-ups."""

from datetime import datetime
from typing import Any, Final, Literal

from django.db.models import QuerySet

from apps.content.models import Page, PageKind

State = Literal["LIVE", "SCHEDULED", "ENDED", "HIDDEN"]
Place = Literal["HOME", "CATALOG", "PRODUCT", "TEXTS"]
ANNOUNCEMENTS: Final = (PageKind.HEADER, PageKind.BANNER, PageKind.POPUP)
PICTURES: Final = ("image_id", "phone_image_id")


def announcements(kind: PageKind) -> "QuerySet[Page]":
    """In the order in which the shop takes them."""
    return Page.objects.filter(kind=kind).order_by("position", "id")


def state_of(row: Page, now: datetime) -> State:
    if not row.visible:
        return "HIDDEN"
    if row.ends_at and row.ends_at <= now:
        return "ENDED"
    return "SCHEDULED" if row.starts_at and row.starts_at > now else "LIVE"


def picture_ids(content: dict[str, Any]) -> list[str]:
    return [content[name] for name in PICTURES if content.get(name)]
