"""A buyer who pays another way than he chose: what it costs, when it is refused, and cards that pay late."""

from datetime import timedelta
from decimal import Decimal

import pytest
from django.utils import timezone

from apps.orders.access import new_token
from apps.orders.actors import SYSTEM
from apps.orders.models import Order, OrderEvent, Payment, PaymentAttempt
from apps.orders.payments.services.change_payment_method import change_payment_method
from apps.orders.payments.services.claims import create_claim
from apps.orders.payments.services.gateway_start import open_attempt, resume_attempt
from apps.orders.state_machine.services.change_state import Details, change_state
from apps.payments.gateways.port import GatewayDown
from apps.payments.gateways.sandbox import Sandbox
from apps.payments.models import SandboxCharge
from common.errors import Conflict, Invalid
from tenants.context import enter
from tests.factories.card_payments import DECLINED, LATE, deliver, hear, place_by_card, start
from tests.factories.card_payments import enter as enter_card
from tests.factories.orders import cash_method
from tests.factories.payments import make_card, make_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def order(in_the_store):
    """90.00 for goods and 10.00 for delivery."""
    return place_by_card((stocked(9, price="90.00"), 1))


@pytest.fixture
def yape(in_the_store):
    return make_wallet(adjust_percent="-5")


@pytest.fixture
def declined(order, in_the_store):
    attempt = start(order, in_the_store)
    enter_card(attempt, DECLINED)
    deliver("gateway.webhook")
    order.refresh_from_db()
    assert order.payment_state == "FAILED"
    return attempt


@pytest.fixture
def holder(shop, order, with_token, in_the_store):
    """The shop's client of who holds the key; after a call the test goes on inside the store."""
    client = with_token(shop, new_token(order.pk))

    def ask(method, path, *body):
        answer = getattr(client, method)(f"order/ui/{order.pk}/{path}", *body)
        enter(in_the_store)
        return answer

    return ask


def facts(order):
    now = Order.objects.get(pk=order.pk)
    return now.payment_kind, now.state, now.payment_state, now.next_action, now.total


def unchanged(order):
    return facts(order) == ("CARD_GATEWAY", "PENDING", "PENDING", "NONE", Decimal("100.000"))


def test_what_each_payment_method_costs_is_reported_before_one_is_chosen(order, yape, holder):
    reported = holder("get", "way").json()["items"]

    by_method = {row["paymentMethodOid"]: row for row in reported}
    assert by_method[str(yape.pk)] == {
        "paymentMethodOid": str(yape.pk),
        "problem": None,
        "discount": "4.50",
        "surcharge": "0.00",
        "rounding": "0.00",
        "total": "95.50",
    }
    assert by_method[str(order.payment_method_id)]["total"] == "100.00"
    assert by_method[str(cash_method().pk)]["total"] == "100.00"
    assert unchanged(order)


def test_after_a_declined_card_the_order_waits_for_a_yape(order, declined, yape, holder):
    answer = holder("post", "way", {"paymentMethodOid": str(yape.pk), "total": "95.50"})

    seen = answer.json()
    assert (answer.status_code, seen["total"], seen["due"]) == (200, "95.50", "95.50")
    assert (seen["payment"]["name"], seen["claimable"], seen["payable"]) == ("Yape", True, False)
    assert seen["discounts"] == [{"type": "PAYMENT_METHOD", "reason": "Yape", "amount": "4.50", "note": ""}]
    assert seen["events"][-1]["kind"] == "way_chosen"
    assert seen["events"][-1]["params"] == {"way": "Yape", "totalFrom": "100.00", "total": "95.50"}
    assert facts(order) == ("WALLET_MANUAL", "PENDING", "PENDING", "NONE", Decimal("95.500"))

    create_claim(order_id=order.pk, operation_number="04518273")
    assert facts(order)[2:4] == ("IN_REVIEW", "VERIFY_PAYMENT")


def test_chosen_again_it_changes_nothing(order, yape, holder):
    holder("post", "way", {"paymentMethodOid": str(yape.pk), "total": "95.50"})
    version = Order.objects.get(pk=order.pk).version

    again = holder("post", "way", {"paymentMethodOid": str(yape.pk), "total": "95.50"})

    assert again.status_code == 200
    assert Order.objects.get(pk=order.pk).version == version
    assert OrderEvent.objects.filter(order=order, kind="way_chosen").count() == 1


def test_back_to_the_card_costs_what_the_card_costs(order, yape):
    change_payment_method(order_id=order.pk, method_id=yape.pk)

    change_payment_method(order_id=order.pk, method_id=make_card().pk)

    assert unchanged(order)
    assert order.discounts.count() == 0


def test_another_total_than_was_reported_is_refused(order, yape, holder):
    answer = holder("post", "way", {"paymentMethodOid": str(yape.pk), "total": "95.00"})

    assert (answer.status_code, answer.json()["params"]["reason"]) == (409, "total_changed")
    assert unchanged(order)


def test_a_payment_method_that_is_not_offered_is_refused(order):
    for method in (
        make_wallet(enabled=False),
        make_wallet(max_amount="99.99"),
        make_wallet(kind="CASH_AT_PICKUP"),
    ):
        with pytest.raises(Invalid) as refusal:
            change_payment_method(order_id=order.pk, method_id=method.pk)
        assert list(refusal.value.issues) == ["paymentMethodOid"]
    assert unchanged(order)


