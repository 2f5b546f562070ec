"""The menus of a shop as its pages draw them: an item whose target is not there is left out."""

from typing import Any

from apps.content.menus import ALWAYS_THERE, PAGE_PATHS, menus_of
from apps.products.catalog.public_schemas import CategoryCard
from apps.store_settings.models import Setting
from apps.storefront.public_schemas import MenuLink, MenusView
from common.i18n import Language
from common.text import translate


def menus_view(
    row: Setting | None, sections: list[CategoryCard], pages: list[str], language: Language, home: Language
) -> MenusView:
    slugs = {str(one.id): one.slug for one in sections}
    there = ALWAYS_THERE | set(pages)

    def links(items: list[dict[str, Any]]) -> list[MenuLink]:
        found = ((translate(one["label"], language, home), _href(one, slugs, there)) for one in items)
        return [MenuLink(label=label, href=href) for label, href in found if href]

    menus = menus_of(row)
    return MenusView(header=links(menus["header"]), footer=links(menus["footer"]))


def _href(item: dict[str, Any], slugs: dict[str, str], there: set[str] | frozenset[str]) -> str:
    target = item["target"]
    if item["kind"] == "CATEGORY":
        return f"/c/{slugs[target]}" if target in slugs else ""
    if item["kind"] == "PAGE":
        return f"/{PAGE_PATHS[target]}" if target in there else ""
    return str(target)
