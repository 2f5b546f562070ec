"""Wrong passwords at the same moment: the call itself lets as many be tried as the limiter allows."""

import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import BoundedSemaphore
from types import SimpleNamespace

import pytest
from django.conf import settings
from django.db import connections
from redis import Redis

from accounts import hashing
from common import limiter
from tests.factories.accounts import PASSWORD, make_user

pytestmark = pytest.mark.django_db(transaction=True)
OF_AN_ACCOUNT, OF_AN_ADDRESS = 5, 20


@pytest.fixture(autouse=True)
def _room_for_all(monkeypatch):
    """So that nobody is asked to come again (503) before the limiter has judged him, and nothing flows back
    into its buckets while a busy machine takes its time."""
    monkeypatch.setattr(hashing, "_places", BoundedSemaphore(64))
    patient = Redis.from_url(settings.REDIS_URL, socket_timeout=60)
    monkeypatch.setattr(limiter, "connection", lambda: patient)
    monkeypatch.setattr(limiter, "time", SimpleNamespace(time=partial(float, time.time())))


def _answers(api, count, email_of, **headers_of):
    """Statuses of `count` wrong log-ins by 64 threads."""
    callers = [api() for _ in range(count)]

    def try_once(number):
        body = {"email": email_of(number), "password": "otra clave larga"}
        headers = {name: make(number) for name, make in headers_of.items()}
        try:
            return callers[number].post("user/login", body, **headers).status_code
        finally:
            connections.close_all()

    with ThreadPoolExecutor(64) as executor:
        return Counter(executor.map(try_once, range(count)))


def test_of_64_wrong_passwords_at_once_five_are_looked_at(api):
    owner = make_user(email="ana@correo.pe")

    assert _answers(api, 64, lambda _: owner.email) == {401: OF_AN_ACCOUNT, 429: 64 - OF_AN_ACCOUNT}
    assert api().post("user/login", {"email": owner.email, "password": PASSWORD}).status_code == 429


def test_of_500_accounts_under_500_forged_addresses_twenty_are_looked_at(api):
    answers = _answers(
        api,
        500,
        lambda number: f"nadie{number}@correo.pe",
        X_Forwarded_For=lambda number: f"10.1.{number // 250}.{number % 250}, 127.0.0.1",
    )

    assert answers == {401: OF_AN_ADDRESS, 429: 500 - OF_AN_ADDRESS}
