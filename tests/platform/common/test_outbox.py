"""An effect of the outbox happens once, whatever gets lost or repeated on the way."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from uuid import UUID

import pytest
from django.db import OperationalError, connection, connections, transaction
from django.utils import timezone

from apps.notifications.models import Notification
from common import outbox
from common.models import OutboxMessage
from common.outbox import enqueue, handles, perform, send_due
from common.tasks import deliver
from tenants.context import inside
from tenants.services.change_store import close_store


@handles("probe.note")
def note(payload):
    Notification.objects.create(kind="welcome", params=payload)
    if payload.get("fail"):
        raise RuntimeError("the effect failed")


def _enqueue(store, key="one", **payload):
    with transaction.atomic():
        return enqueue("probe.note", payload, store_id=store.pk, dedupe_key=key)


def _row():
    return OutboxMessage.objects.get()


@pytest.mark.django_db
def test_effect_runs_in_its_store_and_closes_the_row(store):
    _enqueue(store)

    assert perform(_row().pk) is True
    assert perform(_row().pk) is False
    assert _row().done_at is not None
    assert connection.schema_name == "public"
    with inside(store):
        assert Notification.objects.count() == 1


@pytest.mark.django_db
def test_same_key_is_one_message(store):
    assert (_enqueue(store), _enqueue(store)) == (True, False)
    assert OutboxMessage.objects.count() == 1


@pytest.mark.django_db
def test_rolled_back_business_leaves_no_message(store):
    with transaction.atomic():
        enqueue("probe.note", {}, store_id=store.pk, dedupe_key="x")
        transaction.set_rollback(True)

    assert not OutboxMessage.objects.exists()


@pytest.mark.django_db
def test_failed_effect_is_undone_counted_and_put_off(store):
    _enqueue(store, fail=True)

    with pytest.raises(RuntimeError):
        perform(_row().pk)

    row = _row()
    assert (row.attempts, row.done_at, row.failed_at) == (1, None, None)
    assert row.last_error == "RuntimeError: the effect failed"
    assert timedelta(seconds=0) < row.not_before - timezone.now() <= timedelta(seconds=2)
    with inside(store):
        assert not Notification.objects.exists()


@pytest.mark.django_db
def test_message_that_keeps_failing_is_given_up_and_kept(store):
    _enqueue(store, fail=True)
    OutboxMessage.objects.update(attempts=outbox.MAX_ATTEMPTS - 1)

    with pytest.raises(RuntimeError):
        perform(_row().pk)

    assert _row().failed_at is not None


@pytest.mark.django_db
def test_message_that_could_not_be_put_off_is_sent_again_by_its_task(store):
    _enqueue(store)
    message_id, failures = str(_row().pk), []

    def away_twice(execute, sql, params, many, context):
        if "common_outboxmessage" in sql and len(failures) < 2:
            failures.append(sql)
            raise OperationalError("the server is away")
        return execute(sql, params, many, context)

    with connection.execute_wrapper(away_twice):
        deliver.apply(args=[message_id])

    assert len(failures) == 2
    assert _row().done_at is not None


@pytest.mark.django_db
def test_message_of_a_closed_store_is_dropped(store):
    _enqueue(store)
    close_store(store)

    assert perform(OutboxMessage.objects.get(kind="probe.note").pk) is True


@pytest.mark.django_db
def test_what_a_publisher_could_not_send_is_sent_later(store, monkeypatch):
    sent = []
    monkeypatch.setattr(outbox, "_wake", lambda pk, queue: sent.append((pk, queue)))
    _enqueue(store)
    OutboxMessage.objects.update(not_before=timezone.now() - timedelta(seconds=5))

    assert (send_due(), send_due()) == (1, 0)
    assert sent == [(_row().pk, "critical")]
    OutboxMessage.objects.update(sent_until=timezone.now() - timedelta(seconds=1))
    assert send_due() == 1


@pytest.mark.django_db
def test_broker_that_is_away_does_not_stop_the_business(store, settings):
    from config.celery import app

    before = app.conf.broker_url
    app.conf.broker_url = "redis://127.0.0.1:1/0"
    try:
        assert _enqueue(store) is True
    finally:
        app.conf.broker_url = before


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("drop_schemas_after")
def test_sixteen_rivals_do_it_once(store):
    _enqueue(store)
    pk = _row().pk

    def rival(_):
        try:
            return perform(UUID(str(pk)))
        finally:
            connections.close_all()

    with ThreadPoolExecutor(16) as rivals:
        done = list(rivals.map(rival, range(16)))

    assert done.count(True) == 1
    with inside(store):
        assert Notification.objects.count() == 1
