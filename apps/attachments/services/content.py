"""What a file holds: read, judged, drawn and kept in the storage, before any row is written."""

from dataclasses import dataclass
from hashlib import sha256
from pathlib import PurePath
from typing import Any, BinaryIO

from apps.attachments.models import DOCUMENT, IMAGE, Attachment
from apps.attachments.services.documents import looks_like_document, read_document
from apps.attachments.services.drawing import draw, now_and_later, store_source
from common.pictures import Picture, open_picture
from common.storage import new_key, put
from common.text import slugify_text
from tenants.current import current_store


@dataclass(frozen=True)
class Content:
    """Checked bytes that have not been kept yet; `picture` is None for a document."""

    digest: str
    picture: Picture | None
    document: bytes

    @property
    def is_animated(self) -> bool:
        return self.picture is not None and self.picture.is_animated

    @property
    def kind(self) -> str:
        return IMAGE if self.picture else DOCUMENT


def read_content(file: BinaryIO, field: str = "file") -> Content:
    """Tells a picture from a document by its bytes; Invalid on `field` for anything else."""
    if looks_like_document(file):
        document = read_document(file, field)
        return Content(sha256(document).hexdigest(), None, document)
    picture = open_picture(file, field)
    return Content(picture.digest, picture, b"")


def store_content(content: Content, name: str) -> dict[str, Any]:
    """Draws and writes the files; answers the columns of Attachment that speak of them."""
    if content.picture is not None:
        return {"kind": IMAGE, "digest": content.digest, **_store_picture(content.picture)}
    return {"kind": DOCUMENT, "digest": content.digest, **_store_document(content.document, name)}


def _store_picture(picture: Picture) -> dict[str, Any]:
    store_id = current_store().id
    now, later = now_and_later(picture.width, picture.height)
    rows = draw(picture, now, store_id)
    source_key, source_bytes = store_source(picture, store_id) if later else ("", 0)
    return {
        "mime": "image/webp",
        "width": picture.width,
        "height": picture.height,
        "renditions": rows,
        "bytes": sum(row["bytes"] for row in rows) + source_bytes,
        "source_key": source_key,
    }


def _store_document(document: bytes, name: str) -> dict[str, Any]:
    """The name of a saved copy is the last part of its key."""
    folder = new_key(current_store().id, "documents", "pdf").removesuffix(".pdf")
    stem = slugify_text(PurePath(name).stem, 80) or "documento"
    key = put(f"{folder}/{stem}.pdf", document)
    row = {"size": "document", "format": "pdf", "key": key, "width": 0, "height": 0, "bytes": len(document)}
    return {
        "mime": "application/pdf",
        "width": 0,
        "height": 0,
        "renditions": [row],
        "bytes": len(document),
        "source_key": "",
    }


def put_content(attachment: Attachment, columns: dict[str, Any]) -> None:
    for name, value in columns.items():
        setattr(attachment, name, value)


def clean_name(name: str, length: int) -> str:
    """The last part of a file name without what cannot be shown."""
    printable = "".join(character for character in PurePath(name).name if character.isprintable())
    return printable.strip()[:length] or "–"
