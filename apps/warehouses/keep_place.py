from uuid import UUID

from apps.warehouses.models import Warehouse
from apps.warehouses.places import LEVELS
from common.store_context import in_store
from tenants.models import Store


def keep_place(*, store_id: UUID, **_: object) -> None:
    """Called after a commit: the store's own place is that of its default location."""
    with in_store(store_id):
        default = Warehouse.objects.live().filter(is_default=True).first()
    address = default.address if default else {}
    store = Store.objects.only("country", "location").get(pk=store_id)
    at_home = address.get("country") == store.country
    place = {level: address[level] for level in LEVELS if address.get(level)} if at_home else {}
    if place != store.location:
        Store.objects.filter(pk=store_id).update(location=place)
