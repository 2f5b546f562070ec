"""What a process remembers of a store's catalogue: its category tree, its totals, its vocabulary.

Dropped as soon as the content of the store changes, also by the clock (the announcement that renews its
pages), whole when the process may have missed an announcement, and after LIFE in any case. A transaction
reads past it, so that it sees its own writes.
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
MOST_STORES = 4_000
"""More than the shops that one database carries: with fewer, shops at random find nothing remembered. The
entries bound the memory."""
MOST_ENTRIES = 20_000
"""In all stores together; a total with its key takes some 0.5 kB."""
MOST_OF_A_STORE = 1_000
MOST_LASTING = 32
"""Stores with a vocabulary in memory, of at most some 2 MB each."""


class _Memory:
    """Entries by store and key: the oldest of a store goes first, and the store used longest ago whole."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self.lock = Lock()
        self.shelves: OrderedDict[UUID, _Shelf] = OrderedDict()

    def get(self, key: Hashable, load: Callable[[], T], life: float) -> T:
        shelf, now = self._shelf(current_store_id()), time.monotonic()
        known = shelf.get(key)
        if known is not None and known[0] > now:
            return known[1]  # type: ignore[no-any-return]
        value = load()
        # Not into a shelf that was dropped meanwhile: what was loaded may be of before the change.
        with self.lock:
            if self.shelves.get(current_store_id()) is shelf:
                self._put(shelf, key, (now + life, value))
        return value

    def _shelf(self, store_id: UUID) -> "_Shelf":
        with self.lock:
            shelf = self.shelves.setdefault(store_id, OrderedDict())
            self.shelves.move_to_end(store_id)
            return shelf

    def _put(self, shelf: "_Shelf", key: Hashable, entry: tuple[float, Any]) -> None:
        self.size += key not in shelf
        shelf[key] = entry
        shelf.move_to_end(key)
        if len(shelf) > MOST_OF_A_STORE:
            shelf.popitem(last=False)
            self.size -= 1
        while self.size > self.most or len(self.shelves) > MOST_STORES:
            _, oldest = self.shelves.popitem(last=False)
            self.size -= len(oldest)

    def drop(self, store_id: UUID) -> None:
        with self.lock:
            self.size -= len(self.shelves.pop(store_id, ()))

    def drop_all(self) -> None:
        with self.lock:
            self.shelves.clear()
            self.size = 0


_Shelf = OrderedDict[Hashable, tuple[float, Any]]
_of_content, _lasting = _Memory(MOST_ENTRIES), _Memory(MOST_LASTING)


def remembered(key: Hashable, load: Callable[[], T], *, life: float | None = None) -> T:
    """The value for `key` in the current store while its content stays the same, for `life` s or LIFE."""
    if connection.in_atomic_block:
        return load()
    start_listening()
    return _of_content.get(key, load, LIFE if life is None else life)


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