def test_limits_look_at_what_the_order_comes_to_before_the_payment_method_changes_it(order):
    just = make_wallet(adjust_percent="-5", min_amount="100")

    change_payment_method(order_id=order.pk, method_id=just.pk)

    assert facts(order)[0] == "WALLET_MANUAL"


def test_without_the_key_nobody_chooses(order, yape, shop, in_the_store):
    path = f"order/ui/{order.pk}/way"
    reported, chosen = shop.get(path), shop.post(path, {"paymentMethodOid": str(yape.pk)})

    assert (reported.status_code, chosen.status_code) == (404, 404)
    enter(in_the_store)
    assert unchanged(order)


@pytest.mark.parametrize("state", ["CONFIRMED", "CANCELLED"])
def test_an_order_that_moved_on_keeps_its_payment_method(order, yape, state):
    change_state(order_id=order.pk, to=state, actor=SYSTEM, details=Details(reason="STAFF"))

    with pytest.raises(Conflict, match="way_fixed"):
        change_payment_method(order_id=order.pk, method_id=yape.pk)
    assert Order.objects.get(pk=order.pk).payment_kind == "CARD_GATEWAY"


def test_a_proof_that_is_looked_at_keeps_its_payment_method(order, yape):
    change_payment_method(order_id=order.pk, method_id=yape.pk)
    create_claim(order_id=order.pk, operation_number="04518273")

    with pytest.raises(Conflict, match="way_fixed"):
        change_payment_method(order_id=order.pk, method_id=make_card().pk)


def test_cash_on_delivery_waits_for_the_store_and_does_not_expire(order):
    change_payment_method(order_id=order.pk, method_id=cash_method().pk)

    assert facts(order) == ("CASH_ON_DELIVERY", "PENDING", "PENDING", "CONFIRM", Decimal("100.000"))
    assert Order.objects.get(pk=order.pk).expires_at is None


def test_choosing_again_and_again_holds_the_goods_no_longer(order, yape):
    Order.objects.filter(pk=order.pk).update(placed_at=timezone.now() - timedelta(hours=20))
    placed = Order.objects.get(pk=order.pk).placed_at
    Order.objects.filter(pk=order.pk).update(expires_at=placed + timedelta(hours=24))

    for method in (yape, make_card(), yape):
        change_payment_method(order_id=order.pk, method_id=method.pk)

    assert Order.objects.get(pk=order.pk).expires_at == placed + timedelta(hours=24)


def test_the_open_page_is_closed_before_another_payment_method_is_chosen(order, yape, in_the_store):
    attempt = start(order, in_the_store)

    change_payment_method(order_id=order.pk, method_id=yape.pk)

    attempt.refresh_from_db()
    assert (attempt.state, SandboxCharge.objects.get().state) == ("VOIDED", "VOIDED")
    assert facts(order)[:3] == ("WALLET_MANUAL", "PENDING", "PENDING")


def test_what_was_paid_on_the_page_is_found_instead(order, yape, in_the_store):
    enter_card(start(order, in_the_store))

    with pytest.raises(Conflict, match="way_fixed"):
        change_payment_method(order_id=order.pk, method_id=yape.pk)

    assert facts(order) == ("CARD_GATEWAY", "CONFIRMED", "PAID", "PACK", Decimal("100.000"))


def test_while_the_bank_decides_no_other_payment_method_is_taken(order, yape, in_the_store):
    enter_card(start(order, in_the_store), LATE)

    with pytest.raises(Conflict, match="payment_pending"):
        change_payment_method(order_id=order.pk, method_id=yape.pk)

    assert unchanged(order)


@pytest.fixture
def left(order, yape, in_the_store, monkeypatch):
    """The buyer has paid by card and chosen Yape, while the gateway did not answer."""
    attempt = start(order, in_the_store)
    enter_card(attempt)

    def away(*_, **__):
        raise GatewayDown("away")

    with monkeypatch.context() as patched:
        patched.setattr(Sandbox, "void", away)
        change_payment_method(order_id=order.pk, method_id=yape.pk)
    assert facts(order) == ("WALLET_MANUAL", "PENDING", "PENDING", "NONE", Decimal("95.500"))
    return attempt


def test_a_card_that_pays_after_all_pays_what_the_card_costs(order, left):
    hear(left.reference, "evt_1")

    assert facts(order) == ("CARD_GATEWAY", "CONFIRMED", "PAID", "PACK", Decimal("100.000"))
    assert Payment.objects.get().amount == Decimal("100.000")
    assert order.discounts.count() == 0


def test_beside_a_proof_of_the_other_way_each_stands_for_itself(order, left):
    create_claim(order_id=order.pk, operation_number="04518273")

    hear(left.reference, "evt_1")

    assert facts(order) == ("WALLET_MANUAL", "CONFIRMED", "OVERPAID", "REFUND", Decimal("95.500"))


def test_a_page_that_opens_after_the_choice_pays_what_the_card_costs(order, yape, in_the_store):
    attempt = open_attempt(order_id=order.pk)
    change_payment_method(order_id=order.pk, method_id=yape.pk)
    resume_attempt(attempt_id=attempt.pk, store=in_the_store)
    attempt = PaymentAttempt.objects.get(pk=attempt.pk)

    enter_card(attempt)
    deliver("gateway.webhook")

    assert facts(order) == ("CARD_GATEWAY", "CONFIRMED", "PAID", "PACK", Decimal("100.000"))
