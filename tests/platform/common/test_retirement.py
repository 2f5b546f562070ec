"""A pooled connection that has served so many stores is replaced; the stores are counted exactly."""

import pytest
from django.db import connection, transaction

from common.database.base import DatabaseWrapper
from tenants.context import inside
from tenants.every_store import in_every_store

pytestmark = pytest.mark.django_db
PID = "SELECT pg_backend_pid()"


@pytest.fixture
def pooled(settings):
    settings.STORES_PER_CONNECTION = 3
    options = {**connection.settings_dict["OPTIONS"], "pool": {"min_size": 1, "max_size": 1, "timeout": 20}}
    wrapper = DatabaseWrapper({**connection.settings_dict, "CONN_MAX_AGE": 0, "OPTIONS": options}, "pooled")
    yield wrapper
    wrapper.close()
    wrapper.close_pool()


def _served_by(pooled, *schemas):
    """The backend of a request that looks at these stores; the connection is given back after it."""
    for schema in schemas:
        pooled.set_schema(schema)
        with pooled.cursor() as cursor:
            cursor.execute(PID)
            [pid] = cursor.fetchone()
    pooled.set_schema_to_public()
    pooled.close()
    return pid


def test_the_last_of_its_stores_ends_a_connection(pooled):
    first = [_served_by(pooled, name) for name in ("s_1", "s_2", "s_1", "s_2", "public", "s_3")]
    second = [_served_by(pooled, name) for name in ("s_3", "s_4")]

    assert len(set(first)) == 1
    assert len(set(second)) == 1
    assert first[0] != second[0]


def test_it_ends_when_it_is_given_back_and_not_before(pooled):
    pid = _served_by(pooled, "s_1", "s_2", "s_3", "s_4", "s_5")

    assert _served_by(pooled, "s_1") != pid


def test_a_statement_that_sets_the_path_itself_counts(pooled):
    for name in ("s_1", "s_2", "s_3"):
        pooled.set_schema(name)
        with pooled.cursor_of_any_path() as cursor:
            cursor.execute(PID)
            [pid] = cursor.fetchone()
        pooled.path_is_set()
    pooled.close()

    assert _served_by(pooled, "s_1") != pid


def test_a_long_work_changes_between_two_stores(pooled):
    def pid_in(name):
        pooled.set_schema(name)
        with pooled.cursor() as cursor:
            cursor.execute(PID)
            [pid] = cursor.fetchone()
        pooled.renew_when_full()
        return pid

    pids = [pid_in(f"s_{number}") for number in range(9)]

    assert [pids.index(pid) for pid in pids] == [0, 0, 0, 3, 3, 3, 6, 6, 6]


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("drop_schemas_after")
def test_the_clock_does_so(store, other_store, settings):
    settings.STORES_PER_CONNECTION = 2
    pids = []

    def look():
        with connection.cursor() as cursor:
            cursor.execute(PID)
            pids.append(cursor.fetchone()[0])

    connection.close()
    for _ in range(2):
        in_every_store(look)

    assert [pids.index(pid) for pid in pids] == [0, 0, 2, 2]


def test_no_transaction_is_broken_off_for_it(store, settings):
    settings.STORES_PER_CONNECTION = 1
    with transaction.atomic(), inside(store):
        with connection.cursor() as cursor:
            cursor.execute("SET LOCAL application_name = 'the same one'")
        connection.renew_when_full()
        with connection.cursor() as cursor:
            cursor.execute("SHOW application_name")
            assert cursor.fetchone() == ("the same one",)
