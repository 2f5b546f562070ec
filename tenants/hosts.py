"""Host -> store, from memory: entries live 30 s and are dropped when a domain changes."""

import time
from threading import Lock

from django.db import connection

from common.announcements import announce, listen, start_listening
from tenants.context import inside
from tenants.models import Domain, StoreState
from tenants.store_ref import StoreRef, store_ref

LIFE = 30.0
MOST = 50_000
CHANNEL = "hosts"

_entries: dict[str, tuple[float, StoreRef | None]] = {}
_lock = Lock()


class _Public:
    schema_name = "public"

    def get_tenant_type(self) -> None:
        return None


def store_at(host: str) -> StoreRef | None:
    """The live store at a normalised host; None for an unknown host or a deleted store."""
    start_listening()
    now = time.monotonic()
    known = _entries.get(host)
    if known is not None and known[0] > now:
        return known[1]
    found = _look_up(host)
    with _lock:
        if len(_entries) >= MOST:
            _entries.clear()
        _entries[host] = (now + LIFE, found)
    return found


def hosts_changed() -> None:
    """Drops every entry in every process; called after the commit of a change."""
    announce(CHANNEL, "changed")


def forget(_: str) -> None:
    _entries.clear()


def _look_up(host: str) -> StoreRef | None:
    if connection.schema_name != "public":  # type: ignore[attr-defined]
        with inside(_Public()):
            return _look_up(host)
    row = Domain.objects.select_related("tenant").filter(domain=host, verified_at__isnull=False).first()
    if row is None or row.tenant.state == StoreState.DELETED:
        return None
    primary = (
        Domain.objects.filter(tenant=row.tenant, is_primary=True).values_list("domain", flat=True).first()
    )
    return store_ref(row.tenant, primary or host)


listen(CHANNEL, forget)
