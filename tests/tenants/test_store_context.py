"""A store's data is reached inside that store, or not at all."""

from threading import Thread

import pytest
from celery import current_app
from django.db import DatabaseError, ProgrammingError, connection, connections, transaction
from django.db.models import Count

from apps.notifications.models import Notification
from common.models import WrongStore
from common.store_context import NoStore, StoreNotFound, current_store_id, in_store
from common.tasks import StoreTask
from tenants.context import inside
from tenants.services.provision import drop_schema
from tenants.services.update_store import close_store

pytestmark = pytest.mark.django_db


def _count(store):
    with inside(store):
        return Notification.objects.count()


def test_rows_stay_in_their_store(store, other_store):
    with inside(store):
        Notification.objects.create(kind="welcome")

    assert (_count(store), _count(other_store)) == (1, 0)


def test_savepoint_rollback_keeps_the_store(store, other_store):
    with inside(store):
        try:
            with transaction.atomic():
                with inside(other_store):
                    Notification.objects.create(kind="welcome")
                raise ValueError
        except ValueError:
            pass
        Notification.objects.create(kind="welcome")

    assert (_count(store), _count(other_store)) == (1, 0)


def test_row_of_one_store_is_not_written_in_another(store, other_store):
    with inside(store):
        row = Notification.objects.create(kind="welcome")
        loaded = Notification.objects.get(pk=row.pk)

    for stray in (row, loaded):
        with inside(other_store), pytest.raises(WrongStore):
            stray.save()
        with inside(other_store), pytest.raises(WrongStore):
            stray.delete()
    assert _count(other_store) == 0


@pytest.mark.parametrize(
    "evaluate",
    [
        list,
        lambda rows: rows.count(),
        lambda rows: rows.exists(),
        lambda rows: rows.first(),
        lambda rows: list(rows.iterator()),
        lambda rows: rows.aggregate(number=Count("pk")),
        lambda rows: list(rows.values_list("kind")),
        lambda rows: list(Notification.objects.filter(pk__in=rows)),
        lambda rows: rows.update(kind="low_stock"),
        lambda rows: rows.delete(),
    ],
)
def test_lazy_rows_of_one_store_are_not_those_of_another(store, other_store, evaluate):
    with inside(store):
        rows = Notification.objects.filter(kind="welcome")
    with inside(other_store):
        Notification.objects.create(kind="welcome")
        with pytest.raises(WrongStore):
            evaluate(rows)
        assert Notification.objects.filter(kind="welcome").count() == 1

    with inside(store):
        assert list(rows) == []


def test_lazy_rows_that_are_no_stores_yet_are_those_of_the_store(store):
    rows = Notification.objects.order_by("pk")

    with inside(store):
        made = Notification.objects.create(kind="welcome")
        assert list(rows) == [made]


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("drop_schemas_after")
def test_what_waits_for_the_commit_runs_in_the_store_that_commits(store):
    seen = []

    def after():
        seen.append((connection.schema_name, current_store_id(), Notification.objects.count()))

    with inside(store), transaction.atomic():
        Notification.objects.create(kind="welcome")
        transaction.on_commit(after)

    assert seen == [(store.schema_name, store.pk, 1)]


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("drop_schemas_after")
def test_what_waits_for_a_commit_outside_every_store_finds_no_data(store):
    failed = []

    def after(read):
        try:
            read()
        except (NoStore, DatabaseError) as error:
            failed.append(type(error))

    with transaction.atomic(), inside(store):
        Notification.objects.create(kind="welcome")
        transaction.on_commit(lambda: after(current_store_id))
        transaction.on_commit(lambda: after(Notification.objects.count))

    assert failed == [NoStore, ProgrammingError]
    assert _count(store) == 1


def test_dropped_schema_is_an_error_and_nobody_elses_data(store, other_store):
    with inside(other_store):
        Notification.objects.create(kind="welcome")
    connection.check_constraints()  # as a commit would
    drop_schema(store.schema_name)

    with inside(store):
        with pytest.raises(ProgrammingError), transaction.atomic():
            Notification.objects.count()
        with pytest.raises(ProgrammingError), transaction.atomic():
            Notification.objects.create(kind="welcome")
    assert _count(other_store) == 1


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("drop_schemas_after")
def test_a_schema_is_dropped_in_a_transaction_of_its_own(store):
    with pytest.raises(RuntimeError, match="durable"), transaction.atomic():
        drop_schema(store.schema_name)

    assert _count(store) == 0
    drop_schema(store.schema_name)
    with pytest.raises(ProgrammingError), inside(store):
        Notification.objects.count()


def test_outside_every_store_there_is_no_data(store):
    with pytest.raises(DatabaseError), transaction.atomic():
        Notification.objects.count()
    with pytest.raises(NoStore):
        current_store_id()
    with pytest.raises(WrongStore):
        Notification(kind="welcome").save()


def test_closed_and_unknown_stores_cannot_be_entered(store):
    close_store(store)

    with pytest.raises(StoreNotFound), in_store(store.pk):
        pass
    assert connection.schema_name == "public"


def test_error_inside_a_store_leaves_it(store):
    with pytest.raises(ValueError, match="x"), in_store(store.pk):
        raise ValueError("x")

    assert connection.schema_name == "public"


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("drop_schemas_after")
def test_new_thread_starts_outside_every_store(store):
    seen = []

    def work():
        try:
            seen.append(connection.schema_name)
            Notification.objects.count()
        except DatabaseError as error:
            seen.append(type(error).__name__)
        finally:
            connections.close_all()

    with inside(store):
        thread = Thread(target=work)
        thread.start()
        thread.join()

    assert seen == ["public", "ProgrammingError"]


def test_task_without_its_store_fails():
    class Probe(StoreTask):
        name = "probe"

        def run(self):
            raise AssertionError("must not run")

    with pytest.raises(TypeError, match="without its store"):
        Probe()()


def test_task_runs_in_its_store_and_leaves_it(store):
    class Probe(StoreTask):
        name = "probe"

        def run(self):
            return connection.schema_name, current_store_id()

    probe = current_app.register_task(Probe())

    assert probe(store_id=str(store.pk)) == (store.schema_name, store.pk)
    assert connection.schema_name == "public"
