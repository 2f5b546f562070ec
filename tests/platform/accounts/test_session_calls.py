import time
from datetime import timedelta
from functools import partial
from itertools import count
from types import SimpleNamespace

import pytest
from django.utils import timezone
from redis import Redis

from accounts.models import AuthToken, RecoverKey, User
from accounts.services.tokens import token_hash
from common import limiter
from common.models import OutboxMessage
from common.outbox import process
from tenants.services.close_account import close_due_accounts
from tests.factories.accounts import PASSWORD, make_user

pytestmark = pytest.mark.django_db

SIGNUP = {
    "firstName": "Lucía",
    "lastName": "Ramírez",
    "email": "Lucia@Correo.pe ",
    "phone": "+51 987 654 321",
    "password": "tres tristes tigres",
    "terms": True,
}


def deliver_all():
    """Does what the outbox holds, in order, also what is written meanwhile."""
    while (row := OutboxMessage.objects.filter(done_at=None).order_by("created_at").first()) is not None:
        assert process(row.pk)


def test_signup_answers_a_user_level_session(api):
    answer = api().post("user/signup", SIGNUP)

    body = answer.json()
    assert answer.status_code == 201
    assert body["token"].startswith("us_")
    assert body["user"] == {
        "_id": body["user"]["_id"],
        "email": "lucia@correo.pe",
        "phone": "+51987654321",
        "firstName": "Lucía",
        "lastName": "Ramírez",
        "language": "en",
        "timeZone": "",
        "firstLoginSetup": True,
        "closesAt": None,
        "subscription": {
            "tierPlan": "LITE",
            "expired": True,
            "state": None,
            "frequency": "MONTHLY",
            "currency": "PEN",
            "trialEndsAt": None,
            "endsAt": None,
        },
        "resources": [],
    }
    assert not AuthToken.objects.filter(hash=body["token"]).exists()
    assert User.objects.get().password.startswith("argon2$argon2id$v=19$m=19456,t=2,p=1$")


def test_signup_with_a_paid_plan_starts_its_trial(api):
    answer = api().post("user/signup", SIGNUP | {"tierPlan": "PRO", "frequency": "YEARLY", "currency": "USD"})

    subscription = answer.json()["user"]["subscription"]
    assert (subscription["tierPlan"], subscription["state"], subscription["expired"]) == (
        "PRO",
        "TRIALING",
        False,
    )


def test_signup_names_each_broken_field_in_the_callers_language(api):
    answer = api(language="es").post(
        "user/signup", SIGNUP | {"phone": "12", "password": "1234567890", "terms": False}
    )

    params = answer.json()["params"]
    assert (answer.status_code, answer.json()["code"]) == (422, "VALIDATION")
    assert {field: issues[0]["rule"] for field, issues in params.items()} == {
        "phone": "phone_invalid",
        "password": "password_common",
        "terms": "terms_needed",
    }
    assert params["terms"][0]["message"] == "Acepta los términos para continuar."


def test_signup_refuses_fields_it_does_not_know(api):
    answer = api().post("user/signup", SIGNUP | {"isPlatformAdmin": True})

    assert answer.json()["params"] == {
        "isPlatformAdmin": [{"rule": "unknown_field", "message": "This field isn't recognized."}]
    }


def test_email_that_has_an_account_is_code_11000(api):
    make_user(email="ana@correo.pe")

    taken = api().post("user/email/exists", {"email": "ANA@correo.pe"})
    free = api().post("user/email/exists", {"email": "otra@correo.pe"})
    again = api().post("user/signup", SIGNUP | {"email": "ana@correo.pe"})

    assert (taken.status_code, taken.json()["code"], taken.json()["params"]["field"]) == (
        409,
        "11000",
        "email",
    )
    assert free.json() == {"exists": False}
    assert (again.status_code, again.json()["code"]) == (409, "11000")


def test_login_and_store_login(api, store, owner):
    login = api().post("user/login", {"email": owner.email, "password": PASSWORD})
    user_level = api()
    user_level.token = login.json()["token"]

    answer = user_level.post("user/store/login", {"storeOid": str(store.pk)})

    assert answer.status_code == 200
    assert answer.json()["storeOid"] == str(store.pk)
    assert answer.json()["token"].startswith("st_")
    assert answer.json()["expiresAt"] <= login.json()["expiresAt"]


