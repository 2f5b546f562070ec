"""The limiter is exact under rivals, keeps callers apart, and knows what to do without Redis."""

import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from types import SimpleNamespace

import pytest
from redis import Redis

from common import limiter
from common.errors import TooMany, Unavailable
from common.limiter import limit, reset, return_tokens


def _passes(*args, **options):
    try:
        limit(*args, **options)
    except TooMany:
        return False
    return True


def test_64_concurrent_callers_get_exactly_the_capacity():
    with ThreadPoolExecutor(64) as executor:
        passed = list(executor.map(lambda _: _passes("probe", "one", 10, 3600), range(64)))

    assert passed.count(True) == 10


def test_read_decide_write_lets_more_through():
    """The control: the same rivals against a limiter that is not atomic."""
    redis = limiter.connection()

    def naive(_):
        taken = int(redis.get("naive") or 0)
        if taken >= 10:
            return False
        redis.set("naive", taken + 1)
        return True

    with ThreadPoolExecutor(64) as executor:
        passed = list(executor.map(naive, range(64)))

    assert passed.count(True) > 10


def test_each_key_has_its_own_count():
    with ThreadPoolExecutor(16) as executor:
        passed = list(executor.map(lambda n: _passes("probe", f"address-{n % 32}", 20, 3600), range(32 * 20)))

    assert passed.count(True) == 32 * 20
    assert [_passes("probe", f"address-{n}", 20, 3600) for n in range(32)] == [False] * 32


def test_wait_is_reported_and_a_forgotten_bucket_is_full():
    for _ in range(5):
        limit("login", "ana", 5, 900)
    with pytest.raises(TooMany) as refused:
        limit("login", "ana", 5, 900)

    assert 170 < refused.value.retry_after <= 180
    reset("login", "ana")
    limit("login", "ana", 5, 900)


def test_what_is_given_back_is_there_again_and_never_above_the_limit(monkeypatch):
    monkeypatch.setattr(limiter, "time", SimpleNamespace(time=partial(float, time.time())))
    return_tokens("login", "ana", 5)
    for _ in range(5):
        limit("login", "ana", 5, 900)

    return_tokens("login", "ana", 5)
    once = [_passes("login", "ana", 5, 900) for _ in range(2)]
    for _ in range(9):
        return_tokens("login", "ana", 5)
    full = [_passes("login", "ana", 5, 900) for _ in range(6)]

    assert once == [True, False]
    assert full == [True] * 5 + [False]
    assert 0 < limiter.connection().ttl("limit:login:ana") <= 901


def test_64_concurrent_callers_who_take_and_give_back_leave_the_bucket_as_it_was():
    def take_and_give_back(_):
        limit("probe", "one", 64, 36_000)
        return_tokens("probe", "one", 64)

    with ThreadPoolExecutor(64) as executor:
        list(executor.map(take_and_give_back, range(640)))

    assert [_passes("probe", "one", 64, 36_000) for _ in range(65)] == [True] * 64 + [False]


def test_without_redis_checkouts_pass_and_logins_do_not(monkeypatch):
    away = Redis.from_url("redis://127.0.0.1:1/0", socket_connect_timeout=0.2)
    monkeypatch.setattr(limiter, "connection", lambda: away)

    limit("checkout", "ana", 1, 60)
    limit("checkout", "ana", 1, 60)
    with pytest.raises(Unavailable):
        limit("login", "ana", 1, 60, closed=True)


@pytest.mark.django_db
def test_forged_forwarding_headers_do_not_make_new_callers(api):
    caller = api()
    statuses = [
        caller.post(
            "user/email/exists", {"email": "x@y.pe"}, X_Forwarded_For=f"10.0.{n // 250}.{n % 250}"
        ).status_code
        for n in range(40)
    ]

    assert (statuses.count(200), statuses.count(429)) == (20, 20)


@pytest.mark.django_db
def test_addresses_behind_our_proxy_are_apart(api, settings):
    settings.TRUSTED_PROXIES = ["127.0.0.1/32"]
    caller = api()

    statuses = {
        address: [
            caller.post(
                "user/email/exists", {"email": "x@y.pe"}, X_Forwarded_For=f"6.6.6.6, {address}"
            ).status_code
            for _ in range(21)
        ].count(200)
        for address in ("200.1.1.1", "200.1.1.2")
    }

    assert statuses == {"200.1.1.1": 20, "200.1.1.2": 20}
