"""Redirects of a store, one by one. Whoever writes holds the lock of all, as one may lead on others."""

from collections.abc import Callable
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.content.events import REDIRECTS_CHANGED
from apps.content.redirects.book import RedirectBook
from apps.content.redirects.import_plan import MAX_REDIRECTS
from apps.content.redirects.paths import RefusedPath, source_path, target_path
from apps.content.redirects.public_queries import KIND
from apps.content.redirects.queries import existing_paths, own_hosts, redirects
from apps.products.models import Slug
from common import activity
from common.crud import get_or_404
from common.errors import Conflict, Invalid, issue
from common.events import publish
from common.ids import new_id
from common.locks import advisory_lock
from common.store_context import current_store_id

ACTIVITY = "redirect"


def lock_redirects() -> None:
    advisory_lock(f"redirects:{current_store_id()}")


@transaction.atomic
def create_redirect(*, source: str, target: str) -> Slug:
    lock_redirects()
    book = RedirectBook(redirects())
    if len(book) >= MAX_REDIRECTS:
        raise Conflict("redirect_limit", limit=MAX_REDIRECTS)
    hosts = own_hosts()
    path = _new_source(source, hosts, book)
    _put(book, path, target, hosts)
    write_book(book)
    row = redirects().get(slug=path)
    activity.record_act(activity.CREATED, ACTIVITY, row.pk)
    publish(REDIRECTS_CHANGED)
    return row


@transaction.atomic
def update_redirect(*, redirect_id: UUID, changes: dict[str, str]) -> Slug:
    lock_redirects()
    row = get_or_404(redirects(), pk=redirect_id)
    book, hosts = RedirectBook(redirects()), own_hosts()
    path = row.slug
    if "source" in changes and _field("source", source_path, changes["source"], hosts) != row.slug:
        path = _new_source(changes["source"], hosts, book)
        book.remove(row.slug)
        redirects().filter(pk=row.pk).update(slug=path, updated_at=timezone.now())
    _put(book, path, changes.get("target", row.target), hosts)
    # A row under its new address is not one that is new.
    redirects().filter(pk=row.pk).update(target=book.target_of(path), updated_at=timezone.now())
    write_book(book, renamed=path)
    activity.record_act(activity.UPDATED, ACTIVITY, row.pk, sorted(changes))
    publish(REDIRECTS_CHANGED)
    return redirects().get(pk=row.pk)


@transaction.atomic
def delete_redirects(*, ids: list[UUID]) -> int:
    """For good; those that are gone already count for nothing."""
    lock_redirects()
    found = list(redirects().filter(pk__in=ids).values_list("pk", flat=True))
    redirects().filter(pk__in=found).delete()
    for pk in found:
        activity.record_act(activity.DELETED, ACTIVITY, pk)
    if found:
        publish(REDIRECTS_CHANGED)
    return len(found)


def write_book(book: RedirectBook, *, renamed: str = "") -> None:
    """What was put into it: two statements, and one for each target that changes."""
    now = timezone.now()
    rows = []
    for source, target in book.created().items():
        if source != renamed:
            pk = new_id()
            rows.append(Slug(id=pk, kind=KIND, slug=source, object_id=pk, target=target))
    Slug.objects.bulk_create(rows, batch_size=1_000)
    changed = book.changed()
    known = list(redirects().filter(slug__in=changed))
    for row in known:
        row.target, row.updated_at = changed[row.slug], now
    Slug.objects.bulk_update(known, ["target", "updated_at"], batch_size=1_000)


def _new_source(text: str, hosts: set[str], book: RedirectBook) -> str:
    path = _field("source", source_path, text, hosts)
    if path in book:
        raise Invalid({"source": [issue("redirect_taken")]})
    if path in existing_paths([path]):
        raise Invalid({"source": [issue("redirect_live")]})
    return path


def _put(book: RedirectBook, path: str, target: str, hosts: set[str]) -> None:
    final = _field("target", target_path, target, hosts)
    try:
        book.put(path, final)
    except RefusedPath as refused:
        raise Invalid({"target": [issue(refused.rule)]}) from None


def _field(name: str, clean: Callable[[str, set[str]], str], text: str, hosts: set[str]) -> str:
    try:
        return clean(text, hosts)
    except RefusedPath as refused:
        raise Invalid({name: [issue(refused.rule, **refused.params)]}) from None
