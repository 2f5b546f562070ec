"""Where a link of the merchant leads: a category, a page of the shop or an address."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final
from uuid import UUID

from apps.content.menus import PAGE_PATHS
from apps.products.models import Category

Target = Mapping[str, Any]
"""{"kind", "target"}, and whatever else its owner says."""
_LINK: Final = re.compile(r"(?:https?://|mailto:|tel:|/)[^\s<>\"]+", re.IGNORECASE)
_ELSEWHERE: Final = re.compile(r"/[/\\]")


def known_categories(targets: Iterable[Target]) -> set[str]:
    """Those that the targets name and the shop has."""
    named = {key for one in targets if one["kind"] == "CATEGORY" and (key := _id(one["target"]))}
    if not named:
        return set()
    rows = Category.objects.filter(pk__in=named, deleted_at=None)
    return {str(key) for key in rows.values_list("pk", flat=True)}


def leads_somewhere(target: Target, categories: set[str]) -> bool:
    """`categories`: what known_categories says."""
    address = target["target"]
    if target["kind"] == "CATEGORY":
        return address in categories
    if target["kind"] == "PAGE":
        return address in PAGE_PATHS
    return is_address(address)


def is_address(text: str) -> bool:
    """One that a browser opens without running anything; a path stays on the shop's own host."""
    return bool(_LINK.fullmatch(text)) and not _ELSEWHERE.match(text)


def _id(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None
