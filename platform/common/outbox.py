"""The outbox: an effect is a row of the business transaction, closed by the task that did it.

Redis only wakes the worker up. A lost wake-up is sent again by `send_due`; a task that died is
sent again when its claim ends; a task that runs twice finds the row closed. See
docs/algorithms/outbox.md.
"""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from hashlib import sha256
from typing import Any
from uuid import UUID

from celery import current_app
from django.db import DatabaseError, connection, transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone
from psycopg.types.json import Jsonb

from common import context
from common.batch import Batch
from common.ids import new_id
from common.locks import try_advisory_lock
from common.models import OutboxMessage
from common.store_context import StoreNotFound, in_store

logger = logging.getLogger(__name__)
Handler = Callable[[dict[str, Any]], None]


class RescheduleFailed(Exception):
    """A message failed and could not be put off either: it waits for its CLAIM unless it is sent again."""


_handlers: dict[str, Handler] = {}
_external: set[str] = set()
_attempts: dict[str, int] = {}
MAX_ATTEMPTS = 12
"""A good hour, unless a kind is declared with more: then once an hour after that."""
# One statement that also tells whether the key was new, which the ORM's bulk insert does not.
_INSERT = """
INSERT INTO common_outboxmessage (id, store_id, kind, queue, dedupe_key, payload, request_id,
                                  not_before, created_at, attempts, last_error)
VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, 0, '') ON CONFLICT (dedupe_key) DO NOTHING
"""
MAX_KEY_LENGTH = 255
CLAIM = timedelta(seconds=300)
"""How long a sent message is left alone; longer than the hard time limit of a task."""
RETRY_BUSY_AFTER = timedelta(seconds=10)
"""When a message that somebody was at is sent again, should he have died over it."""


def handler(
    kind: str, *, external: bool = False, attempts: int = MAX_ATTEMPTS
) -> Callable[[Handler], Handler]:
    """Registers the function that does a kind of message, in the store it was written in.

    `external`: it calls a foreign service. It runs without a transaction and commits what it writes by
    itself; done a second time after a crash it must do the same. `attempts`: so often it is tried.
    """

    def register(handler: Handler) -> Handler:
        if _handlers.get(kind, handler).__qualname__ != handler.__qualname__:
            raise ValueError(f"{kind} has two handlers")
        _handlers[kind] = handler
        _attempts[kind] = attempts
        if external:
            _external.add(kind)
        return handler

    return register


def enqueue(
    kind: str,
    payload: dict[str, Any],
    *,
    store_id: UUID | None,
    dedupe_key: str,
    queue: str = "critical",
    not_before: datetime | None = None,
) -> bool:
    """Writes a message in the current transaction; False when one with this key was there."""
    message_id = new_id()
    with connection.cursor() as cursor:
        cursor.execute(_INSERT, _values(message_id, kind, payload, store_id, dedupe_key, queue, not_before))
        written = bool(cursor.rowcount == 1)
    if written and not_before is None:
        transaction.on_commit(partial(_wake, message_id, queue), robust=True)
    return written


def enqueue_in_batch(
    batch: Batch, kind: str, payload: dict[str, Any], *, store_id: UUID | None, dedupe_key: str
) -> None:
    """As `enqueue` at once, written with the other statements of a batch."""
    message_id, queue = new_id(), "critical"
    batch.query(tuple, _INSERT, *_values(message_id, kind, payload, store_id, dedupe_key, queue, None))
    transaction.on_commit(partial(_wake, message_id, queue), robust=True)


def _values(
    message_id: UUID,
    kind: str,
    payload: dict[str, Any],
    store_id: UUID | None,
    dedupe_key: str,
    queue: str,
    not_before: datetime | None,
) -> list[Any]:
    now = timezone.now()
    key = _bounded_key(dedupe_key)
    first = [message_id, store_id, kind, queue, key, Jsonb(payload), context.request_id.get()]
    return [*first, not_before or now, now]


def _bounded_key(key: str) -> str:
    """An e-mail of the longest kind behind a kind and an id is more than the column holds."""
    return key if len(key) <= MAX_KEY_LENGTH else f"{key[:64]}:{sha256(key.encode()).hexdigest()}"


def _wake(message_id: UUID, queue: str) -> None:
    """A hint to the worker; when it gets lost the poller sends it a second later."""
    try:
        current_app.send_task("outbox.deliver", args=[str(message_id)], queue=queue, retry=False)
    except Exception:
        logger.warning("broker is away, the poller will send", extra={"outbox": str(message_id)})


