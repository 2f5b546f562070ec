"""Work of the media queue."""

from typing import Any
from uuid import UUID

from apps.attachments.services.draw_rest import draw_rest
from apps.attachments.services.drawing import delete_stored
from common.outbox import handler
from common.store_context import current_store_id


@handler("attachment.renditions")
def draw_remaining_sizes(payload: dict[str, Any]) -> None:
    draw_rest(UUID(payload["attachmentOid"]))


@handler("attachment.forget", external=True)
def delete_forgotten_files(payload: dict[str, Any]) -> None:
    """Deletes files of the storage; a key outside the store's own folder is left alone."""
    own = f"stores/{current_store_id()}/"
    delete_stored(key for key in payload["keys"] if key.startswith(own))
