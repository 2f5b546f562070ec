"""Pictures as everybody shows them."""

from collections.abc import Iterable
from math import ceil
from typing import Any, Final
from uuid import UUID

from django.conf import settings
from django.db.models import Sum

from apps.attachments.limits import MEGABYTE
from apps.attachments.models import DOCUMENT, Attachment
from billing.gate import limits_of
from common.batch import Batch, Row, Rows, Table
from common.pictures import SIZES
from tenants.current import current_store

_DRAWN: Final = Table(Attachment, "id", "alt", "renditions", "width", "height", "focal")
Picture = dict[str, Any]
"""{"url", "urls": {"thumb": {"webp", "jpg"}, "card", "large", "wide"}, "width", "height", "alt", "focal"};
`wide` is only there of pictures above `large`, once it is drawn. `focal` is {"x", "y"} or None."""


def picture(attachment: Attachment) -> Picture:
    """Addresses and measures; a size that is still being drawn stands in by the next smaller one."""
    drawn = attachment.renditions_by_size()
    urls: dict[str, dict[str, str]] = {}
    last: dict[str, Any] = drawn.get("thumb", {})
    for size in SIZES:
        if size == "wide" and size not in drawn:
            continue
        last = drawn.get(size, last)
        urls[size] = {form: media_url(rendition["key"]) for form, rendition in last.items()}
    return {
        "url": urls["large"].get("jpg", ""),
        "urls": urls,
        "width": last["jpg"]["width"] if "jpg" in last else attachment.width,
        "height": last["jpg"]["height"] if "jpg" in last else attachment.height,
        "alt": attachment.alt,
        "focal": attachment.focal,
    }


def pictures(ids: Iterable[UUID | str]) -> dict[str, Picture]:
    """Pictures by the text of their id, in one query; ids that are gone are left out.

    One in the trash is still shown: what uses it has until its end to change.
    """
    keys = {str(identifier) for identifier in ids}
    if not keys:
        return {}
    batch = Batch()
    found = picture_rows(batch, keys)
    batch.send()
    return dict(found.rows)


def picture_rows(batch: Batch, ids: Iterable[UUID | str]) -> Rows[tuple[str, Picture]]:
    """The same as one statement of a batch."""
    keys = [str(identifier) for identifier in ids]
    text = f"SELECT {_DRAWN.columns} FROM {_DRAWN.name} WHERE id = ANY(%s)"  # noqa: S608 - names of ours
    return batch.query(_picture_of, text, keys)


def _picture_of(row: Row) -> tuple[str, Picture]:
    attachment = _DRAWN.read(row)
    return str(attachment.pk), picture(attachment)


def media_url(key: str) -> str:
    """The same address on every host; the media view finds the file."""
    return f"{settings.MEDIA_URL}{key}"


def address(attachment: Attachment) -> str:
    """The address that stays when the file is replaced; it leads on to what the file holds now."""
    ending = "pdf" if attachment.kind == DOCUMENT else "jpg"
    return media_url(f"stores/{current_store().id}/files/{attachment.pk}.{ending}")


def current_key(attachment_id: UUID) -> str | None:
    """The key behind that address: the largest JPEG that is drawn, or the document."""
    attachment = Attachment.objects.live().filter(pk=attachment_id).first()
    rendition = largest(attachment) if attachment else None
    return str(rendition["key"]) if rendition else None


def largest(attachment: Attachment) -> dict[str, Any] | None:
    """The largest JPEG that is drawn, or the document."""
    drawn = attachment.renditions_by_size()
    found: dict[str, dict[str, Any]] = {}
    for size in ("document", *SIZES):
        found = drawn.get(size, found)
    return found.get("jpg") or found.get("pdf")


def used_bytes() -> int:
    return int(Attachment.objects.aggregate(total=Sum("bytes", default=0))["total"])


def used_megabytes() -> int:
    return ceil(used_bytes() / MEGABYTE)


def limit_bytes() -> int | None:
    """What the plan of the store allows; None is without limit."""
    megabytes = limits_of(current_store().owner_id).get("storage_mb")
    return megabytes * MEGABYTE if megabytes is not None else None
