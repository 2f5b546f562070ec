"""A storm of log-ins waits in a short line; who finds it full is asked to come again."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from accounts import hashing
from accounts.hashing import OwaspArgon2Hasher
from common.errors import Unavailable


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
