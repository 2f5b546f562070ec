"""The menus of the shop's header and footer. The topic `menus` of the settings."""

from collections.abc import Mapping
from typing import Any, Final, Literal

from apps.content.kinds import TEXTS
from apps.store_settings.models import Setting

TOPIC: Final = "menus"
Place = Literal["header", "footer"]
PLACES: Final = ("header", "footer")
TargetKind = Literal["CATEGORY", "PAGE", "LINK"]
PAGE_PATHS: Final[Mapping[str, str]] = {
    **{key: kind.path for key, kind in TEXTS.items()},
    "faq": "faq",
    "blog": "blog",
    "home": "",
    "search": "search",
    "pickup": "pickup",
    "order": "order",
    "complaints": "complaints-book",
    "quote": "preorder",
    "trust": "trust",
}
"""Of the shop, without the language."""
ALWAYS_THERE: Final = frozenset(
    {"terms", "home", "search", "pickup", "order", "complaints", "quote", "trust"}
)
"""The other ones stand in a menu once they are published."""


def menus_of(row: Setting | None) -> dict[str, list[dict[str, Any]]]:
    stored = row.value if row else {}
    return {place: stored.get(place, []) for place in PLACES}
