from math import ceil
from pathlib import PurePath
from typing import BinaryIO
from uuid import UUID

from django.db import transaction

from apps.attachments.models import Attachment
from apps.attachments.queries import MEGABYTE, used_bytes
from apps.attachments.services.drawing import DRAW_LATER, draw, forget, keep_source, smaller
from billing.gate import reserve
from common.outbox import enqueue
from common.pictures import SIZES, Picture, open_picture
from common.text import TranslatedText
from tenants.current import current_store


def add_picture(*, file: BinaryIO, name: str, alt: TranslatedText, uploaded_by: UUID | None) -> Attachment:
    """Keeps a picture drawn anew; Invalid on `file` for anything else, PlanLimit when the store is full.

    Files are written before the transaction, so that no lock is held while a disk or S3 is slow.
    """
    picture = open_picture(file)
    attachment = _drawn(picture)
    attachment.name, attachment.original_name = _clean(name, 160), _clean(name, 255)
    attachment.alt, attachment.uploaded_by = dict(alt), uploaded_by
    try:
        _record(attachment)
    except BaseException:
        forget(_keys(attachment))
        raise
    return attachment


def _drawn(picture: Picture) -> Attachment:
    store_id = current_store().id
    later = picture.width * picture.height > DRAW_LATER
    base = smaller(picture) if later else picture
    rows = draw(base, ("thumb",) if later else tuple(SIZES), store_id)
    return Attachment(
        mime="image/webp",
        width=picture.width,
        height=picture.height,
        digest=picture.digest,
        renditions=rows,
        bytes=sum(row["bytes"] for row in rows),
        source_key=keep_source(base, store_id) if later else "",
    )


@transaction.atomic
def _record(attachment: Attachment) -> None:
    store = current_store()
    reserve(
        "storage_mb",
        owner_id=store.owner_id,
        scope=store.id,
        used=lambda: ceil((used_bytes() + attachment.bytes) / MEGABYTE),
        amount=0,
    )
    attachment.save(force_insert=True)
    if attachment.source_key:
        enqueue(
            "attachment.renditions",
            {"attachmentOid": str(attachment.pk)},
            store_id=store.id,
            dedupe_key=f"attachment.renditions:{attachment.pk}",
            queue="media",
        )


def _keys(attachment: Attachment) -> list[str]:
    keys = [row["key"] for row in attachment.renditions]
    return [*keys, attachment.source_key] if attachment.source_key else keys


def _clean(name: str, length: int) -> str:
    """The last part of a file name without what cannot be shown."""
    printable = "".join(character for character in PurePath(name).name if character.isprintable())
    return printable.strip()[:length] or "–"
