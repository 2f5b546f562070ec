"""The pages that are made of blocks, and which version of each the shop shows at a moment."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal
from uuid import UUID

from apps.content.models import Page, PageKind
from common.errors import NotFound

BlockPageKey = Literal["home", "product"]
Block = dict[str, Any]
"""A block as it is stored: the wire form of its shape in schemas."""


@dataclass(frozen=True)
class BlockPageKind:
    kind: PageKind
    key: BlockPageKey


BLOCK_PAGES: Final[dict[str, BlockPageKind]] = {
    one.key: one for one in (BlockPageKind(PageKind.HOME, "home"), BlockPageKind(PageKind.PRODUCT, "product"))
}
ONLY_OF: Final[Mapping[str, BlockPageKey]] = {
    "HERO": "home",
    "BANNERS": "home",
    "ASSURANCES": "home",
    "PRODUCT_REVIEWS": "product",
    "RELATED": "product",
    "RECENT": "product",
}
"""Kinds of blocks that one of the pages alone can have."""


def block_page_kind(key: str) -> BlockPageKind:
    if key not in BLOCK_PAGES:
        raise NotFound()
    return BLOCK_PAGES[key]


def version_at(page: Page, now: datetime) -> UUID | None:
    """The version that the shop shows; None: what it shows without any. `page` comes with `scheduled`.

    The clock is believed before the worker has swapped the pointer: no cache keeps the page of before.
    """
    if page.ends_at and page.ends_at <= now and _has_begun(page, page.ends_at):
        return UUID(page.look["returnTo"]) if page.look.get("returnTo") else None
    return page.scheduled_id if _has_begun(page, now) and page.scheduled_id else page.current_id


def _has_begun(page: Page, now: datetime) -> bool:
    """Nothing waits any more for its moment."""
    return page.scheduled is None or page.scheduled.effective_at <= now


def next_change(page: Page, now: datetime) -> datetime | None:
    """When the clock alone makes it another version."""
    moments = (page.scheduled.effective_at if page.scheduled else None, page.ends_at)
    return min((moment for moment in moments if moment and moment > now), default=None)


def live_blocks(blocks: Iterable[Block], now: datetime) -> tuple[list[Block], datetime | None]:
    """Those that are to be seen, and when the clock changes that next."""
    live: list[Block] = []
    moments: list[datetime] = []
    for block in blocks:
        if block["hidden"]:
            continue
        starts_at, ends_at = _moment(block["startsAt"]), _moment(block["endsAt"])
        moments += [moment for moment in (starts_at, ends_at) if moment and moment > now]
        if (starts_at is None or starts_at <= now) and (ends_at is None or ends_at > now):
            live.append(block)
    return live, min(moments, default=None)


def _moment(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None


def picture_ids_of(blocks: Iterable[Block]) -> list[str]:
    """Each once."""
    named = (key for block in blocks for key in [block.get("imageOid"), *block.get("imageOids", [])] if key)
    return list(dict.fromkeys(named))
