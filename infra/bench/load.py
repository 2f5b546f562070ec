"""A small load generator: callers with kept connections, the times of their calls and what came back."""

from __future__ import annotations

import http.client
import json
import random
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

HOST = "127.0.0.1"
TIME_OUT = 30.0


@dataclass(frozen=True)
class Call:
    method: str
    path: str
    headers: dict[str, str]
    body: Any = None
    """Bytes go as they are, anything else as JSON."""


@dataclass
class Outcome:
    seconds: float = 0.0
    times: list[float] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    """0 stands for a connection that broke."""

    @property
    def per_second(self) -> float:
        return len(self.times) / self.seconds if self.seconds else 0.0

    def percentile(self, share: float) -> float:
        """In milliseconds."""
        ordered = sorted(self.times) or [0.0]
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class Caller:
    """One kept connection; an answer is (status, body), a broken connection (0, b"")."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._connection: http.client.HTTPConnection | None = None

    def send(self, call: Call) -> tuple[int, bytes]:
        if self._connection is None:
            self._connection = http.client.HTTPConnection(HOST, self.port, timeout=TIME_OUT)
        body = call.body if isinstance(call.body, bytes) else _as_json(call.body)
        headers = {"Content-Type": "application/json", **call.headers} if body else call.headers
        try:
            self._connection.request(call.method, call.path, body, headers)
            answer = self._connection.getresponse()
            return answer.status, answer.read()
        except (OSError, http.client.HTTPException):
            self.close()
            return 0, b""

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._connection = None


def _as_json(body: Any) -> bytes | None:
    return None if body is None else json.dumps(body).encode()


def any_address(dice: random.Random) -> str:
    """An address of the net that is kept for tests; limits are counted per address."""
    return f"198.{dice.randint(18, 19)}.{dice.randint(0, 255)}.{dice.randint(1, 254)}"


def from_anywhere(call: Call, dice: random.Random) -> Call:
    return replace(call, headers={**call.headers, "X-Forwarded-For": any_address(dice)})


def drive(
    port: int,
    make: Callable[[random.Random], Call],
    *,
    callers: int,
    seconds: float,
    judge: Callable[[Call, int, bytes], None] | None = None,
) -> Outcome:
    """All callers at once for so many seconds, or until `make` has no more calls."""
    outcome, until = Outcome(), time.monotonic() + seconds
    gate = threading.Lock()

    def work(number: int) -> None:
        dice, caller = random.Random(number), Caller(port)  # noqa: S311 - a load, no secret
        times: list[float] = []
        statuses: Counter[int] = Counter()
        while time.monotonic() < until:
            try:
                call = make(dice)
            except StopIteration:
                break
            began = time.perf_counter()
            status, body = caller.send(call)
            times.append(time.perf_counter() - began)
            statuses[status] += 1
            if judge is not None:
                judge(call, status, body)
        caller.close()
        with gate:
            outcome.times += times
            outcome.statuses += statuses

    began = time.monotonic()
    threads = [threading.Thread(target=work, args=(number,)) for number in range(callers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    outcome.seconds = time.monotonic() - began
    return outcome
