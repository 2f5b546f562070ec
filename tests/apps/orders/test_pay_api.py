"""Paying through the calls of shop and gateway: keys, proofs, replays, other people's orders."""

from datetime import timedelta
from decimal import Decimal
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from apps.orders.access import new_token
from apps.orders.models import GatewayEvent, Order, Payment, PaymentAttempt
from apps.payments.gateways import sandbox_messages
from apps.payments.models import PaymentMethod, SandboxCharge
from apps.store_settings.models import Setting
from tenants.context import inside
from tests.factories.card_payments import enter, place_by_card, start
from tests.factories.orders import place
from tests.factories.stock import stocked
from tests.http import ShopClient

pytestmark = pytest.mark.django_db
CARD = {"cardNumber": "4111 1111 1111 1111", "expiry": "12/99", "cvc": "123", "name": "LUCIA"}


@pytest.fixture
def order(store):
    with inside(store):
        return place_by_card((stocked(9, price="90.00"), 1))


@pytest.fixture
def buyer(shop, order, with_token):
    return with_token(shop, new_token(order.pk))


def pay(buyer, order, **headers):
    return buyer.post(f"order/ui/{order.pk}/pay", **headers)


def message(store, order, *, event_id="evt_1", age=timedelta(0)):
    """A message of the sandbox about the order's charge: (headers for the client, raw body)."""
    with inside(store):
        charge = SandboxCharge.objects.get()
        headers, body = sandbox_messages.message(charge, event_id, timezone.now() - age)
    return {"X_Sandbox_Signature": headers[sandbox_messages.HEADER]}, body


def send(shop, order, headers, body):
    path = f"/api/v1/payment/ui/webhook/{order.payment_method_id}"
    return shop.client.post(path, body, content_type="application/json", **shop._extra(headers))


def test_from_the_shop_to_the_gateway_and_back(store, order, buyer):
    answer = pay(buyer, order)
    body = answer.json()
    assert (answer.status_code, body["state"]) == (201, "PENDING")
    with inside(store):
        attempt = PaymentAttempt.objects.get()
    assert body["attemptOid"] == str(attempt.pk)
    assert body["redirectUrl"].endswith(f"/es/checkout/sandbox/{attempt.reference}")

    page = f"payment/ui/sandbox/{attempt.reference}"
    assert buyer.get(page).json()["step"] == "CARD"
    done = buyer.post(f"{page}/pay", CARD).json()
    assert (done["step"], done["outcome"], done["card"]) == ("DONE", "APPROVED", "Visa •••• 1111")
    assert f"/es/order/{order.pk}?attempt={attempt.pk}#t={new_token(order.pk)}" in done["returnUrl"]

    seen = buyer.post(f"order/ui/{order.pk}/pay/{attempt.pk}/check").json()
    assert (seen["state"], seen["paymentState"], seen["paid"]) == ("CONFIRMED", "PAID", "100.00")
    assert (seen["payable"], seen["cancellable"]) == (False, False)
    assert [(row["state"], row["amount"], row["card"]) for row in seen["attempts"]] == [
        ("PAID", "100.00", "Visa •••• 1111")
    ]
    reported = [event for event in seen["events"] if event["kind"] == "payment_received"]
    assert reported[0]["params"] == {"amount": "100.00", "card": "Visa •••• 1111"}


def test_same_key_is_the_same_try(store, order, buyer):
    first, second = pay(buyer, order, Idempotency_Key="a"), pay(buyer, order, Idempotency_Key="a")

    assert first.json() == second.json()
    assert second["Idempotent-Replayed"] == "true"
    with inside(store):
        assert PaymentAttempt.objects.count() == 1


def test_paying_needs_the_key_of_the_order(store, order, shop, with_token):
    stranger = with_token(shop, "wrong")

    for path in (f"order/ui/{order.pk}/pay", f"order/ui/{order.pk}/cancel"):
        assert stranger.post(path).status_code == 404
    with inside(store):
        attempt = start(order, store)
    assert stranger.post(f"order/ui/{order.pk}/pay/{attempt.pk}/check").status_code == 404


def test_check_of_another_orders_try_is_not_found(store, order, buyer):
    with inside(store):
        other = start(place_by_card((stocked(2), 1)), store)

    assert buyer.post(f"order/ui/{order.pk}/pay/{other.pk}/check").status_code == 404


def test_cash_order_is_not_payable_by_card(store, shop, with_token):
    with inside(store):
        order = place((stocked(2), 1))

    answer = pay(with_token(shop, new_token(order.pk)), order)

    assert (answer.status_code, answer.json()["params"]["reason"]) == (409, "not_payable")


def test_buyer_cancels(store, order, buyer):
    seen = buyer.get(f"order/ui/{order.pk}").json()
    assert (seen["payable"], seen["cancellable"]) == (True, True)

    answer = buyer.post(f"order/ui/{order.pk}/cancel")

    assert (answer.status_code, answer.json()["state"]) == (200, "CANCELLED")
    again = buyer.post(f"order/ui/{order.pk}/cancel")
    assert (again.status_code, again.json()["params"]["reason"]) == (409, "not_cancellable")


def test_shop_may_keep_buyers_from_cancelling(store, order, buyer):
    with inside(store):
        Setting.objects.create(topic="checkout", value={"buyer_cancel": False})

    assert buyer.get(f"order/ui/{order.pk}").json()["cancellable"] is False
    assert buyer.post(f"order/ui/{order.pk}/cancel").status_code == 409
    with inside(store):
        assert Order.objects.get().state == "PENDING"


