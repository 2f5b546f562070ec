"""Streams of events: a call is repeated when its topic wakes, and shows nothing that it would refuse."""

import asyncio
from typing import Any

import orjson
import pytest

from config import streams
from config.answers import Answer
from config.front import Front, _start
from tests.platform.config.test_front import scope

EVENTS = (b"accept", b"text/event-stream")


class Call:
    """A WSGI application that counts how often it was called, and what for."""

    def __init__(self, *statuses: int, topic: str = "chat:1") -> None:
        self.statuses, self.topic, self.queries = list(statuses), topic, []

    def __call__(self, environ: Any, start_response: Any) -> Any:
        self.queries.append(environ["QUERY_STRING"])
        status = self.statuses.pop(0) if self.statuses else 200
        headers = [("Content-Type", "application/json"), ("X-Request-Id", "r1")]
        start_response(f"{status} X", [*headers, ("X-Wake-Topic", self.topic)] if self.topic else headers)
        return _Body([orjson.dumps({"cursor": len(self.queries)})])


class _Body(list[bytes]):
    def close(self) -> None:
        """As each response of Django has it."""


def _follow(call: Call, *, wakes: tuple[str, ...] = (), until: int = 99, readers: int = 9) -> Any:
    """What a reader gets who wakes topics, each after an event, and leaves after `until` of them."""
    sent: list[dict[str, Any]] = []

    async def story() -> None:
        front, left, waiting = Front(call, 2, readers), asyncio.Event(), list(wakes)

        async def receive() -> dict[str, Any]:
            await left.wait()
            return {"type": "http.disconnect"}

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)
            if sum(_is_event(one) for one in sent) >= until:
                left.set()
            elif _is_event(message) and waiting:
                asyncio.get_running_loop().call_soon(front.events._wake, waiting.pop(0))

        request = scope(b"/api/v1/chat/ui/stream", b"after=7", [EVENTS])
        await asyncio.wait_for(front(request, receive, send), 10)
        assert front.events.count == 0
        assert not front.events.readers

    asyncio.run(story())
    return sent


def _is_event(message: dict[str, Any]) -> bool:
    return bool(message.get("body", b"").startswith(b"id: "))


@pytest.fixture(autouse=True)
def _deaf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "start_listening", lambda: None)


def test_each_wake_of_its_topic_asks_the_call_after_the_last_cursor() -> None:
    call = Call()

    sent = _follow(call, wakes=("chat:1", "chat:1"), until=3)

    assert call.queries == ["after=7", "after=1", "after=2"]
    assert [one["body"] for one in sent if _is_event(one)][-1] == b'id: 3\ndata: {"cursor":3}\n\n'
    head = dict(sent[0]["headers"])
    assert head[b"content-type"] == b"text/event-stream"
    assert head[b"x-request-id"] == b"r1"
    assert b"x-wake-topic" not in head


def test_another_topic_wakes_nobody_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "BEAT", 0.01)
    monkeypatch.setattr(streams, "CHECKS_A_STREAM", 1)
    call = Call()

    sent = _follow(call, wakes=("chat:2",))

    assert len(call.queries) == 2
    assert sent[-1] == {"type": "http.response.body", "body": b"", "more_body": False}


def test_without_any_wake_it_is_asked_from_time_to_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "BEAT", 0.01)
    call = Call()

    sent = _follow(call, until=3)

    assert any(one.get("body") == b": \n\n" for one in sent)
    assert len(call.queries) >= 3


def test_a_token_that_is_revoked_ends_it() -> None:
    sent = _follow(Call(200, 200, 401), wakes=("chat:1", "chat:1"))

    assert sent[-1]["more_body"] is False
    assert sum(_is_event(one) for one in sent) == 2


@pytest.mark.parametrize("call", [Call(401), Call(topic="")])
def test_what_is_refused_or_names_no_topic_is_answered_as_ever(call: Call) -> None:
    sent = _follow(call)

    assert [one["type"] for one in sent] == ["http.response.start", "http.response.body"]
    assert dict(sent[0]["headers"])[b"content-type"] == b"application/json"


def test_who_finds_no_place_is_answered_once() -> None:
    assert len(_follow(Call(), readers=0)) == 2


@pytest.mark.parametrize(("topic", "count"), [("chat:1", 2), ("", 2), ("chat:2", 1)])
def test_what_woke_during_the_first_call_is_read_at_once(topic: str, count: int) -> None:
    async def story() -> list[str]:
        call, front = Call(), Front(lambda *_: [], 2, 9)

        async def ask(environ: Any) -> Answer:
            if not call.queries:
                front.events._wake(topic)
            started: list[Any] = []
            body = call(environ, lambda status, headers: started.append(_start(int(status[:3]), headers)))
            return Answer(started[0], b"".join(body))

        front.events.ask = ask
        left = asyncio.Event()

        async def receive() -> dict[str, Any]:
            await left.wait()
            return {"type": "http.disconnect"}

        async def send(message: dict[str, Any]) -> None:
            if len(call.queries) == count and _is_event(message):
                left.set()

        await asyncio.wait_for(
            front(scope(b"/api/v1/chat/ui/stream", b"after=7", [EVENTS]), receive, send), 10
        )
        return call.queries

    assert len(asyncio.run(story())) == count


class Crowd:
    """Readers of a call whose answers for `slow` are held back. `order`: what it was called for."""

    def __init__(self) -> None:
        self.order: list[str] = []
        self.heard, self.held, self.left = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self.events = streams.Streams(self.ask, 99)

    async def ask(self, environ: Any) -> Answer:
        query = environ["QUERY_STRING"]
        self.order.append(query)
        if query == "slow=1":
            await self.held.wait()
        return Answer({"status": 200, "headers": [(b"x-wake-topic", query.encode()[:4])]}, b'{"cursor":1}')

    async def receive(self) -> dict[str, Any]:
        await self.left.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: dict[str, Any]) -> None:
        if self.order[-1].startswith("news") and _is_event(message):
            self.heard.set()

    def come(self, query: str) -> asyncio.Future[Any]:
        environ = {"QUERY_STRING": query, "REQUEST_METHOD": "GET", "PATH_INFO": "/stream"}
        return asyncio.ensure_future(self.events.serve(environ, self.receive, self.send))

    async def hear(self) -> None:
        await asyncio.wait_for(self.heard.wait(), 10)
        self.heard.clear()


def test_news_overtakes_those_who_are_merely_checked() -> None:
    """However many come at once: two of them are looked after at a time, and news goes beside them."""

    async def story() -> list[str]:
        crowd = Crowd()
        everybody = [crowd.come("news=1")]
        await crowd.hear()
        everybody += [crowd.come("slow=1") for _ in range(9)]
        while crowd.order.count("slow=1") < streams.PATIENT_ASKS:
            await asyncio.sleep(0)
        crowd.events._wake("news")
        await crowd.hear()
        order = list(crowd.order)
        crowd.held.set()
        crowd.left.set()
        await asyncio.gather(*everybody)
        return order

    assert asyncio.run(story()) == ["news=1", "slow=1", "slow=1", "news=1&after=1"]
