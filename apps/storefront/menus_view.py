"""The menus of a shop as its pages draw them: an item whose target is not there is left out."""

from collections.abc import Mapping
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
    targets = Targets(sections, pages)

    def links(items: list[dict[str, Any]]) -> list[MenuLink]:
        found = ((translate(one["label"], language, home), targets.href(one)) for one in items)
        return [MenuLink(label=label, href=href) for label, href in found if href]

    menus = menus_of(row)
    return MenusView(header=links(menus["header"]), footer=links(menus["footer"]))


class Targets:
    """Where the merchant's links lead in this shop."""

    def __init__(self, sections: list[CategoryCard], pages: list[str]) -> None:
        self._slugs = {str(one.id): one.slug for one in sections}
        self._there = ALWAYS_THERE | set(pages)

    def href(self, item: Mapping[str, Any]) -> str:
        """A path of the shop without its language or a whole address; empty where the target is not there."""
        target = item["target"]
        if item["kind"] == "CATEGORY":
            return f"/c/{self._slugs[target]}" if target in self._slugs else ""
        if item["kind"] == "PAGE":
            return f"/{PAGE_PATHS[target]}" if target in self._there else ""
        return str(target)