def send_due(batch: int = 500) -> int:
    """Sends what is due and was not sent, or was sent and not done in time. Many may run at once."""
    now = timezone.now()
    with transaction.atomic():
        due = (
            OutboxMessage.objects.select_for_update(skip_locked=True)
            .filter(done_at=None, failed_at=None, not_before__lte=now - timedelta(seconds=1))
            .filter(Q(sent_until=None) | Q(sent_until__lt=now))
            .order_by("not_before")[:batch]
        )
        rows = [(row.pk, row.queue) for row in due]
        OutboxMessage.objects.filter(pk__in=[pk for pk, _ in rows]).update(sent_until=now + CLAIM)
    for pk, queue in rows:
        _wake(pk, queue)
    return len(rows)


def process(message_id: UUID) -> bool:
    """Does one message and closes it, in the same transaction unless its kind is `external`.

    False when there is nothing to do: a rival passes by a row that somebody is at, and finds a done one
    closed. An error rolls the effect back (of `external` what was not committed), counts the attempt and
    puts the message off: 2, 4, 8 ... seconds, an hour at most. What a store that has been closed still
    had to do is dropped.

    Raises Unsettled when the database is away, besides what the handler raises.
    """
    try:
        with transaction.atomic():
            row = (
                OutboxMessage.objects.select_for_update(skip_locked=True)
                .filter(pk=message_id, done_at=None, failed_at=None)
                .first()
            )
            if row is None:
                return False
            context.request_id.set(row.request_id)
            if row.kind not in _external:
                _dispatch(row)
                _close(row)
                return True
        return _process_external(row)
    except Exception as error:
        try:
            _reschedule(message_id, error)
        except DatabaseError as away:
            raise RescheduleFailed from away
        raise


def _process_external(row: OutboxMessage) -> bool:
    """Alone with the message by a lock of the session: no transaction waits for the foreign service."""
    still_open = OutboxMessage.objects.filter(pk=row.pk, done_at=None, failed_at=None)
    with try_advisory_lock(f"outbox:{row.pk}") as acquired:
        if not acquired:
            still_open.update(sent_until=timezone.now() + RETRY_BUSY_AFTER)
            return False
        if not still_open.exists():
            return False
        _dispatch(row)
        _close(row)
    return True


def _close(row: OutboxMessage) -> None:
    OutboxMessage.objects.filter(pk=row.pk).update(done_at=timezone.now(), last_error="")


def _dispatch(row: OutboxMessage) -> None:
    handler = _handlers.get(row.kind)
    if handler is None:
        raise LookupError(f"nobody handles {row.kind}")
    if row.store_id is None:
        handler(row.payload)
        return
    try:
        with in_store(row.store_id):
            handler(row.payload)
    except StoreNotFound:
        logger.info("message of a closed store dropped", extra={"kind": row.kind})


def _reschedule(message_id: UUID, error: Exception) -> None:
    row = OutboxMessage.objects.get(pk=message_id)
    attempts = row.attempts + 1
    delay = timedelta(seconds=min(2**attempts, 3600))
    now = timezone.now()
    OutboxMessage.objects.filter(pk=message_id).update(
        attempts=F("attempts") + 1,
        last_error=f"{type(error).__name__}: {error}"[:2000],
        not_before=now + delay,
        sent_until=None,
        failed_at=now if attempts >= _attempts.get(row.kind, MAX_ATTEMPTS) else None,
    )


def dead_letters() -> QuerySet[OutboxMessage]:
    """What was tried for the last time, the newest first. It stays until somebody has it tried again."""
    return OutboxMessage.objects.filter(failed_at__isnull=False).order_by("-failed_at")


def retry(messages: QuerySet[OutboxMessage]) -> int:
    """Opens messages that were given up; the scheduler sends them. How many there were."""
    return messages.filter(failed_at__isnull=False).update(
        failed_at=None, attempts=0, sent_until=None, not_before=timezone.now()
    )


def oldest_age() -> float:
    """Seconds since the oldest open message has been due; 0 when none is."""
    now = timezone.now()
    waiting = OutboxMessage.objects.filter(done_at=None, failed_at=None, not_before__lte=now)
    oldest = waiting.order_by("not_before").values_list("not_before", flat=True).first()
    return (now - oldest).total_seconds() if oldest else 0.0


def prune(keep: timedelta = timedelta(days=30)) -> int:
    deleted, _ = OutboxMessage.objects.filter(done_at__lt=timezone.now() - keep).delete()
    return deleted
