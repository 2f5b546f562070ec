"""An effect of the outbox happens once, whatever gets lost or repeated on the way."""

import json
import logging
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from io import StringIO
from threading import Barrier, BrokenBarrierError, Thread
from uuid import UUID

import pytest
from django.db import OperationalError, connection, connections, transaction
from django.utils import timezone

from apps.notifications.models import Notification
from common import context, outbox
from common.logs import JsonFormatter
from common.models import OutboxMessage
from common.outbox import enqueue, handler, process, send_due
from common.store_context import current_store_id
from common.tasks import deliver
from tenants.context import inside
from tenants.services.update_store import close_store
from tests.factories.guards import under, without


@handler("probe.note")
def note(payload):
    Notification.objects.create(kind="welcome", params=payload)
    if payload.get("fail"):
        raise RuntimeError("the effect failed")


@handler("probe.told")
def tell(payload):
    logging.getLogger("probe").warning("at work")
    enqueue("probe.note", {}, store_id=current_store_id(), dedupe_key="follows")


service = {"calls": 0, "meanwhile": None}


@handler("probe.outside", external=True)
def ask_a_service(payload):
    service["calls"] += 1
    Notification.objects.create(kind="welcome", params={"inTransaction": connection.in_atomic_block})
    if service["meanwhile"]:
        service["meanwhile"]()
    if payload.get("fail"):
        raise RuntimeError("no answer")


@pytest.fixture
def called():
    service.update(calls=0, meanwhile=None)
    return service


def _enqueue(store, key="one", kind="probe.note", **payload):
    with transaction.atomic():
        return enqueue(kind, payload, store_id=store.pk, dedupe_key=key)


def _row():
    return OutboxMessage.objects.get()


@pytest.mark.django_db
def test_effect_runs_in_its_store_and_closes_the_row(store):
    _enqueue(store)

    assert process(_row().pk) is True
    assert process(_row().pk) is False
    assert _row().done_at is not None
    assert connection.schema_name == "public"
    with inside(store):
        assert Notification.objects.count() == 1


@pytest.mark.django_db
def test_message_bears_the_id_of_the_call_that_caused_it(api, owner):
    answer = api().post("user/forgot", {"email": owner.email}, X_Request_Id="call-of-ana-0001")
    context.request_id.set("")

    assert answer["X-Request-Id"] == "call-of-ana-0001"
    assert set(OutboxMessage.objects.values_list("request_id", flat=True)) == {"call-of-ana-0001"}


@pytest.mark.django_db
def test_work_is_logged_under_the_id_of_the_call_and_hands_it_on(store):
    context.request_id.set("call-of-ana-0001")
    _enqueue(store, kind="probe.told")
    context.request_id.set("another-call-0002")
    lines = logging.StreamHandler(StringIO())
    lines.setFormatter(JsonFormatter())
    logging.getLogger("probe").addHandler(lines)

    try:
        deliver.run(str(_row().pk))
    finally:
        logging.getLogger("probe").removeHandler(lines)

    line = json.loads(lines.stream.getvalue())
    assert (line["message"], line["requestId"]) == ("at work", "call-of-ana-0001")
    assert OutboxMessage.objects.get(kind="probe.note").request_id == "call-of-ana-0001"


@pytest.mark.django_db
def test_same_key_is_one_message(store):
    assert (_enqueue(store), _enqueue(store)) == (True, False)
    assert OutboxMessage.objects.count() == 1


@pytest.mark.django_db
def test_key_of_any_length_makes_one_message(store):
    """A mail about an order to a reader with the longest e-mail there is."""
    key = f"mail:order_comment:{store.pk}:{'x' * 64}@{'y' * 186}.pe"

    sent = [enqueue("probe.note", {}, store_id=store.pk, dedupe_key=one) for one in (key, key, key + "z")]

    assert sent == [True, False, True]


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
        process(_row().pk)

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
        process(_row().pk)

    assert _row().failed_at is not None


