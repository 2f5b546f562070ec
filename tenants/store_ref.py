"""What every request needs to know of its store, without a query."""

from dataclasses import dataclass, fields
from uuid import UUID


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
    order_prefix: str
    primary_host: str

    def get_tenant_type(self) -> None:
        return None


COLUMNS = tuple(field.name for field in fields(StoreRef) if field.name != "primary_host")
"""Those of the row of a store that it tells, in their order."""
