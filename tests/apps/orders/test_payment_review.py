"""Money that the merchant writes down: odd card payments, parts, and what would be counted twice."""

from decimal import Decimal

import pytest
from django.core import mail

from apps.orders.models import Order, OrderEvent, Payment, PaymentAttempt
from apps.orders.payments.services.cancel_order import cancel_order
from apps.orders.payments.services.claims import approve_claim, create_claim
from apps.orders.payments.services.gateway_check import check_attempt
from apps.orders.payments.services.payments import record_payment
from apps.orders.payments.services.refund_order import refund
from apps.orders.state_machine.services.change_state import Details
from apps.orders.state_machine.services.refund_rows import RefundRequest
from apps.payments.models import SandboxCharge
from common.errors import Conflict, Invalid, NotFound
from tenants.context import inside
from tests.factories.card_payments import WRONG, deliver, enter, paid_by_card, place_by_card, start
from tests.factories.orders import place, place_by_wallet
from tests.factories.payments import make_card
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def odd(in_the_store):
    """The attempt of an order of 100.00 whose card paid 99.00."""
    return paid_by_card(in_the_store, (stocked(9, price="90.00"), 1), number=WRONG).attempts.get()


def axes(order_id):
    order = Order.objects.get(pk=order_id)
    return order.state, order.payment_state, order.next_action


def take(attempt, clerk, amount=None, **changes):
    given = {"order_id": attempt.order_id, "attempt_id": attempt.pk, "reference": "", "actor": clerk}
    return record_payment(**given | changes, amount=None if amount is None else Decimal(amount))


def pay(order, clerk, amount=None, reference=""):
    given = None if amount is None else Decimal(amount)
    return record_payment(order_id=order.pk, amount=given, reference=reference, actor=clerk)


def test_odd_payment_is_written_down_as_what_the_card_paid(odd, clerk):
    take(odd, clerk)

    odd.refresh_from_db()
    payment = Payment.objects.get()
    assert (odd.state, odd.captured, odd.failure) == ("PAID", Decimal("99.000"), "")
    assert (payment.amount, payment.kind, payment.attempt_id) == (Decimal("99.000"), "CARD_GATEWAY", odd.pk)
    assert (payment.reference, payment.actor_name) == (odd.reference, "Ana Quispe")
    assert axes(odd.order_id) == ("PENDING", "PARTIALLY_PAID", "NONE")
    assert OrderEvent.objects.get(kind="payment_recorded").params["amount"] == "99.00"

    with pytest.raises(Conflict, match="attempt_closed"):
        take(odd, clerk)
    check_attempt(attempt_id=odd.pk)
    deliver("gateway.webhook")
    assert Payment.objects.count() == 1


def test_odd_payment_above_the_total_is_too_much(in_the_store, clerk):
    order = place_by_card((stocked(9, price="90.00"), 1))
    attempt = start(order, in_the_store)
    SandboxCharge.objects.update(amount=Decimal("120.00"))
    enter(attempt)
    deliver("gateway.webhook")

    take(attempt, clerk)

    assert axes(order.pk) == ("CONFIRMED", "OVERPAID", "REFUND")


def test_another_amount_than_the_card_paid_is_refused(odd, clerk):
    with pytest.raises(Invalid) as caught:
        take(odd, clerk, "100.00")

    assert caught.value.issues["amount"][0]["amount"] == "99.00"
    assert take(odd, clerk, "99.00").payment_state == "PARTIALLY_PAID"


def test_of_another_currency_a_person_says_what_came(in_the_store, clerk):
    order = place_by_card((stocked(9, price="90.00"), 1))
    attempt = start(order, in_the_store)
    SandboxCharge.objects.update(currency="USD")
    enter(attempt)
    deliver()
    assert "otra moneda" in mail.outbox[-1].body

    for amount in (None, "0"):
        with pytest.raises(Invalid):
            take(attempt, clerk, amount)
    take(attempt, clerk, "370.00")

    assert axes(order.pk) == ("CONFIRMED", "OVERPAID", "REFUND")
    ask = RefundRequest(reason="", how="GATEWAY", amount=Decimal(1))
    with pytest.raises(Conflict, match="refund_no_gateway"):
        refund(order_id=order.pk, ask=ask, actor=clerk)


def test_attempt_of_another_order_is_not_found(odd, clerk):
    other = place((stocked(2), 1))

    with pytest.raises(NotFound):
        take(odd, clerk, order_id=other.pk)
    assert Payment.objects.count() == 0


def test_cancelling_sends_an_odd_payment_back_by_its_gateway(odd, clerk):
    take(odd, clerk)

    details = Details(reason="OTHER", refund=True)
    cancel_order(order_id=odd.order_id, actor=clerk, details=details)
    deliver("order.refund")

    assert axes(odd.order_id) == ("CANCELLED", "REFUNDED", "NONE")
    assert SandboxCharge.objects.get().refunded == Decimal("99.000")


def test_by_hand_nothing_is_written_while_an_odd_payment_stands(odd, clerk):
    with pytest.raises(Conflict, match="payment_odd"):
        record_payment(order_id=odd.order_id, amount=Decimal("99.00"), reference="", actor=clerk)
    assert Payment.objects.count() == 0


