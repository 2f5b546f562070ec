"""Who tries passwords is stopped; who owns the account is not locked out by it."""

import pytest

from tests.factories.accounts import PASSWORD, make_user

pytestmark = pytest.mark.django_db


def try_password(api, owner, password, device=None, **headers):
    body = {"email": owner.email, "password": password} | ({"device": device} if device else {})
    return api().post("user/login", body, **headers)


@pytest.fixture
def strangers(settings):
    """`X-Forwarded-For` is believed, so that calls may come from several addresses."""
    settings.TRUSTED_PROXIES = ["127.0.0.1"]


def test_strangers_do_not_lock_an_owner_out(api, owner, strangers):
    device = try_password(api, owner, PASSWORD).json()["device"]
    wrong = [
        try_password(api, owner, "otra clave larga", X_Forwarded_For=f"203.0.113.{number}").status_code
        for number in range(12)
        for _ in range(10)
    ]

    assert wrong[:10] == [401] * 5 + [429] * 5, "each of them is stopped"
    assert wrong.count(401) == 60
    assert try_password(api, owner, PASSWORD, X_Forwarded_For="198.51.100.7").status_code == 200
    assert try_password(api, owner, PASSWORD, device, X_Forwarded_For="203.0.113.1").status_code == 200


def test_all_strangers_together_try_a_hundred_passwords_an_hour(api, owner, strangers):
    device = try_password(api, owner, PASSWORD).json()["device"]
    wrong = [
        try_password(api, owner, "otra clave larga", X_Forwarded_For=f"203.0.113.{number}").status_code
        for number in range(25)
        for _ in range(5)
    ]

    assert wrong.count(401) in (100, 101, 102, 103), "a bucket refills while it is emptied"
    assert try_password(api, owner, PASSWORD, X_Forwarded_For="198.51.100.7").status_code == 429
    assert try_password(api, owner, PASSWORD, device, X_Forwarded_For="198.51.100.7").status_code == 200


def test_known_device_tries_five_times_too(api, owner):
    device = try_password(api, owner, PASSWORD).json()["device"]

    wrong = [try_password(api, owner, "otra clave larga", device).status_code for _ in range(6)]

    assert wrong == [401] * 5 + [429]
    assert try_password(api, owner, PASSWORD, device).status_code == 429
    assert try_password(api, owner, PASSWORD).status_code == 200, "its address has not tried"


@pytest.mark.parametrize("forged", ["", "x", "abc:def:ghi", "theirs"])
def test_word_of_another_account_or_of_nobody_is_a_strangers(api, owner, forged):
    other = make_user(email="otra@correo.pe")
    word = try_password(api, other, PASSWORD).json()["device"] if forged == "theirs" else forged

    wrong = [try_password(api, owner, "otra clave larga", word).status_code for _ in range(6)]

    assert wrong == [401] * 5 + [429]
    assert try_password(api, owner, PASSWORD, word).status_code == 429
