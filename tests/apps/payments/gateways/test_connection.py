"""How far a connection is proven: by its keys, a charge, money back and a message."""

import pytest

from apps.orders.actors import member
from apps.orders.models import PaymentAttempt
from apps.payments.models import PaymentMethod
from common.ids import new_id
from tenants.context import inside
from tests.factories.gateway_servers.base import DOWN

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api):
    return api(as_="owner")


def address(bench):
    return f"payment/method/{bench.order.payment_method_id}/connection"


def states(answer):
    return [(step["key"], step["state"]) for step in answer.json()["steps"]]


def test_nothing_is_proven_at_first(make_bench, admin):
    bench = make_bench("culqi")

    answer = admin.get(address(bench), mode="test")

    assert [state for _, state in states(answer)] == ["MISSING"] * 4
    assert answer.json()["passed"] == 0
    path = f"/api/v1/payment/ui/webhook/{bench.order.payment_method_id}?mode=test"
    assert answer.json()["webhookUrl"].endswith(path)


def test_each_step_is_what_has_happened(make_bench, admin, store):
    bench = make_bench("culqi")
    bench.start()
    bench.pay()
    bench.hear()
    bench.refund("100.00", member(new_id(), "Ana Quispe"))

    checked = admin.post(address(bench), {"mode": "live"})

    assert states(checked) == [(key, "OK") for key in ("KEYS", "CHARGE", "REFUND", "MESSAGE")]
    assert checked.json()["steps"][0]["detail"] == "pk_test_canary77"
    assert checked.json()["steps"][1]["detail"] == "Visa •••• 1111"
    assert [state for _, state in states(admin.get(address(bench), mode="test"))] == ["MISSING"] * 4
    with inside(store):
        PaymentAttempt.objects.update(test_mode=True)
    assert states(admin.get(address(bench), mode="test"))[1:] == [
        ("CHARGE", "OK"),
        ("REFUND", "OK"),
        ("MESSAGE", "OK"),
    ]


def test_wrong_keys_and_silence_differ(make_bench, admin, store):
    bench = make_bench("mercadopago")
    good = bench.fake.credentials
    bench.fake.credentials = good | {"accessToken": "another"}
    wrong = admin.post(address(bench), {"mode": "live"}).json()["steps"][0]
    bench.fake.credentials = good
    bench.fake.books.faults = [DOWN]
    silent = admin.post(address(bench), {"mode": "live"}).json()["steps"][0]

    assert (wrong["state"], wrong["detail"]) == ("FAILED", "credentials")
    assert (silent["state"], silent["detail"]) == ("FAILED", "gateway_down")
    assert admin.post(address(bench), {"mode": "live"}).json()["steps"][0]["detail"] == "TESTUSER418"


def test_new_keys_are_not_proven(make_bench, admin, store):
    bench = make_bench("culqi")
    admin.post(address(bench), {"mode": "live"})

    path = f"payment/method/{bench.order.payment_method_id}"
    admin.patch(path, {"credentials": {"secretKey": "sk_live_new_12345678"}})

    assert states(admin.get(address(bench), mode="live"))[0] == ("KEYS", "MISSING")


def test_gateway_without_messages_needs_none(make_bench, admin):
    answer = admin.get(address(make_bench("niubiz")), mode="live")

    assert states(answer)[3] == ("MESSAGE", "NOT_NEEDED")


def test_who_only_looks_may_not_try_keys(make_bench, api, collaborator):
    bench = make_bench("culqi")
    reader = api(as_=collaborator("CUSTOM", ["payments.view"]))

    assert reader.get(address(bench)).status_code == 200
    assert reader.post(address(bench), {"mode": "live"}).status_code == 403


def test_method_without_a_gateway_has_no_connection(admin, store):
    with inside(store):
        cash = PaymentMethod.objects.get(kind="CASH_ON_DELIVERY").pk

    assert admin.get(f"payment/method/{cash}/connection").status_code == 404
