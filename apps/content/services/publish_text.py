"""Publishing a text: a version is made, and the page's pointer swapped, at once or on a day to come."""

from datetime import date, datetime, time, timedelta
from typing import Any, Final
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db import transaction
from django.utils import timezone

from apps.content.facts import FACTS, facts_of
from apps.content.filling import named_facts, texts_of
from apps.content.kinds import TextKind
from apps.content.models import Page, PageKind, PageVersion
from apps.content.queries import today, working_content
from apps.content.services.drafts import lock_text
from apps.content.services.pointer import bring_into_force, last_number, schedule, withdraw
from apps.store_settings.queries import checkout
from common import crud
from common.errors import Conflict, Invalid, issue
from common.store_context import current_store_id
from tenants.current import current_store
from tenants.models import Store

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
    withdraw(page)
    made.number = _next_number(page)
    made.save(force_insert=True)
    page.content = {}
    if effective_on:
        schedule(page, made)
    else:
        bring_into_force(page, made, now)
    crud.update(page)
    return page


@transaction.atomic
def cancel_scheduled(*, kind: TextKind, version: int | None) -> Page:
    """It is a draft again, unless another one was begun since; nobody has accepted it."""
    page = lock_text(kind, version)
    if page.scheduled is None:
        return page
    page.content = page.content or page.scheduled.content
    withdraw(page)
    crud.update(page)
    return page


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
    last = last_number(page)
    if last is None and page.kind == PageKind.TERMS:
        before = checkout().terms_version
        is_number = before.isascii() and before.isdigit() and len(before) <= _USUAL_DIGITS
        last = int(before) if is_number else 0
    return int(last or 0) + 1
