"""Server-sent events: a call that names its topic is asked again whenever that topic wakes, with the bearer
check and in the store of an ordinary request, so that a stream shows nothing that the call would not.

A reader costs no thread while nothing happens. Redis only wakes: what was missed is asked for from time to
time, and by the cursor of the last answer after a new connection.
"""

import asyncio
import io
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
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


class Streams:
    def __init__(self, ask: Ask, most: int) -> None:
        """`most`: readers at once; who finds no place is answered once, and goes on asking."""
        self.ask, self.most = ask, most
        self.readers: dict[str, set[asyncio.Event]] = defaultdict(set)
        self.count = 0
        self._loop: asyncio.AbstractEventLoop | None = None

    async def serve(self, environ: Environ, receive: Receive, send: Send) -> Answer | None:
        """Streams until either side ends it; the answer of a call that is refused or names no topic."""
        await self._listen()
        answer = await self.ask(_asking(environ, ""))
        topic = _header(answer, _TOPIC)
        if answer.status != 200 or not topic or self.count >= self.most:
            return answer
        with self._reading(topic) as news:
            reading = asyncio.ensure_future(self._stream(environ, answer, news, send))
            leaving = asyncio.ensure_future(_left(receive))
            done, _ = await asyncio.wait({reading, leaving}, return_when=asyncio.FIRST_COMPLETED)
            for task in {reading, leaving} - done:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
            if not reading.cancelled() and (error := reading.exception()):
                logger.warning("a stream of events ended early", exc_info=error)
        return None

    async def _stream(self, environ: Environ, first: Answer, news: asyncio.Event, send: Send) -> None:
        headers = [pair for pair in first.start["headers"] if pair[0] not in _OURS]
        await send({**first.start, "headers": headers + _HEAD})
        cursor = await _tell(send, first.body)
        last = first.body
        for _ in range(CHECKS_A_STREAM):
            # Before the first wait as well: something may have come before the topic was known.
            answer = await self.ask(_asking(environ, cursor))
            if answer.status != 200:
                break
            if answer.body != last:
                cursor, last = await _tell(send, answer.body), answer.body
            while await self._waited(news, send):
                answer = await self.ask(_asking(environ, cursor))
                if answer.status != 200:
                    await _end(send)
                    return
                cursor, last = await _tell(send, answer.body), answer.body
        await _end(send)

    async def _waited(self, news: asyncio.Event, send: Send) -> bool:
        """Whether something woke it before it is time to check."""
        for _ in range(BEATS_A_CHECK):
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await news.wait()
                news.clear()
                return True
            await _piece(send, b": \n\n")
        return False

    @contextmanager
    def _reading(self, topic: str) -> Iterator[asyncio.Event]:
        news = asyncio.Event()
        self.readers[topic].add(news)
        self.count += 1
        try:
            yield news
        finally:
            self.count -= 1
            self.readers[topic].discard(news)
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
        groups = [self.readers.get(topic, set())] if topic else list(self.readers.values())
        for group in groups:
            for news in group:
                news.set()


def _asking(environ: Environ, cursor: str) -> Environ:
    """The same call for its JSON, after a cursor."""
    query = [pair for pair in parse_qsl(environ.get("QUERY_STRING", "")) if pair[0] != "after" or not cursor]
    if cursor:
        query.append(("after", cursor))
    request = {**environ, "QUERY_STRING": urlencode(query), "HTTP_ACCEPT": "application/json"}
    request["wsgi.input"] = io.BytesIO()
    request.pop("HTTP_ACCEPT_ENCODING", None)
    return request


async def _tell(send: Send, body: bytes) -> str:
    """One event; its id is the cursor that a reader comes back with."""
    cursor = str(orjson.loads(body)["cursor"])
    await _piece(send, b"id: " + cursor.encode() + b"\ndata: " + body + b"\n\n")
    return cursor


async def _piece(send: Send, piece: bytes) -> None:
    await send({"type": "http.response.body", "body": piece, "more_body": True})


async def _end(send: Send) -> None:
    await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def _header(answer: Answer, name: bytes) -> str:
    found: bytes = next((value for key, value in answer.start["headers"] if key == name), b"")
    return found.decode()
