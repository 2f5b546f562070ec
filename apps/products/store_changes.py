"""What of a store stands in all its listings: in their texts, and in the flag of low stock."""

from collections.abc import Iterable
from uuid import UUID

from common.events import subscribe
from common.ids import new_id
from common.outbox import enqueue
from tenants.events import STORE_CHANGED

_IN_ALL_ROWS = frozenset({"language", "currency", "low_stock_at"})


def subscribe_to_store() -> None:
    subscribe(STORE_CHANGED, _rebuild)


def _rebuild(*, store_id: UUID, fields: Iterable[str] = (), **_: object) -> None:
    if _IN_ALL_ROWS & set(fields):
        key = f"listing.rebuild:{new_id()}"
        enqueue("listing.rebuild", {}, store_id=store_id, dedupe_key=key, queue="bulk")
