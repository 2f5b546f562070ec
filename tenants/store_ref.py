"""What every request needs to know of its store, without a query."""

from dataclasses import dataclass
from uuid import UUID

from tenants.models import Store


@dataclass(frozen=True)
class StoreRef:
    """Takes the place of the Store row on a connection (django-tenants asks for schema_name)."""

    id: UUID
    schema_name: str
    owner_id: UUID
    state: str
    schema_version: str
    name: str
    subdomain_name: str
    language: str
    country: str
    currency: str
    time_zone: str
    low_stock_at: int
    primary_host: str

    def get_tenant_type(self) -> None:
        return None


def store_ref(store: Store, primary_host: str) -> StoreRef:
    same = (
        "id",
        "schema_name",
        "owner_id",
        "state",
        "schema_version",
        "name",
        "subdomain_name",
        "language",
        "country",
        "currency",
        "time_zone",
        "low_stock_at",
    )
    return StoreRef(**{name: getattr(store, name) for name in same}, primary_host=primary_host)
