"""What one process of an installation tells the others; each hears it once, and no other installation."""

from collections.abc import Iterator
from queue import Queue

import pytest

from common import pubsub
from common.pubsub import channel_name, on_message, publish, start_listening
from common.redis import connection

CHANNEL = "tested"


@pytest.fixture
def heard() -> Iterator["Queue[str]"]:
    queue: Queue[str] = Queue()
    on_message(CHANNEL, queue.put)
    start_listening()
    while not connection().publish(channel_name("nobody"), "another:1 hello"):
        pass
    yield queue
    pubsub._listeners.pop(CHANNEL)


def say(message: str, *, sender: str = "another:1", name: str = "") -> None:
    connection().publish(name or channel_name(CHANNEL), f"{sender} {message}")


def test_what_another_process_says_is_heard(heard):
    say("changed by another")

    assert heard.get(timeout=10) == "changed by another"


def test_who_announces_hears_it_once(heard):
    publish(CHANNEL, "mine")
    say("theirs")

    # Redis keeps the order of what is published: an echo would stand between the two.
    assert [heard.get(timeout=10), heard.get(timeout=10)] == ["mine", "theirs"]


def test_another_installation_of_the_same_redis_is_not_heard(heard):
    own = channel_name(CHANNEL)
    database = int(own.split(":")[1])
    say("foreign", name=own.replace(f":{database}:", f":{database + 1}:"))
    say("own")

    assert heard.get(timeout=10) == "own"


def test_a_lost_connection_is_reported_once_it_is_back(heard, monkeypatch):
    anew: Queue[str] = Queue()
    monkeypatch.setattr(pubsub, "_on_subscribed", [lambda: anew.put("anew")])

    connection().client_kill_filter(_type="pubsub", skipme=True)

    assert anew.get(timeout=10) == "anew"
    say("after it")
    assert heard.get(timeout=10) == "after it"
