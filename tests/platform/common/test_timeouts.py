"""A server that says nothing holds nobody for longer than was asked for."""

import time

import pytest
from django.conf import settings
from psycopg import DataError, OperationalError
from psycopg.conninfo import make_conninfo

from common.database.base import check
from common.database.timeouts import timeout_connection
from tests.factories.fault_proxy import Fault, FaultProxy


@pytest.fixture
def proxy():
    proxy = FaultProxy(int(settings.DATABASES["default"]["PORT"]))
    proxy.start()
    yield proxy
    proxy.stop()


@pytest.fixture
def connection(proxy):
    address = settings.DATABASES["default"]
    given = {
        "host": "127.0.0.1",
        "port": proxy.port,
        "user": address["USER"],
        "password": address["PASSWORD"],
        "dbname": "postgres",
    }
    with timeout_connection(1.0).connect(make_conninfo(**given), autocommit=True) as connection:
        yield connection


def test_a_silent_server_is_given_up_and_its_connection_closed(proxy, connection):
    assert connection.execute("SELECT 1").fetchone() == (1,)
    proxy.set(Fault(is_silent=True))
    began = time.monotonic()

    with pytest.raises(OperationalError):
        connection.execute("SELECT 1")

    assert 0.9 <= time.monotonic() - began < 5
    assert connection.closed


def test_a_slow_answer_and_a_refusal_keep_the_connection(connection):
    assert connection.execute("SELECT 1 FROM pg_sleep(0.3)").fetchone() == (1,)
    with pytest.raises(DataError):
        connection.execute("SELECT 1 / 0")
    with pytest.raises(OperationalError, match="statement timeout"):
        connection.execute("SET statement_timeout = 100; SELECT pg_sleep(5)")

    assert connection.execute("SELECT 2").fetchone() == (2,)
    assert not connection.closed


def test_a_connection_that_the_server_forgot_is_given_up(proxy, connection):
    connection.execute("SELECT 1")
    proxy.forget_connections()

    with pytest.raises(OperationalError):
        connection.execute("SELECT 1")

    assert connection.closed


def test_the_check_of_the_pool_is_in_a_hurry(proxy, connection):
    connection.max_wait = 60.0
    connection.execute("SELECT 1")
    proxy.set(Fault(is_silent=True))
    began = time.monotonic()

    with pytest.raises(OperationalError):
        check(connection)

    assert time.monotonic() - began < 10
    assert (connection.closed, connection.max_wait) == (True, 60.0)
