"""A TCP proxy that spoils what passes it: late, cut off, silent, or a few bytes at a time."""

import asyncio
import random
import socket
import struct
import threading
from collections.abc import Callable
from dataclasses import dataclass

PIECE = 65_536
NO_LINGER = struct.pack("ii", 1, 0)
"""SO_LINGER with zero seconds: closing sends a reset."""


@dataclass(frozen=True)
class Fault:
    delay: float = 0.0
    """Seconds that each piece waits."""
    resets: float = 0.0
    """Share of pieces at which the connection is reset."""
    rate: int = 0
    """Bytes a second; 0 is as fast as it goes."""
    is_silent: bool = False
    """Everything is taken and nothing is passed on."""


class FaultProxy:
    """Listens on `port` for the server at `target`, in a thread of its own."""

    def __init__(self, target: int) -> None:
        self.target, self.port, self.spoiled = target, 0, 0
        self._fault, self._dice = Fault(), random.Random(7)
        self._open: set[_Pair] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def start(self) -> None:
        self._thread.start()
        serving = asyncio.run_coroutine_threadsafe(
            asyncio.start_server(self._serve, "127.0.0.1", 0), self._loop
        )
        self.port = serving.result(10).sockets[0].getsockname()[1]

    def stop(self) -> None:
        asyncio.run_coroutine_threadsafe(_end_all(), self._loop).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    def set(self, fault: Fault) -> None:
        self._do(lambda: setattr(self, "_fault", fault))

    def forget_connections(self) -> None:
        """Half open: the server's side of each connection is gone, the other side is never told."""
        self._do(lambda: [pair.half_close() for pair in self._open])

    def _do(self, act: Callable[[], object]) -> None:
        self._loop.call_soon_threadsafe(act)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            upstream = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        pair = _Pair(writer, upstream[1])
        self._open.add(pair)
        ways = [self._pump(reader, upstream[1], pair), self._pump(upstream[0], writer, pair)]
        await asyncio.gather(*ways, return_exceptions=True)
        self._open.discard(pair)
        pair.close()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, pair: "_Pair") -> None:
        while piece := await reader.read(max(1, self._fault.rate // 10) if self._fault.rate else PIECE):
            if pair.is_half_open:
                self.spoiled += 1
                continue
            await self._spoil(len(piece), pair)
            writer.write(piece)
            await writer.drain()
        if not pair.is_half_open:
            writer.close()

    async def _spoil(self, size: int, pair: "_Pair") -> None:
        fault = self._fault
        self.spoiled += fault != Fault()
        await asyncio.sleep(fault.delay + (size / fault.rate if fault.rate else 0))
        while self._fault.is_silent:
            await asyncio.sleep(0.05)
        if fault.resets and self._dice.random() < fault.resets:
            pair.reset()


async def _end_all() -> None:
    running = asyncio.all_tasks() - {asyncio.current_task()}
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)


class _Pair:
    """Both ends of a connection through the proxy."""

    def __init__(self, client: asyncio.StreamWriter, server: asyncio.StreamWriter) -> None:
        self.client, self.server, self.is_half_open = client, server, False

    def half_close(self) -> None:
        self.is_half_open = True
        self.server.transport.abort()

    def reset(self) -> None:
        for end in (self.client, self.server):
            connected: socket.socket = end.get_extra_info("socket")
            connected.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, NO_LINGER)
            end.transport.abort()

    def close(self) -> None:
        for end in (self.client, self.server):
            end.transport.abort()
