"""The pages of a shop that are made of the store's own blocks."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from apps.content.public_schemas import PublicFaq, PublicQuestionGroup
from apps.storefront import json_ld
from apps.storefront.blocks.public_queries import BlocksAt, public_blocks
from apps.storefront.blocks.public_schemas import FaqView, PublicBlocks, WordsView
from apps.storefront.menus_view import Targets
from apps.storefront.page_content import Data, PageContent
from apps.storefront.page_strings import cut, sentences
from apps.storefront.public_schemas import StoreView
from common.i18n import Language


@dataclass(frozen=True)
class OwnBlocks:
    page: PublicBlocks
    data: Data
    changes_at: datetime | None


def path_of(key: str) -> str:
    """Of the call that answers the same."""
    return f"page/ui/blocks/{key}"


def own_blocks(key: str, store: StoreView, language: Language) -> OwnBlocks | None:
    """None: the shop shows what it shows without any."""
    if key not in store.block_pages:
        return None
    found = public_blocks(key, language, Targets(store.categories, store.pages))
    return _own(key, found) if found else None


def _own(key: str, found: BlocksAt) -> OwnBlocks:
    return OwnBlocks(found.page, {path_of(key): wire(found.page)}, found.changes_at)


def wire(page: PublicBlocks) -> Any:
    return page.model_dump(mode="json", by_alias=True)


def home_of_blocks(own: OwnBlocks, store: StoreView, organized: list[dict[str, Any]]) -> PageContent:
    page = own.page
    hero = next((one for one in page.blocks if isinstance(one, WordsView) and one.kind == "HERO"), None)
    answered = [one for view in page.blocks if isinstance(view, FaqView) for one in view.questions]
    questions = PublicFaq(groups=[PublicQuestionGroup(name="", questions=answered)])
    title = page.seo_title or (hero.title if hero else "")
    summary = sentences(hero.title, hero.text) if hero else ""
    return PageContent(
        name="home",
        path="",
        title=f"{store.name} · {title}" if title else store.name,
        description=cut(page.seo_description or store.about or summary),
        data=own.data,
        image=(hero.image if hero else None) or store.design.logo,
        json_ld=[*organized, *([json_ld.faq(questions)] if answered else [])],
        changes_at=own.changes_at,
    )
