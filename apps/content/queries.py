"""Reads of a store's texts and questions."""

from datetime import date
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.db.models import QuerySet
from django.utils import timezone

from apps.content.kinds import TEXTS, TextKind
from apps.content.models import Page, PageKind, PageVersion
from apps.content.ready_texts import ready_text
from common.crud import get_or_404
from common.errors import NotFound
from tenants.current import current_store

MAX_NUMBER: Final = 100_000


def text_pages() -> dict[str, Page]:
    """All texts by their key; one that nobody has touched yet is not stored."""
    rows = Page.objects.filter(key__in=TEXTS).select_related("current", "scheduled")
    found = {row.key: row for row in rows}
    return {key: found.get(key) or _new(kind) for key, kind in TEXTS.items()}


def text_page(kind: TextKind) -> Page:
    row = Page.objects.filter(key=kind.key).select_related("current", "scheduled").first()
    return row or _new(kind)


def _new(kind: TextKind) -> Page:
    return Page(kind=kind.kind, key=kind.key)


def working_content(page: Page) -> dict[str, Any]:
    """What its editor holds: the draft, else the latest published text, else the ready one."""
    latest = page.scheduled or page.current
    return page.content or (latest.content if latest else ready_text(page.key))  # type: ignore[arg-type]


def versions_of(page: Page) -> "QuerySet[PageVersion]":
    """The newest first."""
    return PageVersion.objects.filter(page_id=page.pk).order_by("-number")


def get_version(kind: TextKind, number: int) -> PageVersion:
    if number > MAX_NUMBER:
        raise NotFound()
    return get_or_404(PageVersion.objects.filter(page__key=kind.key), number=number)


def questions() -> "QuerySet[Page]":
    return Page.objects.filter(kind=PageKind.QUESTION).order_by("position", "id")


def today() -> date:
    return timezone.now().astimezone(ZoneInfo(current_store().time_zone)).date()
