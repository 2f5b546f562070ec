"""Another free address for a store; the ones before lead to it."""

from typing import Final

from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils import timezone

from common.errors import Conflict
from common.events import publish
from common.locks import advisory_lock
from tenants.errors import SubdomainTaken
from tenants.events import STORE_CHANGED
from tenants.host_names import free_host
from tenants.hosts import hosts_changed
from tenants.models import Domain, Store
from tenants.queries import rests
from tenants.services.open_store import check_subdomain

MAX_CHANGES: Final = 3


def update_free_address(*, store: Store, prefix: str) -> None:
    """Invalid for what is no address, SubdomainTaken where another store has it or had it lately."""
    name = check_subdomain(prefix)
    host = free_host(name)
    try:
        with transaction.atomic():
            advisory_lock(f"addresses:{store.pk}")
            own = Domain.objects.filter(tenant=store, kind="FREE")
            if rests([host], store.owner_id):
                raise SubdomainTaken()
            if not own.filter(domain=host).exists():
                if own.count() > MAX_CHANGES:
                    raise Conflict("too_many_addresses", limit=MAX_CHANGES)
                Domain.objects.create(tenant=store, domain=host, is_primary=False, verified_at=timezone.now())
            if own.filter(is_primary=True).exists():
                own.update(is_primary=False)
                own.filter(domain=host).update(is_primary=True)
            Store.objects.filter(pk=store.pk).update(
                subdomain_name=name, version=F("version") + 1, updated_at=timezone.now()
            )
            publish(STORE_CHANGED, store_id=store.pk, fields=["subdomain_name"])
    except IntegrityError:
        raise SubdomainTaken() from None
    store.refresh_from_db()
    hosts_changed()
