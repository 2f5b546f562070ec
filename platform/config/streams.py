"""Server-sent events: a call that names its topic is asked again whenever that topic wakes, with the bearer
check and in the store of an ordinary request, so that a stream shows nothing that the call would not.

A reader costs no thread while nothing happens. Redis only wakes: what was missed is asked for from time to
time, and by the cursor of the last answer after a new connection.
"""

import asyncio
import io
import logging
import random
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode

import orjson

from common.pubsub import on_reconnect, start_listening
from common.wakes import TOPIC_HEADER, on_wake
from config.answers import Answer

logger = logging.getLogger("vitrina.request")
BEAT: Final = 20.0
"""Seconds between signs of life, by which a line that broke is noticed."""
BEATS_A_CHECK: Final = 3
"""After so many the call is asked anew: a token may have been revoked, a wake may have been lost."""
CHECKS_A_STREAM: Final = 15
"""Then the browser comes back, to whichever process is there by now."""
PATIENT_ASKS: Final = 2
"""Asked at once for those who come and those who are checked, however many: news overtakes them."""
MAX_WOKEN: Final = 2000
_TOPIC: Final = TOPIC_HEADER.lower().encode()
_OURS: Final = {b"content-type", b"content-length", b"cache-control", b"etag", _TOPIC}
_HEAD: Final = [
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]
Environ = dict[str, Any]
Ask = Callable[[Environ], Awaitable[Answer]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Receive = Callable[[], Awaitable[dict[str, Any]]]


def wants_events(environ: Environ) -> bool:
    if environ["REQUEST_METHOD"] != "GET" or not environ["PATH_INFO"].endswith("/stream"):
        return False
    return environ.get("HTTP_ACCEPT") == "text/event-stream"


@dataclass(eq=False)
class _Reader:
    """One open stream."""

    environ: Environ
    send: Send
    cursor: str = ""
    last: bytes = b""
    news: asyncio.Event = field(default_factory=asyncio.Event)
    hurry: bool = False
    """Whether its own topic woke, and not merely the time to check."""

    async def tell(self, body: bytes) -> None:
        """One event; its id is the cursor that a reader comes back with."""
        self.cursor, self.last = str(orjson.loads(body)["cursor"]), body
        await self.piece(b"id: " + self.cursor.encode() + b"\ndata: " + body + b"\n\n")

    async def piece(self, piece: bytes) -> None:
        await self.send({"type": "http.response.body", "body": piece, "more_body": True})


class Streams:
    def __init__(self, ask: Ask, most: int) -> None:
        """`most`: readers at once; who finds no place is answered once, and goes on asking."""
        self.ask, self.most = ask, most
        self.readers: dict[str, set[_Reader]] = defaultdict(set)
        self.count = 0
        self.woken = _Woken()
        self._patient = asyncio.Semaphore(PATIENT_ASKS)
        self._loop: asyncio.AbstractEventLoop | None = None

    async def serve(self, environ: Environ, receive: Receive, send: Send) -> Answer | None:
        """Streams until either side ends it; the answer of a call that is refused or names no topic."""
        await self._listen()
        reader = _Reader(environ, send)
        async with self._patient:
            since = self.woken.count
            answer = await self.ask(_asking(environ, ""))
        topic = _header(answer, _TOPIC)
        if answer.status != 200 or not topic or self.count >= self.most:
            return answer
        with self._reading(topic, reader):
            if self.woken.has(topic, since):
                reader.news.set()
            reading = asyncio.ensure_future(self._stream(reader, answer))
            del answer  # thousands wait below, and none of them needs it
            leaving = asyncio.ensure_future(_left(receive))
            done, _ = await asyncio.wait({reading, leaving}, return_when=asyncio.FIRST_COMPLETED)
            for task in {reading, leaving} - done:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
            if not reading.cancelled() and (error := reading.exception()):
                logger.warning("a stream of events ended early", exc_info=error)
        return None

    async def _stream(self, reader: _Reader, first: Answer) -> None:
        headers = [pair for pair in first.start["headers"] if pair[0] not in _OURS]
        await reader.send({**first.start, "headers": headers + _HEAD})
        await reader.tell(first.body)
        del first, headers
        checks = 0
        while checks < CHECKS_A_STREAM:
            woken = await self._waited(reader)
            answer = await self._ask(reader)
            if answer.status != 200:
                break
            if woken or answer.body != reader.last:
                await reader.tell(answer.body)
            checks += not woken
        await reader.send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _waited(self, reader: _Reader) -> bool:
        """Whether something woke it before it is time to check."""
        # Those who came at once are not all checked at once.
        beats = random.uniform(BEATS_A_CHECK / 2, BEATS_A_CHECK)  # noqa: S311 - no secret
        while beats > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT * min(beats, 1)):
                    await reader.news.wait()
                reader.news.clear()
                return True
            beats -= 1
            await reader.piece(b": \n\n")
        return False

    async def _ask(self, reader: _Reader) -> Answer:
        """At once for what has just been written; everything else has time."""
        if reader.hurry:
            reader.hurry = False
            return await self.ask(_asking(reader.environ, reader.cursor))
        async with self._patient:
            return await self.ask(_asking(reader.environ, reader.cursor))

    @contextmanager
    def _reading(self, topic: str, reader: _Reader) -> Iterator[None]:
        self.readers[topic].add(reader)
        self.count += 1
        try:
            yield
        finally:
            self.count -= 1
            self.readers[topic].discard(reader)
            if not self.readers[topic]:
                del self.readers[topic]

    async def _listen(self) -> None:
        """Once a process, in the process that serves: threads do not survive a fork."""
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            on_wake(self._wake_soon)
            on_reconnect(lambda: self._wake_soon(""))
            await asyncio.to_thread(start_listening)

    def _wake_soon(self, topic: str) -> None:
        """From the thread that listens to Redis."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, topic)

    def _wake(self, topic: str) -> None:
        """Who reads a topic; without one everybody, since what was missed is not known."""
        self.woken.add(topic)
        groups = [self.readers.get(topic, set())] if topic else list(self.readers.values())
        for group in groups:
            for reader in group:
                reader.hurry = reader.hurry or bool(topic)
                reader.news.set()


class _Woken:
    """Which topics woke while a reader's first answer was made, and its topic not yet known."""

    def __init__(self) -> None:
        self.count = 0
        self._forgotten = 0
        self._last: dict[str, int] = {}

    def add(self, topic: str) -> None:
        self.count += 1
        if not topic or len(self._last) >= MAX_WOKEN:
            self._last.clear()
            self._forgotten = self.count
        self._last[topic] = self.count

    def has(self, topic: str, since: int) -> bool:
        """Since the count was that; of what is forgotten it is taken to be so."""
        return self._last.get(topic, self._forgotten) > since


def _asking(environ: Environ, cursor: str) -> Environ:
    """The same call for its JSON, after a cursor."""
    query = [pair for pair in parse_qsl(environ.get("QUERY_STRING", "")) if pair[0] != "after" or not cursor]
    if cursor:
        query.append(("after", cursor))
    request = {**environ, "QUERY_STRING": urlencode(query), "HTTP_ACCEPT": "application/json"}
    request["wsgi.input"] = io.BytesIO()
    request.pop("HTTP_ACCEPT_ENCODING", None)
    return request


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def _header(answer: Answer, name: bytes) -> str:
    found: bytes = next((value for key, value in answer.start["headers"] if key == name), b"")
    return found.decode()
