"""Hints between apps that may be lost (drop a cache entry); what must happen goes by the outbox.

An app declares its events in its `events.py` and publishes them in its services.
"""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any
from uuid import UUID

from django.db import transaction

from common.store_context import current_store_id

Subscriber = Callable[..., None]


@dataclass(frozen=True)
class Event:
    """`renews_shop`: what the shop shows may have changed, so its pages are rendered again."""

    name: str
    """`warehouse.changed`"""
    renews_shop: bool = False

    def __post_init__(self) -> None:
        if self.name in _events:
            raise ValueError(f"there is an event {self.name} already")
        _events[self.name] = self


_events: dict[str, Event] = {}
_subscribers: dict[Event, list[Subscriber]] = defaultdict(list)
_renewals: list[Subscriber] = []


def subscribe(event: Event, subscriber: Subscriber) -> None:
    if subscriber not in _subscribers[event]:
        _subscribers[event].append(subscriber)


def on_renewal(subscriber: Subscriber) -> None:
    """Subscribes to every event that renews the shop, also to those that are declared later."""
    if subscriber not in _renewals:
        _renewals.append(subscriber)


def subscribers_of(event: Event) -> list[Subscriber]:
    return [*_subscribers[event], *(_renewals if event.renews_shop else ())]


def registered_events() -> list[Event]:
    return list(_events.values())


def publish(event: Event, *, store_id: UUID | None = None, **payload: Any) -> None:
    """Calls the subscribers after the commit, each with the store it happened in: the current one, unless
    another is named."""
    happened_in = store_id or current_store_id()
    for subscriber in subscribers_of(event):
        transaction.on_commit(partial(subscriber, store_id=happened_in, **payload), robust=True)
