"""Pages made of blocks as members see them."""

from typing import Final

from django.utils import timezone

from apps.attachments.queries import pictures
from apps.content.blocks.pages import BlockPageKind, picture_ids_of, version_at
from apps.content.blocks.queries import countdowns, versions_of, working_blocks
from apps.content.blocks.schemas import BlockPageOut, BlockPageVersionRow
from apps.content.models import Page, PageVersion
from common.text import TranslatedText
from tenants.models import Store
from tenants.presentation import store_url

MAX_VERSIONS: Final = 50
_SAME: Final = "number effective_at in_force_from in_force_until published_at published_by_name".split()


def block_page_out(kind: BlockPageKind, page: Page, store: Store) -> BlockPageOut:
    blocks, live = working_blocks(kind, page), version_at(page, timezone.now())
    return BlockPageOut(
        key=kind.key,
        url=f"{store_url(store)}/{store.language}",
        blocks=blocks,
        has_draft=bool(page.content),
        is_own=live is not None,
        current_number=page.current.number if page.current else None,
        scheduled_at=page.scheduled.effective_at if page.scheduled else None,
        return_at=page.ends_at,
        seo_title=page.look.get("seoTitle") or TranslatedText(),
        seo_description=page.look.get("seoDescription") or TranslatedText(),
        pictures=pictures(picture_ids_of(blocks)),
        countdowns=countdowns(),
        versions=[_version(page, one) for one in versions_of(page)[:MAX_VERSIONS]],
        updated_at=page.updated_at,
        version=page.version,
    )


def _version(page: Page, made: PageVersion) -> BlockPageVersionRow:
    state = "IN_FORCE" if made.pk == page.current_id else "PAST"
    return BlockPageVersionRow(
        **{name: getattr(made, name) for name in _SAME},
        state="SCHEDULED" if made.pk == page.scheduled_id else state,  # type: ignore[arg-type]
        blocks=len(made.content["blocks"]),
    )
