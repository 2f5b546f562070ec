"""Changing the menus of the shop."""

from typing import Any

from django.db import transaction

from apps.content.events import PAGES_CHANGED
from apps.content.menus import PLACES, TOPIC, menus_of
from apps.content.targets import known_categories, leads_somewhere
from apps.store_settings.models import Setting
from apps.store_settings.services.save_setting import save_setting
from common.errors import Invalid, Issue, issue
from common.events import publish


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
    known = known_categories(items.values())
    wrong: dict[str, list[Issue]] = {
        path: [issue("not_a_choice")] for path, item in items.items() if not leads_somewhere(item, known)
    }
    if wrong:
        raise Invalid(wrong)
