"""Pictures as everybody shows them."""

from collections.abc import Iterable
from math import ceil
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db.models import Sum

from apps.attachments.models import Attachment
from common.pictures import SIZES

Picture = dict[str, Any]
"""{"url", "urls": {"thumb": {"webp", "jpg"}, "card": ..., "large": ...}, "width", "height", "alt"}"""

MEGABYTE = 2**20


def picture(attachment: Attachment) -> Picture:
    """Addresses and measures; a size that is still being drawn stands in by the next smaller one."""
    drawn: dict[str, dict[str, Any]] = {}
    for rendition in attachment.renditions:
        drawn.setdefault(rendition["size"], {})[rendition["format"]] = rendition
    urls: dict[str, dict[str, str]] = {}
    last: dict[str, Any] = drawn.get("thumb", {})
    for size in SIZES:
        last = drawn.get(size, last)
        urls[size] = {form: media_url(rendition["key"]) for form, rendition in last.items()}
    return {
        "url": urls["large"].get("jpg", ""),
        "urls": urls,
        "width": last["jpg"]["width"] if "jpg" in last else attachment.width,
        "height": last["jpg"]["height"] if "jpg" in last else attachment.height,
        "alt": attachment.alt,
    }


def pictures(ids: Iterable[UUID | str]) -> dict[str, Picture]:
    """Pictures by the text of their id, in one query; ids that are gone are left out."""
    wanted = {str(identifier) for identifier in ids}
    if not wanted:
        return {}
    return {str(row.pk): picture(row) for row in Attachment.objects.filter(pk__in=wanted)}


def media_url(key: str) -> str:
    """The same address on every host; the media view finds the file."""
    return f"{settings.MEDIA_URL}{key}"


def used_bytes() -> int:
    return int(Attachment.objects.aggregate(total=Sum("bytes", default=0))["total"])


def used_megabytes() -> int:
    return ceil(used_bytes() / MEGABYTE)
