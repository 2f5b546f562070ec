"""A private file of a comment as an answer: to be saved, never to be run or kept by a proxy."""

from typing import Any

from django.core.files.storage import default_storage
from django.http import HttpResponse
from django.utils.http import content_disposition_header

from apps.orders.models import OrderComment
from common.errors import NotFound


def file_response(comment: OrderComment, index: str) -> HttpResponse:
    """`index` as it stands in the address, counted from 0."""
    return private_file_response(dict(zip("0123456789", comment.files, strict=False)).get(index))


def private_file_response(stored: dict[str, Any] | None) -> HttpResponse:
    """Of the row that an order keeps of a file."""
    if stored is None:
        raise NotFound()
    with default_storage.open(stored["key"]) as file:
        response = HttpResponse(file.read(), content_type=stored["type"])
    disposition = content_disposition_header(as_attachment=True, filename=stored["name"])
    response["Content-Disposition"] = disposition or "attachment"
    response["Cache-Control"] = "private, no-store"
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    response["X-Content-Type-Options"] = "nosniff"
    return response
