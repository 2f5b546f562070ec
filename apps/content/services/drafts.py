"""Drafts of texts: nothing of them reaches the shop."""

from collections.abc import Mapping
from typing import Any, Literal

from django.db import transaction

from apps.content.kinds import TextKind
from apps.content.models import Page, PageVersion
from apps.content.queries import get_version, working_content
from apps.content.ready_texts import ready_text
from common import crud

Source = Literal["READY", "IN_FORCE", "VERSION"]


def lock_text(kind: TextKind, version: int | None) -> Page:
    """The row of a text, made at its first use."""
    Page.objects.get_or_create(key=kind.key, defaults={"kind": kind.kind})
    return crud.lock_or_404(Page.objects.filter(key=kind.key), _id(kind), version=version)


@transaction.atomic
def save_draft(
    *, kind: TextKind, changes: Mapping[str, Any], look: Mapping[str, Any], version: int | None
) -> Page:
    """Writes parts of the draft; one that reads as the published text is none."""
    page = lock_text(kind, version)
    if changes:
        page.content = _unless_published(page, {**working_content(page), **changes})
    crud.update(page, {"look": {**page.look, **look}})
    return page


@transaction.atomic
def start_draft(*, kind: TextKind, source: Source, number: int | None, version: int | None) -> Page:
    """Begins again from the ready text, the one in force or an earlier version."""
    page = lock_text(kind, version)
    if source == "READY":
        content = ready_text(kind.key)
    elif source == "VERSION" and number is not None:
        content = get_version(kind, number).content
    else:
        content = {}
    crud.update(page, {"content": _unless_published(page, content)})
    return page


def _unless_published(page: Page, content: dict[str, Any]) -> dict[str, Any]:
    latest: PageVersion | None = page.scheduled or page.current
    return {} if latest and latest.content == content else content


def _id(kind: TextKind) -> Any:
    return Page.objects.filter(key=kind.key).values_list("pk", flat=True).get()