def test_webhook_with_its_proof_pays_and_ten_replays_do_nothing(store, order, shop):
    with inside(store):
        enter(start(order, store))
    headers, body = message(store, order)

    answers = [send(shop, order, headers, body) for _ in range(11)]

    assert [answer.json()["taken"] for answer in answers] == [True] + [False] * 10
    with inside(store):
        assert Payment.objects.get().amount == Decimal("100.00")
        assert GatewayEvent.objects.count() == 1
        assert Order.objects.get().version == 2


@pytest.mark.parametrize("forge", ["body", "signature", "time", "none", "old", "other method", "huge"])
def test_message_without_its_proof_does_nothing(store, order, shop, forge):
    with inside(store):
        enter(start(order, store))
    headers, body = message(store, order, age=timedelta(minutes=6 if forge == "old" else 0))
    signature = headers["X_Sandbox_Signature"]
    if forge == "body":
        body = body.replace(b"100.00", b"900.00")
    if forge == "signature":
        headers["X_Sandbox_Signature"] = signature[:-1] + ("0" if signature[-1] != "0" else "1")
    if forge == "time":
        headers["X_Sandbox_Signature"] = f"t={int(timezone.now().timestamp()) + 9},{signature.split(',')[1]}"
    if forge == "none":
        headers = {}
    if forge == "huge":
        body += b" " * 70_000
    if forge == "other method":
        with inside(store):
            other = PaymentMethod.objects.create(kind="CARD_GATEWAY", provider="sandbox")
        order.payment_method_id = other.pk

    answer = send(shop, order, headers, body)

    assert (answer.status_code, answer.json()["params"]["reason"]) == (400, "webhook_proof")
    with inside(store):
        assert (Payment.objects.count(), GatewayEvent.objects.count()) == (0, 0)
        assert Order.objects.get().payment_state == "PENDING"


def test_webhook_of_an_unknown_method_is_not_found(store, shop, order):
    order.payment_method_id = uuid4()

    assert send(shop, order, {}, b"{}").status_code == 404


def test_declined_news_after_paid_news_change_nothing(store, order, shop):
    """Out of order: what is paid stays paid."""
    with inside(store):
        attempt = start(order, store)
        enter(attempt)
    send(shop, order, *message(store, order))
    with inside(store):
        SandboxCharge.objects.update(state="DECLINED", failure="declined")

    answer = send(shop, order, *message(store, order, event_id="evt_2"))

    assert answer.json() == {"taken": True}
    with inside(store):
        attempt.refresh_from_db()
        assert (attempt.state, Order.objects.get().payment_state) == ("PAID", "PAID")


@pytest.mark.parametrize(
    ("change", "status", "field"),
    [
        ({"cardNumber": "4242 4242 4242 4242"}, 422, "cardNumber"),
        ({"expiry": "13/30"}, 422, "expiry"),
        ({"cvc": "12"}, 422, "cvc"),
        ({"name": ""}, 422, "name"),
    ],
)
def test_sandbox_page_refuses_what_is_no_test_card(store, order, shop, change, status, field):
    with inside(store):
        reference = start(order, store).reference

    answer = shop.post(f"payment/ui/sandbox/{reference}/pay", CARD | change)

    assert answer.status_code == status
    assert list(answer.json()["params"]) == [field]
    with inside(store):
        assert SandboxCharge.objects.get().state == "CREATED"


def test_expired_card_is_declined(store, order, shop):
    with inside(store):
        reference = start(order, store).reference

    done = shop.post(f"payment/ui/sandbox/{reference}/pay", CARD | {"expiry": "01/20"}).json()

    assert (done["outcome"], done["failure"]) == ("DECLINED", "expired_card")
    again = shop.post(f"payment/ui/sandbox/{reference}/pay", CARD)
    assert (again.status_code, again.json()["params"]["reason"]) == (409, "sandbox_closed")


@pytest.mark.parametrize("reference", ["sbx_" + "0" * 32, "sbx_1", "PE"])
def test_sandbox_knows_its_own_references_alone(shop, order, reference):
    assert shop.get(f"payment/ui/sandbox/{reference}").status_code == 404
    assert shop.post(f"payment/ui/sandbox/{reference}/cancel").status_code == 404


def test_charge_of_another_shop_is_not_found(store, other_store, order, shop):
    with inside(store):
        reference = start(order, store).reference

    assert ShopClient(Client(), other_store).get(f"payment/ui/sandbox/{reference}").status_code == 404


def test_three_d_secure_on_the_page(store, order, shop):
    with inside(store):
        reference = start(order, store).reference
    page = f"payment/ui/sandbox/{reference}"

    requested = shop.post(f"{page}/pay", CARD | {"cardNumber": "4000000000003220"}).json()
    done = shop.post(f"{page}/code", {"code": "123456"}).json()

    assert (requested["step"], done["step"], done["outcome"]) == ("CODE", "DONE", "APPROVED")


def test_page_of_the_sandbox_is_of_one_shopper(store, order, shop):
    with inside(store):
        reference = start(order, store).reference

    page = shop.page(f"/es/checkout/sandbox/{reference}")

    assert (page.status_code, page["Cache-Control"], page["X-Robots-Tag"]) == (
        200,
        "private, no-store",
        "noindex",
    )
    assert shop.page("/es/checkout/sandbox/other").status_code == 404
