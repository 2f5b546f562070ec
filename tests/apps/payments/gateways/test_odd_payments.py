"""What should not happen and does: a page paid twice, keys switched meanwhile, an order that got cheaper."""

from decimal import Decimal

import pytest
from django.utils import timezone

from apps.orders.actors import member
from apps.orders.models import AttemptState, Order, PaymentAttempt, Refund
from apps.orders.payments.services.gateway_finish import SILENCE
from apps.orders.payments.services.gateway_refund import send_refund
from apps.payments.gateways import culqi
from apps.payments.models import PaymentMethod
from common.errors import Conflict, Unavailable
from common.ids import new_id
from tests.factories.gateway_servers.base import DOWN, LOST

pytestmark = pytest.mark.django_db
HUNDRED = Decimal("100.00")
TWICE = ("CONFIRMED", "OVERPAID", "REFUND")


def pay_twice(bench):
    """The same page stays open in two windows; each pays, and each is told."""
    bench.start()
    for _ in range(2):
        bench.fake.pay(bench.key)
        bench.hear()


def references():
    rows = PaymentAttempt.objects.filter(state=AttemptState.PAID)
    return set(rows.values_list("reference", flat=True))


def switch(bench, *, test):
    PaymentMethod.objects.filter(pk=bench.order.payment_method_id).update(test_mode=test)


@pytest.mark.parametrize("key", ["mercadopago", "izipay"])
def test_second_charge_of_one_page_is_seen(make_bench, key):
    bench = make_bench(key)

    pay_twice(bench)

    assert bench.fake.taken(bench.key) == 2 * HUNDRED
    assert bench.money() == [HUNDRED, HUNDRED]
    assert (bench.axes(), len(references())) == (TWICE, 2)


@pytest.mark.parametrize("key", ["mercadopago", "izipay"])
def test_second_charge_is_one_payment_however_often_it_is_heard(make_bench, key):
    bench = make_bench(key)
    pay_twice(bench)

    bench.hear()
    bench.come_back()

    assert (bench.money(), len(references())) == ([HUNDRED, HUNDRED], 2)


@pytest.mark.parametrize("key", ["mercadopago", "izipay"])
def test_second_charge_goes_back_to_its_card(make_bench, key):
    bench = make_bench(key)
    pay_twice(bench)

    row = bench.refund("100.00", member(new_id(), "Ana Quispe"))

    assert (row.state, bench.axes()[1]) == ("DONE", "PAID")
    assert bench.fake.returned(bench.key) == HUNDRED
    assert Refund.objects.count() == 1


def test_order_stays_with_the_keys_it_began_with(make_bench):
    bench = make_bench("culqi")
    switch(bench, test=True)

    bench.start()

    assert bench.attempt.test_mode is False


def test_late_message_of_a_real_charge_is_taken_while_the_method_is_in_test(make_bench):
    bench = make_bench("mercadopago")
    bench.start()
    bench.fake.pay(bench.key)
    switch(bench, test=True)
    PaymentMethod.objects.update(test_credentials="")

    bench.hear()

    assert (bench.axes()[1], bench.money()) == ("PAID", [HUNDRED])


def test_who_agreed_to_more_than_is_due_is_not_charged(make_bench):
    bench = make_bench("paypal")
    bench.start()
    bench.fake.pay(bench.key)
    Order.objects.filter(pk=bench.order.pk).update(total=Decimal("60.00"))

    bench.come_back()
    bench.hear()

    assert (bench.fake.taken(bench.key), bench.money()) == (0, [])
    assert bench.attempt.state == "PENDING"


def test_charge_that_may_stand_further_back_is_not_made_again(make_bench, monkeypatch):
    bench = make_bench("culqi")
    bench.start()
    bench.pay()
    PaymentAttempt.objects.update(state=AttemptState.PENDING, reference="")
    for _ in range(3):
        bench.fake.take_elsewhere(str(new_id()))
    monkeypatch.setattr(culqi, "_PAGE", 1)
    monkeypatch.setattr(culqi, "_MAX_PAGES", 2)
    charges = len(bench.fake.charges)

    with pytest.raises((Conflict, Unavailable)):
        bench.pay()

    assert len(bench.fake.charges) == charges


def test_card_entered_anew_waits_while_the_books_lag_behind(make_bench):
    bench = make_bench("culqi")
    bench.start()
    bench.fake.fault_when_charged(LOST)
    bench.fake.lags = True
    with pytest.raises(Unavailable):
        bench.pay()

    with pytest.raises(Conflict):
        bench.pay()
    bench.fake.lags = False
    bench.pay()

    assert (bench.fake.taken(bench.key), bench.money()) == (HUNDRED, [HUNDRED])


def test_call_that_never_arrived_is_made_again_some_minutes_later(make_bench):
    bench = make_bench("culqi")
    bench.start()
    bench.fake.books.faults = [DOWN]
    with pytest.raises(Unavailable):
        bench.pay()
    bench.fake.books.faults = []
    with pytest.raises(Conflict):
        bench.pay()
    PaymentAttempt.objects.update(updated_at=timezone.now() - SILENCE)

    bench.pay()

    assert (bench.fake.taken(bench.key), bench.money()) == (HUNDRED, [HUNDRED])


def test_message_waits_while_the_keys_are_wrong(make_bench):
    bench = make_bench("culqi")
    bench.start()
    bench.pay()
    PaymentAttempt.objects.update(state=AttemptState.PENDING)
    message = bench.fake.notice(bench.key)
    good = bench.fake.credentials
    bench.fake.credentials = good | {"secretKey": "another"}

    with pytest.raises(Unavailable):
        bench.hear(message)
    bench.fake.credentials = good

    assert bench.hear(message) is True


def test_silence_is_no_refusal(make_bench, no_answer):
    bench = make_bench("mercadopago")
    bench.fake.books.faults = [DOWN]

    no_answer(bench.start)

    assert PaymentMethod.objects.get(pk=bench.order.payment_method_id).key_checks == {}


@pytest.mark.parametrize("code", ["PSP_099", "PSP_999", "ACQ_999"])
def test_izipay_that_does_not_know_is_asked_again(make_bench, code):
    """It says so with 200, as it refuses; the refund may be made or not, and is looked for."""
    bench = make_bench("izipay")
    bench.start()
    bench.pay()
    bench.settle()
    answer = bench.fake.answer
    bench.fake.answer = lambda request: (200, {"status": "ERROR", "answer": {"errorCode": code}})

    row = bench.refund("100.00", member(new_id(), "Ana Quispe"))

    assert row.state == "PENDING"
    bench.fake.answer = answer
    send_refund(refund_id=row.pk, notify=False)
    row.refresh_from_db()
    assert (row.state, bench.fake.returned(bench.key)) == ("DONE", HUNDRED)
