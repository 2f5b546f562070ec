"""Money that comes in twice, or that nothing is given for: it is never lost sight of, nor charged on top."""

from datetime import date
from decimal import Decimal

import pytest

from billing.errors import ClaimOpen
from billing.models import Charge, Entry, SandboxPayment
from billing.providers.sandbox import GOOD, finish
from billing.services.advance import advance
from billing.services.card import close_page, pay_page
from billing.services.charges import key_of
from billing.services.claims import approve_claim, create_claim
from billing.services.give_plan import give_plan
from common.ids import new_id
from common.models import OutboxMessage
from tests.platform.billing.merchant import Merchant, send_message

pytestmark = pytest.mark.django_db
RENEWED = date(2026, 12, 20)


@pytest.fixture
def merchant():
    return Merchant()


def report_payment(merchant, plan="STARTER", amount="39.00", operation="05127734"):
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


def by_state(state):
    return list(Charge.objects.filter(state=state))


def test_card_on_file_rests_while_a_reported_payment_is_looked_for(merchant, days):
    merchant.pay_by_card(merchant.choose("STARTER"))
    merchant.lose_card()
    days.set(RENEWED)
    merchant.live_a_day()
    report_payment(merchant)
    tried = SandboxPayment.objects.count()

    days.set(date(2026, 12, 21))
    merchant.live_a_day()

    assert merchant.row.tries == 2
    assert SandboxPayment.objects.count() == tried


def test_payment_by_card_beside_a_reported_one_is_to_be_returned(merchant, days):
    """The page of the provider was open already when the payment was reported."""
    charge = merchant.choose("STARTER")
    page = pay_page(charge, "es")
    claim = report_payment(merchant)
    send_message(finish(page.rpartition("/")[2].partition("?")[0], GOOD, pays=True))

    approved = approve_claim(claim_id=claim.pk, admin_id=new_id())
    approve_claim(claim_id=claim.pk, admin_id=new_id())

    assert [one.way for one in by_state("PAID")] == ["CARD"]
    [second] = by_state("TO_RETURN")
    assert (second.way, second.reference, second.failure) == ("YAPE", "05127734", "twice")
    assert approved.charge == second
    assert Entry.objects.filter(kind="TO_RETURN").count() == 1


def test_second_payment_at_the_provider_is_to_be_returned_once(merchant, days):
    merchant.pay_by_card(merchant.choose("STARTER"))
    row = SandboxPayment.objects.get()
    row.reference = "another-payment"

    assert [send_message(row), send_message(row)] == [True, True]
    assert len(by_state("PAID")) == len(by_state("TO_RETURN")) == 1


def test_renewal_paid_with_another_amount_can_still_be_paid(merchant, days):
    merchant.pay_by_card(merchant.choose("STARTER"))
    merchant.lose_card()
    days.set(RENEWED)
    merchant.live_a_day()
    row = SandboxPayment.objects.order_by("created_at").last()
    row.state, row.amount = "PAID", Decimal("1.00")
    charge = Charge.objects.get(kind="RENEWAL")
    row.key = key_of(charge)
    send_message(row)

    approve_claim(claim_id=report_payment(merchant).pk, admin_id=new_id())

    assert (merchant.row.state, merchant.row.period_end) == ("ACTIVE", date(2027, 1, 20))
    assert len(by_state("TO_RETURN")) == 1


def test_page_that_was_paid_before_it_closed_is_found(merchant, days):
    charge = merchant.choose("STARTER")
    page = pay_page(charge, "es")
    merchant.choose("PRO")
    finish(page.rpartition("/")[2].partition("?")[0], GOOD, pays=True)

    close_page({"provider": "sandbox", "key": key_of(charge)})

    charge.refresh_from_db()
    assert (charge.state, charge.failure) == ("TO_RETURN", "late")


def test_upgrade_paid_on_the_day_of_the_renewal_is_to_be_returned(merchant, days):
    merchant.pay_by_card(merchant.choose("STARTER"))
    up = merchant.choose("PRO")
    page = pay_page(up, "es")
    days.set(RENEWED)
    advance(merchant.user.pk)
    send_message(finish(page.rpartition("/")[2].partition("?")[0], GOOD, pays=True))

    up.refresh_from_db()
    assert up.state == "TO_RETURN"
    assert merchant.row.plan_id == "STARTER"
    assert Charge.objects.get(kind="RENEWAL").plan_id == "STARTER"


def test_given_plan_charges_nothing_any_more(merchant, days):
    merchant.pay_by_card(merchant.choose("STARTER"))
    up = merchant.choose("PREMIUM")

    had = give_plan(user_id=merchant.user.pk, tier_plan="PRO", reason="Cortesía", admin_id=new_id())
    days.set(date(2027, 3, 1))
    merchant.live_a_day()

    up.refresh_from_db()
    assert (had, up.state, merchant.row.plan_id, merchant.row.state) == ("STARTER", "VOID", "PRO", "ACTIVE")
    assert Charge.objects.filter(kind="RENEWAL").count() == 0
    assert Entry.objects.get(kind="GIVEN").note == "Cortesía"
    assert not OutboxMessage.objects.filter(payload__kind="EXPIRED").exists()


def test_reported_payment_is_decided_before_a_plan_is_given(merchant, days):
    report_payment(merchant)

    with pytest.raises(ClaimOpen):
        give_plan(user_id=merchant.user.pk, tier_plan="PRO", reason="Cortesía", admin_id=new_id())

    assert merchant.charges[0].state == "PENDING"
