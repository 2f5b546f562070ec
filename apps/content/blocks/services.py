"""Pages made of blocks: their draft, and what the shop gets of it, at once or by the clock."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.content.blocks.pages import ONLY_OF, Block, BlockPageKind, version_at
from apps.content.blocks.queries import get_version, working_blocks
from apps.content.blocks.ready_pages import Ready, ready_blocks
from apps.content.events import PAGES_CHANGED
from apps.content.models import Page, PageVersion
from apps.content.services.pointer import bring_into_force, last_number, schedule, withdraw
from common import crud
from common.errors import Conflict, Invalid, issue
from common.events import publish
from common.outbox import enqueue
from common.store_context import current_store_id

RETURN: Final = "page.return"
DRAFT: Final = frozenset({"content"})
"""It saves itself every few seconds: the activity tells of what is published."""
FARTHEST: Final = timedelta(days=366)


@transaction.atomic
def save_blocks(
    *, kind: BlockPageKind, blocks: list[Block] | None, look: Mapping[str, Any], version: int | None
) -> Page:
    """Writes the draft; one that is as the version in force is none."""
    page = _lock(kind, version)
    if blocks is not None:
        _check(kind, blocks)
        page.content = _unless_published(page, blocks)
    crud.update(page, {"look": {**page.look, **look}}, quiet=DRAFT)
    if look:
        publish(PAGES_CHANGED)
    return page


@transaction.atomic
def start_blocks(
    *, kind: BlockPageKind, source: str, ready: Ready, number: int | None, version: int | None
) -> Page:
    """The draft begins again from a ready page, the version in force, or an earlier one."""
    page = _lock(kind, version)
    if source == "READY":
        page.content = {"blocks": ready_blocks(kind.key, ready)}
    elif source == "VERSION" and number is not None:
        page.content = _unless_published(page, get_version(kind, number).content["blocks"])
    else:
        page.content = {}
    crud.update(page)
    return page


@transaction.atomic
def publish_blocks(
    *,
    kind: BlockPageKind,
    publish_at: datetime | None,
    return_at: datetime | None,
    version: int | None,
    user_id: UUID,
    user_name: str,
) -> Page:
    """Makes the draft the next version. With `return_at` the shop then shows again what it shows now."""
    page, now = _lock(kind, version), timezone.now()
    _catch_up(page, now)
    if not page.content and page.current_id and not page.scheduled_id and not return_at:
        raise Conflict("page_nothing_new")
    blocks = working_blocks(kind, page)
    _check(kind, blocks)
    _check_moments(now, publish_at, return_at)
    if all(block["hidden"] for block in blocks):
        raise Invalid({"blocks": [issue("page_without_blocks")]})
    live_id = version_at(page, now)
    made = PageVersion(
        page=page,
        content={"blocks": blocks},
        facts={},
        effective_at=publish_at or now,
        published_at=now,
        published_by=user_id,
        published_by_name=user_name[:160],
    )
    withdraw(page)
    made.number = (last_number(page) or 0) + 1
    made.save(force_insert=True)
    page.content, page.ends_at = {}, return_at
    page.look = {**page.look, "returnTo": str(live_id or "")}
    if publish_at:
        schedule(page, made)
        publish(PAGES_CHANGED)
    else:
        bring_into_force(page, made, now)
    if return_at:
        _enqueue_return(made, return_at)
    crud.update(page)
    return page


@transaction.atomic
def cancel_plan(*, kind: BlockPageKind) -> Page:
    """What waits for its moment is a draft again, and what is in force stays."""
    page, now = _lock(kind, None), timezone.now()
    _catch_up(page, now)
    if page.scheduled:
        page.content = page.content or page.scheduled.content
    withdraw(page)
    crud.update(page, {"ends_at": None})
    publish(PAGES_CHANGED)
    return page


@transaction.atomic
def go_back(version_id: UUID) -> None:
    """Called when a version has had its time; a plan that was changed since is none of its business."""
    page = Page.objects.filter(current_id=version_id, ends_at__lte=timezone.now()).first()
    if page is None:
        return
    page = crud.lock_or_404(Page.objects.all(), page.pk)
    now = timezone.now()
    if page.current_id != version_id or page.ends_at is None or page.ends_at > now:
        return
    _catch_up(page, now)
    crud.update(page)


def _catch_up(page: Page, now: datetime) -> None:
    """Moves the pointer to where the clock says that it is, should the worker be late."""
    live_id = version_at(page, now)
    if page.scheduled and page.scheduled.effective_at <= now:
        page.scheduled = None
    if page.ends_at and page.ends_at <= now and page.scheduled is None:
        page.ends_at = None
    if live_id != page.current_id:
        bring_into_force(page, page.versions.filter(pk=live_id).first() if live_id else None, now)


def _enqueue_return(made: PageVersion, at: datetime) -> None:
    enqueue(
        RETURN,
        {"versionOid": str(made.pk)},
        store_id=current_store_id(),
        dedupe_key=f"{RETURN}:{made.pk}",
        not_before=at,
    )


def _lock(kind: BlockPageKind, version: int | None) -> Page:
    """The row, made at its first use."""
    row, _ = Page.objects.get_or_create(key=kind.key, defaults={"kind": kind.kind})
    return crud.lock_or_404(Page.objects.all(), row.pk, version=version)


def _unless_published(page: Page, blocks: list[Block]) -> dict[str, Any]:
    latest: PageVersion | None = page.scheduled or page.current
    return {} if latest and latest.content["blocks"] == blocks else {"blocks": blocks}


def _check(kind: BlockPageKind, blocks: list[Block]) -> None:
    ids = [block["_id"] for block in blocks]
    if len(set(ids)) < len(ids):
        raise Invalid({"blocks": [issue("block_twice")]})
    wrong = {
        f"blocks.{place}.kind": [issue("block_elsewhere")]
        for place, block in enumerate(blocks)
        if ONLY_OF.get(block["kind"], kind.key) != kind.key
    }
    if wrong:
        raise Invalid(wrong)


def _check_moments(now: datetime, publish_at: datetime | None, return_at: datetime | None) -> None:
    if publish_at and not now < publish_at <= now + FARTHEST:
        raise Invalid({"publishAt": [issue("page_moment")]})
    if return_at and not (publish_at or now) < return_at <= now + FARTHEST:
        raise Invalid({"returnAt": [issue("page_return")]})
