"""The contract of every gateway's messages: late, double, out of order, forged, replayed; and of its keys."""

import re
from decimal import Decimal

import pytest

from apps.orders.models import GatewayEvent, Payment, PaymentAttempt
from apps.payments.gateways.port import Account, GatewayDown, GatewayRefused, Proof
from apps.payments.gateways.registry import gateways
from common.errors import BadRequest, Unavailable
from tests.factories.gateway_servers.base import DECLINED, DOWN, GARBAGE, SLOW, Notice
from tests.factories.gateway_servers.fakes import FAKES, every_gateway, with_messages

pytestmark = pytest.mark.django_db


def credited(bench):
    return bench.axes()[1], bench.money()


@with_messages()
def test_same_message_ten_times_is_one_payment(bench):
    bench.start()
    bench.fake.pay(bench.key) if bench.fake.pays_alone else bench.pay()
    message = bench.fake.notice(bench.key)

    heard = [bench.hear(message) for _ in range(10)]

    assert heard == [True] + [False] * 9
    assert credited(bench) == ("PAID", [Decimal("100.00")])
    assert GatewayEvent.objects.count() == 1


@with_messages()
def test_message_after_the_buyers_return_changes_nothing(bench):
    bench.start()
    bench.pay()
    bench.come_back()

    bench.hear()

    assert credited(bench) == ("PAID", [Decimal("100.00")])
    assert Payment.objects.count() == 1


@with_messages()
def test_message_that_was_made_before_the_payment_comes_after_it(bench):
    bench.start()
    bench.pay(DECLINED)
    early = bench.fake.notice(bench.key)
    assert early is not None
    bench.start()
    bench.pay()
    bench.settle()

    bench.hear(early)

    assert credited(bench) == ("PAID", [Decimal("100.00")])


@with_messages()
def test_forged_message_is_refused_and_leaves_nothing(bench):
    bench.start()

    with pytest.raises(BadRequest):
        bench.hear(bench.fake.forged(bench.key))

    assert credited(bench) == ("PENDING", [])
    assert (GatewayEvent.objects.count(), bench.attempt.state) == (0, "PENDING")


@every_gateway()
@pytest.mark.parametrize("body", [b"", b"null", b"[]", b"{", b"<xml/>", b'{"data": 7}', b"kr-answer=%7B%7D"])
def test_message_that_can_not_be_read_is_refused(bench, body):
    bench.start()

    with pytest.raises(BadRequest):
        bench.hear(Notice({"content-type": "application/json"}, body))
    assert GatewayEvent.objects.count() == 0


@with_messages()
def test_changed_message_is_refused_or_means_nothing(bench):
    """One byte of it: what is signed no longer holds, what is asked for is as the gateway says."""
    bench.start()
    bench.fake.pay(bench.key) if bench.fake.pays_alone else bench.pay()
    message = bench.fake.notice(bench.key)
    body = re.sub(rb"\d", lambda digit: b"2" if digit[0] == b"1" else b"1", message.body, count=1)

    if bench.gateway.proof == Proof.SIGNED:
        with pytest.raises(BadRequest):
            bench.hear(Notice(message.headers, body))
        assert GatewayEvent.objects.count() == 0


@with_messages()
@pytest.mark.parametrize("fault", [DOWN, GARBAGE, SLOW])
def test_gateway_that_can_not_be_asked_sends_its_message_again(bench, fault):
    """Only of those whose message is not enough by itself."""
    bench.start()
    bench.fake.pay(bench.key) if bench.fake.pays_alone else bench.pay()
    message = bench.fake.notice(bench.key)
    before = len(bench.fake.books.requests)
    bench.fake.books.faults = [fault]
    try:
        bench.hear(message)
        assert len(bench.fake.books.requests) == before
    except Unavailable:
        assert GatewayEvent.objects.count() == 0
    bench.fake.release.set()
    bench.fake.books.faults = []

    bench.hear(message)

    assert credited(bench) == ("PAID", [Decimal("100.00")])


@with_messages()
def test_test_money_pays_no_order_of_those_that_are_charged(bench):
    bench.start()
    if bench.fake.pays_alone:
        bench.fake.pay(bench.key)
    else:
        bench.fake.take_elsewhere(bench.key)

    bench.hear(test_mode=True)

    assert credited(bench) == ("PENDING", [])
    PaymentAttempt.objects.update(test_mode=True)
    GatewayEvent.objects.all().delete()
    bench.hear(test_mode=True)
    assert bench.axes()[1] == "PAID"


@every_gateway()
def test_message_about_a_charge_of_another_shop_does_nothing(bench):
    bench.start()
    stranger = "0199aaaa-0000-7000-8000-00000000abcd"
    bench.fake.take_elsewhere(stranger)
    message = bench.fake.notice(stranger)
    if message is None:
        assert bench.gateway.proof == Proof.NONE
        return

    bench.hear(message)

    assert (credited(bench), bench.attempt.state) == (("PENDING", []), "PENDING")


@every_gateway()
def test_right_keys_are_known_and_wrong_ones_refused(bench):
    account = Account(bench.order.payment_method_id, bench.fake.credentials, False)
    assert bench.gateway.check(account) != ""

    wrong = {key: f"{value}x" for key, value in bench.fake.credentials.items()}
    with pytest.raises(GatewayRefused):
        bench.gateway.check(Account(account.method_id, wrong, False))
    bench.fake.books.faults = [DOWN]
    with pytest.raises(GatewayDown):
        bench.gateway.check(account)


def test_every_gateway_but_the_sandbox_has_its_fake():
    assert set(FAKES) == set(gateways()) - {"sandbox"}
