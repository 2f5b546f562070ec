"""Whether this process may be given requests: not without its database, nor with one of another release."""

import pytest
from django.db import connection
from django.test import Client
from redis import Redis

from config.views import probes
from tenants.models import StoreTemplate


def _ready():
    answer = Client(headers={"Host": "10.0.0.7:8000"}).get("/readyz")
    return answer.status_code, answer.json()


@pytest.mark.django_db
def test_ready_with_both():
    assert _ready() == (200, {"database": "ok", "redis": "ok"})


@pytest.mark.django_db
def test_redis_is_reported_and_not_needed(monkeypatch):
    away = Redis.from_url("redis://127.0.0.1:1/0")
    monkeypatch.setattr(probes, "redis", lambda: away)

    assert _ready() == (200, {"database": "ok", "redis": "away"})


@pytest.mark.django_db
def test_not_ready_before_the_migrations_of_this_code():
    StoreTemplate.objects.all().delete()

    assert _ready() == (503, {"database": "behind", "redis": "ok"})


@pytest.mark.django_db(transaction=True)
def test_not_ready_while_the_database_is_away(monkeypatch):
    connection.close()
    with monkeypatch.context() as away:
        away.setitem(connection.settings_dict, "PORT", "1")
        seen = _ready()
        alive = Client(headers={"Host": "10.0.0.7:8000"}).get("/livez")
    connection.close()

    assert seen == (503, {"database": "away", "redis": "ok"})
    assert (alive.status_code, alive.content) == (200, b"ok")
    assert _ready() == (200, {"database": "ok", "redis": "ok"})
