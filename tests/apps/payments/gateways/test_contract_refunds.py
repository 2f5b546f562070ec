"""The contract of every gateway that gives money back: the whole, parts, and each once."""

from decimal import Decimal

import pytest

from apps.orders.actors import member
from apps.orders.models import PaymentAttempt, Refund
from apps.orders.payments.services.gateway_refund import send_refund
from apps.payments.gateways.port import Capability, GatewayDown
from common.ids import new_id
from tests.factories.card_payments import deliver
from tests.factories.gateway_servers.base import DOWN, GARBAGE, LOST, SLOW
from tests.factories.gateway_servers.fakes import every_gateway, who_can, who_can_not

pytestmark = pytest.mark.django_db


@pytest.fixture
def clerk():
    return member(new_id(), "Ana Quispe")


@pytest.fixture
def paid(bench):
    bench.start()
    bench.pay()
    bench.settle()
    return bench


def returned(bench):
    return bench.fake.returned(bench.key)


@every_gateway()
def test_whole_payment_goes_back(paid, clerk):
    row = paid.refund("100.00", clerk)

    assert (row.state, returned(paid)) == ("DONE", paid.requested())
    assert paid.money() == [Decimal("100.00"), Decimal("-100.00")]
    assert (paid.axes()[1], paid.attempt.refunded) == ("REFUNDED", Decimal("100.00"))
    assert row.reference != ""


@who_can(Capability.PART_REFUND)
def test_parts_add_up_to_the_whole(paid, clerk):
    rows = [paid.refund(amount, clerk) for amount in ("33.33", "33.33", "33.34")]

    assert [row.state for row in rows] == ["DONE"] * 3
    assert len({row.reference for row in rows}) == 3
    assert (returned(paid), paid.axes()[1]) == (paid.requested(), "REFUNDED")


@who_can(Capability.PART_REFUND)
def test_part_goes_back(paid, clerk):
    paid.refund("25.50", clerk)

    part = Decimal("25.50") if paid.fake.currency == "PEN" else Decimal("7.29")
    assert (returned(paid), paid.axes()[1]) == (part, "PARTIALLY_REFUNDED")


@who_can(Capability.REFUND_ONCE)
@pytest.mark.parametrize("fault", [LOST, GARBAGE, SLOW])
def test_refund_whose_answer_got_lost_is_made_once(paid, clerk, fault):
    paid.fake.refund_fault(fault)
    row = paid.refund("100.00", clerk)
    paid.fake.release.set()
    assert (row.state, returned(paid)) == ("PENDING", paid.requested())

    send_refund(refund_id=row.pk, notify=False)

    row.refresh_from_db()
    assert (row.state, returned(paid)) == ("DONE", paid.requested())
    assert paid.money() == [Decimal("100.00"), Decimal("-100.00")]


@who_can(Capability.REFUND_ONCE)
def test_refund_while_the_gateway_is_away_is_made_later(paid, clerk):
    paid.fake.refund_fault(DOWN)
    row = paid.refund("100.00", clerk)
    assert (row.state, returned(paid)) == ("PENDING", Decimal(0))

    send_refund(refund_id=row.pk, notify=False)

    row.refresh_from_db()
    assert (row.state, returned(paid)) == ("DONE", paid.requested())


@who_can(Capability.PART_REFUND, Capability.REFUND_ONCE)
def test_two_equal_refunds_are_both_made(paid, clerk):
    """Where keys are not taken, one that was lost must not stand for the other."""
    paid.fake.refund_fault(LOST)
    first = paid.refund("30.00", clerk)
    second = paid.refund("30.00", clerk)
    for row in (first, second, first):
        send_again(row)

    states = list(Refund.objects.values_list("state", flat=True))
    assert states == ["DONE", "DONE"]
    expected = Decimal("60.00") if paid.fake.currency == "PEN" else Decimal("17.14")
    assert returned(paid) == expected


def send_again(row):
    try:
        send_refund(refund_id=row.pk, notify=False)
    except GatewayDown:
        return


@pytest.mark.parametrize("fault", [LOST, GARBAGE, SLOW, DOWN])
@who_can_not(Capability.REFUND_ONCE)
def test_refund_without_a_clear_answer_is_left_to_a_person(paid, clerk, fault):
    """It may have been done, and would be done a second time."""
    paid.fake.refund_fault(fault)

    row = paid.refund("100.00", clerk)
    paid.fake.release.set()
    deliver()

    assert (row.state, row.failure) == ("FAILED", "gateway")
    assert paid.fake.calls(paid.fake.refunding) == 1


@every_gateway()
def test_more_than_there_is_is_refused_by_the_gateway(paid, clerk):
    """Somebody gave it back on the provider's own page."""
    paid.fake.give_back_elsewhere(paid.key)

    row = paid.refund("100.00", clerk)

    assert row.state in ("FAILED", "DONE")
    assert returned(paid) == paid.requested()
    deliver()
    assert PaymentAttempt.objects.get(pk=row.attempt_id).refunded <= Decimal("100.00")
