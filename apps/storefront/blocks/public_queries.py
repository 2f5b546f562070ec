"""The pages of a shop that are made of blocks; used by its pages and by page/ui/blocks."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from django.utils import timezone

from apps.content.blocks.pages import BLOCK_PAGES, Block, live_blocks, next_change, version_at
from apps.content.models import Page, PageVersion
from apps.storefront.blocks.drawing import Drawing
from apps.storefront.blocks.public_schemas import PublicBlocks
from apps.storefront.blocks.supplies import supplies_of
from apps.storefront.menus_view import Targets
from common.batch import Batch, Table
from common.i18n import Language, parse_language
from common.text import translate
from tenants.current import current_store

_PAGE: Final = Table(Page, "id", "kind", "key", "ends_at", "look", "current_id", "scheduled_id")
_VERSION: Final = Table(PageVersion, "id", "content", "effective_at")
_VERSIONS: Final = """WHERE id IN (
    SELECT unnest(ARRAY[current_id, scheduled_id, NULLIF(look->>'returnTo', '')::uuid])
    FROM content_page WHERE key = %s
)"""


@dataclass(frozen=True)
class BlocksAt:
    """`changes_at`: when the clock alone makes it another page."""

    page: PublicBlocks
    changes_at: datetime | None


def public_blocks(key: str, language: Language, targets: Targets) -> BlocksAt | None:
    """The version that the shop shows now; None: it shows what it shows without any."""
    now = timezone.now()
    row, versions = _page_with_versions(key)
    version = version_at(row, now) if row else None
    if row is None or version is None:
        return None
    made = versions[version]
    found = draw(key, made.content["blocks"], language, targets, now, row.look)
    moments = [moment for moment in (found.changes_at, next_change(row, now)) if moment]
    return BlocksAt(found.page, min(moments, default=None))


def _page_with_versions(key: str) -> tuple[Page | None, dict[UUID, PageVersion]]:
    """All that the clock may bring, in one message."""
    batch = Batch()
    pages, versions = batch.select(_PAGE, "WHERE key = %s", key), batch.select(_VERSION, _VERSIONS, key)
    batch.send()
    by_id = {one.pk: one for one in versions.rows}
    page = next(iter(pages.rows), None)
    if page and page.scheduled_id:
        page.scheduled = by_id[page.scheduled_id]
    return page, by_id


def draw(
    key: str,
    blocks: list[Block],
    language: Language,
    targets: Targets,
    now: datetime,
    look: dict[str, dict[str, str]],
) -> BlocksAt:
    """As the shop would draw them at that moment."""
    home = parse_language(current_store().language)
    live, changes_at = live_blocks(blocks, now)
    supplies = supplies_of(live, language)
    page = PublicBlocks(
        key=BLOCK_PAGES[key].key,
        blocks=Drawing(supplies, targets, language, home).views(live),
        seo_title=translate(look.get("seoTitle"), language, home),  # type: ignore[arg-type]
        seo_description=translate(look.get("seoDescription"), language, home),  # type: ignore[arg-type]
    )
    return BlocksAt(
        page, min([moment for moment in (changes_at, *supplies.ends.values()) if moment], default=None)
    )