def test_by_hand_nothing_is_written_while_a_claim_is_looked_at(in_the_store, clerk):
    order = place_by_wallet((stocked(2), 1))
    claim = create_claim(order_id=order.pk, operation_number="04518273")

    with pytest.raises(Conflict, match="claim_in_review"):
        pay(order, clerk)
    approve_claim(claim_id=claim.pk, amount=None, actor=clerk)

    assert Payment.objects.count() == 1


def test_many_orders_marked_paid_leave_out_what_is_looked_at_or_held(store, api):
    with inside(store):
        variant = stocked(9)
        claimed, plain = place_by_wallet((variant, 1)), place((variant, 1))
        create_claim(order_id=claimed.pk, operation_number="04518273")
        make_card(capture="MANUAL")
        held = paid_by_card(store, (variant, 1))
    ids = [str(order.pk) for order in (claimed, held, plain)]

    answer = api(as_="owner").post("order/bulk", {"ids": ids, "action": "MARK_PAID", "params": {}})

    reported = [(row["ok"], row["reason"]) for row in answer.json()["results"]]
    assert reported == [(False, "claim_in_review"), (False, "payment_held"), (True, None)]
    with inside(store):
        assert list(Payment.objects.values_list("order_id", flat=True)) == [plain.pk]


def test_payment_of_an_odd_card_by_the_api(store, api):
    with inside(store):
        order = paid_by_card(store, (stocked(9, price="90.00"), 1), number=WRONG)
        attempt = PaymentAttempt.objects.get()
    owners, path = api(as_="owner"), f"order/{order.pk}/payment"

    assert owners.post(path, {}).json()["params"]["reason"] == "payment_odd"
    first, second = (
        owners.post(path, {"attemptOid": str(attempt.pk)}, Idempotency_Key="odd") for _ in range(2)
    )

    body = first.json()
    assert (body["paymentState"], body["paid"], body["due"]) == ("PARTIALLY_PAID", "99.00", "1.00")
    assert second["Idempotent-Replayed"] == "true"
    assert len(second.json()["payments"]) == 1


@pytest.mark.parametrize("amount", ["0", "0.001", "-5.00"])
def test_payment_of_nothing_is_refused(store, api, amount):
    with inside(store):
        order = place((stocked(2), 1))

    answer = api(as_="owner").post(f"order/{order.pk}/payment", {"amount": amount})

    assert (answer.status_code, list(answer.json()["params"])) == (422, ["amount"])


def letters():
    deliver()
    return [one for one in mail.outbox if "falta" in one.subject]


def test_buyer_hears_what_is_missing_once_a_payment(in_the_store, clerk):
    order = place_by_wallet((stocked(9, price="90.00"), 1))

    pay(order, clerk, "60.00")
    pay(order, clerk, "15.00")
    pay(order, clerk)

    first, second = letters()
    assert first.to == ["lucia@correo.pe"]
    assert first.subject == f"Recibimos S/ 60.00 de tu pedido #{order.number}: falta S/ 40.00"
    assert f"/es/order/{order.pk}#t=" in first.body
    assert "S/\u00a025.00" in second.body
    assert axes(order.pk) == ("CONFIRMED", "PAID", "PACK")


def test_approved_part_of_a_claim_tells_what_is_missing(in_the_store, clerk):
    order = place_by_wallet((stocked(9, price="90.00"), 1))
    claim = create_claim(order_id=order.pk, operation_number="04518273")

    approve_claim(claim_id=claim.pk, amount=Decimal("60.00"), actor=clerk)

    assert len(letters()) == 1


def test_order_that_is_over_asks_for_nothing_more(in_the_store, clerk, move):
    order = move(place((stocked(9, price="90.00"), 1)), "CANCELLED", reason="OTHER")

    pay(order, clerk, "60.00")

    assert letters() == []


def test_operation_number_is_the_same_with_zeros_before_it(in_the_store, clerk):
    variant = stocked(9)
    first, second, third = (place_by_wallet((variant, 1)) for _ in range(3))
    create_claim(order_id=first.pk, operation_number="04518273")

    with pytest.raises(Conflict, match="operation_used"):
        create_claim(order_id=second.pk, operation_number="4518273")
    with pytest.raises(Conflict, match="operation_used"):
        pay(second, clerk, reference="0045 18273")
    pay(second, clerk, reference="9990 001")

    assert Payment.objects.get().reference == "9990001"
    with pytest.raises(Conflict, match="operation_used"):
        create_claim(order_id=third.pk, operation_number="09990001")
    with pytest.raises(Conflict, match="operation_used"):
        pay(third, clerk, reference="9990001")
    pay(third, clerk, reference="Caja 1")
    assert Payment.objects.count() == 2


def test_receipts_of_cash_may_have_the_same_number(in_the_store, clerk):
    variant = stocked(9)

    for _ in range(2):
        pay(place((variant, 1)), clerk, reference="0001")

    assert Payment.objects.count() == 2
