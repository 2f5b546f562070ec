"""Work of the outbox and of the schedule that concerns whole stores."""

from typing import Any, Final

from django.utils import timezone

from common.outbox import handler
from common.purge import purge_store
from common.schedule import every
from common.storage import delete_tree
from tenants.every_store import in_every_store
from tenants.models import RestingHost, Store, StoreState
from tenants.services.close_account import close_due_accounts, remind_of_closing
from tenants.services.migrate_stores import migrate_stores, stores_opened_meanwhile
from tenants.services.provision import drop_schema
from tenants.services.watch_domains import watch_due_domains

NIGHT: Final = 8 * 3600
"""Seconds after midnight UTC: three in the morning in Lima."""


MORNING: Final = 14 * 3600
"""Nine in Lima."""


@handler("store.drop", external=True)
def drop_store(payload: dict[str, Any]) -> None:
    """The end of a tombstone: schema, files, rows, one after the other; a broken one starts anew."""
    store = Store.objects.filter(pk=payload["storeId"], state=StoreState.DELETED).first()
    if store is None:
        return
    drop_schema(store.schema_name)
    delete_tree(f"stores/{store.pk}")
    store.delete()


@every(86_400, "stores.purge", offset=NIGHT)
def purge_stores() -> None:
    """What is over in each store, as the apps have registered it."""
    in_every_store(purge_store)


@every(86_400, "tenants.resting_hosts")
def release_reserved_hosts() -> None:
    RestingHost.objects.filter(until__lt=timezone.now()).delete()


@every(60, "domains.watch")
def watch_custom_domains() -> None:
    """Looks at those whose time has come; what is found lets a domain in, or out."""
    watch_due_domains()


@every(3600, "accounts.close")
def close_accounts() -> None:
    """Those whose thirty days are over."""
    close_due_accounts()


@every(86_400, "accounts.closing_reminder", offset=MORNING)
def remind_closing_accounts() -> None:
    remind_of_closing()


@every(60, "stores.opened_meanwhile")
def migrate_stores_opened_meanwhile() -> None:
    """While a release is going out, the web processes of the one before still open stores, at its schema."""
    stores = list(stores_opened_meanwhile())
    if stores:
        migrate_stores(stores)
