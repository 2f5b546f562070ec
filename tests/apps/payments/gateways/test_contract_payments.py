"""The contract of every gateway: money that came in is known, once, however the news of it come."""

from datetime import timedelta
from decimal import Decimal

import pytest

from apps.orders.models import PaymentAttempt
from apps.orders.payments.services.cancel_by_buyer import cancel_by_buyer
from apps.payments.gateways.port import Capability
from apps.payments.gateways.registry import gateways
from common.errors import Conflict
from tests.factories.card_payments import deliver
from tests.factories.gateway_servers.base import (
    DECLINED,
    DOWN,
    GARBAGE,
    LOST,
    SLOW,
    YAPE,
)
from tests.factories.gateway_servers.fakes import every_gateway, who_can, with_form

pytestmark = pytest.mark.django_db
PAID = ("CONFIRMED", "PAID", "PACK")


@every_gateway()
def test_paid_order_by_the_gateways_message(bench):
    started = bench.start()
    assert started.state == "PENDING"
    assert started.redirect_url.startswith("http")
    assert (started.form is not None) == bench.gateway.shows_form

    bench.pay()
    bench.settle()

    assert bench.axes() == PAID
    assert (bench.money(), bench.attempt.captured) == ([Decimal("100.00")], Decimal("100.00"))
    assert bench.fake.taken(bench.key) == bench.requested()
    assert bench.attempt.reference != ""


@every_gateway()
def test_paid_order_by_the_buyers_return(bench):
    bench.start()
    bench.pay()

    bench.come_back()

    assert (bench.axes(), bench.money()) == (PAID, [Decimal("100.00")])


@every_gateway()
def test_payment_that_neither_side_reported_is_found_by_the_clock(bench):
    bench.start()
    bench.fake.pay(bench.key) if bench.fake.pays_alone else bench.pay()

    bench.clock()

    assert (bench.axes(), bench.money()) == (PAID, [Decimal("100.00")])


@every_gateway()
def test_declined_card_may_be_tried_again(bench):
    bench.start()
    bench.pay(DECLINED)
    bench.settle()

    assert bench.attempt.state == "FAILED"
    assert bench.attempt.failure in ("declined", "insufficient_funds")
    assert (bench.axes()[1], bench.money()) == ("FAILED", [])

    bench.start()
    bench.pay()
    bench.settle()
    assert bench.axes() == PAID


@who_can(Capability.CHALLENGE)
def test_bank_that_asks_the_cardholder_is_answered(bench):
    bench.start()
    bench.take_challenge(right=True)
    bench.settle()

    assert (bench.axes(), bench.money()) == (PAID, [Decimal("100.00")])


@who_can(Capability.CHALLENGE)
def test_wrong_answer_to_the_bank_takes_nothing(bench):
    bench.start()
    bench.take_challenge(right=False)
    bench.settle()

    assert (bench.attempt.state, bench.attempt.failure) == ("FAILED", "three_d_secure")
    assert (bench.fake.taken(bench.key), bench.money()) == (Decimal(0), [])


@who_can(Capability.YAPE_CODE)
def test_yape_by_phone_and_code(bench):
    bench.start()
    bench.pay(YAPE)
    bench.settle()

    assert (bench.axes(), bench.attempt.card) == (PAID, "Yape")


@every_gateway()
def test_other_amount_is_looked_at_by_a_person(bench):
    bench.start()
    bench.fake.shrink = Decimal(1)
    bench.pay()
    bench.settle()

    assert (bench.attempt.state, bench.money()) == ("MISMATCH", [])
    assert bench.axes()[1:] == ("IN_REVIEW", "VERIFY_PAYMENT")


@every_gateway()
def test_other_currency_is_looked_at_by_a_person(bench):
    bench.start()
    bench.fake.other_currency = "BRL"
    bench.pay()
    bench.settle()

    assert (bench.attempt.state, bench.attempt.captured, bench.money()) == ("MISMATCH", Decimal(0), [])


