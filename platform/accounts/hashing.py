"""Argon2id with OWASP's parameters: 19 MiB, 2 passes, 1 lane.

One at a time in each of the two web processes, by a thread that yields the processor to everybody else,
so that a storm of log-ins cannot take the machine's memory and both cores. Few may wait for their turn,
so that it cannot take all threads of a process either: who comes then is asked to try again.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import BoundedSemaphore, get_native_id
from typing import TypeVar

from django.contrib.auth.hashers import Argon2PasswordHasher

from common.errors import Unavailable

T = TypeVar("T")
YIELDING = 10
"""Steps of nice: about a tenth of the processor while others want it, all of it when nobody does."""


def _yield_to_others() -> None:
    # Linux alone has a priority for each thread; elsewhere hashing is as quick as everybody.
    with suppress(OSError):
        me = os.PRIO_PROCESS, get_native_id()
        os.setpriority(*me, os.getpriority(*me) + YIELDING)


_hashing = ThreadPoolExecutor(1, "hashing", initializer=_yield_to_others)
# Of the 8 threads of a web process (WEB_THREADS) two are always left to everybody else.
_places = BoundedSemaphore(6)


def refuse_when_full() -> None:
    """Raises Unavailable when nobody more may wait: before a try is counted and a row is read."""
    if not _places.acquire(blocking=False):
        raise Unavailable()
    _places.release()


def _in_turn(work: Callable[[], T]) -> T:
    if not _places.acquire(blocking=False):
        raise Unavailable()
    try:
        return _hashing.submit(work).result()
    finally:
        _places.release()


class OwaspArgon2Hasher(Argon2PasswordHasher):
    time_cost = 2
    memory_cost = 19 * 1024
    parallelism = 1

    def encode(self, password: str, salt: str) -> str:
        encode = super().encode
        return _in_turn(lambda: encode(password, salt))

    def verify(self, password: str, encoded: str) -> bool:
        verify = super().verify
        return _in_turn(lambda: bool(verify(password, encoded)))

    def harden_runtime(self, password: str, encoded: str) -> None:
        """Argon2 takes the same time for every password."""