@pytest.mark.parametrize("lost", [{0}, {1}, {0, 1}], ids=["address", "account", "both"])
def test_nobody_logs_in_while_a_limit_cannot_be_asked(api, owner, monkeypatch, lost):
    """Else a password could be tried without end while Redis is away."""
    away, there, requested = Redis.from_url("redis://127.0.0.1:1/0"), limiter.connection(), count()
    monkeypatch.setattr(limiter, "connection", lambda: away if next(requested) in lost else there)

    answer = api().post("user/login", {"email": owner.email, "password": PASSWORD})

    body = answer.json()
    assert answer.status_code == 503
    assert body == {
        "code": "503",
        "message": body["message"],
        "params": {"reason": "unavailable"},
        "requestId": answer["X-Request-Id"],
    }
    assert body["message"]
    owner.refresh_from_db()
    assert owner.last_login is None
    assert not AuthToken.objects.filter(user=owner).exists()


@pytest.mark.parametrize(
    ("call", "requested"), [("user/signup", SIGNUP), ("user/login/google", {"authToken": "x" * 40})]
)
def test_other_ways_in_are_shut_too_without_redis(api, monkeypatch, call, requested):
    away = Redis.from_url("redis://127.0.0.1:1/0")
    monkeypatch.setattr(limiter, "connection", lambda: away)

    assert api().post(call, requested).status_code == 503
    assert not User.objects.exists()


def test_wrong_password_and_unknown_account_look_the_same(api):
    make_user(email="ana@correo.pe")

    wrong = api().post("user/login", {"email": "ana@correo.pe", "password": "otra clave larga"})
    unknown = api().post("user/login", {"email": "nadie@correo.pe", "password": "otra clave larga"})

    for answer in (wrong, unknown):
        assert (answer.status_code, answer.json()["params"]) == (401, {"reason": "wrong_credentials"})
    assert wrong.json()["message"] == unknown.json()["message"]


def test_sixth_try_at_one_account_waits(api):
    make_user(email="ana@correo.pe")
    tries = [
        api().post("user/login", {"email": "ana@correo.pe", "password": "nope nope nope"}) for _ in range(6)
    ]

    assert [answer.status_code for answer in tries] == [401] * 5 + [429]
    assert 0 < int(tries[5].headers["Retry-After"]) <= 180


@pytest.fixture
def still_time(monkeypatch):
    """Nothing flows back into a bucket while the test takes its time."""
    monkeypatch.setattr(limiter, "time", SimpleNamespace(time=partial(float, time.time())))


@pytest.mark.usefixtures("still_time")
def test_own_log_in_between_tries_at_others_does_not_fill_the_address_again(api):
    mine = make_user(email="mia@correo.pe")

    def tries(count):
        bodies = [{"email": f"ajena{n}@correo.pe", "password": "nope nope nope"} for n in range(count)]
        return [api().post("user/login", body).status_code for body in bodies]

    before = tries(19)
    own = api().post("user/login", {"email": mine.email, "password": PASSWORD})

    assert (before, own.status_code) == ([401] * 19, 200)
    assert tries(2) == [401, 429]


@pytest.mark.usefixtures("still_time")
def test_right_log_ins_of_many_people_behind_one_address_are_not_counted(api):
    people = [make_user() for _ in range(25)]

    statuses = [
        api().post("user/login", {"email": person.email, "password": PASSWORD}).status_code
        for person in people
    ]

    assert statuses == [200] * 25


def test_foreign_and_missing_stores_are_the_same_404(api, owner, other_store):
    caller = api(as_=owner, store=None)

    foreign = caller.post("user/store/login", {"storeOid": str(other_store.pk)})
    missing = caller.post("user/store/login", {"storeOid": "01900000-0000-7000-8000-000000000000"})

    assert (foreign.status_code, missing.status_code) == (404, 404)
    assert foreign.json()["params"] == missing.json()["params"] == {"reason": "not_found"}


def test_token_kinds_are_not_exchangeable(api, owner):
    user_level, store_level = api(as_=owner, store=None), api(as_=owner)

    assert user_level.get("store").status_code == 401
    assert store_level.get("user/stores").status_code == 401
    assert user_level.get("user/presession").status_code == 200
    assert store_level.get("user/session").json()["role"] == "OWNER"


def test_expired_token_says_so(api, owner):
    caller = api(as_=owner)
    AuthToken.objects.update(expires_at=timezone.now() - timedelta(seconds=1))

    answer = caller.get("store")

    assert (answer.status_code, answer.json()["code"], answer.json()["params"]) == (
        401,
        "401",
        {"reason": "token_expired"},
    )


