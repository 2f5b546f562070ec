"""An ID token of Google is believed for its signature, audience, issuer and age; all else is refused."""

import hmac
import time
from hashlib import sha256

import pytest
from django.utils import timezone

from accounts.models import AuthToken, User
from accounts.services import google as verifier
from accounts.services import google_keys
from tests.factories.accounts import PASSWORD, make_user
from tests.factories.google import (
    CLIENT_ID,
    claims,
    encoded,
    google,
    id_token,
    packed,
    public_pem,
)

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def keys(settings):
    """Google's address is one of ours, as an operator may set it."""
    with google() as server:
        settings.GOOGLE_CLIENT_ID = CLIENT_ID
        settings.GOOGLE_JWKS_URL = server.url
        settings.OUTBOUND_TRUSTED_HOSTS = [server.host]
        yield server


def sign_in(api, token):
    answer = api().post("user/login/google", {"authToken": token})
    return answer.status_code, answer.json()


def refusal(api, token):
    status, body = sign_in(api, token)
    return status, body["code"], body["params"]


def now(seconds=0):
    return int(time.time()) + seconds


def without_signature(alg="none"):
    return f"{packed({'alg': alg, 'typ': 'JWT', 'kid': 'a'})}.{packed(claims())}."


def signed_with_the_public_key(secret=None):
    """The confusion of RS256 with HS256: everybody knows the public key."""
    body = f"{packed({'alg': 'HS256', 'typ': 'JWT', 'kid': 'a'})}.{packed(claims())}"
    return f"{body}.{encoded(hmac.digest(secret or public_pem('a'), body.encode(), sha256))}"


def changed_after_signing():
    header, _, signature = id_token().split(".")
    return f"{header}.{packed(claims(email='owner@barronorte.pe'))}.{signature}"


def cut(token, letters):
    return token[:-letters]


def with_header(**header):
    _, body, signature = id_token().split(".")
    return f"{packed({'alg': 'RS256', 'typ': 'JWT', 'kid': 'a'} | header)}.{body}.{signature}"


MANY_LISTS = encoded(b"[" * 5_000)
FORGED = {
    "audience of another": lambda: id_token(claims(aud="1.apps.googleusercontent.com")),
    "no audience": lambda: id_token(claims(aud=None)),
    "audience as a list": lambda: id_token(claims(aud=[CLIENT_ID])),
    "our client only as azp": lambda: id_token(claims(aud="x", azp=CLIENT_ID)),
    "issuer of another": lambda: id_token(claims(iss="https://accounts.example.com")),
    "issuer that begins like Google's": lambda: id_token(
        claims(iss="https://accounts.google.com.example.pe")
    ),
    "issuer of Firebase": lambda: id_token(claims(iss="https://securetoken.google.com/x")),
    "no issuer": lambda: id_token(claims(iss=None)),
    "expired": lambda: id_token(claims(iat=now(-3700), exp=now(-5))),
    "no end": lambda: id_token(claims(exp=None)),
    "end that is no number": lambda: id_token(claims(exp="never")),
    "issued in the future": lambda: id_token(claims(iat=now(300), exp=now(3900))),
    "no time of issue": lambda: id_token(claims(iat=None)),
    "unverified email": lambda: id_token(claims(email_verified=False)),
    "email verified as a word": lambda: id_token(claims(email_verified="true")),
    "nothing said of the email": lambda: id_token(claims(email_verified=None)),
    "no email": lambda: id_token(claims(email=None)),
    "empty email": lambda: id_token(claims(email="")),
    "no sub": lambda: id_token(claims(sub=None)),
    "empty sub": lambda: id_token(claims(sub="")),
    "alg none": without_signature,
    "alg None": lambda: without_signature("None"),
    "no signature": lambda: without_signature("RS256"),
    "HS256 with the public key": signed_with_the_public_key,
    "HS256 with an empty secret": lambda: signed_with_the_public_key(b"\0"),
    "ES256 over an RSA key": lambda: with_header(alg="ES256"),
    "RS512 in the header": lambda: with_header(alg="RS512"),
    "a key of its own in the header": lambda: id_token(signed_by="ours", kid="a"),
    "key of Google under the id of another": lambda: id_token(kid="b", signed_by="a"),
    "unknown key": lambda: id_token(kid="unknown"),
    "no key id": lambda: id_token(kid=None),
    "key id that is a list": lambda: with_header(kid=["a"]),
    "body changed": changed_after_signing,
    "header changed": lambda: with_header(typ="at+jwt"),
    "signature cut": lambda: cut(id_token(), 4),
    "signature gone": lambda: id_token().rpartition(".")[0] + ".",
    "four parts": lambda: id_token() + ".x",
    "two parts": lambda: id_token().rpartition(".")[0],
    "body that is no object": lambda: id_token([1]),
    "header that is no object": lambda: f"{packed('RS256')}.{packed(claims())}.eHg",
    "header of thousands of lists": lambda: f"{MANY_LISTS}.{packed(claims())}.eHg",
    "body of thousands of lists": lambda: f"{id_token().partition('.')[0]}.{MANY_LISTS}.eHg",
    "no base64": lambda: "%%%.%%%.%%%",
    "letters of no alphabet": lambda: "ñ.ñ.ñ",
    "an access token": lambda: "ya29.a0AfH6SMBx-this-is-an-access-token",
    "a user id": lambda: "110169484474386276334",
}


