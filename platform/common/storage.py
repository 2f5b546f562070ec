"""Files of stores: keys are ours and random, under the prefix of their store."""

from urllib.parse import urlsplit
from uuid import UUID

from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage

from common.ids import new_id


def new_key(store_id: UUID, kind: str, extension: str) -> str:
    """A key that cannot be guessed and cannot leave its store."""
    return f"stores/{store_id}/{kind}/{new_id().hex}.{extension}"


def put(key: str, content: bytes) -> str:
    return default_storage.save(key, ContentFile(content))


def picture_origin() -> str:
    """Where the media view redirects to when files lie in a bucket, for the pages' policies; else ""."""
    if not settings.STORAGES["default"]["BACKEND"].endswith("S3Storage"):
        return ""
    address = urlsplit(default_storage.url("picture"))
    return f"{address.scheme}://{address.netloc}"


def delete_tree(prefix: str) -> None:
    """Deletes every file under a prefix."""
    try:
        folders, files = default_storage.listdir(prefix)
    except FileNotFoundError:
        return
    for folder in folders:
        delete_tree(f"{prefix}/{folder}")
    for file in files:
        default_storage.delete(f"{prefix}/{file}")
