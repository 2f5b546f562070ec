"""Bodies are read in time, at a least rate and up to a length, before a thread is given."""

import asyncio
from contextlib import suppress
from typing import Any

import pytest

from common.errors import TooMany, Unavailable
from config import bodies
from config.bodies import Bodies, ClientDisconnected, TooSlow, limit_of, time_left

MEGABYTE = 1_000_000


def sender(*pieces: bytes, then: str = "end") -> Any:
    """What a server tells of a body; after the pieces the caller is silent, hangs up or has ended."""
    left = [{"type": "http.request", "body": piece, "more_body": True} for piece in pieces]
    if then == "end":
        left[-1]["more_body"] = False
    if then == "hang up":
        left.append({"type": "http.disconnect"})

    async def receive() -> dict[str, Any]:
        if not left:
            await asyncio.Event().wait()
        return left.pop(0)

    return receive


def announced(length: int | None, address: str = "190.1.2.3", **more: str) -> dict[str, Any]:
    fields = {} if length is None else {"CONTENT_LENGTH": str(length)}
    return {"REMOTE_ADDR": address, "CONTENT_TYPE": "application/json", **fields, **more}


async def read(keeper: Bodies, environ: dict[str, Any], receive: Any) -> bytes:
    async with keeper.received(environ, receive) as body:
        return body.read()


def test_whole_body_is_read():
    environ = announced(6)

    assert asyncio.run(read(Bodies(), environ, sender(b"abc", b"def"))) == b"abcdef"
    assert environ["CONTENT_LENGTH"] == "6"


def test_body_in_pieces_gets_its_length():
    environ = announced(None)

    assert asyncio.run(read(Bodies(), environ, sender(b"abc", b"de"))) == b"abcde"
    assert environ["CONTENT_LENGTH"] == "5"


def test_announced_as_too_long_is_not_read():
    assert limit_of("application/json") == MEGABYTE
    assert limit_of("multipart/form-data") == 11 * 1024 * 1024

    assert asyncio.run(read(Bodies(), announced(MEGABYTE + 1), sender(b"a"))) == b""


def test_body_in_pieces_is_read_no_further_than_its_limit():
    environ = announced(None)
    pieces = [b"a" * 600_000] * 3

    assert len(asyncio.run(read(Bodies(), environ, sender(*pieces, then="silent")))) == 1_200_000
    assert environ["CONTENT_LENGTH"] == "1200000"


def test_silent_caller_is_given_up(monkeypatch):
    monkeypatch.setattr(bodies, "FIRST_SECONDS", 0.01)

    with pytest.raises(TooSlow):
        asyncio.run(read(Bodies(), announced(6), sender(b"abc", then="silent")))


def test_caller_who_hangs_up_is_no_failure():
    with pytest.raises(ClientDisconnected):
        asyncio.run(read(Bodies(), announced(6), sender(b"abc", then="hang up")))


def test_ten_megabytes_over_a_phone_are_in_time():
    """30 kB a second, one piece a second, and once nothing for 25 seconds."""
    saved = [time_left(30_000 * second, 0.0, float(second)) for second in range(350)]

    assert min(saved) == 10.0
    assert time_left(30_000 * 20, 0.0, 45.0) == 30.0
    assert time_left(1, 0.0, 3.0) == pytest.approx(7.0, abs=0.01)
    assert time_left(12_000, 0.0, 12.0) == -0.5


def test_address_has_so_many_at_once(monkeypatch):
    monkeypatch.setattr(bodies, "MAX_OF_ADDRESS", 1)

    async def story() -> bytes:
        keeper = Bodies()
        slow = asyncio.create_task(read(keeper, announced(6), sender(b"abc", then="silent")))
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await read(keeper, announced(6), sender(b"abcdef"))
        other = await read(keeper, announced(6, "190.9.9.9"), sender(b"abcdef"))
        slow.cancel()
        with suppress(asyncio.CancelledError):
            await slow
        return other + await read(keeper, announced(3), sender(b"ghi"))

    assert asyncio.run(story()) == b"abcdefghi"


def test_all_together_hold_so_much(monkeypatch):
    monkeypatch.setattr(bodies, "MAX_BYTES", 10)

    async def story() -> list[bytes]:
        keeper = Bodies()
        async with keeper.received(announced(6), sender(b"abcdef")) as first:
            with pytest.raises(Unavailable):
                await read(keeper, announced(6), sender(b"abc", b"def"))
            held = first.read()
        return [held, await read(keeper, announced(10), sender(b"0123456789"))]

    assert asyncio.run(story()) == [b"abcdef", b"0123456789"]
