"""Two thousand visitors with an open chat and one team that answers: how soon each hears it, what they cost,
and that nothing is lost or comes twice while servers are killed."""

import random
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from uuid import uuid4

import pytest

from infra.bench.load import Call, Caller, any_address
from infra.dev.web import stream_arguments
from tests.e2e.crowd import Crowd, begin_conversation, send_until_stored, wait_for
from tests.e2e.installation import free_port
from tests.prove.figures import figure, scaled
from tests.prove.shop import Shop, open_shop
from tests.prove.site import Site, children_of

READERS = scaled(2000, 40)
MAX_MEGABYTES = 300
MAX_P95 = 1.0
PACE = 0.1
"""Seconds between two answers of one member; four of them write."""
WRITERS = 4


@dataclass
class Room:
    """A shop whose visitors all read, and the conversations that its team writes into."""

    site: Site
    shop: Shop
    crowd: Crowd
    conversations: list[str] = field(default_factory=list)
    sent: dict[str, float] = field(default_factory=dict)

    def write(self, dice: random.Random, caller: Caller) -> None:
        text, conversation = str(uuid4()), dice.choice(self.conversations)
        headers = {
            "Host": f"localhost:{self.site.port}",
            "Authorization": f"Bearer {self.shop.merchant.store_token}",
            "Idempotency-Key": text,
            "X-Forwarded-For": any_address(dice),
        }
        call = Call("POST", f"/api/v1/chat/conversation/{conversation}/message", headers, {"body": text})
        self.sent[text] = time.monotonic()
        send_until_stored(caller, call)

    def write_for(self, seconds: float, meanwhile: Callable[[], None] = lambda: None) -> None:
        until = time.monotonic() + seconds

        def member(number: int) -> None:
            dice, caller = random.Random(number), Caller(self.site.port)
            while time.monotonic() < until:
                self.write(dice, caller)
                ended.wait(PACE)

        ended = threading.Event()
        members = [threading.Thread(target=member, args=(number,)) for number in range(WRITERS)]
        for one in members:
            one.start()
        meanwhile()
        for one in members:
            one.join()

    def wait_heard(self, seconds: float) -> None:
        wait_for(lambda: self.crowd.heard.keys() >= self.sent.keys(), seconds)

    def start_streams(self) -> None:
        arguments = stream_arguments(host="127.0.0.1", port=self.crowd.port)
        self.site._start_as("stream", *arguments)


@pytest.fixture
def room(new_site):
    site = new_site(extra={"MAX_STREAMS": str(READERS)})
    shop = open_shop(site)
    shop.merchant.call("PATCH", "chat/channel/web", {"enabled": True})
    room = Room(site, shop, Crowd(shop.host, free_port()))
    room.start_streams()
    dice, caller = random.Random(1), Caller(site.port)
    for number in range(READERS):
        room.crowd.readers.append(begin_conversation(caller, shop.host, f"visit {number}", dice))
    found = site.in_store(shop.merchant.store_id, "SELECT id::text FROM chat_conversation")
    room.conversations = [row[0] for row in found]
    room.crowd.start()
    yield room
    room.crowd.stop()


def test_streams_of_two_thousand_visitors(room: Room) -> None:
    room.crowd.wait_open(240)
    room.write_for(scaled(30, 5))
    room.wait_heard(30)
    calm, megabytes = _p95(room), _megabytes(room.site)

    room.write_for(scaled(40, 20), lambda: _kill_all(room))
    room.wait_heard(120)

    broken = [reader.numbers for reader in room.crowd.readers if not reader.is_whole]
    written = sum(len(reader.numbers) for reader in room.crowd.readers)
    figure(
        "streams",
        f"{READERS} open streams: {megabytes} MB, an answer is heard in {1000 * calm:.0f} ms at p95; "
        f"{len(room.sent)} answers over killed streams, web, Redis and worker: {len(broken)} readers with "
        f"a lost or doubled one",
    )
    assert broken == []
    assert written == READERS + len(room.sent)
    assert calm < MAX_P95
    assert megabytes <= MAX_MEGABYTES


def _kill_all(room: Room) -> None:
    """One after another, each back after two seconds."""
    site = room.site
    again = {
        "stream": room.start_streams,
        "redis": site.start_redis,
        "web": site.start_web,
        "worker": site.start_worker,
    }
    for name, start in again.items():
        time.sleep(2)
        site.kill(name)
        time.sleep(2)
        start()


def _p95(room: Room) -> float:
    """From the moment that the member sends, to the one in which the visitor's browser has it."""
    seconds = sorted(room.crowd.heard[text] - sent for text, sent in room.sent.items())
    return seconds[int(0.95 * len(seconds))]


def _megabytes(site: Site) -> int:
    """Of the process of the streams, with what it shares counted once."""
    stream = site.servers["stream"].pid
    total = 0
    for pid in [stream, *children_of(stream, deep=True)]:
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                total += int(line.split()[1])
    return total // 1024
