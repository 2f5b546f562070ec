"""Changing the menus of the shop."""

import re
from typing import Any, Final
from uuid import UUID

from django.db import transaction

from apps.content.events import PAGES_CHANGED
from apps.content.menus import PAGE_PATHS, PLACES, TOPIC, menus_of
from apps.products.models import Category
from apps.store_settings.models import Setting
from apps.store_settings.services.save_setting import save_setting
from common.errors import Invalid, Issue, issue
from common.events import publish

_LINK: Final = re.compile(r"(?:https?://|mailto:|tel:|/)[^\s<>\"]+", re.IGNORECASE)
_ELSEWHERE: Final = re.compile(r"/[/\\]")


@transaction.atomic
def update_menus(*, changes: dict[str, Any], version: int | None) -> Setting:
    """Writes the menus that are named; an item that leads nowhere is refused. Late `version`: a Conflict."""
    _check(changes)
    row = Setting.objects.filter(topic=TOPIC).first()
    seen = row.version if row and version is None else version
    saved = save_setting(topic=TOPIC, value={**menus_of(row), **changes}, version=seen)
    publish(PAGES_CHANGED)
    return saved


def _check(changes: dict[str, Any]) -> None:
    items = {
        f"{place}.{index}.target": item
        for place in PLACES
        for index, item in enumerate(changes.get(place) or [])
    }
    named = {key for item in items.values() if item["kind"] == "CATEGORY" and (key := _id(item["target"]))}
    rows = Category.objects.filter(pk__in=named, deleted_at=None)
    known = {str(key) for key in rows.values_list("pk", flat=True)}
    wrong: dict[str, list[Issue]] = {
        path: [issue("not_a_choice")] for path, item in items.items() if not _leads(item, known)
    }
    if wrong:
        raise Invalid(wrong)


def _leads(item: dict[str, Any], categories: set[str]) -> bool:
    target = item["target"]
    if item["kind"] == "CATEGORY":
        return target in categories
    if item["kind"] == "PAGE":
        return target in PAGE_PATHS
    return bool(_LINK.fullmatch(target)) and not _ELSEWHERE.match(target)


def _id(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None
