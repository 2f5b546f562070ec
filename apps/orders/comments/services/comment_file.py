"""Files on comments: pictures drawn anew, PDFs as they came; private, so no address leads to them."""

from dataclasses import dataclass
from pathlib import PurePath
from typing import BinaryIO
from uuid import UUID

from django.core.files.storage import default_storage
from django.db import transaction

from apps.attachments.services.documents import looks_like_document, read_document
from apps.orders.comments.services.update_comment import own_comment
from apps.orders.models import OrderComment
from common.errors import Conflict
from common.pictures import open_picture, renditions
from common.storage import new_key, put
from common.store_context import current_store_id

MAX_FILES = 5


@dataclass(frozen=True)
class StoredContent:
    content: bytes
    type: str
    extension: str


def create_comment_file(
    *, order_id: UUID, comment_id: UUID, file: BinaryIO, name: str, user_id: UUID, upload: str = ""
) -> OrderComment:
    """Adds a file to a comment of the caller's own; Conflict at the sixth.

    `upload` is the sender's name for this try: one that came before is not added again. The file is
    drawn and kept before the comment is locked, so a repeat throws its copy away.
    """
    stored = read_private_file(file)
    key = put(new_key(current_store_id(), "private/comments", stored.extension), stored.content)
    row = row_of_file(key, name, stored) | {"upload": upload}
    try:
        comment = _add(order_id, comment_id, user_id, row)
    except Exception:
        default_storage.delete(key)
        raise
    if row not in comment.files:
        default_storage.delete(key)
    return comment


@transaction.atomic
def _add(order_id: UUID, comment_id: UUID, user_id: UUID, row: dict[str, object]) -> OrderComment:
    comment = own_comment(order_id, comment_id, user_id)
    if row["upload"] and any(file.get("upload") == row["upload"] for file in comment.files):
        return comment
    if len(comment.files) >= MAX_FILES:
        raise Conflict("comment_files", max=MAX_FILES)
    comment.files = [*comment.files, row]
    comment.save(update_fields=["files", "updated_at"])
    return comment


def read_private_file(file: BinaryIO) -> StoredContent:
    if looks_like_document(file):
        return StoredContent(read_document(file), "application/pdf", "pdf")
    picture = open_picture(file)
    drawn = next(image for image in renditions(picture, ("wide",)) if image.format == "jpg")
    return StoredContent(drawn.content, "image/jpeg", "jpg")


def row_of_file(key: str, name: str, stored: StoredContent) -> dict[str, object]:
    """The name is the sender's, without a path and with the ending of what is kept."""
    plain = "".join(sign for sign in PurePath(name.replace("\\", "/")).stem if sign.isprintable())
    file_name = f"{plain[:100].strip() or 'file'}.{stored.extension}"
    return {"key": key, "name": file_name, "type": stored.type, "size": len(stored.content)}
