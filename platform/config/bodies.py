"""The bodies of requests are read before a thread is given: in time, at a least rate, up to a length.

A thread that read a body itself would belong to whoever sends one byte every few seconds (docs/adr/0019).
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from tempfile import SpooledTemporaryFile
from typing import IO, Any

from common.addresses import caller_address
from common.errors import AppError, TooMany, Unavailable
from common.metrics import limiter_hits

MAX_BODY = 1_000_000
# A picture of 10 MB and the fields beside it.
MAX_UPLOAD = 11 * 1024 * 1024

FIRST_SECONDS = 10.0
MIN_RATE = 8_000
"""Bytes a second: what came buys so much more time. 10 MB over a line of 30 kB/s is far from it."""
STILL_SECONDS = 30.0
IN_MEMORY = 64 * 1024
MAX_OF_ADDRESS = 64
MAX_BYTES = 512 * 1024 * 1024
RETRY_SECONDS = 10

Environ = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]


class TooSlow(AppError):
    status, code, reason = 408, "408", "too_slow"


class ClientDisconnected(Exception):
    """The caller hung up."""


def limit_of(content_type: str) -> int:
    return MAX_UPLOAD if content_type == "multipart/form-data" else MAX_BODY


def time_left(moved: int, since: float, now: float) -> float:
    """Seconds in which the next piece must come, after so many bytes since then."""
    return min(since + FIRST_SECONDS + moved / MIN_RATE - now, STILL_SECONDS)


class Bodies:
    """What the callers of this process are sending. Used by one event loop."""

    def __init__(self) -> None:
        self._held = 0
        self._of_address: Counter[str] = Counter()

    @asynccontextmanager
    async def received(self, environ: Environ, receive: Receive) -> AsyncIterator[IO[bytes]]:
        """The whole body; an empty one when it is announced as too long, which the application refuses."""
        limit = limit_of(environ.get("CONTENT_TYPE", "").partition(";")[0].strip().lower())
        announced = environ.get("CONTENT_LENGTH")
        with SpooledTemporaryFile(max_size=IN_MEMORY) as file:
            if announced is None:
                await self._read_in_turn(environ, receive, file, limit + 1)
            elif int(announced) <= limit:
                await self._read_in_turn(environ, receive, file, int(announced))
            size = file.tell()
            file.seek(0)
            if announced is None:
                environ["CONTENT_LENGTH"] = str(size)
            try:
                yield file
            finally:
                self._held -= size

    async def _read_in_turn(
        self, environ: Environ, receive: Receive, file: IO[bytes], max_bytes: int
    ) -> None:
        address = caller_address(environ)
        if self._of_address[address] >= MAX_OF_ADDRESS:
            limiter_hits.labels("bodies-address").inc()
            raise TooMany(RETRY_SECONDS)
        self._of_address[address] += 1
        try:
            await self._read(receive, file, max_bytes)
        except BaseException:
            self._held -= file.tell()
            raise
        finally:
            self._of_address[address] -= 1
            if not self._of_address[address]:
                del self._of_address[address]

    async def _read(self, receive: Receive, file: IO[bytes], max_bytes: int) -> None:
        """Up to so many bytes: those that were announced, or one more than the application takes."""
        loop = asyncio.get_running_loop()
        since, size, is_more = loop.time(), 0, True
        while is_more and size < max_bytes:
            message = await _in_time(receive, time_left(size, since, loop.time()))
            piece = message.get("body", b"")
            is_more = message.get("more_body", False)
            if self._held + len(piece) > MAX_BYTES:
                limiter_hits.labels("bodies-bytes").inc()
                raise Unavailable()
            size += file.write(piece)
            self._held += len(piece)


async def _in_time(receive: Receive, seconds: float) -> dict[str, Any]:
    try:
        async with asyncio.timeout(seconds):
            message = await receive()
    except TimeoutError:
        limiter_hits.labels("bodies-slow").inc()
        raise TooSlow() from None
    if message["type"] != "http.request":
        raise ClientDisconnected()
    return message
