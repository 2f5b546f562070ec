"""What of a store stands in the texts of all its listings."""

from collections.abc import Iterable
from uuid import UUID

from common.events import subscribe
from common.ids import new_id
from common.outbox import enqueue

_IN_ALL_TEXTS = frozenset({"language", "currency"})


def follow_the_store() -> None:
    subscribe("store.changed", _rebuild)


def _rebuild(*, store_id: UUID, fields: Iterable[str] = (), **_: object) -> None:
    if _IN_ALL_TEXTS & set(fields):
        key = f"listing.rebuild:{new_id()}"
        enqueue("listing.rebuild", {}, store_id=store_id, dedupe_key=key, queue="bulk")
