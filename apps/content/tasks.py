"""Work of the outbox about pages."""

from typing import Any
from uuid import UUID

from apps.content.blocks.services import RETURN, go_back
from apps.content.services.pointer import EFFECT, take_effect
from common.outbox import handler


@handler(EFFECT)
def bring_into_force(payload: dict[str, Any]) -> None:
    take_effect(UUID(payload["versionOid"]))


@handler(RETURN)
def return_to_earlier(payload: dict[str, Any]) -> None:
    go_back(UUID(payload["versionOid"]))
