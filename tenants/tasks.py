"""Work of the outbox that concerns whole stores."""

from typing import Any

from common.outbox import handles
from common.storage import delete_tree
from tenants.models import Store, StoreState
from tenants.services.provision import drop_schema


@handles("store.drop")
def drop_store(payload: dict[str, Any]) -> None:
    """The end of a tombstone: schema, files, rows."""
    store = Store.objects.filter(pk=payload["storeId"], state=StoreState.DELETED).first()
    if store is None:
        return
    drop_schema(store.schema_name)
    delete_tree(f"stores/{store.pk}")
    store.delete()
