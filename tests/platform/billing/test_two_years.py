"""Two years of one account, day by day, with every way in which a payment can end."""

from datetime import date, timedelta
from decimal import Decimal
from itertools import pairwise

import pytest

from billing.gate import plan_of
from billing.models import Charge, Entry, SandboxPayment, Subscription
from billing.providers.sandbox import LATER_BAD
from billing.services.advance import advance
from billing.services.cancel import cancel_subscription
from billing.services.claims import approve_claim, create_claim, reject_claim
from common.ids import new_id
from tests.platform.billing.merchant import Merchant, send_message

pytestmark = pytest.mark.django_db
BEGIN = date(2026, 11, 20)


@pytest.fixture
def merchant():
    return Merchant()


def live(merchant, days, until, on=None):
    """Each day from the clock's on, with what the merchant does on some of them."""
    day = days().date()
    while day <= until:
        days.set(day)
        if on and day in on:
            on[day]()
        merchant.live_a_day()
        day += timedelta(days=1)


def claim(merchant, plan, amount, operation="04390177"):
    return create_claim(
        user_id=merchant.user.pk,
        tier_plan=plan,
        frequency="MONTHLY",
        currency="PEN",
        amount=Decimal(amount),
        way="YAPE",
        operation_number=operation,
        actor_id=merchant.user.pk,
    )


def test_two_years_by_card(merchant, days):
    """Trial, paid inside it, up, a failed card that is mended, down, cancelled and undone, cancelled."""
    merchant.choose("STARTER", is_paying=False)
    assert merchant.row.state == "TRIALING"
    acts = {
        date(2026, 11, 25): lambda: merchant.pay_by_card(merchant.choose("STARTER")),
        date(2027, 1, 19): lambda: merchant.pay_by_card(merchant.choose("PRO")),
        date(2027, 3, 20): merchant.lose_card,
        date(2027, 4, 9): lambda: merchant.pay_by_card(merchant.choose("PRO")),
        date(2027, 8, 10): lambda: merchant.choose("STARTER"),
        date(2027, 10, 10): lambda: cancel(merchant),
        date(2027, 10, 20): lambda: merchant.choose("STARTER"),
        date(2028, 9, 20): lambda: cancel(merchant),
    }
    live(merchant, days, date(2028, 11, 20), acts)

    starts = [(charge.kind, charge.period_start, str(charge.amount)) for charge in merchant.paid]
    assert starts[:3] == [
        ("START", date(2026, 12, 4), "39.000"),
        ("RENEWAL", date(2027, 1, 4), "39.000"),
        ("UP", date(2027, 1, 4), "30.970"),
    ]
    assert merchant.row.state == "EXPIRED"
    assert plan_of(merchant.user.pk).tier_plan == "LITE"
    assert_no_period_twice(merchant)
    by_plan = [charge.plan_id for charge in merchant.paid if charge.kind == "RENEWAL"]
    assert by_plan == ["STARTER"] + ["PRO"] * 7 + ["STARTER"] * 13


def cancel(merchant):
    cancel_subscription(
        user_id=merchant.user.pk,
        subscription_id=merchant.row.pk,
        reason="LOW_SALES",
        note="Este mes vendo poco",
        actor_id=merchant.user.pk,
    )


def assert_no_period_twice(merchant):
    """One paid charge a period and no day between them that nobody paid for."""
    whole = [charge for charge in merchant.paid if charge.kind != "UP"]
    assert len({charge.period_start for charge in whole}) == len(whole)
    assert all(first.period_end == then.period_start for first, then in pairwise(whole))
    assert len({charge.receipt for charge in merchant.paid}) == len(merchant.paid)


def test_two_years_by_yape(merchant, days):
    """Nobody has a card: each month is reported and approved, once rejected first."""
    admin = new_id()

    def report(number, *, is_found=True):
        one = claim(merchant, "STARTER", "39.00", f"0439{number:04}")
        if is_found:
            approve_claim(claim_id=one.pk, admin_id=admin)
        else:
            reject_claim(claim_id=one.pk, admin_id=admin, reason="No está en el banco")

    report(0)
    for number in range(1, 24):
        end = merchant.row.period_end
        live(merchant, days, end + timedelta(days=number % 8))
        assert merchant.row.state == "PAST_DUE"
        assert plan_of(merchant.user.pk).tier_plan == "STARTER"
        if number == 5:
            report(900, is_found=False)
        report(number)
        assert merchant.row.state == "ACTIVE"
    live(merchant, days, date(2028, 12, 20))

    assert (len(merchant.paid), merchant.row.state) == (24, "EXPIRED")
    assert_no_period_twice(merchant)
    assert [charge.period_start.day for charge in merchant.paid] == [20] * 24


