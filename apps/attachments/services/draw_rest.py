from functools import partial
from typing import BinaryIO, cast
from uuid import UUID

from django.core.files.storage import default_storage
from django.db import transaction

from apps.attachments.models import Attachment
from apps.attachments.services.drawing import delete_stored, draw
from apps.attachments.services.publish_changed import publish_changed
from common.locks import lock_rows
from common.pictures import open_picture, sizes_of
from common.store_context import current_store_id


@transaction.atomic
def draw_rest(attachment_id: UUID) -> None:
    """Draws the sizes that were put off at the upload and drops the copy they were drawn from."""
    attachment = lock_rows(Attachment.objects.all(), [attachment_id]).get(attachment_id)
    if attachment is None or not attachment.source_key:
        return
    store_id, source = current_store_id(), attachment.source_key
    with default_storage.open(source) as file:
        picture = open_picture(cast(BinaryIO, file))
    there = {row["size"] for row in attachment.renditions}
    missing = tuple(size for size in sizes_of(attachment.width, attachment.height) if size not in there)
    rows = draw(picture, missing, store_id)
    attachment.renditions = [*attachment.renditions, *rows]
    attachment.bytes = sum(row["bytes"] for row in attachment.renditions)
    attachment.source_key = ""
    attachment.save(update_fields=["renditions", "bytes", "source_key", "updated_at"])
    transaction.on_commit(partial(delete_stored, [source]))
    publish_changed([attachment_id])
