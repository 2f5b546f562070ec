from apps.warehouses.models import Warehouse
from common.i18n import parse_language
from tenants.models import Store

_NAME = {"es": "Principal", "en": "Main"}


def open_first_warehouse(store: Store) -> None:
    """Gives a new store the warehouse that its stock is counted in."""
    Warehouse.objects.create(
        name=_NAME[parse_language(store.language)],
        is_default=True,
        address={"country": store.country, "line": store.address, **store.location},
    )
