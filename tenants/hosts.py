"""Host -> store, from memory: entries live 30 s and are dropped when a domain changes."""

import time
from functools import cache
from threading import Lock

from django.db import connection
from django.db.models import OuterRef, Subquery

from common.batch import of_public
from common.pubsub import on_message, publish, start_listening
from tenants.models import Domain, StoreState
from tenants.store_ref import COLUMNS, StoreRef

LIFE = 30.0
MAX_ENTRIES = 50_000
CHANNEL = "hosts"

_entries: dict[str, tuple[float, StoreRef | None]] = {}
_lock = Lock()


def store_at(host: str) -> StoreRef | None:
    """The live store at a normalised host; None for an unknown host or a deleted store."""
    start_listening()
    now = time.monotonic()
    known = _entries.get(host)
    if known is not None and known[0] > now:
        return known[1]
    found = _look_up(host)
    with _lock:
        if len(_entries) >= MAX_ENTRIES:
            _entries.clear()
        _entries[host] = (now + LIFE, found)
    return found


def hosts_changed() -> None:
    """Drops every entry in every process; called after the commit of a change."""
    publish(CHANNEL, "changed")


def forget(_: str) -> None:
    _entries.clear()


def _look_up(host: str) -> StoreRef | None:
    with connection.cursor_of_any_path() as cursor:  # type: ignore[attr-defined]
        cursor.execute(_statement(), [host])
        row = cursor.fetchone()
    if row is None:
        return None
    message = dict(zip(COLUMNS, row[:-1], strict=True))
    found = StoreRef(**message, primary_host=row[-1] or host)
    return None if found.state == StoreState.DELETED else found


@cache
def _statement() -> str:
    """One placeholder, the host. The text is the ORM's own, built once: among a thousand shops at random many
    a request looks its host up, and by the ORM that was half of the first list of a shop."""
    primary = (
        Domain.objects.filter(tenant=OuterRef("tenant"), is_primary=True).order_by("pk").values("domain")
    )
    rows = (
        Domain.objects.filter(domain="host", verified_at__isnull=False)
        .order_by()
        .values_list(*(f"tenant__{name}" for name in COLUMNS), Subquery(primary[:1]))
    )
    text, parameters = rows.query.sql_with_params()
    assert parameters == ("host",)
    return of_public(str(text))


on_message(CHANNEL, forget)
