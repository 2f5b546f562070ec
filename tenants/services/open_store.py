"""A new store: rows, schema, address and first settings in one transaction."""

from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from accounts.models import User
from billing.gate import reserve
from common.errors import Invalid, NotAuthenticated, issue
from common.ids import new_id
from common.phone import parse_direct_phone
from tenants.context import inside
from tenants.countries import check_codes, country_defaults
from tenants.errors import SubdomainTaken
from tenants.host_names import RESERVED, free_host, is_subdomain
from tenants.hosts import hosts_changed
from tenants.models import Domain, Membership, Store, StoreState
from tenants.queries import rests
from tenants.schema_version import code_version
from tenants.services.provision import create_schema, new_schema_name
from tenants.store_opened import fill


def open_store(
    *,
    owner: User,
    name: str,
    subdomain_name: str,
    country: str = "PE",
    currency: str | None = None,
    language: str | None = None,
    store_type: str = "STORE",
    email: str | None = None,
    phone: str | None = None,
) -> Store:
    """Opens a store that is usable at once; else Invalid, SubdomainTaken, PlanLimit or NotAuthenticated."""
    subdomain = check_subdomain(subdomain_name)
    check_codes(country=country, currency=currency)
    defaults = country_defaults(country)
    store = Store(
        id=new_id(),
        schema_name=new_schema_name(),
        schema_version=code_version(),
        owner=owner,
        name=name,
        subdomain_name=subdomain,
        store_type=store_type,
        country=country,
        currency=currency or defaults.currency,
        language=language or defaults.language,
        time_zone=defaults.time_zone,
        email=email or owner.email,
        phone=_e164(phone, country) if phone else owner.phone,
        setup={"step": "store", "finished": False, "data": {}},
    )
    try:
        with transaction.atomic():
            _write(store, owner)
    except IntegrityError:
        raise SubdomainTaken() from None
    finally:
        connection.set_schema_to_public()  # type: ignore[attr-defined]
    hosts_changed()
    return store


def check_subdomain(raw: str) -> str:
    """The name in lower case, or Invalid on subdomainName."""
    name = raw.strip().lower()
    if name in RESERVED:
        raise Invalid({"subdomainName": [issue("subdomain_reserved")]})
    if not is_subdomain(name):
        raise Invalid({"subdomainName": [issue("subdomain_format")]})
    return name


def _write(store: Store, owner: User) -> None:
    reserve("stores", owner_id=owner.pk, scope=owner.pk, used=lambda: _live_stores(owner))
    # The account may have been closed since the request was let in; close_account waits for the same gate.
    if not User.objects.filter(pk=owner.pk, deleted_at=None).exists():
        raise NotAuthenticated()
    store.save(force_insert=True)
    host = free_host(store.subdomain_name)
    Domain.objects.create(domain=host, tenant=store, is_primary=True, verified_at=timezone.now())
    # After our own row: a store that was closing under this name is closed by now.
    if rests([host], owner.pk):
        raise SubdomainTaken()
    Membership.objects.create(user=owner, store=store, role="OWNER")
    create_schema(store.schema_name)
    with inside(store):
        fill(store)


def _live_stores(owner: User) -> int:
    return Store.objects.filter(owner=owner).exclude(state=StoreState.DELETED).count()


def _e164(raw: str, country: str) -> str:
    number = parse_direct_phone(raw, country)
    if not number.valid:
        raise Invalid({"phone": [issue(number.rule, country=country)]})
    return number.e164
