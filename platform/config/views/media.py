"""Pictures of stores: keys are random and never written twice, so they may be kept for ever."""

import mimetypes

from django.conf import settings
from django.core.exceptions import SuspiciousFileOperation
from django.core.files.storage import default_storage
from django.http import FileResponse, Http404, HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase

PRIVATE = "/private/"


def serve(request: HttpRequest, key: str) -> HttpResponseBase:
    """A public file by its key; private ones are only reached through calls that check the caller."""
    if PRIVATE in key or ".." in key:
        raise Http404
    if settings.STORAGES["default"]["BACKEND"].endswith("S3Storage"):
        return HttpResponseRedirect(default_storage.url(key))
    try:
        file = default_storage.open(key)
    except (FileNotFoundError, IsADirectoryError, SuspiciousFileOperation):
        raise Http404 from None
    response = FileResponse(file, content_type=mimetypes.guess_type(key)[0] or "application/octet-stream")
    response["Cache-Control"] = "public, max-age=31536000, immutable"
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    return response
