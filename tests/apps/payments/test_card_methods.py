"""Card gateways: what they want to know is written, sealed, and never said again."""

import logging

import pytest

from apps.payments.gateways import registry
from apps.payments.models import PaymentMethod
from apps.payments.services.account import credentials_of
from common.crypto import unseal
from tenants.context import inside
from tests.factories.gateways import NeedyGateway

pytestmark = pytest.mark.django_db
SECRET = "sk_live_8d1c2f7b9a4e"
NEEDY = {
    "kind": "CARD_GATEWAY",
    "provider": "needy",
    "credentials": {"publicKey": "pk_live_1234", "secretKey": SECRET},
}


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture(autouse=True)
def needy(monkeypatch):
    monkeypatch.setattr(registry, "_ALL", (*registry._ALL, NeedyGateway()))


def test_gateways_say_what_they_want_to_know(admin):
    items = {item["key"]: item for item in admin.get("payment/gateway").json()["items"]}

    assert (items["sandbox"]["fields"], items["sandbox"]["alwaysTest"]) == ([], True)
    assert [(f["key"], f["secret"], f["required"]) for f in items["needy"]["fields"]] == [
        ("publicKey", False, True),
        ("secretKey", True, True),
        ("webhookSecret", True, False),
    ]
    assert items["needy"]["fields"][1]["label"] == {"es": "Llave secreta", "en": "Secret key"}


def test_sandbox_needs_nothing_and_is_always_a_test(admin, shop):
    made = admin.post("payment/method", {"kind": "CARD_GATEWAY", "provider": "sandbox", "testMode": False})

    offered = shop.get("payment/ui").json()["items"][1]
    assert (made.status_code, made.json()["testMode"]) == (201, True)
    assert (offered["kind"], offered["provider"], offered["testMode"]) == ("CARD_GATEWAY", "sandbox", True)


def test_unknown_gateway_is_refused(admin):
    answer = admin.post("payment/method", {**NEEDY, "provider": "nobody", "enabled": False})

    assert (answer.status_code, list(answer.json()["params"])) == (422, ["provider"])


def test_missing_credentials_are_named_unless_it_is_switched_off(admin):
    half = {**NEEDY, "testCredentials": {"publicKey": "pk_test_1234"}}

    refused = admin.post("payment/method", half)
    saved = admin.post("payment/method", {**half, "enabled": False})

    assert (refused.status_code, list(refused.json()["params"])) == (422, ["testCredentials.secretKey"])
    assert saved.status_code == 201
    assert admin.patch(f"payment/method/{saved.json()['_id']}", {"enabled": True}).status_code == 422


def test_strange_credentials_are_refused(admin):
    answer = admin.post("payment/method", {**NEEDY, "credentials": {"password": "x"}})

    assert (answer.status_code, list(answer.json()["params"])) == (422, ["credentials.password"])


def test_secret_is_never_returned_again(admin, shop, caplog, store):
    with caplog.at_level(logging.DEBUG):
        made = admin.post("payment/method", {**NEEDY, "enabled": False})
        one = admin.get(f"payment/method/{made.json()['_id']}")
        answers = [made, one, admin.get("payment/method"), shop.get("payment/ui"), shop.get("store/ui")]

    assert one.json()["credentialHints"] == {"publicKey": "pk_live_1234", "secretKey": "••••9a4e"}
    assert [SECRET in answer.content.decode() for answer in answers] == [False] * 5
    assert SECRET not in caplog.text
    with inside(store):
        row = PaymentMethod.objects.get(provider="needy")
        assert SECRET not in row.credentials
        assert SECRET in unseal(row.credentials)
        assert credentials_of(row) == NEEDY["credentials"]


def test_credentials_that_are_left_out_stay_and_null_forgets_one(admin, store):
    made = admin.post("payment/method", {**NEEDY, "enabled": False}).json()
    address = f"payment/method/{made['_id']}"

    added = admin.patch(address, {"credentials": {"webhookSecret": "whsec_ABCDEFGH"}}).json()
    cleared = admin.patch(address, {"credentials": {"publicKey": None}}).json()

    assert sorted(added["credentialHints"]) == ["publicKey", "secretKey", "webhookSecret"]
    assert cleared["credentialHints"] == {"secretKey": "••••9a4e", "webhookSecret": "••••EFGH"}
    with inside(store):
        row = PaymentMethod.objects.get(provider="needy")
        assert credentials_of(row) == {"secretKey": SECRET, "webhookSecret": "whsec_ABCDEFGH"}


def test_another_gateway_starts_without_credentials(admin, store):
    made = admin.post("payment/method", {**NEEDY, "capture": "MANUAL", "enabled": False}).json()

    changed = admin.patch(f"payment/method/{made['_id']}", {"provider": "sandbox"}).json()

    assert (changed["credentialHints"], changed["capture"], changed["testMode"]) == ({}, "MANUAL", True)
    with inside(store):
        assert PaymentMethod.objects.get(provider="sandbox").credentials == ""


def test_short_secret_shows_nothing_of_itself(admin):
    body = {**NEEDY, "credentials": {"publicKey": "pk", "secretKey": "12345678"}, "enabled": False}

    assert admin.post("payment/method", body).json()["credentialHints"]["secretKey"] == "••••"


def test_who_may_not_see_payments_sees_no_gateways(api, collaborator):
    assert api(as_=collaborator("CATALOGUE")).get("payment/gateway").status_code == 403


def test_cash_keeps_nothing_of_a_gateway(admin):
    body = {"kind": "CASH_ON_DELIVERY", "provider": "needy", "capture": "MANUAL", "testMode": True}

    made = admin.post("payment/method", body).json()

    assert (made["provider"], made["capture"], made["testMode"]) == ("", "AUTOMATIC", False)
