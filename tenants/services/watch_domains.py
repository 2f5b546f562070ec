"""The clock over domains of merchants: two looks let one in, a certificate makes it active, and a week of
wrong records lets it go. Between looks it waits longer each time."""

import logging
import socket
import ssl
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from common.locks import lock_rows
from tenants import dns_lookup
from tenants.domain_mails import tell_owner
from tenants.domain_records import Look, registrable
from tenants.hosts import hosts_changed
from tenants.models import CustomDomain, DomainState
from tenants.services.custom_domains import (
    let_go,
    let_in,
    look_at,
    make_primary,
    record_look,
    state_before,
    step_aside,
)

logger = logging.getLogger(__name__)
TOGETHER: Final = 20
"""So many in a minute: each may take some seconds."""
MAX_WAIT: Final = timedelta(hours=12)
GIVE_UP: Final = timedelta(days=30)
"""After so long without its records nobody looks by itself anymore."""
AGAIN: Final = timedelta(minutes=10)
"""When name servers did not answer."""
DAILY: Final = timedelta(days=1)
HOURLY: Final = timedelta(hours=1)
GRACE: Final = timedelta(days=7)
"""A domain whose records have changed leads here for so long."""
TLS_SECONDS: Final = 20


def watch_due_domains() -> int:
    """One that fails does not stop the others."""
    now = timezone.now()
    due = CustomDomain.objects.filter(next_check_at__lte=now).order_by("next_check_at")
    ids = list(due.values_list("pk", flat=True)[:TOGETHER])
    for domain_id in ids:
        try:
            watch_domain(domain_id)
        except Exception:
            logger.exception("a domain was not looked at", extra={"domain": str(domain_id)})
            CustomDomain.objects.filter(pk=domain_id).update(next_check_at=now + AGAIN)
    return len(ids)


def watch_domain(domain_id: UUID) -> None:
    domain = CustomDomain.objects.filter(pk=domain_id).first()
    if domain is None:
        return
    look, servers = look_at(domain), dns_lookup.name_servers_of(registrable(domain.host))
    issues = domain.state in (DomainState.ISSUING_CERT, DomainState.ERROR) and look.is_complete
    is_live = domain.state in (DomainState.ACTIVE, DomainState.DEGRADED)
    expires = certificate_end(domain.host) if settings.EDGE_TLS and (issues or is_live) else None
    with transaction.atomic():
        row = lock_rows(CustomDomain.objects.select_related("store"), [domain_id]).get(domain_id)
        if row is None or row.state != domain.state:
            return
        now = timezone.now()
        record_look(row, look, now)
        row.name_servers = servers or row.name_servers
        if look.is_unsure:
            row.next_check_at = now + AGAIN
        else:
            _STEPS[DomainState(row.state)](row, look, expires, now)
        row.save()
    hosts_changed()


def certificate_end(host: str) -> datetime | None:
    """Until when the edge shows a certificate that browsers believe; None without one. A first visit makes
    the edge fetch it."""
    edge, _, port = settings.EDGE_TLS.rpartition(":")
    context = ssl.create_default_context()
    try:
        with (
            socket.create_connection((edge, int(port)), timeout=TLS_SECONDS) as plain,
            context.wrap_socket(plain, server_hostname=host) as secure,
        ):
            found = secure.getpeercert()
    except (OSError, ValueError):
        return None
    end = str(found["notAfter"]) if found else ""
    return datetime.fromtimestamp(ssl.cert_time_to_seconds(end), UTC) if end else None


def _before(row: CustomDomain, look: Look, expires: datetime | None, now: datetime) -> None:
    """The second complete look in a row lets it in."""
    if look.is_complete and row.state == DomainState.VERIFIED:
        let_in(row, now)
        row.state, row.failures, row.next_check_at = DomainState.ISSUING_CERT, 0, now
        return
    row.state = state_before(look)
    row.failures = 0 if look.is_complete else row.failures + 1
    wait = timedelta(minutes=1) if look.is_complete else back_off(row.failures)
    row.next_check_at = None if row.created_at < now - GIVE_UP else now + wait


def _issuing(row: CustomDomain, look: Look, expires: datetime | None, now: datetime) -> None:
    if not look.is_complete:
        let_go(row, now)
        row.state, row.failures, row.next_check_at = state_before(look), 0, now + back_off(0)
        return
    if settings.EDGE_TLS and expires is None:
        row.state, row.failures = DomainState.ERROR, row.failures + 1
        row.next_check_at = now + back_off(row.failures)
        return
    row.state, row.failures, row.cert_expires_at = DomainState.ACTIVE, 0, expires
    row.next_check_at = now + DAILY
    make_primary(row.store_id, row.host)
    tell_owner(row, "active", now)


def _live(row: CustomDomain, look: Look, expires: datetime | None, now: datetime) -> None:
    if look.is_complete:
        if row.was_primary:
            make_primary(row.store_id, row.host)
        row.state, row.degraded_at, row.was_primary, row.failures = DomainState.ACTIVE, None, False, 0
        row.cert_expires_at = expires or row.cert_expires_at
        row.next_check_at = now + DAILY
        return
    if row.degraded_at is None:
        row.state, row.degraded_at, row.was_primary = DomainState.DEGRADED, now, step_aside(row)
        tell_owner(row, "degraded", now)
    row.next_check_at = now + HOURLY
    if row.degraded_at < now - GRACE:
        let_go(row, now)
        row.state, row.degraded_at, row.next_check_at = DomainState.DISABLED, None, None
        row.was_primary = False
        tell_owner(row, "disabled", now)


def _resting(row: CustomDomain, look: Look, expires: datetime | None, now: datetime) -> None:
    """Somebody has asked for a look at one that was let go: it begins anew."""
    row.state, row.next_check_at = state_before(look), now + back_off(0)


def back_off(failures: int) -> timedelta:
    """A minute, two, four, up to half a day."""
    return min(timedelta(minutes=2 ** min(failures, 10)), MAX_WAIT)


Step = Callable[[CustomDomain, Look, datetime | None, datetime], None]
_STEPS: Final[dict[DomainState, Step]] = {
    DomainState.PENDING_DNS: _before,
    DomainState.VERIFYING: _before,
    DomainState.VERIFIED: _before,
    DomainState.ISSUING_CERT: _issuing,
    DomainState.ERROR: _issuing,
    DomainState.ACTIVE: _live,
    DomainState.DEGRADED: _live,
    DomainState.DISABLED: _resting,
}