@every_gateway()
def test_late_payment_of_a_cancelled_order_is_written_down(bench, no_answer):
    bench.start()
    if bench.fake.pays_alone:
        cancel_by_buyer(order_id=bench.order.pk)
        bench.fake.pay(bench.key)
        bench.settle()
    else:
        bench.fake.fault_when_charged(LOST)
        no_answer(bench.pay)
        cancel_by_buyer(order_id=bench.order.pk)
        bench.clock()

    # What the buyer only agreed to is never taken of an order that is over.
    taken = [] if bench.gateway.takes_agreed else [Decimal("100.00")]
    assert (bench.money(), bench.axes()[0]) == (taken, "CANCELLED")
    assert bench.axes()[2] == ("REFUND" if taken else "NONE")


@every_gateway()
def test_cancelled_order_closes_what_is_open_at_the_gateway(bench):
    bench.start()
    cancel_by_buyer(order_id=bench.order.pk)
    deliver()

    assert (bench.attempt.state, bench.money()) == ("VOIDED", [])


@every_gateway()
def test_gateway_that_is_away_at_the_start_is_asked_again(bench, no_answer):
    if bench.gateway.charges_token and not bench.gateway.asks_at_start:
        assert bench.start().form is not None
        return
    bench.fake.books.faults = [DOWN]
    no_answer(bench.start)

    bench.start()

    assert PaymentAttempt.objects.count() == 1
    bench.pay()
    bench.settle()
    assert bench.axes() == PAID


@pytest.mark.parametrize("fault", [LOST, GARBAGE, SLOW])
@with_form()
def test_charge_whose_answer_got_lost_is_found_and_made_once(bench, fault, no_answer):
    bench.start()
    bench.fake.fault_when_charged(fault)
    no_answer(bench.pay)
    bench.fake.release.set()
    assert (bench.attempt.state, bench.money()) == ("PENDING", [])

    bench.clock()

    assert (bench.axes(), bench.money()) == (PAID, [Decimal("100.00")])
    assert bench.fake.taken(bench.key) == bench.requested()


@with_form()
def test_second_try_after_a_lost_answer_charges_nothing_more(bench, no_answer):
    bench.start()
    bench.fake.fault_when_charged(LOST)
    no_answer(bench.pay)

    bench.pay()

    assert (bench.axes(), bench.fake.taken(bench.key)) == (PAID, bench.requested())


@with_form()
def test_token_for_a_paid_or_a_dead_order_is_not_charged(bench):
    bench.start()
    bench.pay()
    with pytest.raises(Conflict):
        bench.pay()
    assert bench.fake.taken(bench.key) == bench.requested()


@with_form()
def test_order_that_was_cancelled_is_not_charged(bench):
    bench.start()
    cancel_by_buyer(order_id=bench.order.pk)
    with pytest.raises(Conflict):
        bench.pay()
    assert (bench.fake.taken(bench.key), bench.money()) == (Decimal(0), [])


@every_gateway()
def test_form_that_nobody_filled_in_expires(bench):
    bench.start()
    bench.clock(timedelta(hours=49))
    PaymentAttempt.objects.update(created_at=bench.attempt.created_at - timedelta(hours=49))
    bench.clock(timedelta(hours=99))

    assert bench.attempt.state == "EXPIRED"
    assert bench.axes()[1] == "PENDING"


@every_gateway()
def test_nothing_secret_reaches_the_page_or_the_books(bench, caplog):
    secrets = [
        bench.fake.credentials[field.key]
        for field in bench.gateway.fields
        if field.secret and field.key in bench.fake.credentials
    ]
    with caplog.at_level("DEBUG"):
        started = bench.start()
        bench.pay()
        bench.settle()

    seen = [str(started), caplog.text, str(bench.attempt.__dict__), str(bench.attempt.method)]
    assert secrets
    assert not [secret for secret in secrets for text in seen if secret in text]


def test_challenge_is_declared_by_all_that_take_cards_of_peru():
    """3-D Secure is obligatory there."""
    for gateway in gateways().values():
        if Capability.CARD in gateway.capabilities:
            assert Capability.CHALLENGE in gateway.capabilities, gateway.key
