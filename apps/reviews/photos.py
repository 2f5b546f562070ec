"""Photos of reviews: drawn anew from what a stranger sends, under keys that nobody can guess."""

from collections.abc import Iterable, Sequence
from typing import Any, BinaryIO, Final

from django.core.files.storage import default_storage

from apps.attachments.queries import media_url
from common.errors import Invalid, issue
from common.pictures import open_picture, renditions
from common.storage import new_key, put
from common.store_context import current_store_id

MAX_PHOTOS: Final = 5
SIZES: Final = ("thumb", "large")
Photo = dict[str, Any]


def store_photos(files: Sequence[BinaryIO]) -> list[Photo]:
    """Draws and stores them all, or none of them."""
    if len(files) > MAX_PHOTOS:
        raise Invalid({"photos": [issue("review_photos", max=MAX_PHOTOS)]})
    stored: list[Photo] = []
    try:
        stored.extend(_store(file) for file in files)
    except Exception:
        delete_photos(stored)
        raise
    return stored


def _store(file: BinaryIO) -> Photo:
    picture = open_picture(file, "photos")
    keys: dict[str, dict[str, str]] = {size: {} for size in SIZES}
    width = height = 0
    for drawn in renditions(picture, SIZES):
        key = new_key(current_store_id(), "reviews", drawn.format)
        keys[drawn.size][drawn.format] = put(key, drawn.content)
        width, height = drawn.width, drawn.height
    return {"width": width, "height": height, "keys": keys}


def delete_photos(photos: Iterable[Photo]) -> None:
    for photo in photos:
        for forms in photo["keys"].values():
            for key in forms.values():
                default_storage.delete(key)


def photo_out(photo: Photo) -> dict[str, Any]:
    """Its addresses by size and form."""
    urls = {
        size: {form: media_url(key) for form, key in forms.items()} for size, forms in photo["keys"].items()
    }
    return {"width": photo["width"], "height": photo["height"], "urls": urls}
