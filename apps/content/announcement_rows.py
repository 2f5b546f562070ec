"""Announcements as members see them."""

from collections.abc import Iterable
from typing import Any, TypeVar

from django.utils import timezone

from apps.attachments.queries import pictures
from apps.content.announcement_schemas import AnnouncementOut
from apps.content.announcements import PICTURES, picture_ids, state_of
from apps.content.models import Page

A = TypeVar("A", bound=AnnouncementOut)
_TEXTS = ("text", "alt", "title", "button")


def announcements_out(rows: Iterable[Page], shape: type[A]) -> list[A]:
    """Two statements, whatever their number."""
    found = list(rows)
    known = pictures(key for row in found for key in picture_ids(row.content))
    return [_row(row, shape, known) for row in found]


def announcement_out(row: Page, shape: type[A]) -> A:
    return announcements_out([row], shape)[0]


def _row(row: Page, shape: type[A], known: dict[str, dict[str, Any]]) -> A:
    content = row.content
    named = {name: content.get(name) for name in PICTURES}
    computed: dict[str, Any] = {
        **content,
        **{name: content.get(name) or {} for name in _TEXTS},
        **named,
        **{name.removesuffix("_id"): known.get(key or "") for name, key in named.items()},
        "link": content.get("link"),
        "collects_email": content.get("collects_email", False),
        "state": state_of(row, timezone.now()),
    }
    return shape.from_row(row, **{name: computed[name] for name in shape.model_fields if name in computed})
