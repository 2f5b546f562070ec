"""A courier that has failed some times in a row is left alone for a while, then tried with one call.

In the memory of each process: what it guards are the threads of that process. It knows couriers by their
address and nothing of stores.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock
from typing import Final

FAILURES: Final = 3
OPEN_SECONDS: Final = 30.0


@dataclass
class _State:
    failures: int = 0
    closed_again_at: float = 0.0


class Breaker:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._lock = clock, Lock()
        self._states: dict[str, _State] = {}

    def allows(self, key: str) -> bool:
        """Whether to call. After the pause one caller is let through, the others wait for how it goes."""
        with self._lock:
            state = self._states.get(key)
            if state is None or state.failures < FAILURES:
                return True
            if self._clock() < state.closed_again_at:
                return False
            state.closed_again_at = self._clock() + OPEN_SECONDS
            return True

    def succeeded(self, key: str) -> None:
        with self._lock:
            self._states.pop(key, None)

    def failed(self, key: str) -> None:
        with self._lock:
            state = self._states.setdefault(key, _State())
            state.failures += 1
            state.closed_again_at = self._clock() + OPEN_SECONDS

    def reset(self) -> None:
        with self._lock:
            self._states.clear()


BREAKER: Final = Breaker()
