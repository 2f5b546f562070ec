"""Whole pages, compressed, by store, content version, language, path and known query.

In this process first, then in Redis. Nothing is purged: a change makes another version.
"""

import gzip
import json
import logging
import time
from collections import OrderedDict
from dataclasses import dataclass
from hashlib import sha256
from threading import Lock

from redis.exceptions import RedisError

from common.redis import connection

logger = logging.getLogger(__name__)

LIFE = 60
MAX_BYTES = 48 * 2**20
_LEVEL = 6


@dataclass(frozen=True)
class CachedPage:
    status: int
    etag: str
    policy: str
    body: bytes
    """Compressed."""
    made_at: float
    found: bool
    """False: a search that has no result; counted as such each time that it is asked for."""
    changes_at: float | None = None
    """When the clock alone makes it another page."""

    @property
    def is_fresh(self) -> bool:
        now = time.time()
        return now - self.made_at < LIFE and (self.changes_at is None or now < self.changes_at)


class _Memory:
    """The pages last asked for in this process, up to a number of bytes."""

    def __init__(self) -> None:
        self.pages: OrderedDict[str, CachedPage] = OrderedDict()
        self.size = 0
        self.lock = Lock()

    def get(self, key: str) -> CachedPage | None:
        with self.lock:
            page = self.pages.get(key)
            if page is None or not page.is_fresh:
                return None
            self.pages.move_to_end(key)
            return page

    def put(self, key: str, page: CachedPage) -> None:
        with self.lock:
            before = self.pages.pop(key, None)
            self.size += len(page.body) - (len(before.body) if before else 0)
            self.pages[key] = page
            while self.size > MAX_BYTES:
                _, dropped = self.pages.popitem(last=False)
                self.size -= len(dropped.body)

    def clear(self) -> None:
        with self.lock:
            self.pages.clear()
            self.size = 0


_memory = _Memory()


def compress_page(
    html: str, *, status: int, policy: str, found: bool = True, changes_at: float | None = None
) -> CachedPage:
    content = html.encode()
    etag = f'"{sha256(content).hexdigest()[:32]}"'
    body = gzip.compress(content, _LEVEL, mtime=0)
    return CachedPage(status, etag, policy, body, made_at=time.time(), found=found, changes_at=changes_at)


def find_page(key: str) -> CachedPage | None:
    page = _memory.get(key)
    if page is not None:
        return page
    page = _from_redis(key)
    if page is None or not page.is_fresh:
        return None
    _memory.put(key, page)
    return page


def store_page(key: str, page: CachedPage) -> None:
    _memory.put(key, page)
    names = ("status", "etag", "policy", "made_at", "found", "changes_at")
    header = {name: getattr(page, name) for name in names}
    try:
        connection().set(_name(key), json.dumps(header).encode() + b"\n" + page.body, ex=LIFE)
    except RedisError:
        logger.warning("page not kept in Redis")


def clear_pages() -> None:
    """Of this process; for tests."""
    _memory.clear()


def _from_redis(key: str) -> CachedPage | None:
    try:
        found = connection().get(_name(key))
    except RedisError:
        return None
    if not isinstance(found, bytes):
        return None
    header, _, body = found.partition(b"\n")
    return CachedPage(**json.loads(header), body=body)


def _name(key: str) -> str:
    # The number is that of the header's shape: a process of another version reads none of it.
    return f"page:3:{sha256(key.encode()).hexdigest()}"
