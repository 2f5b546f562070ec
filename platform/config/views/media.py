"""Pictures of stores: keys are random and never written twice, so they may be kept for ever."""

import errno
import mimetypes
from uuid import UUID

from django.conf import settings
from django.core.exceptions import SuspiciousFileOperation
from django.core.files import File
from django.core.files.storage import default_storage
from django.http import FileResponse, Http404, HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase

from apps.attachments.queries import current_key, media_url
from common.store_context import StoreNotFound, in_store
from config.settings.topics.files import LINK_SECONDS

PRIVATE = "/private/"
DOCUMENTS = "/documents/"
_NO_SUCH_FILE = {errno.ENOENT, errno.EISDIR, errno.ENOTDIR, errno.ENAMETOOLONG}


def serve(request: HttpRequest, key: str) -> HttpResponseBase:
    """A public file by its key; private ones are only reached through calls that check the caller."""
    if PRIVATE in key or ".." in key:
        raise Http404
    if settings.STORAGES["default"]["BACKEND"].endswith("S3Storage"):
        link = HttpResponseRedirect(_url_in_bucket(key))
        # A new link at each view would make the browser fetch the picture anew.
        link["Cache-Control"] = f"public, max-age={LINK_SECONDS - 60}"
        return link
    kind = mimetypes.guess_type(key)[0] or "application/octet-stream"
    response = FileResponse(_open_file(key), content_type=kind)
    response["Cache-Control"] = "public, max-age=31536000, immutable"
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    if DOCUMENTS in key:
        # Kept as it came from a stranger: saved, never shown under an address of ours.
        response["Content-Disposition"] = f'attachment; filename="{key.rpartition("/")[2]}"'
    return response


def _open_file(key: str) -> "File[bytes]":
    """A key that the file system can't have is not found; a disk that fails is no missing file."""
    try:
        return default_storage.open(key)
    except (ValueError, SuspiciousFileOperation):
        raise Http404 from None
    except OSError as error:
        if error.errno in _NO_SUCH_FILE:
            raise Http404 from None
        raise


def _url_in_bucket(key: str) -> str:
    if DOCUMENTS not in key:
        return default_storage.url(key)
    disposition = f'attachment; filename="{key.rpartition("/")[2]}"'
    url: str = default_storage.url(key, parameters={"ResponseContentDisposition": disposition})  # type: ignore[call-arg]
    return url


def redirect_to_current(
    request: HttpRequest, store_id: UUID, attachment_id: UUID, ending: str
) -> HttpResponseBase:
    """The address of a file that stays while its contents change: leads on to the one it has now."""
    try:
        with in_store(store_id):
            key = current_key(attachment_id)
    except StoreNotFound:
        raise Http404 from None
    if key is None:
        raise Http404
    response = HttpResponseRedirect(media_url(key))
    response["Cache-Control"] = "public, max-age=60"
    return response
