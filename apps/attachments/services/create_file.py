from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from typing import BinaryIO
from uuid import UUID

from django.db import transaction

from apps.attachments.events import ATTACHMENT_CHANGED
from apps.attachments.limits import MEGABYTE
from apps.attachments.models import Attachment
from apps.attachments.queries import used_bytes
from apps.attachments.services.content import clean_name, put_content, read_content, store_content
from apps.attachments.services.drawing import delete_stored
from apps.attachments.services.folders import live_folder
from billing.gate import reserve
from common.events import publish
from common.locks import lock_rows
from common.outbox import enqueue
from common.text import TranslatedText
from tenants.current import current_store


@dataclass(frozen=True)
class Added:
    """`duplicate`: the store had these bytes, and `attachment` is the file that holds them.
    `is_animated`: what was sent moves, and only its first frame is kept."""

    attachment: Attachment
    duplicate: bool
    is_animated: bool


def create_file(
    *,
    file: BinaryIO,
    name: str,
    alt: TranslatedText,
    uploaded_by: UUID | None,
    folder_id: UUID | None = None,
    field: str = "file",
) -> Added:
    """Keeps a picture drawn anew or a PDF; Invalid on `field` for anything else, PlanLimit when full.

    Bytes that the store has are not kept twice: the file that holds them is answered, and comes out
    of the trash into `folder_id` when it lay there. See docs/algorithms/media-library.md.

    Files are written before the transaction, so that no lock is held while a disk or S3 is slow.
    """
    content = read_content(file, field)
    if Attachment.objects.filter(digest=content.digest).exists():
        known = _find_duplicate(content.digest, folder_id)
        if known is not None:
            return Added(known, duplicate=True, is_animated=content.is_animated)
    attachment = Attachment(name=clean_name(name, 160), original_name=clean_name(name, 255))
    attachment.alt, attachment.uploaded_by, attachment.folder_id = dict(alt), uploaded_by, folder_id
    put_content(attachment, store_content(content, name))
    attachment.update_search_text()
    try:
        known = _record(attachment)
    except BaseException:
        delete_stored(attachment.file_keys())
        raise
    if known is not None:
        delete_stored(attachment.file_keys())
    return Added(known or attachment, duplicate=known is not None, is_animated=content.is_animated)


@transaction.atomic
def _record(attachment: Attachment) -> Attachment | None:
    """Writes the row, unless a rival has just written one with the same bytes: then that one."""
    live_folder(attachment.folder_id)
    reserve_storage(lambda: attachment.bytes)
    if known := _find_duplicate(attachment.digest, attachment.folder_id):
        return known
    attachment.save(force_insert=True)
    queue_remaining_sizes(attachment)
    return None


@transaction.atomic
def _find_duplicate(digest: str, folder_id: UUID | None) -> Attachment | None:
    live_folder(folder_id)
    found = Attachment.objects.filter(digest=digest).order_by("created_at").values_list("pk", flat=True)
    rows = list(lock_rows(Attachment.objects.all(), list(found)).values())
    row = next((row for row in rows if row.trashed_at is None), None) or next(iter(rows), None)
    if row is None or row.trashed_at is None:
        return row
    row.trashed_at = row.purge_at = row.trashed_with = None
    row.folder_id = folder_id
    row.version += 1
    row.save()
    publish(ATTACHMENT_CHANGED)
    return row


def reserve_storage(more: Callable[[], int]) -> None:
    """Makes sure that `more` bytes fit into the plan (files in the trash count), or PlanLimit.

    Asked once rivals wait. What takes no more than before fits even when the room is overrun.
    """

    def used() -> int:
        grown = more()
        return ceil((used_bytes() + grown) / MEGABYTE) if grown > 0 else 0

    store = current_store()
    reserve("storage_mb", owner_id=store.owner_id, scope=store.id, used=used, amount=0)


def queue_remaining_sizes(attachment: Attachment) -> None:
    """Leaves the sizes that were put off to the media queue."""
    if attachment.source_key:
        enqueue(
            "attachment.renditions",
            {"attachmentOid": str(attachment.pk)},
            store_id=current_store().id,
            dedupe_key=f"attachment.renditions:{attachment.pk}:{attachment.revision}",
            queue="media",
        )