@pytest.mark.django_db
@pytest.mark.parametrize("kind", ["probe.note", "probe.outside"])
def test_message_that_could_not_be_put_off_is_sent_again_by_its_task(store, called, kind):
    _enqueue(store, kind=kind)
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

    assert process(OutboxMessage.objects.get(kind="probe.note").pk) is True


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
def test_sixteen_concurrent_callers_do_it_once(store):
    _enqueue(store)
    pk = _row().pk

    def process_one(_):
        try:
            return process(UUID(str(pk)))
        finally:
            connections.close_all()

    with ThreadPoolExecutor(16) as executor:
        done = list(executor.map(process_one, range(16)))

    assert done.count(True) == 1
    with inside(store):
        assert Notification.objects.count() == 1


def _competitor(pk):
    def act():
        try:
            return process(pk)
        finally:
            connections.close_all()

    return act


@pytest.fixture
def asks(drop_schemas_after, called, keeper):
    """The id of a message to a foreign service; tests of it commit."""
    _enqueue(keeper.store, kind="probe.outside")
    return _row().pk


committing = pytest.mark.django_db(transaction=True)


@committing
def test_foreign_service_is_query_ofout_a_transaction(asks, store):
    assert (process(asks), process(asks)) == (True, False)

    assert _row().done_at is not None
    assert _names_locked() == 0
    assert connection.schema_name == "public"
    with inside(store):
        assert [one.params for one in Notification.objects.all()] == [{"inTransaction": False}]


def _names_locked():
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()")
        return cursor.fetchone()[0]


@committing
def test_what_was_written_before_the_answer_got_lost_stays(asks, store, called):
    OutboxMessage.objects.update(payload={"fail": True})

    with pytest.raises(RuntimeError):
        process(asks)

    row = _row()
    assert (row.attempts, row.done_at, row.last_error) == (1, None, "RuntimeError: no answer")
    assert row.not_before > timezone.now()
    with inside(store):
        assert Notification.objects.count() == 1
    OutboxMessage.objects.update(payload={})
    assert process(asks) is True
    assert called["calls"] == 2


def _all_at_once(asks, called, *changes):
    """Eight tasks with one id; who asks the service waits there for a second one."""
    point = Barrier(2)

    def meet():
        try:
            point.wait(timeout=2)
        except BrokenBarrierError:
            return

    called["meanwhile"] = meet
    with ThreadPoolExecutor(8) as executor:
        return list(executor.map(lambda act: act(), [under(_competitor(asks), *changes)] * 8))


@committing
def test_eight_concurrent_callers_ask_a_foreign_service_once(asks, called):
    assert _all_at_once(asks, called).count(True) == 1

    assert called["calls"] == 1
    assert _row().done_at is not None


@committing
def test_control_without_the_lock_it_is_asked_by_several(asks, called):
    no_lock = without("pg_try_advisory_lock(hashtextextended(%s, 0))", "%s <> ''")

    _all_at_once(asks, called, no_lock)

    assert called["calls"] > 1


@committing
def test_who_finds_it_taken_has_it_looked_at_again_soon(asks, called):
    called["meanwhile"] = lambda: _in_a_thread(_competitor(asks))

    assert process(asks) is True

    assert called["calls"] == 1
    assert timedelta(seconds=5) < _row().sent_until - timezone.now() <= outbox.RETRY_BUSY_AFTER


@committing
def test_message_of_a_worker_that_was_killed_can_be_done_at_once(asks, called):
    """The server ends the session of a process that is gone, as it does here."""

    def kill():
        called["meanwhile"] = None
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_backend_pid()")
            session = cursor.fetchone()[0]
        _in_a_thread(lambda: _end(session))

    called["meanwhile"] = kill
    died = []

    def worker():
        try:
            process(asks)
        except outbox.RescheduleFailed as error:
            died.append(error)

    _in_a_thread(worker)

    assert (len(died), _row().done_at, _row().sent_until) == (1, None, None)
    assert process(asks) is True
    assert called["calls"] == 2


def _in_a_thread(act):
    def body():
        try:
            act()
        finally:
            connections.close_all()

    thread = Thread(target=body)
    thread.start()
    thread.join(timeout=20)


def _end(session):
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_terminate_backend(%s, 5000)", [session])
