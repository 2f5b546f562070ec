from collections.abc import Iterable, Mapping
from typing import Final
from uuid import UUID

from apps.products.listings.services.listing_store import add_to_sold, write_sold
from common.ids import new_id
from common.outbox import enqueue
from tenants.current import current_store

RESTORED: Final = "product.restored"
"""Message of the outbox: these products are back and have sold nothing as far as the catalogue knows. Orders
answer it, because they live a floor above."""


def request_sold_count(product_ids: Iterable[UUID]) -> None:
    """Has the figures of products that come back counted, once this transaction stands."""
    if ids := [str(one) for one in product_ids]:
        key, store_id = f"{RESTORED}:{new_id()}", current_store().id
        enqueue(RESTORED, {"productOids": ids}, store_id=store_id, dedupe_key=key, queue="bulk")


def set_sold(units: Mapping[UUID, int], *, among: Iterable[UUID] | None = None) -> None:
    """Writes how many units of each product were sold lately; of all others, or of all others `among`
    these, nothing was."""
    write_sold(dict(units), among=None if among is None else list(among))


def add_sold(units: Mapping[UUID, int]) -> None:
    """Adds units of a new sale."""
    if units:
        add_to_sold(dict(units))
