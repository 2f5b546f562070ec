"""A real gateway charges for real when its test keys have passed every step, and not before."""

import pytest

from apps.orders.actors import member
from apps.payments.models import PaymentMethod
from common.ids import new_id
from tenants.context import inside

pytestmark = pytest.mark.django_db
TEST = {"publicKey": "pk_test_33334444", "secretKey": "sk_test_ccccdddd"}
LIVE = {"publicKey": "pk_live_11112222", "secretKey": "sk_live_aaaabbbb"}
CULQI = {"kind": "CARD_GATEWAY", "provider": "culqi", "testCredentials": TEST}


@pytest.fixture
def admin(api):
    return api(as_="owner")


def reason(answer):
    return answer.json()["params"]["testMode"][0]


def in_test(bench):
    """Its method, and the order that the merchant wrote to try it."""
    PaymentMethod.objects.filter(pk=bench.order.payment_method_id).update(test_mode=True)
    bench.order.payment["testMode"] = True
    bench.order.save(update_fields=["payment"])
    return f"payment/method/{bench.order.payment_method_id}"


def prove(bench, admin, path, *, steps):
    """The first `steps` of keys, a charge, money back and a message."""
    acts = [
        lambda: admin.post(f"{path}/connection", {"mode": "test"}),
        lambda: (bench.start(), bench.pay(), bench.come_back()),
        lambda: bench.refund("40.00", member(new_id(), "Ana Quispe")),
        lambda: bench.hear(test_mode=True),
    ]
    for act in acts[:steps]:
        with inside(bench.store):
            act()


def test_new_gateway_begins_in_test(admin):
    made = admin.post("payment/method", CULQI)

    assert (made.status_code, made.json()["testMode"]) == (201, True)


def test_nobody_begins_live(admin, store):
    refused = admin.post("payment/method", CULQI | {"credentials": LIVE, "testMode": False})

    assert (refused.status_code, reason(refused)["rule"]) == (422, "gateway_unproven")
    with inside(store):
        assert not PaymentMethod.objects.filter(provider="culqi").exists()


@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_part_of_the_steps_is_not_enough(make_bench, api, admin, steps):
    bench = make_bench("culqi")
    path = in_test(bench)
    prove(bench, admin, path, steps=steps)

    english = admin.patch(path, {"testMode": False})
    spanish = api(as_="owner", language="es").patch(path, {"testMode": False})

    assert (english.status_code, spanish.status_code) == (422, 422)
    assert f"every check: {steps} of 4" in reason(english)["message"]
    assert f"pasan todo: van {steps} de 4" in reason(spanish)["message"]
    assert admin.get(path).json()["testMode"] is True


@pytest.mark.parametrize(("key", "steps"), [("culqi", 4), ("mercadopago", 4), ("niubiz", 3)])
def test_all_of_them_open_it(make_bench, admin, key, steps):
    bench = make_bench(key)
    path = in_test(bench)
    prove(bench, admin, path, steps=steps)

    opened = admin.patch(path, {"testMode": False})

    assert (opened.status_code, opened.json()["testMode"]) == (200, False)


def test_what_live_keys_did_proves_no_test_keys(make_bench, admin):
    bench = make_bench("culqi")
    path = f"payment/method/{bench.order.payment_method_id}"
    bench.start()
    bench.pay()
    bench.hear()
    admin.patch(path, {"testMode": True})

    refused = admin.patch(path, {"testMode": False})

    assert reason(refused)["rule"] == "gateway_unproven"


MERCADO = {"accessToken": "TEST-12345678", "webhookSecret": "secret-12345678"}


def test_another_gateway_starts_over(make_bench, admin):
    path = f"payment/method/{make_bench('culqi').order.payment_method_id}"

    changed = admin.patch(path, {"provider": "mercadopago", "testCredentials": MERCADO})
    refused = admin.patch(path, {"testMode": False, "credentials": MERCADO})

    assert changed.json()["testMode"] is True
    assert (reason(refused)["rule"], reason(refused)["passed"]) == ("gateway_unproven", 0)


def test_gateway_that_somebody_paid_by_stays(make_bench, admin):
    bench = make_bench("culqi")
    path = f"payment/method/{bench.order.payment_method_id}"
    bench.start()

    refused = admin.patch(path, {"provider": "mercadopago", "testCredentials": MERCADO})

    assert refused.json()["params"]["provider"][0]["rule"] == "gateway_in_use"
    assert admin.get(path).json()["provider"] == "culqi"


def test_live_one_stays_live_whatever_else_changes(make_bench, admin):
    bench = make_bench("culqi")
    path = f"payment/method/{bench.order.payment_method_id}"

    off = admin.patch(path, {"enabled": False})
    on = admin.patch(path, {"enabled": True, "testMode": False, "minAmount": "10.00"})

    assert [answer.json()["testMode"] for answer in (off, on)] == [False, False]


def test_sandbox_needs_no_proof_and_never_charges(admin):
    made = admin.post("payment/method", {"kind": "CARD_GATEWAY", "provider": "sandbox", "testMode": False})

    assert (made.status_code, made.json()["testMode"]) == (201, True)
