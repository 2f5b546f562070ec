"""The merchant's calls on card payments and refunds."""

from decimal import Decimal

import pytest

from apps.orders.models import Payment, Refund
from apps.payments.models import SandboxCharge
from tenants.context import inside
from tests.factories.card_payments import deliver, enter, paid_by_card, place_by_card, start
from tests.factories.payments import make_card
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def held(store):
    """An order whose card is held."""
    with inside(store):
        make_card(capture="MANUAL")
        order = place_by_card((stocked(9, price="90.00"), 1))
        enter(start(order, store))
        deliver("gateway.webhook")
    return order


@pytest.fixture
def paid(store):
    with inside(store):
        return paid_by_card(store, (stocked(9, price="30.00"), 3))


@pytest.fixture
def owners(api):
    return api(as_="owner")


def attempt_of(store, order):
    with inside(store):
        return order.attempts.get()


def test_held_card_is_charged(store, held, owners):
    attempt = attempt_of(store, held)
    assert owners.get(f"order/{held.pk}").json()["nextAction"] == "CONFIRM"

    answer = owners.post(f"order/{held.pk}/payment/{attempt.pk}/capture")

    body = answer.json()
    assert (answer.status_code, body["state"], body["paymentState"], body["paid"]) == (
        200,
        "CONFIRMED",
        "PAID",
        "100.00",
    )
    assert [(row["state"], row["captured"]) for row in body["attempts"]] == [("PAID", "100.00")]
    again = owners.post(f"order/{held.pk}/payment/{attempt.pk}/capture")
    assert (again.status_code, again.json()["params"]["reason"]) == (409, "attempt_closed")


def test_held_card_is_let_go(store, held, owners):
    attempt = attempt_of(store, held)

    body = owners.post(f"order/{held.pk}/payment/{attempt.pk}/void").json()

    assert (body["state"], body["paymentState"]) == ("PENDING", "PENDING")
    assert body["attempts"][0]["state"] == "VOIDED"
    assert body["expiresAt"] is not None


def test_refusal_of_the_gateway_is_shown(store, held, owners):
    with inside(store):
        SandboxCharge.objects.update(state="VOIDED")
    attempt = attempt_of(store, held)

    answer = owners.post(f"order/{held.pk}/payment/{attempt.pk}/capture")

    params = answer.json()["params"]
    assert (answer.status_code, params["reason"], params["failure"]) == (
        409,
        "gateway_refused",
        "charge_voided",
    )
    assert owners.get(f"order/{held.pk}").json()["attempts"][0]["state"] == "VOIDED"


def test_check_asks_the_gateway(store, owners):
    with inside(store):
        order = place_by_card((stocked(2), 1))
        attempt = start(order, store)
        enter(attempt)

    body = owners.post(f"order/{order.pk}/payment/{attempt.pk}/check").json()

    assert body["paymentState"] == "PAID"


@pytest.mark.parametrize("act", ["capture", "void", "check"])
def test_try_of_another_order_is_not_found(store, held, paid, owners, act):
    attempt = attempt_of(store, held)

    assert owners.post(f"order/{paid.pk}/payment/{attempt.pk}/{act}").status_code == 404


def test_refund_of_a_unit_and_the_delivery(store, paid, owners):
    with inside(store):
        line = paid.lines.get()
    requested = {
        "how": "GATEWAY",
        "reason": "Llegó rota",
        "lines": [{"lineOid": str(line.pk), "quantity": 1}],
        "shipping": "10.00",
    }

    answer = owners.post(f"order/{paid.pk}/refund", requested)

    row = answer.json()["refunds"][0]
    assert (answer.status_code, row["state"], row["amount"], row["shipping"]) == (
        201,
        "PENDING",
        "40.00",
        "10.00",
    )
    with inside(store):
        deliver()
    body = owners.get(f"order/{paid.pk}").json()
    assert (body["refunds"][0]["state"], body["paymentState"], body["paid"]) == (
        "DONE",
        "PARTIALLY_REFUNDED",
        "60.00",
    )
    kinds = [event["kind"] for event in body["events"] if event["kind"] != "mail_sent"]
    assert kinds[-3:] == ["refund_requested", "units_removed", "refund_done"]


def test_same_key_refunds_once(store, paid, owners):
    requested = {"how": "MANUAL", "amount": "10.00"}
    path = f"order/{paid.pk}/refund"

    first, second = (owners.post(path, requested, Idempotency_Key="r1") for _ in range(2))

    assert (first.status_code, second.status_code) == (201, 201)
    assert second["Idempotent-Replayed"] == "true"
    with inside(store):
        assert Refund.objects.count() == 1
        assert Payment.objects.order_by("created_at").last().amount == Decimal("-10.00")
    other = owners.post(path, {**requested, "amount": "11.00"}, Idempotency_Key="r1")
    assert other.status_code == 409


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"amount": "-1.00"}, "amount"),
        ({"amount": "NaN"}, "amount"),
        ({"how": "MAGIC"}, "how"),
        ({"lines": [{"lineOid": "x", "quantity": 1}]}, "lines.0.lineOid"),
        ({"amount": "1.00", "colour": "red"}, "colour"),
    ],
)
def test_refund_that_is_no_refund(store, paid, owners, change, field):
    answer = owners.post(f"order/{paid.pk}/refund", {"how": "MANUAL"} | change)

    assert (answer.status_code, list(answer.json()["params"])) == (422, [field])
    with inside(store):
        assert Refund.objects.count() == 0


def test_too_much_says_what_is_left(store, paid, owners):
    answer = owners.post(f"order/{paid.pk}/refund", {"how": "MANUAL", "amount": "100.01"})

    assert (answer.status_code, answer.json()["params"]) == (
        409,
        {"reason": "refund_too_much", "left": "100.00"},
    )


def test_refunding_needs_its_permission(store, paid, collaborator, api):
    clerk = collaborator(resources=["orders.view", "orders.edit", "orders.approve_payment"])

    answer = api(as_=clerk).post(f"order/{paid.pk}/refund", {"how": "MANUAL", "amount": "1.00"})

    assert answer.status_code == 403
    with inside(store):
        assert Refund.objects.count() == 0


def test_refund_that_failed_is_tried_again(store, paid, owners):
    with inside(store):
        SandboxCharge.objects.update(captured=Decimal("1.00"))
    owners.post(f"order/{paid.pk}/refund", {"how": "GATEWAY", "amount": "50.00"})
    with inside(store):
        deliver()
        SandboxCharge.objects.update(captured=Decimal("100.00"))
        row = Refund.objects.get()
    assert (row.state, row.failure) == ("FAILED", "amount")

    answer = owners.post(f"order/{paid.pk}/refund/{row.pk}/retry")

    assert (answer.status_code, answer.json()["refunds"][0]["state"]) == (200, "PENDING")
