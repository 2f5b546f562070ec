from typing import Any
from uuid import UUID

from django.db import transaction

from apps.attachments.errors import InTrash
from apps.attachments.models import Attachment
from apps.attachments.services.folders import live_folder
from apps.attachments.services.publish_changed import publish_changed
from common.errors import Conflict, NotFound
from common.locks import lock_rows


@transaction.atomic
def update_file(*, file_id: UUID, changes: dict[str, Any], version: int | None = None) -> Attachment:
    """Writes name, folder_id, alt, tags or focal; a `version` that is late is a Conflict."""
    live_folder(changes.get("folder_id"))
    row = lock_file(file_id)
    if version is not None and version != row.version:
        raise Conflict("stale", current={"version": row.version})
    for field, value in changes.items():
        setattr(row, field, value)
    row.update_search_text()
    row.version += 1
    row.save()
    if "alt" in changes or "focal" in changes:
        publish_changed([file_id])
    return row


@transaction.atomic
def update_tags(*, file_id: UUID, add: list[str], remove: list[str]) -> Attachment:
    """Adds and takes away tags; what a file has already stays in its place."""
    row = lock_file(file_id)
    remaining = [tag for tag in row.tags if tag not in remove]
    return update_file(
        file_id=file_id, changes={"tags": [*remaining, *(tag for tag in add if tag not in remaining)]}
    )


def lock_file(file_id: UUID) -> Attachment:
    """The file outside the trash, locked."""
    row = lock_rows(Attachment.objects.all(), [file_id]).get(file_id)
    if row is None:
        raise NotFound()
    if row.trashed_at is not None:
        raise InTrash()
    return row
