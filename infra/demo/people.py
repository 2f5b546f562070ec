"""Owners, their plans and their stores."""

from datetime import datetime
from typing import cast

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from accounts.services.create_user import create_user
from billing.models import Subscription
from common.i18n import Language, in_language, parse_language
from infra.demo.clock import at
from infra.demo.shops.shape import Owner, Shop
from reference.names import district_name
from tenants.host_names import free_host
from tenants.hosts import hosts_changed
from tenants.models import Domain, Membership, Store, StoreState
from tenants.services.open_store import open_store
from tenants.services.update_store import record_setup, update_store

PASSWORD = "una vitrina de prueba"  # noqa: S105 - printed on purpose, for a trial machine only
HELPERS = (
    (Owner("mariela.rojas@demo.vitrina.pe", "Mariela", "Rojas", "+51912345601", "es"), "SALES"),
    (Owner("jorge.vilchez@demo.vitrina.pe", "Jorge", "Vílchez", "+51912345602", "es"), "WAREHOUSE"),
)
"""Who works in every demo store besides its owner."""
TEAM = Owner("equipo@demo.vitrina.pe", "Equipo", "Vitrina", "+51912345678", "es")


def owner_of(owner: Owner, opened: datetime, *, is_platform_admin: bool = False) -> User:
    """The account, made on the first run, on a plan that the demo fits in."""
    known = User.objects.filter(email=owner.email, deleted_at=None).first()
    if known is not None:
        return known
    with at(opened), transaction.atomic(), in_language(parse_language(owner.language)):
        user = create_user(
            email=owner.email,
            first_name=owner.first_name,
            last_name=owner.last_name,
            phone=owner.phone,
            password=PASSWORD,
            terms=True,
        )
        user.email_verified_at = timezone.now()
        user.is_platform_admin = is_platform_admin
        user.save(update_fields=["email_verified_at", "is_platform_admin", "updated_at"])
        Subscription.objects.create(user_id=user.pk, plan_id="PRO", state="ACTIVE", frequency="YEARLY")
    return user


def store_named(subdomain: str) -> Store | None:
    return Store.objects.filter(subdomain_name=subdomain).exclude(state=StoreState.DELETED).first()


def store_of(shop: Shop, user: User, opened: datetime) -> Store:
    """The store with its general settings; what is there already stays as it is."""
    known = store_named(shop.subdomain)
    if known is not None:
        return known
    with at(opened), in_language(cast(Language, shop.language)):
        store = open_store(
            owner=user,
            name=shop.name,
            subdomain_name=shop.subdomain,
            language=shop.language,
            email=shop.owner.email,
            phone=shop.owner.phone,
        )
        state, city, district = shop.place[0].split("/")
        changes = {
            "business_name": shop.business_name,
            "identification_number": shop.tax_number,
            "whatsapp_phone": shop.whatsapp,
            "show_email": True,
            "show_phone": True,
            "show_whatsapp": True,
            "address": f"{shop.place[1]}, {district_name('PE', state, city, district)}",
            "location": {"country": "PE", "state": state, "city": city, "neighborhood": district},
            "marketplace": True,
            "sales_frequency": "LESS_THAN_30_WEEKLY_SALES",
            "referral_channel": "INSTAGRAM",
        }
        update_store(store=store, changes=changes)
        record_setup(store=store, user=user, changes={"step": "done", "finished": True})
    return store


def add_helpers(store: Store, opened: datetime) -> None:
    """People beside the owner; who is there already, or was removed by hand, stays as they are."""
    for helper, role in HELPERS:
        user = owner_of(helper, opened)
        Membership.objects.get_or_create(user=user, store=store, defaults={"role": role})
        User.objects.filter(pk=user.pk).update(first_login_setup=False)


def platform_store(opened: datetime) -> Store:
    """The store whose posts are the platform's own blog."""
    name = settings.PLATFORM_STORE
    known = store_named(name)
    if known is not None:
        return known
    user = owner_of(TEAM, opened, is_platform_admin=True)
    with at(opened), transaction.atomic():
        store = open_store(
            owner=user, name=settings.PRODUCT_NAME, subdomain_name=f"{name}-team", language="es"
        )
        record_setup(store=store, user=user, changes={"step": "done", "finished": True})
        # The name is reserved for us: no merchant can ask for it, so it is written here.
        Store.objects.filter(pk=store.pk).update(subdomain_name=name)
        Domain.objects.filter(tenant_id=store.pk).update(domain=free_host(name))
        transaction.on_commit(hosts_changed)
    store.refresh_from_db()
    return store
