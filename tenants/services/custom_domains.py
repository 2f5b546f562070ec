"""Domains of a merchant's own: claiming one, looking at its records, letting it go.

To look never lets a domain in: that is done by the clock alone (watch_domains), after a second look.
"""

import secrets
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from billing.gate import reserve
from common.errors import Conflict, Duplicate, Invalid, NotFound, issue
from common.events import publish
from common.limiter import limit
from common.locks import advisory_lock, lock_rows
from tenants import dns_lookup
from tenants.domain_records import Look, host_of, hosts_of, is_ours, judge, lookups, registrable
from tenants.events import STORE_CHANGED
from tenants.hosts import hosts_changed
from tenants.models import CustomDomain, Domain, DomainState, RestingHost, Store
from tenants.queries import rests
from tenants.services.update_store import DOMAIN_REST_DAYS

CLAIM: Final = timedelta(hours=72)
"""So long a domain is held for a store that has not proved it; then another one may claim it."""
PAUSE: Final = 10
"""Seconds between two looks that somebody asks for."""
_BEFORE: Final = (DomainState.PENDING_DNS, DomainState.VERIFYING, DomainState.VERIFIED, DomainState.DISABLED)


def create_custom_domain(*, store: Store, typed: str) -> CustomDomain:
    """Claims a domain: Invalid for what is none, Duplicate where somebody else has it, else PlanLimit."""
    host = _checked_host(typed)
    now = timezone.now()
    with transaction.atomic():
        advisory_lock(f"domain:{host}")
        own = CustomDomain.objects.filter(host=host, store=store).first()
        if own is not None:
            return own
        reserve(
            "custom_domains",
            owner_id=store.owner_id,
            scope=store.pk,
            used=lambda: CustomDomain.objects.filter(store=store).count(),
        )
        _refuse_taken(host, store, now)
        token = "-".join(secrets.token_hex(2) for _ in range(4))
        return CustomDomain.objects.create(store=store, host=host, token=token, next_check_at=now)


def look_at(domain: CustomDomain) -> Look:
    """Asks the name servers: seconds, so never inside a transaction."""
    return judge(domain.host, domain.token, dns_lookup.look_up(lookups(domain.host)))


def check_custom_domain(*, store: Store, domain_id: UUID) -> CustomDomain:
    """Looks now and says what is there. A state that lets visitors in is none of its results."""
    domain = _own(store, domain_id)
    limit("domain-check", str(domain.pk), 1, PAUSE)
    look, servers = look_at(domain), dns_lookup.name_servers_of(registrable(domain.host))
    with transaction.atomic():
        row = _locked(store, domain_id)
        record_look(row, look, timezone.now())
        row.name_servers = servers or row.name_servers
        if row.state in _BEFORE and not look.is_unsure:
            row.state = state_before(look)
            row.next_check_at = timezone.now() + timedelta(minutes=1)
        row.save()
        return row


def delete_custom_domain(*, store: Store, domain_id: UUID) -> None:
    """It leads nowhere from now on, and rests before another store can have it."""
    with transaction.atomic():
        row = _locked(store, domain_id)
        let_go(row, timezone.now())
        row.delete()
    hosts_changed()


def choose_primary(*, store: Store, domain_id: UUID | None) -> None:
    """The address that all the others lead to; without a domain the free one."""
    with transaction.atomic():
        advisory_lock(f"addresses:{store.pk}")
        host = None
        if domain_id is not None:
            row = _locked(store, domain_id)
            if row.state != DomainState.ACTIVE:
                raise Conflict("domain_not_active")
            host = row.host
        CustomDomain.objects.filter(store=store, was_primary=True).update(was_primary=False)
        make_primary(store.pk, host)
    hosts_changed()


def record_look(row: CustomDomain, look: Look, now: datetime) -> None:
    row.records = [record.stored() for record in look.records]
    row.checked_at = now


def state_before(look: Look) -> DomainState:
    if look.is_complete:
        return DomainState.VERIFIED
    return DomainState.VERIFYING if look.has_any else DomainState.PENDING_DNS


def make_primary(store_id: UUID, host: str | None) -> None:
    """`host`: one of the store's; None: its newest free one."""
    rows = Domain.objects.filter(tenant_id=store_id)
    chosen = rows.filter(domain=host) if host else rows.filter(kind="FREE").order_by("-created_at")
    found = chosen.first()
    if found is None:
        raise NotFound()
    # The old one first: at no moment are there two.
    rows.filter(is_primary=True).exclude(pk=found.pk).update(is_primary=False)
    rows.filter(pk=found.pk).update(is_primary=True)
    # Each page of the shop names its address.
    publish(STORE_CHANGED, store_id=store_id, fields=["primary_host"])


def step_aside(row: CustomDomain) -> bool:
    """Whether it was the primary address. Where its records lead now is not known: nobody is sent there, and
    no link in a mail, which may hold the key of an order."""
    was_primary = Domain.objects.filter(tenant_id=row.store_id, domain=row.host, is_primary=True).exists()
    if was_primary:
        make_primary(row.store_id, None)
    return was_primary


def let_in(row: CustomDomain, now: datetime) -> None:
    """Its hosts lead to the shop from now on."""
    for host in hosts_of(row.host):
        Domain.objects.update_or_create(
            domain=host,
            tenant_id=row.store_id,
            defaults={"kind": "CUSTOM", "is_primary": False, "verified_at": now},
        )
    row.verified_at = now


def let_go(row: CustomDomain, now: datetime) -> None:
    """Its hosts lead nowhere, and nobody else has them for a week."""
    hosts = hosts_of(row.host)
    rows = Domain.objects.filter(tenant_id=row.store_id, domain__in=hosts)
    was_primary = rows.filter(is_primary=True).exists()
    rows.delete()
    if was_primary:
        make_primary(row.store_id, None)
    if row.verified_at is not None:
        until = now + timedelta(days=DOMAIN_REST_DAYS)
        owner_id = row.store.owner_id
        RestingHost.objects.bulk_create(
            RestingHost(host=host, owner_id=owner_id, until=until) for host in hosts
        )
    row.verified_at = None


def get_custom_domain(store: Store, domain_id: UUID) -> CustomDomain:
    return _own(store, domain_id)


def _checked_host(typed: str) -> str:
    host = host_of(typed)
    rules: list[tuple[str, Callable[[], bool]]] = [
        ("domain_format", lambda: not host or not registrable(host)),
        ("domain_ours", lambda: is_ours(host)),
    ]
    for rule, is_broken in rules:
        if is_broken():
            raise Invalid({"domainName": [issue(rule)]})
    return host


def _refuse_taken(host: str, store: Store, now: datetime) -> None:
    """Without a word about who has it."""
    hosts = hosts_of(host)
    others = CustomDomain.objects.filter(host=host).exclude(store=store)
    claim = others.first()
    is_held = claim is not None and (claim.verified_at is not None or claim.created_at > now - CLAIM)
    leads = Domain.objects.filter(domain__in=hosts).exclude(tenant=store).exists()
    if is_held or leads or rests(hosts, store.owner_id):
        raise Duplicate("domainName", "domain_taken")
    others.delete()


def _own(store: Store, domain_id: UUID) -> CustomDomain:
    row = CustomDomain.objects.filter(pk=domain_id, store=store).first()
    if row is None:
        raise NotFound()
    return row


def _locked(store: Store, domain_id: UUID) -> CustomDomain:
    rows = CustomDomain.objects.select_related("store").filter(store=store)
    row = lock_rows(rows, [domain_id]).get(domain_id)
    if row is None:
        raise NotFound()
    return row
