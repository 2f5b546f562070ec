"""Many who read a shop's chat at once, each over a stream of his own, and what each of them has heard."""

import asyncio
import json
import random
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from uuid import uuid4

from infra.bench.load import HOST, Call, Caller, any_address

AGAIN_SECONDS = 2.0
"""A reader whose line broke comes back within this time."""
TRIES_SECONDS = 120.0


@dataclass
class Reader:
    token: str
    address: str
    numbers: list[int] = field(default_factory=list)
    open: bool = False

    @property
    def cursor(self) -> int:
        return self.numbers[-1] if self.numbers else 0

    @property
    def is_whole(self) -> bool:
        """Nothing is missing, nothing came twice, and all of it in its order."""
        return self.numbers == list(range(1, len(self.numbers) + 1))


@dataclass
class Crowd:
    """Its streams are read in a thread; `heard`: the text of a message -> when it came."""

    host: str
    port: int
    readers: list[Reader] = field(default_factory=list)
    heard: dict[str, float] = field(default_factory=dict)
    refused: int = 0
    _ended: threading.Event = field(default_factory=threading.Event)
    _thread: threading.Thread | None = None

    def start(self) -> None:
        self._thread = threading.Thread(target=lambda: asyncio.run(self._follow_all()))
        self._thread.start()

    def stop(self) -> None:
        self._ended.set()
        if self._thread is not None:
            self._thread.join()

    def wait_open(self, seconds: float) -> None:
        wait_for(lambda: all(reader.open for reader in self.readers), seconds)

    async def _follow_all(self) -> None:
        tasks = [asyncio.ensure_future(self._follow(reader)) for reader in self.readers]
        while not self._ended.is_set():
            await asyncio.sleep(0.1)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _follow(self, reader: Reader) -> None:
        while True:
            with suppress(OSError, ValueError, asyncio.IncompleteReadError):
                await self._read(reader)
            reader.open = False
            await asyncio.sleep(random.uniform(0, AGAIN_SECONDS))

    async def _read(self, reader: Reader) -> None:
        lines, writer = await asyncio.open_connection(HOST, self.port)
        try:
            writer.write(self._request(reader))
            head = (await lines.readuntil(b"\r\n\r\n")).lower()
            if b" 200 " not in head or b"text/event-stream" not in head:
                self.refused += 1
                return
            reader.open = True
            while line := await lines.readline():
                if line.startswith(b"data: "):
                    self._hear(reader, line.removeprefix(b"data: "))
        finally:
            writer.close()

    def _hear(self, reader: Reader, data: bytes) -> None:
        for message in json.loads(data)["messages"]:
            reader.numbers.append(message["number"])
            self.heard.setdefault(message["body"], time.monotonic())

    def _request(self, reader: Reader) -> bytes:
        lines = [
            f"GET /api/v1/chat/ui/stream?after={reader.cursor} HTTP/1.1",
            f"Host: {self.host}",
            f"X-Forwarded-For: {reader.address}",
            f"Authorization: Bearer {reader.token}",
            "Accept: text/event-stream",
        ]
        return "\r\n".join([*lines, "", ""]).encode()


def begin_conversation(caller: Caller, host: str, text: str, dice: random.Random) -> Reader:
    """As a visitor's first message does."""
    address = any_address(dice)
    headers = {"Host": host, "X-Forwarded-For": address, "Idempotency-Key": str(uuid4())}
    status, body = caller.send(Call("POST", "/api/v1/chat/ui/conversation", headers, {"body": text}))
    assert status == 201, body
    return Reader(json.loads(body)["token"], address)


def send_until_stored(caller: Caller, call: Call) -> None:
    """With one key, until it is acknowledged: as the admin sends what it has not sent yet."""
    until = time.monotonic() + TRIES_SECONDS
    while (answer := caller.send(call))[0] != 201:
        assert time.monotonic() < until, answer
        assert answer[0] in {0, 409, 429, 500, 502, 503}, answer
        time.sleep(0.2)


def wait_for(condition: Callable[[], bool], seconds: float) -> None:
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.05)