def test_logout_ends_the_session_and_its_stores(api, owner, store):
    user_level = api(as_=owner, store=None)
    store_level = api()
    store_level.token = user_level.post("user/store/login", {"storeOid": str(store.pk)}).json()["token"]
    elsewhere = api(as_=owner, store=None)

    answer = store_level.get("user/logout")

    assert answer.json() == {"loggedOut": True}
    assert user_level.get("user/presession").status_code == 401
    assert store_level.get("store").status_code == 401
    assert elsewhere.get("user/presession").status_code == 200
    assert api().get("user/logout").status_code == 200


def test_logout_everywhere(api, owner):
    here, elsewhere = api(as_=owner, store=None), api(as_=owner, store=None)

    here.get("user/logout", all=1)

    assert elsewhere.get("user/presession").status_code == 401


@pytest.mark.parametrize("level", ["user", "store"])
@pytest.mark.parametrize(
    "past",
    [
        {"expires_at": timezone.now() - timedelta(days=6)},
        {"user_epoch": 0},
        {"revoked_at": timezone.now(), "revoked_why": "logout"},
    ],
    ids=["expired", "of an older epoch", "revoked"],
)
def test_dead_token_ends_no_other_session(api, owner, store, level, past):
    """Whoever found one that a new password has ended could throw its owner out again and again."""
    User.objects.filter(pk=owner.pk).update(epoch=1)
    owner.refresh_from_db()
    dead, live = api(as_=owner, store=None if level == "user" else "store"), api(as_=owner, store=None)
    AuthToken.objects.filter(hash=token_hash(dead.token)).update(**past)

    answer = dead.get("user/logout", all=1)

    assert (answer.status_code, answer.json()) == (200, {"loggedOut": True})
    assert User.objects.get(pk=owner.pk).epoch == 1
    assert live.get("user/presession").status_code == 200


def test_profile_change_of_password_needs_the_current_one_unless_fresh(api, owner):
    caller = api(as_=owner, store=None)
    AuthToken.objects.update(authenticated_at=timezone.now() - timedelta(minutes=11))
    new = {"password": "una clave muy nueva"}

    refused = caller.patch("user", new)
    wrong = caller.patch("user", new | {"currentPassword": "no es esta"})
    right = caller.patch("user", new | {"currentPassword": PASSWORD})

    assert (refused.status_code, refused.json()["params"]["reason"]) == (403, "current_password_needed")
    assert wrong.json()["params"]["currentPassword"][0]["rule"] == "wrong_current_password"
    assert right.status_code == 200
    assert caller.get("user/presession").status_code == 200


def test_deleted_account_leaves_nothing_of_the_person(api):
    owner = make_user(email="lucia@correo.pe")
    User.objects.filter(pk=owner.pk).update(google_sub="108", terms={"address": "190.1.2.3"})
    api().post("user/forgot", {"email": owner.email})
    deliver_all()
    session = api(as_=owner, store=None)
    other = api(as_=make_user(email="otra@correo.pe"), store=None)

    assert session.delete("user").status_code == 204
    User.objects.filter(pk=owner.pk).update(closes_at=timezone.now())
    assert close_due_accounts() == 1

    left = User.objects.get(pk=owner.pk)
    assert (left.email, left.first_name, left.last_name, left.phone) == (
        f"deleted-{owner.pk}@invalid",
        "",
        "",
        "",
    )
    assert (left.google_sub, left.terms, left.has_usable_password()) == (None, {}, False)
    assert left.deleted_at is not None
    assert not AuthToken.objects.filter(user=owner).exists()
    assert not RecoverKey.objects.filter(user=owner).exists()
    assert session.get("user/presession").status_code == 401
    assert other.get("user/presession").status_code == 200
    assert api().post("user/signup", SIGNUP | {"email": owner.email}).status_code == 201


def test_telephone_of_a_profile_can_be_cleared_and_a_name_cannot(api, owner):
    caller = api(as_=owner, store=None)

    cleared = caller.patch("user", {"phone": None, "firstName": None, "email": None})

    assert (cleared.status_code, cleared.json()["phone"]) == (200, "")
    assert (cleared.json()["firstName"], cleared.json()["email"]) == ("Ana", owner.email)
    assert caller.patch("user", {"phone": "+51 987 654 321"}).json()["phone"] == "+51987654321"
    assert caller.patch("user", {"phone": ""}).json()["phone"] == ""


def test_google_without_a_client_id_is_refused(api):
    answer = api().post("user/login/google", {"authToken": "x.y.z"})

    assert (answer.status_code, answer.json()["params"]["reason"]) == (401, "google_refused")
