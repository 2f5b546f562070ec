from typing import BinaryIO
from uuid import UUID

from django.db import transaction

from apps.attachments.models import Attachment
from apps.attachments.services.add_file import draw_later, take_room
from apps.attachments.services.change_file import locked_file
from apps.attachments.services.content import clean_name, keep, put_content, read_content
from apps.attachments.services.delete_for_good import PAGES_LIVE, forget_later
from apps.attachments.services.drawing import forget
from apps.attachments.services.tell_changed import tell_changed
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
    put_content(new, columns := keep(content, name))
    try:
        _swap(file_id, columns, name)
    except BaseException:
        forget(new.file_keys())
        raise
    return content.is_animated


@transaction.atomic
def _swap(file_id: UUID, columns: dict[str, object], name: str) -> None:
    more = columns["bytes"]
    assert isinstance(more, int)
    before = Attachment.objects.filter(pk=file_id).values_list("bytes", flat=True)
    take_room(lambda: more - (before.first() or 0))
    row = locked_file(file_id)
    forget_later(row.file_keys(), after=PAGES_LIVE)
    put_content(row, columns)
    row.original_name, row.focal = clean_name(name, 255), None
    row.revision += 1
    row.version += 1
    row.index_words()
    row.save()
    draw_later(row)
    tell_changed([file_id])
