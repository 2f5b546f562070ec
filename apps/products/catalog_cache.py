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

from common.pubsub import on_message, on_reconnect, start_listening
from common.store_context import current_store_id
from tenants.current import current_store

T = TypeVar("T")
CHANNEL = "content"
LIFE = 300.0
MAX_STORES = 4_000
"""More than the shops that one database carries: with fewer, shops at random find nothing remembered. The
entries bound the memory."""
MAX_ENTRIES = 20_000
"""In all stores together; a total with its key takes some 0.5 kB."""
MAX_STORE_ENTRIES = 1_000
MAX_LASTING = 32
"""Stores with a vocabulary in memory, of at most some 2 MB each."""


class _StoreCache:
    """Entries by store and key: the oldest of a store goes first, and the store used longest ago whole."""

    def __init__(self, max_size: int) -> None:
        self.max_size = max_size
        self.size = 0
        self.lock = Lock()
        self.stores: OrderedDict[UUID, _Entries] = OrderedDict()

    def get(self, key: Hashable, load: Callable[[], T], life: float) -> T:
        entries, now = self._entries_of(current_store_id()), time.monotonic()
        stored = entries.get(key)
        if stored is not None and stored[0] > now:
            return stored[1]  # type: ignore[no-any-return]
        value = load()
        # Not into a shelf that was dropped meanwhile: what was loaded may be of before the change.
        with self.lock:
            if self.stores.get(current_store_id()) is entries:
                self._put(entries, key, (now + life, value))
        return value

    def _entries_of(self, store_id: UUID) -> "_Entries":
        with self.lock:
            entries = self.stores.setdefault(store_id, OrderedDict())
            self.stores.move_to_end(store_id)
            return entries

    def _put(self, entries: "_Entries", key: Hashable, entry: tuple[float, Any]) -> None:
        self.size += key not in entries
        entries[key] = entry
        entries.move_to_end(key)
        if len(entries) > MAX_STORE_ENTRIES:
            entries.popitem(last=False)
            self.size -= 1
        while self.size > self.max_size or len(self.stores) > MAX_STORES:
            _, oldest = self.stores.popitem(last=False)
            self.size -= len(oldest)

    def drop(self, store_id: UUID) -> None:
        with self.lock:
            self.size -= len(self.stores.pop(store_id, ()))

    def drop_all(self) -> None:
        with self.lock:
            self.stores.clear()
            self.size = 0


_Entries = OrderedDict[Hashable, tuple[float, Any]]
_of_content, _lasting = _StoreCache(MAX_ENTRIES), _StoreCache(MAX_LASTING)


def cached(key: Hashable, load: Callable[[], T], *, life: float | None = None) -> T:
    """The value for `key` in the current store while its content stays the same, for `life` s or LIFE."""
    if connection.in_atomic_block:
        return load()
    start_listening()
    return _of_content.get(key, load, LIFE if life is None else life)


def cached_for(key: Hashable, load: Callable[[], T], *, life: float) -> T:
    """As `cached`, for what is costly to read and may be out of date by so many seconds."""
    return load() if connection.in_atomic_block else _lasting.get(key, load, life)


def content_mark() -> int | None:
    """The content version as the token's look-up has just read it; None where no such row is at hand.

    In a key it makes a value exact: the version changes after the commit of each change of the catalogue.
    """
    mark: int | None = getattr(current_store(), "content_version", None)
    return mark


def forget_store(store_id: str) -> None:
    _of_content.drop(UUID(store_id))


on_message(CHANNEL, forget_store)
on_reconnect(_of_content.drop_all)
