"""Changes to a store's general settings, its set-up progress, and closing it."""

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from accounts.models import User
from accounts.services.tokens import revoke_store_tokens
from common.errors import Conflict, Invalid, issue
from common.events import publish
from common.locks import lock_rows
from common.outbox import enqueue
from common.phone import parse_direct_phone, parse_phone
from tenants.countries import check_codes, country_defaults
from tenants.currency_lock import is_fixed, refuse_when_fixed
from tenants.events import STORE_CHANGED
from tenants.hosts import hosts_changed
from tenants.models import CustomDomain, Domain, RestingHost, Store, StoreState

TOMBSTONE_DAYS = 30
REST_DAYS = 90
"""So long nobody else gets the address of a closed store."""
DOMAIN_REST_DAYS = 7
"""The same for a domain that its store has let go, or lost."""
RUC_PREFIXES = ("10", "15", "17", "20")


def update_store(*, store: Store, changes: dict[str, Any], version: int | None = None) -> Store:
    """Writes the given fields. A `version` that is late is a Conflict with the current row's.

    Another country brings its currency, unless one is given, and its time zone, as long as no money
    was counted; after that both stay as they are.
    """
    _check(store, changes)
    changes = _defaults_of_new_country(store, changes) | changes
    queryset = Store.objects.filter(pk=store.pk)
    if version is not None:
        queryset = queryset.filter(version=version)
    with transaction.atomic():
        if queryset.update(**changes, version=F("version") + 1, updated_at=timezone.now()) != 1:
            raise Conflict("stale", current={"version": Store.objects.get(pk=store.pk).version})
        store.refresh_from_db()
        publish(STORE_CHANGED, store_id=store.pk, fields=sorted(changes))
    hosts_changed()
    return store


def _defaults_of_new_country(store: Store, changes: dict[str, Any]) -> dict[str, Any]:
    country = changes.get("country", store.country)
    if country == store.country or is_fixed():
        return {}
    defaults = country_defaults(country)
    return {"currency": defaults.currency, "time_zone": defaults.time_zone}


def _check(store: Store, changes: dict[str, Any]) -> None:
    country = changes.get("country", store.country)
    check_codes(country=country, currency=changes.get("currency"))
    if changes.get("currency", store.currency) != store.currency:
        refuse_when_fixed()
    issues = {}
    for field, wire, read in (
        ("phone", "phone", parse_phone),
        ("whatsapp_phone", "whatsappPhone", parse_direct_phone),
    ):
        if raw := changes.get(field):
            number = read(raw, country)
            if number.valid:
                changes[field] = number.stored
            else:
                issues[wire] = [issue(number.rule, country=country)]
    ruc = changes.get("identification_number")
    if ruc and country == "PE" and not is_ruc(ruc):
        issues["identificationNumber"] = [issue("ruc")]
    if issues:
        raise Invalid(issues)


def is_ruc(text: str) -> bool:
    """Peru's tax number: eleven digits, the first two by kind of payer, the last one by modulo 11."""
    if len(text) != 11 or not text.isascii() or not text.isdigit() or not text.startswith(RUC_PREFIXES):
        return False
    total = sum(
        int(digit) * weight for digit, weight in zip(text, (5, 4, 3, 2, 7, 6, 5, 4, 3, 2), strict=False)
    )
    return (11 - total % 11) % 10 == int(text[10])


def record_setup(*, store: Store, user: User, changes: dict[str, Any]) -> Store:
    """Keeps how far the first set-up got; finishing it, or leaving it for later, ends the gate of its owner.

    `data` holds notes by their wire names; those given are put beside the others, None takes one away.
    """
    fields: dict[str, Any] = {
        key: changes[key] for key in ("sales_frequency", "referral_channel") if key in changes
    }
    with transaction.atomic():
        stored = lock_rows(Store.objects.all(), [store.pk])[store.pk].setup
        notes = {**stored.get("data", {}), **changes.get("data", {})}
        fields["setup"] = {
            **stored,
            **{key: changes[key] for key in ("step", "finished") if key in changes},
            "data": {name: note for name, note in notes.items() if note is not None},
        }
        Store.objects.filter(pk=store.pk).update(**fields, updated_at=timezone.now())
        if changes.get("finished") or changes.get("left"):
            User.objects.filter(pk=user.pk).update(first_login_setup=False)
    store.refresh_from_db()
    return store


def close_store(store: Store) -> None:
    """A tombstone: hosts and tokens end at once, schema and files go after 30 days."""
    with transaction.atomic():
        now = timezone.now()
        Store.objects.filter(pk=store.pk).update(state=StoreState.DELETED, deleted_at=now)
        _reserve_hosts(store, now)
        revoke_store_tokens(store.pk, "store_deleted")
        enqueue(
            "store.drop",
            {"storeId": str(store.pk)},
            store_id=None,
            dedupe_key=f"store.drop:{store.pk}",
            queue="bulk",
            not_before=now + timedelta(days=TOMBSTONE_DAYS),
        )
    hosts_changed()


def _reserve_hosts(store: Store, now: datetime) -> None:
    """A free address stands in mails and on bags for long; a domain may have another owner soon."""
    domains = Domain.objects.filter(tenant=store)
    days = {"FREE": REST_DAYS, "CUSTOM": DOMAIN_REST_DAYS}
    RestingHost.objects.bulk_create(
        RestingHost(host=host, owner_id=store.owner_id, until=now + timedelta(days=days[kind]))
        for host, kind in domains.values_list("domain", "kind")
    )
    domains.delete()
    CustomDomain.objects.filter(store=store).delete()
