"""Hints between apps that may be lost (drop a cache entry); what must happen goes by the outbox."""

from collections import defaultdict
from collections.abc import Callable
from functools import partial
from typing import Any
from uuid import UUID

from django.db import transaction

Subscriber = Callable[..., None]
_subscribers: dict[str, list[Subscriber]] = defaultdict(list)


def subscribe(name: str, subscriber: Subscriber) -> None:
    if subscriber not in _subscribers[name]:
        _subscribers[name].append(subscriber)


def publish(name: str, store_id: UUID, **payload: Any) -> None:
    """Calls the subscribers of `name` after the commit, each with the store it happened in."""
    for subscriber in _subscribers[name]:
        transaction.on_commit(partial(subscriber, store_id=store_id, **payload), robust=True)
