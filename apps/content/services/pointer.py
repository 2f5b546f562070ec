"""Which version a shop shows: the pointer of a page, swapped at once or by the clock."""

from datetime import datetime
from typing import Final
from uuid import UUID

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from apps.content.events import PAGES_CHANGED
from apps.content.models import Page, PageKind, PageVersion
from apps.store_settings.services.update_checkout import update_checkout
from common import crud
from common.events import publish
from common.outbox import enqueue
from common.store_context import current_store_id

EFFECT: Final = "page.effect"


def last_number(page: Page) -> int | None:
    last: int | None = PageVersion.objects.filter(page_id=page.pk).aggregate(last=Max("number"))["last"]
    return last


def withdraw(page: Page) -> None:
    """A version that never was in force leaves nothing behind."""
    waiting, page.scheduled = page.scheduled, None
    if waiting:
        Page.objects.filter(pk=page.pk).update(scheduled=None)
        waiting.delete()


def schedule(page: Page, made: PageVersion) -> None:
    page.scheduled = made
    enqueue(
        EFFECT,
        {"versionOid": str(made.pk)},
        store_id=current_store_id(),
        dedupe_key=f"{EFFECT}:{made.pk}",
        not_before=made.effective_at,
    )


@transaction.atomic
def take_effect(version_id: UUID) -> None:
    """Called when its moment has come; what was withdrawn or put off since is none of its business."""
    page = Page.objects.filter(scheduled_id=version_id).first()
    if page is None:
        return
    page = crud.lock_or_404(Page.objects.all(), page.pk)
    made = page.scheduled
    now = timezone.now()
    if made is None or made.pk != version_id or made.effective_at > now:
        return
    page.scheduled = None
    bring_into_force(page, made, now)
    crud.update(page)


def bring_into_force(page: Page, made: PageVersion | None, now: datetime) -> None:
    """None: a page of blocks is again what the shop shows without a version."""
    if page.current_id:
        PageVersion.objects.filter(pk=page.current_id).update(in_force_until=now)
    if made:
        PageVersion.objects.filter(pk=made.pk).update(in_force_from=now, in_force_until=None)
        made.in_force_from = now
    page.current = made
    if made and page.kind == PageKind.TERMS:
        named = {"terms_version": str(made.number), "terms_published": True}
        update_checkout(store_id=current_store_id(), changes=named)
    publish(PAGES_CHANGED)
