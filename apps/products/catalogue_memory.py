"""What a process remembers of a store's catalogue: its category tree, its totals, its vocabulary.

Dropped as soon as the content of the store changes, also by the clock (the announcement that renews its
pages), whole when the process may have missed an announcement, and after LIFE in any case. A transaction
reads past it, so that it sees its own writes. Bounded by MOST_STORES and MOST_ENTRIES, the oldest go first.
"""

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, TypeVar
from uuid import UUID

from django.db import connection

from common.announcements import listen, listen_anew, start_listening
from common.store_context import current_store_id
from tenants.current import current_store

T = TypeVar("T")
CHANNEL = "content"
LIFE = 300.0
MOST_STORES = 512
MOST_ENTRIES = 256
MOST_LASTING = 32
"""Stores with a vocabulary in memory, of at most some 2 MB each."""


class _Memory:
    """Entries by store and key; the store and the entry that were used longest ago go first."""

    def __init__(self, most_stores: int) -> None:
        self.most_stores = most_stores
        self.lock = Lock()
        self.shelves: OrderedDict[UUID, _Shelf] = OrderedDict()

    def get(self, key: Hashable, load: Callable[[], T], life: float) -> T:
        shelf, now = self._shelf(current_store_id()), time.monotonic()
        known = shelf.get(key)
        if known is not None and known[0] > now:
            return known[1]  # type: ignore[no-any-return]
        value = load()
        # Into the shelf that was there before loading: dropped meanwhile, nobody reads it again.
        with self.lock:
            shelf[key] = (now + life, value)
            shelf.move_to_end(key)
            while len(shelf) > MOST_ENTRIES:
                shelf.popitem(last=False)
        return value

    def _shelf(self, store_id: UUID) -> "_Shelf":
        with self.lock:
            shelf = self.shelves.setdefault(store_id, OrderedDict())
            self.shelves.move_to_end(store_id)
            while len(self.shelves) > self.most_stores:
                self.shelves.popitem(last=False)
            return shelf

    def drop(self, store_id: UUID) -> None:
        with self.lock:
            self.shelves.pop(store_id, None)

    def drop_all(self) -> None:
        with self.lock:
            self.shelves.clear()


_Shelf = OrderedDict[Hashable, tuple[float, Any]]
_of_content, _lasting = _Memory(MOST_STORES), _Memory(MOST_LASTING)


def remembered(key: Hashable, load: Callable[[], T]) -> T:
    """The value for `key` in the current store while its content stays the same, for LIFE at most."""
    if connection.in_atomic_block:
        return load()
    start_listening()
    return _of_content.get(key, load, LIFE)


def kept(key: Hashable, load: Callable[[], T], *, life: float) -> T:
    """As `remembered`, for what is costly to read and may be out of date by so many seconds."""
    return load() if connection.in_atomic_block else _lasting.get(key, load, life)


def content_mark() -> int | None:
    """The content version as the token's look-up has just read it; None where no such row is at hand.

    In a key it makes a value exact: the version changes after the commit of each change of the catalogue.
    """
    mark: int | None = getattr(current_store(), "content_version", None)
    return mark


def forget(store_id: str) -> None:
    _of_content.drop(UUID(store_id))


listen(CHANNEL, forget)
listen_anew(_of_content.drop_all)
