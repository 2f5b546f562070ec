"""Stands between the server and Django: a thread is given to whole requests, not to slow lines.

The event loop reads bodies (config.bodies) and sends answers; files go from the disk without a thread.
"""

import asyncio
import io
import logging
import sys
from collections.abc import Awaitable, Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from threading import Semaphore
from typing import Any
from urllib.parse import unquote_to_bytes

from django.http import HttpResponse

from common import context, i18n
from common.errors import AppError, Unavailable
from common.ids import new_id
from config.answers import Answer
from config.bodies import FIRST_SECONDS, MIN_RATE, RETRY_SECONDS, Bodies, ClientDisconnected, Environ, Receive
from config.envelope import envelope
from config.streams import Streams, wants_events

logger = logging.getLogger("vitrina.request")
PIECE = 64 * 1024
SHORT = 1_000_000
"""What says that it is no longer is sent in one, though Django makes it in pieces."""
Send = Callable[[dict[str, Any]], Awaitable[None]]
Scope = dict[str, Any]


class Front:
    def __init__(self, application: Callable[..., Iterable[bytes]], threads: int, readers: int = 0) -> None:
        self.application = application
        self.bodies = Bodies()
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix="web")
        # A stream keeps its thread until it is read; the other half is for everybody else.
        self.streams = Semaphore(max(1, threads // 2))
        self.events = Streams(self._ask, readers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        environ = environ_of(scope)
        try:
            if wants_events(environ):
                await self._events(environ, receive, send)
                return
            if not _has_body(environ):
                await self._answer(environ, receive, send)
                return
            async with self.bodies.received(environ, receive) as environ["wsgi.input"]:
                await self._answer(environ, receive, send)
        except ClientDisconnected:
            return
        except AppError as error:
            await _send_all(send, _refusal_response(environ, error))

    async def _events(self, environ: Environ, receive: Receive, send: Send) -> None:
        answer = await self.events.serve(environ, receive, send)
        if answer is not None:
            await _send_all(send, answer)

    async def _ask(self, environ: Environ) -> Answer:
        """A call of our own API, which never streams its answer itself."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.pool, self._whole, environ)

    def _whole(self, environ: Environ) -> Answer:
        started: list[dict[str, Any]] = []

        def start_response(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> None:
            started.append(_start(int(status[:3]), headers))

        response = self.application(environ, start_response)
        try:
            return Answer(started[-1], b"".join(response))
        finally:
            response.close()  # type: ignore[attr-defined]  # each response of Django has it

    async def _answer(self, environ: Environ, receive: Receive, send: Send) -> None:
        loop = asyncio.get_running_loop()
        reader = Reader(loop, receive, send)
        answer = await loop.run_in_executor(self.pool, self._run, environ, reader)
        if answer is not None:
            await _send_all(send, answer)

    def _run(self, environ: Environ, reader: "Reader") -> Answer | None:
        """In a thread of the pool; None when all has been sent already."""
        started: list[dict[str, Any]] = []

        def start_response(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> None:
            started.append(_start(int(status[:3]), headers))

        response = self.application(environ, start_response)
        try:
            if isinstance(response, SentFile) and response.path:
                return Answer(started[-1], path=response.path)
            if getattr(response, "streaming", False) and _length(started[-1]) > SHORT:
                return self._stream(started[-1], response, reader)
            return Answer(started[-1], b"".join(response))
        finally:
            response.close()  # type: ignore[attr-defined]  # each response of Django has it

    def _stream(self, start: dict[str, Any], pieces: Iterable[bytes], reader: "Reader") -> Answer | None:
        if not self.streams.acquire(blocking=False):
            refusal = envelope(Unavailable())
            refusal["Retry-After"] = str(RETRY_SECONDS)
            return _answer_of(refusal)
        try:
            reader.take(start, pieces)
        except Exception as error:
            # What has been sent can't be taken back: the caller gets less than was announced.
            logger.warning("a stream ended early", exc_info=error)
        finally:
            self.streams.release()
        return None


class Reader:
    """Who reads a stream, as its thread sees him: no piece is made before the last was taken."""

    def __init__(self, loop: asyncio.AbstractEventLoop, receive: Receive, send: Send) -> None:
        self.loop, self.receive, self.send = loop, receive, send

    def take(self, start: dict[str, Any], pieces: Iterable[bytes]) -> None:
        hung_up = asyncio.run_coroutine_threadsafe(self._hang_up(), self.loop)
        try:
            self._wait(start, FIRST_SECONDS)
            for piece in pieces:
                if hung_up.done():
                    return
                message = {"type": "http.response.body", "body": piece, "more_body": True}
                self._wait(message, FIRST_SECONDS + len(piece) / MIN_RATE)
            self._wait({"type": "http.response.body"}, FIRST_SECONDS)
        finally:
            hung_up.cancel()

    async def _hang_up(self) -> None:
        while (await self.receive())["type"] != "http.disconnect":
            pass

    def _wait(self, message: dict[str, Any], seconds: float) -> None:
        asyncio.run_coroutine_threadsafe(self._send_within(message, seconds), self.loop).result()

    async def _send_within(self, message: dict[str, Any], seconds: float) -> None:
        async with asyncio.timeout(seconds):
            await self.send(message)


class SentFile:
    """`wsgi.file_wrapper`: a whole file of the disk has a path, anything else is read piece by piece."""

    streaming = True

    def __init__(self, file: Any, block_size: int = PIECE) -> None:
        self.file, self.block_size = file, block_size

    @property
    def path(self) -> str:
        inner = getattr(self.file, "file", self.file)
        is_whole = isinstance(inner, io.BufferedReader) and inner.tell() == 0
        return str(inner.name) if is_whole and isinstance(inner.name, str) else ""

    def __iter__(self) -> Iterator[bytes]:
        return iter(lambda: self.file.read(self.block_size), b"")

    def close(self) -> None:
        self.file.close()


def environ_of(scope: Scope) -> Environ:
    """The request as WSGI has it."""
    environ: Environ = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": unquote_to_bytes(scope["raw_path"]).decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "SERVER_NAME": scope["server"][0],
        "SERVER_PORT": scope["server"][1],
        "REMOTE_ADDR": scope["client"][0],
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope["scheme"],
        "wsgi.input": io.BytesIO(),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
        "wsgi.file_wrapper": SentFile,
    }
    for name, value in scope["headers"]:
        key = _key(name)
        text = value.decode("latin-1")
        environ[key] = f"{environ[key]},{text}" if key in environ else text
    # Two names of one header would let a caller write what only a proxy may.
    environ.pop("", None)
    return environ


@lru_cache(512)
def _key(name: bytes) -> str:
    """Empty for a name with an underscore: in WSGI it is the same as one with a hyphen."""
    if b"_" in name:
        return ""
    key = name.decode("latin-1").upper().replace("-", "_")
    return key if key in ("CONTENT_TYPE", "CONTENT_LENGTH") else f"HTTP_{key}"


def _has_body(environ: Environ) -> bool:
    return environ.get("CONTENT_LENGTH", "0") != "0" or "HTTP_TRANSFER_ENCODING" in environ


def _start(status: int, headers: Iterable[tuple[str, str]]) -> dict[str, Any]:
    raw = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers]
    return {"type": "http.response.start", "status": status, "headers": raw}


def _length(start: dict[str, Any]) -> float:
    return next((int(value) for name, value in start["headers"] if name == b"content-length"), float("inf"))


def _answer_of(response: HttpResponse) -> Answer:
    return Answer(_start(response.status_code, response.items()), response.content)


def _refusal_response(environ: Environ, error: AppError) -> Answer:
    """In the caller's language, on a connection that ends: the rest of his body is not waited for."""
    context.request_id.set(new_id().hex)
    i18n.set_language(i18n.from_header(environ.get("HTTP_ACCEPT_LANGUAGE", "")) or i18n.DEFAULT)
    logger.info("%s %s %s", environ["REQUEST_METHOD"], environ["PATH_INFO"], error.status)
    response = envelope(error)
    response["Connection"] = "close"
    return _answer_of(response)


async def _send_all(send: Send, answer: Answer) -> None:
    for message in answer.messages():
        await send(message)
