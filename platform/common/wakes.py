"""Somebody may have something new to read: who waits for a topic asks the database again.

A wake says nothing itself and may be lost, so whoever waits also asks from time to time.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from django.db import transaction

from common import pubsub

CHANNEL: Final = "wakes"
TOPIC_HEADER: Final = "X-Wake-Topic"
"""Of the answer of a call that can be streamed: what wakes its reader. It is the server's own word, so that
nobody waits for what is not his."""


def wake(*topics: str) -> None:
    """After the commit."""
    for topic in topics:
        transaction.on_commit(partial(pubsub.publish, CHANNEL, topic), robust=True)


def on_wake(listener: Callable[[str], None]) -> None:
    pubsub.on_message(CHANNEL, listener)
