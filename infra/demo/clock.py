"""The injected clock: inside `at(moment)` this thread's services live at that moment."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime

from django.utils import timezone

_moment: ContextVar[datetime | None] = ContextVar("demo_moment", default=None)
_real_now = timezone.now


def _now() -> datetime:
    return _moment.get() or _real_now()


@contextmanager
def injected() -> Iterator[None]:
    """Puts the clock in; outside of `at` it tells the real time."""
    timezone.now = _now
    try:
        yield
    finally:
        timezone.now = _real_now


@contextmanager
def at(moment: datetime) -> Iterator[None]:
    token = _moment.set(moment)
    try:
        yield
    finally:
        _moment.reset(token)
