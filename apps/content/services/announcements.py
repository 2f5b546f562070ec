"""Headers, banners and pop-ups of a shop."""

from typing import Any, Final
from uuid import UUID

from django.db import transaction

from apps.attachments.models import IMAGE, Attachment
from apps.content.announcements import PICTURES, announcements
from apps.content.events import PAGES_CHANGED
from apps.content.models import Page, PageKind
from apps.content.targets import known_categories, leads_somewhere
from common import crud
from common.errors import Conflict, Invalid, Issue, issue
from common.events import publish
from common.ids import new_id
from common.locks import advisory_lock
from common.schemas import wire_name
from common.store_context import current_store_id

MAX_ANNOUNCEMENTS: Final = 20
"""Of a kind."""
MIN_SECONDS: Final = 20
"""Seconds before a pop-up."""
_WHOLE_PAGE: Final = 100
_COLUMNS: Final = ("visible", "starts_at", "ends_at")


@transaction.atomic
def create_announcement(*, kind: PageKind, fields: dict[str, Any]) -> Page:
    advisory_lock(f"announcements:{kind}:{current_store_id()}")
    rows = announcements(kind)
    if rows.count() >= MAX_ANNOUNCEMENTS:
        raise Conflict("too_many_announcements", limit=MAX_ANNOUNCEMENTS)
    row_id = new_id()
    row = Page(id=row_id, kind=kind, key=row_id.hex, position=crud.next_position(rows))
    _write(row, fields)
    crud.create(row)
    publish(PAGES_CHANGED)
    return row


@transaction.atomic
def update_announcement(
    *, kind: PageKind, announcement_id: UUID, changes: dict[str, Any], version: int | None
) -> Page:
    row = crud.lock_or_404(announcements(kind), announcement_id, version=version)
    _write(row, changes)
    crud.update(row)
    publish(PAGES_CHANGED)
    return row


@transaction.atomic
def delete_announcement(*, kind: PageKind, announcement_id: UUID) -> None:
    crud.delete(crud.lock_or_404(announcements(kind), announcement_id))
    publish(PAGES_CHANGED)


@transaction.atomic
def reorder_announcements(*, kind: PageKind, ids: list[UUID]) -> None:
    crud.reorder(announcements(kind), ids, field="ids")
    publish(PAGES_CHANGED)


def _write(row: Page, changes: dict[str, Any]) -> None:
    for name in _COLUMNS:
        if name in changes:
            setattr(row, name, changes[name])
    texts = {name: value for name, value in changes.items() if name not in _COLUMNS}
    named = {name: str(texts[name]) for name in PICTURES if texts.get(name)}
    row.content = {**row.content, **texts, **named}
    wrong = {**_wrong_dates(row), **_wrong_link(row), **_wrong_pictures(named), **_wrong_popup(row)}
    if wrong:
        raise Invalid(wrong)


def _wrong_dates(row: Page) -> dict[str, list[Issue]]:
    if row.starts_at and row.ends_at and row.ends_at <= row.starts_at:
        return {"endsAt": [issue("announcement_ends_before")]}
    return {}


def _wrong_link(row: Page) -> dict[str, list[Issue]]:
    link = row.content.get("link")
    if link and not leads_somewhere(link, known_categories([link])):
        return {"link.target": [issue("not_a_choice")]}
    return {}


def _wrong_pictures(named: dict[str, str]) -> dict[str, list[Issue]]:
    """Those that this call names; one that went to the trash since stays where it is."""
    if not named:
        return {}
    rows = Attachment.objects.filter(pk__in=named.values(), kind=IMAGE, trashed_at=None)
    known = {str(key) for key in rows.values_list("pk", flat=True)}
    return {wire_name(name): [issue("not_a_choice")] for name, key in named.items() if key not in known}


def _wrong_popup(row: Page) -> dict[str, list[Issue]]:
    if row.kind != PageKind.POPUP:
        return {}
    content, wrong = row.content, dict[str, list[Issue]]()
    if bool(content.get("link")) != bool(content.get("button")):
        wrong["button"] = [issue("popup_button")]
    if content["trigger"] == "SECONDS" and content["after"] < MIN_SECONDS:
        wrong["after"] = [issue("popup_too_soon", seconds=MIN_SECONDS)]
    if content["trigger"] == "SCROLL" and content["after"] > _WHOLE_PAGE:
        wrong["after"] = [issue("popup_share")]
    return wrong
