"""Work of the media queue."""

from typing import Any
from uuid import UUID

from apps.attachments.services.draw_rest import draw_rest
from common.outbox import handles


@handles("attachment.renditions")
def draw_remaining_sizes(payload: dict[str, Any]) -> None:
    draw_rest(UUID(payload["attachmentOid"]))
