"""Work of the outbox about pages."""

from typing import Any
from uuid import UUID

from apps.content.services.pointer import EFFECT, take_effect
from common.outbox import handler


@handler(EFFECT)
def bring_into_force(payload: dict[str, Any]) -> None:
    take_effect(UUID(payload["versionOid"]))
