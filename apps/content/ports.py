"""What pages ask of the apps above: how the shop draws blocks, and which posts it shows."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from common.i18n import Language
from common.ports import port


@dataclass(frozen=True)
class BlocksPreview:
    """See schemas.BlockPagePreviewOut."""

    page: str
    message: dict[str, Any]
    visible: dict[str, int]


@dataclass(frozen=True)
class PreviewLink:
    url: str
    ends_at: datetime


@port
def blocks_preview(
    key: str, blocks: list[dict[str, Any]], language: Language, at: datetime | None
) -> BlocksPreview:
    raise NotImplementedError


@port
def preview_link(key: str) -> PreviewLink:
    """A secret address that shows the draft."""
    raise NotImplementedError


@port
def trust_facts() -> dict[str, Any]:
    """The fields of schemas.TrustOut but for its address."""
    raise NotImplementedError


@port
def visible_posts(slugs: Iterable[str]) -> set[str]:
    """Those of the addresses that a post shows at, or leads on from."""
    raise NotImplementedError