@pytest.mark.parametrize("paid_on", [0, 1, 3, 5, 7, None])
def test_failed_charge_walks_to_lite_by_the_clock(paid_on, merchant, days):
    merchant.pay_by_card(merchant.choose("PRO"), LATER_BAD)
    end = date(2026, 12, 20)
    live(merchant, days, end - timedelta(days=1))
    seen = []
    for number in range(10):
        days.set(end + timedelta(days=number))
        merchant.live_a_day()
        seen.append(merchant.row.state)
        if number == paid_on:
            merchant.pay_by_card(merchant.choose("PRO"))
            assert (merchant.row.state, merchant.row.period_start) == ("ACTIVE", end)
            return

    assert seen == ["PAST_DUE"] * 8 + ["EXPIRED"] * 2
    tries = SandboxPayment.objects.filter(failure="declined").count()
    assert (tries, merchant.charges[-1].state) == (5, "FAILED")
    assert plan_of(merchant.user.pk).tier_plan == "LITE"


def test_whoever_pays_after_it_was_given_up_has_a_whole_period(merchant, days):
    merchant.pay_by_card(merchant.choose("PRO"), LATER_BAD)
    live(merchant, days, date(2026, 12, 30))
    given_up = merchant.charges[-1]
    days.set(date(2027, 1, 2))
    report = SandboxPayment.objects.filter(key__startswith=str(given_up.pk)).first()
    report.state = "PAID"
    send_message(report)

    assert (merchant.row.state, merchant.row.period_start) == ("ACTIVE", date(2027, 1, 2))
    assert merchant.row.period_end == date(2027, 2, 2)


def test_payment_of_another_amount_changes_no_plan(merchant, days):
    charge = merchant.choose("PRO")
    merchant.pay_by_card(charge, pays=False)
    row = SandboxPayment.objects.get()
    row.state, row.amount = "PAID", Decimal("1.00")

    assert send_message(row)
    charge.refresh_from_db()
    assert (charge.state, charge.failure) == ("TO_RETURN", "amount")
    assert plan_of(merchant.user.pk).tier_plan == "LITE"


def test_messages_twice_late_and_out_of_order_pay_once(merchant, days):
    charge = merchant.choose("STARTER")
    merchant.pay_by_card(charge)
    row = SandboxPayment.objects.get()

    assert [send_message(row, "evt_1"), send_message(row, "evt_1"), send_message(row, "evt_2")] == [
        True, False, True,
    ]  # fmt: skip
    assert len(merchant.paid) == 1
    row.state, row.failure = "FAILED", "declined"
    send_message(row)
    assert (len(merchant.paid), merchant.row.state) == (1, "ACTIVE")


def test_clock_that_stood_still_charges_once_and_gives_the_whole_grace(merchant, days):
    merchant.pay_by_card(merchant.choose("PRO"), LATER_BAD)
    days.set(date(2027, 2, 20))
    for _ in range(3):
        merchant.live_a_day()
    assert merchant.row.state == "PAST_DUE"
    assert Charge.objects.filter(kind="RENEWAL").count() == 1

    live(merchant, days, date(2027, 2, 27))
    assert merchant.row.state == "PAST_DUE"
    live(merchant, days, date(2027, 2, 28))
    assert merchant.row.state == "EXPIRED"


def test_reported_payment_stops_the_clock(merchant, days):
    approve_claim(claim_id=claim(merchant, "STARTER", "39.00", "1111").pk, admin_id=new_id())
    live(merchant, days, date(2026, 12, 26))
    waiting = claim(merchant, "STARTER", "39.00", "2222")
    live(merchant, days, date(2027, 1, 10))
    assert merchant.row.state == "PAST_DUE"

    approve_claim(claim_id=waiting.pk, admin_id=new_id())
    assert (merchant.row.state, merchant.row.period_end) == ("ACTIVE", date(2027, 1, 20))


def test_no_state_but_those_of_the_machine_and_a_line_for_each(merchant, days):
    merchant.choose("PRO", is_paying=False)
    live(merchant, days, date(2026, 12, 10))

    assert [entry.kind for entry in Entry.objects.order_by("at")] == ["TRIAL", "EXPIRED"]
    assert Subscription.objects.get().noticed_on == date(2026, 12, 4)
    assert advance(merchant.user.pk) == 0
