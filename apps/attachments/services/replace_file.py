from typing import BinaryIO
from uuid import UUID

from django.db import transaction

from apps.attachments.models import Attachment
from apps.attachments.services.content import clean_name, put_content, read_content, store_content
from apps.attachments.services.create_file import queue_remaining_sizes, reserve_storage
from apps.attachments.services.delete_for_good import PAGES_LIVE, delete_files_later
from apps.attachments.services.drawing import delete_stored
from apps.attachments.services.publish_changed import publish_changed
from apps.attachments.services.update_file import lock_file
from common.errors import Invalid, NotFound, issue


def replace_file(*, file_id: UUID, file: BinaryIO, name: str) -> bool:
    """Gives a file a new content under its id and address; its name, alt, tags and place stay.

    The sizes get new keys, so no cache shows the old content for the new one; the old files are
    deleted a day later. The focal point goes, as it belonged to the old picture.
    Answers whether what was sent moves: only its first frame is kept.
    """
    row = Attachment.objects.live().filter(pk=file_id).first()
    if row is None:
        raise NotFound()
    content = read_content(file)
    if content.kind != row.kind:
        raise Invalid({"file": [issue("attachment_other_kind")]})
    new = Attachment(pk=file_id)
    put_content(new, columns := store_content(content, name))
    try:
        _swap(file_id, columns, name)
    except BaseException:
        delete_stored(new.file_keys())
        raise
    return content.is_animated


@transaction.atomic
def _swap(file_id: UUID, columns: dict[str, object], name: str) -> None:
    more = columns["bytes"]
    assert isinstance(more, int)
    before = Attachment.objects.filter(pk=file_id).values_list("bytes", flat=True)
    reserve_storage(lambda: more - (before.first() or 0))
    row = lock_file(file_id)
    delete_files_later(row.file_keys(), after=PAGES_LIVE)
    put_content(row, columns)
    row.original_name, row.focal = clean_name(name, 255), None
    row.revision += 1
    row.version += 1
    row.update_search_text()
    row.save()
    queue_remaining_sizes(row)
    publish_changed([file_id])