@pytest.mark.parametrize("how", FORGED)
def test_forged_token_is_refused_and_makes_nothing(api, how):
    make_user(email="owner@barronorte.pe", google_sub="2", email_verified_at=timezone.now())

    assert refusal(api, FORGED[how]()) == (401, "401", {"reason": "google_refused"})

    assert User.objects.count() == 1
    assert AuthToken.objects.count() == 0


@pytest.mark.parametrize(
    "how",
    [
        "alg none",
        "HS256 with the public key",
        "a key of its own in the header",
        "key of Google under the id of another",
        "body changed",
        "signature cut",
    ],
)
def test_control_without_the_check_of_signatures_the_forged_token_gets_in(api, monkeypatch, how):
    decode = verifier.jwt.decode
    monkeypatch.setattr(verifier.jwt, "decode", lambda token, **_: decode(token, verify=False))

    assert sign_in(api, FORGED[how]())[0] == 200


@pytest.mark.parametrize("issuer", ["https://accounts.google.com", "accounts.google.com"])
def test_right_token_makes_an_account_and_then_finds_it(api, issuer):
    status, first = sign_in(api, id_token(claims(iss=issuer)))
    again = sign_in(api, id_token(claims(iss=issuer, email="otra@correo.pe"), kid="b"))[1]

    user = User.objects.get()
    assert (status, first["user"]["email"], first["user"]["firstName"]) == (200, "lucia@correo.pe", "Lucía")
    assert again["user"]["_id"] == first["user"]["_id"] == str(user.pk)
    assert user.google_sub == "110169484474386276334"
    assert user.email_verified_at is not None
    assert not user.has_usable_password()


def test_name_that_google_does_not_say_is_the_email(api):
    email = f"{'a' * 60}@{'b' * 60}.pe"

    status, body = sign_in(api, id_token(claims(given_name=None, family_name=None, email=email)))

    assert (status, body["user"]["firstName"]) == (200, email[:80])


def test_account_that_nobody_proved_is_not_taken_over(api):
    """Somebody may have registered the address of another with a password of their own."""
    user = make_user(email="lucia@correo.pe")

    status, code, params = refusal(api, id_token(claims(email="Lucia@Correo.pe")))

    user.refresh_from_db()
    assert (status, code, params["field"]) == (409, "11000", "email")
    assert user.google_sub is None
    assert AuthToken.objects.count() == 0


def test_proven_account_is_linked_and_keeps_its_password(api):
    user = make_user(email="lucia@correo.pe", email_verified_at=timezone.now())

    status, body = sign_in(api, id_token())

    assert (status, body["user"]["_id"]) == (200, str(user.pk))
    assert api().post("user/login", {"email": user.email, "password": PASSWORD}).status_code == 200


def test_account_of_another_google_identity_stays_theirs(api):
    user = make_user(email="lucia@correo.pe", email_verified_at=timezone.now(), google_sub="1")

    assert refusal(api, id_token())[:2] == (409, "11000")

    user.refresh_from_db()
    assert user.google_sub == "1"


def test_deleted_account_is_not_opened_again(api):
    old = make_user(email="lucia@correo.pe", google_sub="110169484474386276334", deleted_at=timezone.now())

    assert sign_in(api, id_token())[1]["user"]["_id"] != str(old.pk)


def test_keys_are_asked_for_once(api, keys):
    for token in (id_token(), id_token(kid="b"), id_token(kid="unknown"), id_token()):
        sign_in(api, token)

    assert keys.requests == 1


def test_new_key_of_google_is_found_after_a_minute(api, keys, monkeypatch):
    sign_in(api, id_token())
    keys.kids = ["b", "c"]

    at_once = sign_in(api, id_token(kid="c"))[0]
    monkeypatch.setattr(google_keys, "RETRY_SECONDS", 0)
    later = sign_in(api, id_token(kid="c"))[0]

    assert (at_once, later, keys.requests) == (401, 200, 2)
    assert sign_in(api, id_token(kid="a"))[0] == 401


def test_keys_are_read_again_when_their_time_is_over(api, keys, monkeypatch):
    monkeypatch.setattr(google_keys, "MIN_LIFE", 0)
    keys.cache_control = "no-cache, max-age=0"

    answers = [sign_in(api, id_token())[0] for _ in range(3)]

    assert (answers, keys.requests) == ([200, 200, 200], 3)


@pytest.mark.parametrize(("status", "kids"), [(503, ["a"]), (302, ["a"]), (200, [])])
def test_google_that_does_not_answer_lets_nobody_in(api, keys, status, kids):
    keys.status, keys.kids = status, kids

    assert refusal(api, id_token()) == (401, "401", {"reason": "google_refused"})


def test_address_of_the_keys_must_be_trusted_by_the_operator(api, keys, settings):
    settings.OUTBOUND_TRUSTED_HOSTS = []

    assert refusal(api, id_token()) == (401, "401", {"reason": "google_refused"})
    assert keys.requests == 0


def test_without_a_client_id_nobody_gets_in(api, keys, settings):
    settings.GOOGLE_CLIENT_ID = ""

    assert refusal(api, id_token(claims(aud=""))) == (401, "401", {"reason": "google_refused"})
    assert keys.requests == 0
