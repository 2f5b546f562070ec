"""Stores and users as they are shown to their merchant."""

from django.conf import settings

from accounts.models import User, public_fields
from billing.gate import plan_of
from billing.schemas import subscription_out
from common.api import Caller
from reference.queries import currency_of
from tenants.currency_lock import is_fixed
from tenants.current import StoreFacts
from tenants.domain_records import in_words
from tenants.features import features_of
from tenants.host_names import free_host
from tenants.models import Domain, Store
from tenants.schemas import DomainOut, FeatureOut, SetupOut, StoreOut, UserOut

_SAME = (
    "id name email phone whatsapp_phone show_email show_phone show_whatsapp country currency language "
    "time_zone subdomain_name marketplace use_billing identification_number business_name address state "
    "version created_at store_type low_stock_at order_prefix"
).split()


def user_out(user: User, caller: Caller | None = None) -> UserOut:
    """With a store's caller: the owner's subscription and the caller's own words."""
    paying = caller.owner_id if caller and caller.owner_id else user.pk
    return UserOut(
        **public_fields(user),
        subscription=subscription_out(paying),
        resources=sorted(caller.permissions) if caller else [],
    )


def store_url(store: StoreFacts) -> str:
    """The address that shoppers use: the primary domain, with the port of a local installation."""
    primary = (
        Domain.objects.filter(tenant_id=store.id, is_primary=True).values_list("domain", flat=True).first()
    )
    return url_of_host(primary or free_host(store.subdomain_name))


def url_of_host(host: str) -> str:
    port = settings.STOREFRONT_DOMAIN.partition(":")[2]
    return f"{settings.PUBLIC_SCHEME}://{host}{':' + port if port else ''}"


def store_out(store: Store) -> StoreOut:
    """Must be called inside the store, for the use of its limits."""
    currency = currency_of(store.currency)
    setup = {"step": "store", "finished": False, "data": {}, **store.setup}
    return StoreOut(
        **{name: getattr(store, name) for name in _SAME},
        type=store.store_type,
        currency_symbol=currency.symbol,
        currency_digits=currency.digits,
        currency_fixed=is_fixed(),
        url=store_url(store),
        features={name: FeatureOut(**use) for name, use in features_of(store).items()},
        store_tier=plan_of(store.owner_id).tier_plan,
        setup=SetupOut(**setup),
    )


def domain_out(domain: Domain, *, changed: str | None, disconnected: str | None) -> DomainOut:
    prefix, _, base = domain.domain.partition(".")
    return DomainOut(
        id=domain.pk,
        full_name=domain.domain,
        domain_name=base,
        prefix=prefix,
        primary=domain.is_primary,
        kind=domain.kind,
        verified=domain.verified_at is not None,
        changed=changed and in_words(changed),
        disconnected=disconnected and in_words(disconnected),
    )
