"""A storm of log-ins waits in a short line; who finds it full is asked to come again."""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Event, get_native_id

import pytest

from accounts import hashing
from accounts.hashing import OwaspArgon2Hasher
from common.errors import Unavailable
from tests.factories.accounts import PASSWORD, make_user


def test_the_line_is_short_and_others_are_refused_at_once(monkeypatch):
    go_on, places = Event(), 6
    monkeypatch.setattr(hashing.Argon2PasswordHasher, "verify", lambda *_: go_on.wait(20))
    hasher = OwaspArgon2Hasher()

    with ThreadPoolExecutor(places) as pool:
        waiting = [pool.submit(hasher.verify, "x", "y") for _ in range(places)]
        while hashing._places._value:
            pass
        with pytest.raises(Unavailable):
            hasher.verify("x", "y")
        go_on.set()

        assert all(one.result() for one in waiting)
    assert hasher.verify("x", "y")


def test_an_error_gives_the_place_back(monkeypatch):
    def fail(*_):
        raise ValueError("broken")

    monkeypatch.setattr(hashing.Argon2PasswordHasher, "verify", fail)

    for _ in range(8):
        with pytest.raises(ValueError, match="broken"):
            OwaspArgon2Hasher().verify("x", "y")


@pytest.mark.skipif(sys.platform != "linux", reason="no priority of its own for a thread")
def test_hashing_yields_to_requests_and_requests_do_not_yield(monkeypatch):
    mine = os.getpriority(os.PRIO_PROCESS, get_native_id())
    seen = []

    def note(*_):
        seen.append(os.getpriority(os.PRIO_PROCESS, get_native_id()))
        return True

    monkeypatch.setattr(hashing.Argon2PasswordHasher, "verify", note)

    assert OwaspArgon2Hasher().verify("x", "y")
    assert seen == [min(mine + hashing.YIELDING, 19)]
    assert os.getpriority(os.PRIO_PROCESS, get_native_id()) == mine


@pytest.mark.django_db
def test_who_is_asked_to_come_again_has_lost_no_try(api):
    user = make_user()
    places = 6

    for _ in range(places):
        assert hashing._places.acquire(blocking=False)
    try:
        refused = [
            api().post("user/login", {"email": user.email, "password": PASSWORD}).status_code
            for _ in range(6)
        ]
    finally:
        hashing._places.release(places)

    assert refused == [503] * 6
    assert api().post("user/login", {"email": user.email, "password": PASSWORD}).status_code == 200
