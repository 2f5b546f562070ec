"""Argon2id with OWASP's parameters: 19 MiB, 2 passes, 1 lane; one at a time in each of the two web
processes, so that a storm of log-ins cannot take the machine's memory and both cores. Few may wait for
their turn, so that it cannot take all threads of a process either: who comes then is asked to try again."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore

from django.contrib.auth.hashers import Argon2PasswordHasher

from common.errors import Unavailable

_slots = BoundedSemaphore(1)
# Of the 8 threads of a web process (WEB_THREADS) two are always left to everybody else.
_places = BoundedSemaphore(6)


@contextmanager
def _turn() -> Iterator[None]:
    if not _places.acquire(blocking=False):
        raise Unavailable()
    try:
        with _slots:
            yield
    finally:
        _places.release()


class OwaspArgon2Hasher(Argon2PasswordHasher):
    time_cost = 2
    memory_cost = 19 * 1024
    parallelism = 1

    def encode(self, password: str, salt: str) -> str:
        with _turn():
            return super().encode(password, salt)

    def verify(self, password: str, encoded: str) -> bool:
        with _turn():
            return bool(super().verify(password, encoded))

    def harden_runtime(self, password: str, encoded: str) -> None:
        """Argon2 takes the same time for every password."""
