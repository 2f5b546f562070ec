"""Publishing a text: a version is made, and the page's pointer swapped, at once or on a day to come."""

from datetime import date, datetime, time, timedelta
from typing import Any, Final
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from apps.content.events import PAGES_CHANGED
from apps.content.facts import FACTS, facts_of
from apps.content.filling import named_facts, texts_of
from apps.content.kinds import TextKind
from apps.content.models import Page, PageKind, PageVersion
from apps.content.queries import today, working_content
from apps.content.services.drafts import lock_text
from apps.store_settings.queries import checkout
from apps.store_settings.services.update_checkout import update_checkout
from common import crud
from common.errors import Conflict, Invalid, issue
from common.events import publish
from common.outbox import enqueue
from common.store_context import current_store_id
from tenants.current import current_store
from tenants.models import Store

EFFECT: Final = "page.effect"
FARTHEST: Final = timedelta(days=366)
_USUAL_DIGITS: Final = 4


@transaction.atomic
def publish_text(
    *, kind: TextKind, effective_on: date | None, version: int | None, user_id: UUID, user_name: str
) -> Page:
    """In force at once, or from the beginning of `effective_on` in the store's zone.

    Raises Invalid or Conflict while the text names what the store has not said.
    """
    page = lock_text(kind, version)
    if not page.content and page.current_id and not page.scheduled_id:
        raise Conflict("page_nothing_new")
    content, facts = working_content(page), facts_of(Store.objects.get(pk=current_store_id()))
    _check(content, facts)
    now = timezone.now()
    made = PageVersion(
        page=page,
        content=content,
        facts=facts,
        effective_at=_beginning(effective_on) if effective_on else now,
        published_at=now,
        published_by=user_id,
        published_by_name=user_name[:160],
    )
    _withdraw(page)
    made.number = _next_number(page)
    made.save(force_insert=True)
    page.content = {}
    if effective_on:
        _schedule(page, made)
    else:
        _bring_into_force(page, made, now)
    crud.update(page)
    return page


@transaction.atomic
def cancel_scheduled(*, kind: TextKind, version: int | None) -> Page:
    """It is a draft again, unless another one was begun since; nobody has accepted it."""
    page = lock_text(kind, version)
    if page.scheduled is None:
        return page
    page.content = page.content or page.scheduled.content
    _withdraw(page)
    crud.update(page)
    return page


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
    _bring_into_force(page, made, now)
    crud.update(page)


def _check(content: dict[str, Any], facts: dict[str, dict[str, str]]) -> None:
    language = current_store().language
    if not (content.get("body") or {}).get(language):
        raise Invalid({f"body.{language}": [issue("page_text_missing")]})
    named = named_facts(texts_of(content))
    if unknown := next((name for name in named if name not in FACTS), None):
        raise Invalid({"body": [issue("page_unknown_fact", name=unknown)]})
    if missing := [name for name in named if not facts[language][name]]:
        raise Conflict("page_facts_missing", facts=missing)


def _beginning(day: date) -> datetime:
    if not today() < day <= today() + FARTHEST:
        raise Invalid({"effectiveOn": [issue("page_day")]})
    return datetime.combine(day, time.min, ZoneInfo(current_store().time_zone))


def _next_number(page: Page) -> int:
    """Of terms it goes on from what the checkout called them: no order's version means two texts."""
    last = PageVersion.objects.filter(page_id=page.pk).aggregate(last=Max("number"))["last"]
    if last is None and page.kind == PageKind.TERMS:
        before = checkout().terms_version
        is_number = before.isascii() and before.isdigit() and len(before) <= _USUAL_DIGITS
        last = int(before) if is_number else 0
    return int(last or 0) + 1


def _withdraw(page: Page) -> None:
    """A version that never was in force leaves nothing behind."""
    waiting, page.scheduled = page.scheduled, None
    if waiting:
        Page.objects.filter(pk=page.pk).update(scheduled=None)
        waiting.delete()


def _schedule(page: Page, made: PageVersion) -> None:
    page.scheduled = made
    enqueue(
        EFFECT,
        {"versionOid": str(made.pk)},
        store_id=current_store_id(),
        dedupe_key=f"{EFFECT}:{made.pk}",
        not_before=made.effective_at,
    )


def _bring_into_force(page: Page, made: PageVersion, now: datetime) -> None:
    if page.current_id:
        PageVersion.objects.filter(pk=page.current_id).update(in_force_until=now)
    PageVersion.objects.filter(pk=made.pk).update(in_force_from=now)
    made.in_force_from = now
    page.current = made
    if page.kind == PageKind.TERMS:
        named = {"terms_version": str(made.number), "terms_published": True}
        update_checkout(store_id=current_store_id(), changes=named)
    publish(PAGES_CHANGED)
