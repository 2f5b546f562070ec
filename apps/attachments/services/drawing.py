"""Renditions on disk: drawing them, and forgetting them when their row is refused."""

from collections.abc import Iterable
from io import BytesIO
from typing import Any
from uuid import UUID

from django.core.files.storage import default_storage

from common.pictures import Picture, Rendition, renditions, sizes_of
from common.storage import new_key, put

DEFER_ABOVE_PIXELS = 4_000_000
"""From so many pixels on, only the thumbnail is drawn while the merchant waits."""


def now_and_later(width: int, height: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The sizes drawn while the merchant waits, and those left to the media queue."""
    sizes = sizes_of(width, height)
    now = (
        ("thumb",) if width * height > DEFER_ABOVE_PIXELS else tuple(size for size in sizes if size != "wide")
    )
    return now, tuple(size for size in sizes if size not in now)


def draw(picture: Picture, sizes: tuple[str, ...], store_id: UUID) -> list[dict[str, Any]]:
    """Draws and keeps the sizes; answers their rows for Attachment.renditions."""
    return [_store(rendition, store_id) for rendition in renditions(picture, sizes)]


def _store(rendition: Rendition, store_id: UUID) -> dict[str, Any]:
    key = put(new_key(store_id, "pictures", rendition.format), rendition.content)
    return {
        "size": rendition.size,
        "format": rendition.format,
        "key": key,
        "width": rendition.width,
        "height": rendition.height,
        "bytes": len(rendition.content),
    }


def store_source(picture: Picture, store_id: UUID) -> tuple[str, int]:
    """A clean copy that the media queue draws from, by its key and bytes; nobody can ask for it."""
    buffer, is_opaque = BytesIO(), picture.image.mode == "RGB"
    if is_opaque:
        picture.image.save(buffer, "JPEG", quality=92)
    else:
        picture.image.save(buffer, "WEBP", quality=92, method=0)
    key = put(new_key(store_id, "private", "jpg" if is_opaque else "webp"), buffer.getvalue())
    return key, buffer.tell()


def delete_stored(keys: Iterable[str]) -> None:
    for key in keys:
        default_storage.delete(key)
