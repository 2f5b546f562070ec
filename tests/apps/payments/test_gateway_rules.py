"""What a merchant may set of a real gateway: two sets of keys, fee, rate; and what buyers see of it."""

from decimal import Decimal

import pytest

from apps.payments.gateways.client import from_decimal, from_minor, to_minor
from apps.payments.gateways.port import Account, GatewayDown, Money
from apps.payments.models import PaymentMethod
from apps.payments.services.account import connect, credentials_of
from tenants.context import inside
from tests.factories.orders import wire_order
from tests.factories.payments import make_live
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
LIVE = {"publicKey": "pk_live_11112222", "secretKey": "sk_live_aaaabbbb"}
TEST = {"publicKey": "pk_test_33334444", "secretKey": "sk_test_ccccdddd"}
CULQI = {"kind": "CARD_GATEWAY", "provider": "culqi"}
PAYPAL = {
    "kind": "CARD_GATEWAY",
    "provider": "paypal",
    "testCredentials": {"clientId": "AX-1", "clientSecret": "EL-secret-1234", "webhookId": "WH-1"},
}


@pytest.fixture
def admin(api):
    return api(as_="owner")


def test_two_sets_of_keys_never_mix(admin, store):
    made = admin.post("payment/method", CULQI | {"credentials": LIVE, "testCredentials": TEST}).json()

    assert made["credentialHints"]["secretKey"] == "••••bbbb"
    assert made["testCredentialHints"]["secretKey"] == "••••dddd"
    with inside(store):
        method = make_live(PaymentMethod.objects.get(provider="culqi"))
        assert credentials_of(method) == LIVE
        assert credentials_of(method, test=True) == TEST
        assert connect(method.pk).account.credentials == LIVE
        assert connect(method.pk, test_mode=True).account.credentials == TEST
        assert "sk_live" not in method.credentials + method.test_credentials


def test_set_that_is_used_has_to_be_whole(admin):
    body = CULQI | {"testMode": True, "credentials": LIVE}

    refused = admin.post("payment/method", body)

    assert sorted(refused.json()["params"]) == ["testCredentials.publicKey", "testCredentials.secretKey"]
    assert admin.post("payment/method", body | {"testCredentials": TEST}).status_code == 201


def test_trace_of_an_error_shows_no_keys():
    assert "sk_live" not in repr(Account(None, LIVE, False))


def test_gateway_that_takes_no_merchants_of_the_country_is_refused(admin):
    body = {"kind": "CARD_GATEWAY", "provider": "stripe", "enabled": False}

    answer = admin.post("payment/method", body)

    assert (answer.status_code, answer.json()["params"]["provider"][0]["rule"]) == (
        422,
        "gateway_closed_here",
    )
    listed = {item["key"]: item for item in admin.get("payment/gateway").json()["items"]}
    assert [key for key, item in listed.items() if item["closedHere"]] == ["stripe"]


def test_gateway_without_holds_charges_at_once(admin):
    made = admin.post("payment/method", CULQI | {"testCredentials": TEST, "capture": "MANUAL"}).json()

    assert made["capture"] == "AUTOMATIC"


def test_fee_and_rate_are_dated_and_go_with_their_gateway(admin):
    body = PAYPAL | {"feePercent": "4.90", "feeFixed": "0.30", "payoutDays": 3, "exchangeRate": "3.5"}

    made = admin.post("payment/method", body).json()

    assert (made["feePercent"], made["feeFixed"], made["payoutDays"]) == ("4.90", "0.30", 3)
    assert made["exchangeRate"] == "3.5"
    assert made["feeOn"] == made["exchangeRateOn"] != ""
    changed = admin.patch(f"payment/method/{made['_id']}", CULQI | {"testCredentials": TEST, "kind": None})
    assert changed.status_code == 422
    other = {"provider": "culqi", "testCredentials": TEST}
    changed = admin.patch(f"payment/method/{made['_id']}", other).json()
    assert (changed["feePercent"], changed["feeOn"], changed["exchangeRate"]) == (None, None, None)


def test_dollars_need_a_rate(admin):
    refused = admin.post("payment/method", PAYPAL)

    assert (refused.status_code, list(refused.json()["params"])) == (422, ["exchangeRate"])
    assert admin.post("payment/method", PAYPAL | {"exchangeRate": "0"}).status_code == 422


def test_buyer_reads_what_is_charged_in_dollars(admin, shop, store):
    admin.post("payment/method", PAYPAL | {"exchangeRate": "3.50"})
    with inside(store):
        make_live(PaymentMethod.objects.get(provider="paypal"))

    offered = shop.get("payment/ui").json()["items"][-1]

    assert (offered["charge"]["currency"], offered["charge"]["rate"]) == ("USD", "3.5")


def test_gateway_with_test_keys_is_for_orders_that_the_merchant_writes(admin, shop, store):
    made = admin.post("payment/method", CULQI | {"testMode": True, "testCredentials": TEST}).json()
    with inside(store):
        variant = stocked(5, price="90.00")
        method = PaymentMethod.objects.get(provider="culqi")
        body = wire_order((variant, 1), method=method, total="100.00")

    offered = [item["_id"] for item in shop.get("payment/ui").json()["items"]]
    refused = shop.post("order/ui", body)

    assert made["_id"] not in offered
    assert refused.status_code == 422
    assert "paymentMethodOid" in refused.json()["params"]
    admin.patch(f"payment/method/{made['_id']}", {"credentials": LIVE})
    with inside(store):
        make_live(method)
    assert shop.post("order/ui", body).status_code == 201


def test_list_says_what_each_provider_charges(admin):
    listed = {item["key"]: item for item in admin.get("payment/gateway").json()["items"]}

    assert list(listed)[:3] == ["culqi", "mercadopago", "izipay"]
    culqi = listed["culqi"]
    assert culqi["listPrice"] == {
        "percent": "3.44",
        "fixed": "0.75",
        "currency": "PEN",
        "taxPercent": "18.00",
        "days": 2,
        "seenOn": "2026-11-03",
    }
    assert (culqi["proof"], culqi["showsForm"], culqi["charges"]) == ("QUERIED", True, "PEN")
    assert (listed["paypal"]["charges"], listed["niubiz"]["proof"]) == ("USD", "NONE")


@pytest.mark.parametrize(
    ("amount", "currency", "minor"),
    [("100.00", "PEN", 10_000), ("0.29", "PEN", 29), ("1.10", "USD", 110), ("1250", "CLP", 1250)],
)
def test_minor_units_are_exact(amount, currency, minor):
    money = Money(Decimal(amount), currency)

    assert to_minor(money) == minor
    assert from_minor(minor, currency.lower()) == money


@pytest.mark.parametrize("amount", [None, True, "1", 1.5, [], {}])
def test_strange_minor_units_say_nothing(amount):
    with pytest.raises(GatewayDown):
        from_minor(amount, "PEN")


@pytest.mark.parametrize(
    ("amount", "currency"), [("NaN", "PEN"), ("Infinity", "PEN"), ("x", "PEN"), (1, "soles")]
)
def test_strange_amounts_say_nothing(amount, currency):
    with pytest.raises(GatewayDown):
        from_decimal(amount, currency)


def test_decimal_of_a_float_is_what_was_written():
    assert from_decimal(28.57, "usd") == Money(Decimal("28.57"), "USD")
