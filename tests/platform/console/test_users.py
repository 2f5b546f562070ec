"""Users in the console: found, logged out, closed."""

from typing import Any

import pytest

from accounts.models import AuthToken
from accounts.services.tokens import issue_user_token
from tests.factories.console import console_of, make_platform_admin

pytestmark = pytest.mark.django_db
REASON = {"reason": "Pidió ayuda por teléfono"}


@pytest.fixture
def console() -> Any:
    return console_of(make_platform_admin(email="rodrigo@vitrina.pe"))


@pytest.mark.parametrize("q", ["owner@barro", "Ana Quispe", "quispe ana"])
def test_user_is_found(console, owner, q):
    assert [row["email"] for row in console.get("console/user", q=q).json()["items"]] == [owner.email]


def test_admins_alone(console, owner):
    rows = console.get("console/user", admins="true").json()["items"]

    assert [(row["email"], row["secondStep"]) for row in rows] == [("rodrigo@vitrina.pe", True)]


def test_user_has_stores_sessions_and_a_masked_phone(console, owner, store):
    issue_user_token(owner, user_agent="Mozilla/5.0 (X11; Linux) Firefox/130.0")

    seen = console.get(f"console/user/{owner.pk}").json()

    assert [(one["name"], one["role"]) for one in seen["stores"]] == [("Barronorte", "OWNER")]
    assert [one["browser"] for one in seen["devices"]] == ["Firefox"]
    assert owner.phone[-3:] in seen["phone"] != owner.phone


def test_one_session_is_ended(console, owner):
    one, other = issue_user_token(owner), issue_user_token(owner)
    [device] = [row for row in _devices(console, owner) if row["_id"].replace("-", "") == one.hash[:32]]

    console.post(f"console/user/{owner.pk}/device/{device['_id']}/end", REASON)

    assert AuthToken.objects.get(hash=one.hash).revoked_at
    assert AuthToken.objects.get(hash=other.hash).revoked_at is None


def _devices(console, user):
    return console.get(f"console/user/{user.pk}").json()["devices"]


def test_all_sessions_are_ended(console, owner, store, api):
    client = api(as_=owner)

    assert console.post(f"console/user/{owner.pk}/logout", REASON).status_code == 204
    assert client.get("store").status_code == 401


def test_own_account_is_not_touched(console):
    [admin] = console.get("console/user", admins="true").json()["items"]

    for act in ("logout", "close"):
        assert console.post(f"console/user/{admin['_id']}/{act}", REASON).status_code == 409


def test_account_closes_in_thirty_days_and_is_kept(console, owner, store):
    closing = console.post(f"console/user/{owner.pk}/close", REASON)

    assert closing.json()["closesAt"]
    retained = console.post(f"console/user/{owner.pk}/keep", REASON)
    assert retained.json()["closesAt"] is None
    assert console.post(f"console/user/{owner.pk}/keep", REASON).status_code == 409


def test_account_that_others_need_stays(console, owner, collaborator):
    collaborator(role="ADMIN")

    refused = console.post(f"console/user/{owner.pk}/close", REASON)

    assert refused.json()["params"]["reason"] == "account_needed"
