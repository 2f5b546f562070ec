"""The engine: dead connections are noticed without asking each time, the search_path is set on the way."""

from typing import Any

import psycopg
import pytest
from django.db import connection

from common.database import base

pytestmark = pytest.mark.django_db


@pytest.fixture
def raw() -> Any:
    given = connection.get_connection_params()
    with psycopg.connect(
        **{name: given[name] for name in given if name in ("host", "port", "dbname", "user", "password")}
    ) as one:
        yield one


def test_live_connection_is_asked_once_in_a_while(raw: Any, monkeypatch: Any) -> None:
    requested: list[int] = []
    real = base.ConnectionPool.check_connection
    monkeypatch.setattr(base.ConnectionPool, "check_connection", lambda one: (requested.append(1), real(one)))

    for _ in range(3):
        base.check(raw)
    monkeypatch.setattr(base, "TRUSTED", -1.0)
    base.check(raw)

    assert len(requested) == 2


def test_ended_session_is_noticed_at_once(raw: Any) -> None:
    base.check(raw)
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_terminate_backend(%s, 5000)", [raw.info.backend_pid])

    with pytest.raises(psycopg.OperationalError):
        base.check(raw)


def test_closed_connection_is_refused(raw: Any) -> None:
    raw.close()

    with pytest.raises(psycopg.OperationalError):
        base.check(raw)


def test_server_finds_out_that_a_client_went_without_a_word() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT name, setting FROM pg_settings WHERE name LIKE 'tcp_keepalives%%'")

        assert dict(cursor.fetchall()) == {
            "tcp_keepalives_count": "3",
            "tcp_keepalives_idle": "30",
            "tcp_keepalives_interval": "10",
        }
