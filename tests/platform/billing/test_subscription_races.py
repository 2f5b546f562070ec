"""Two changes of plan at once, and one payment approved or reported many times. Each has a control: the same
steps without the lock of the user, which go wrong."""

from contextlib import contextmanager
from datetime import date
from decimal import Decimal
from functools import partial
from threading import Barrier, Thread

import pytest
from django.db import connections

from billing.errors import ClaimDecided
from billing.models import Charge, Claim, Entry, Subscription
from billing.providers.sandbox import GOOD, finish, message
from billing.services import choose_plan as choosing
from billing.services import settle as settling
from billing.services.advance import advance
from billing.services.card import pay_page, receive_webhook
from billing.services.choose_plan import choose_plan
from billing.services.claims import approve_claim, create_claim, reject_claim
from billing.services.give_plan import give_plan
from common.ids import new_id
from tests.factories.accounts import make_user

pytestmark = pytest.mark.django_db(transaction=True)


def race(*acts):
    barrier, results = Barrier(len(acts)), [None] * len(acts)

    def body(number, act):
        try:
            barrier.wait(timeout=20)
            results[number] = act()
        except Exception as error:
            results[number] = error
        finally:
            connections.close_all()

    threads = [Thread(target=body, args=pair) for pair in enumerate(acts)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    return results


def pay(charge):
    reference = pay_page(charge, "es").rpartition("/")[2].partition("?")[0]
    headers, body = message(finish(reference, GOOD, pays=True), f"evt_{new_id().hex}")
    receive_webhook(provider_key="sandbox", headers=headers, body=body)


def choose(user, plan):
    return choose_plan(
        user_id=user.pk,
        tier_plan=plan,
        frequency="MONTHLY",
        currency="PEN",
        is_paying=True,
        actor_id=user.pk,
    )


@contextmanager
def without_the_lock(monkeypatch, *modules):
    """Everybody reads before anybody writes."""
    meeting = Barrier(2)

    def meet(user_id):
        meeting.wait(timeout=20)

    with monkeypatch.context() as patch:
        for module in modules:
            patch.setattr(module, "lock_user", meet)
        yield


@pytest.fixture
def user():
    return make_user(phone="")


def test_two_changes_of_plan_leave_one_charge(user):
    for _ in range(5):
        results = race(lambda: choose(user, "STARTER"), lambda: choose(user, "PRO"))

        assert [type(one) for one in results] == [Charge, Charge]
        assert Charge.objects.filter(user_id=user.pk, state="PENDING").count() == 1


def test_control_without_the_lock_one_of_two_changes_breaks(user, monkeypatch):
    with without_the_lock(monkeypatch, choosing):
        results = race(lambda: choose(user, "STARTER"), lambda: choose(user, "PRO"))

    assert sum(isinstance(one, Exception) for one in results) == 1


def claim(user):
    return create_claim(
        user_id=user.pk,
        tier_plan="STARTER",
        frequency="MONTHLY",
        currency="PEN",
        amount=Decimal("39.00"),
        way="YAPE",
        operation_number="05127734",
        actor_id=user.pk,
    )


def test_claim_approved_by_many_pays_once(user):
    one = claim(user)
    results = race(*[lambda: approve_claim(claim_id=one.pk, admin_id=new_id())] * 8)

    assert {type(result) for result in results} == {Claim}
    assert len({result.decided_by_id for result in results}) == 1
    assert Entry.objects.filter(kind="PAID").count() == 1


def test_claim_approved_and_rejected_at_once_is_decided_once(user):
    one = claim(user)
    results = race(
        lambda: approve_claim(claim_id=one.pk, admin_id=new_id()),
        lambda: reject_claim(claim_id=one.pk, admin_id=new_id(), reason="No está en el banco"),
    )

    decided = [result for result in results if isinstance(result, Claim)]
    assert [type(result) for result in results if result not in decided] == [ClaimDecided]
    one.refresh_from_db()
    assert one.state == decided[0].state
    paid = Charge.objects.filter(state="PAID").count()
    assert paid == (1 if one.state == "APPROVED" else 0)


def test_upgrade_paid_while_the_period_is_renewed_costs_no_second_time(user, days):
    pay(choose(user, "STARTER"))
    up = choose(user, "PRO")
    reference = pay_page(up, "es").rpartition("/")[2].partition("?")[0]
    days.set(date(2026, 12, 20))
    headers, body = message(finish(reference, GOOD, pays=True), "evt_up")
    renew = partial(advance, user.pk)
    results = race(renew, partial(receive_webhook, provider_key="sandbox", headers=headers, body=body))

    assert not [one for one in results if isinstance(one, Exception)]
    up.refresh_from_db()
    assert up.state == "TO_RETURN"
    [renewal] = Charge.objects.filter(kind="RENEWAL")
    assert (renewal.plan_id, str(renewal.amount)) == ("STARTER", "39.000")


def test_gift_and_payment_at_once_leave_one_subscription(user):
    charge = choose(user, "STARTER")
    reference = pay_page(charge, "es").rpartition("/")[2].partition("?")[0]
    headers, body = message(finish(reference, GOOD, pays=True), "evt_gift")
    gift = partial(give_plan, user_id=user.pk, tier_plan="PRO", reason="Cortesía", admin_id=new_id())
    results = race(gift, partial(receive_webhook, provider_key="sandbox", headers=headers, body=body))

    assert not [one for one in results if isinstance(one, Exception)]
    [row] = Subscription.objects.filter(user_id=user.pk).exclude(state="EXPIRED")
    assert row.plan_id == "PRO"
    charge.refresh_from_db()
    assert charge.state in ("PAID", "TO_RETURN")


def test_message_taken_by_many_pays_once(user):
    charge = choose(user, "PRO")
    url = pay_page(charge, "es")
    row = finish(url.rpartition("/")[2].partition("?")[0], GOOD, pays=True)
    headers, body = message(row, "evt_race")
    take = partial(receive_webhook, provider_key="sandbox", headers=headers, body=body)

    assert sorted(race(*[take] * 8)) == [False] * 7 + [True]
    assert Entry.objects.filter(kind="PAID").count() == 1


def test_control_without_the_lock_a_second_payment_breaks_on_the_table(user, monkeypatch):
    """Both find the charge open and both begin a subscription: only its constraint stops one."""
    charge = choose(user, "PRO")
    pay = partial(settling.settle, charge.pk, settling.Payment(charge.amount, "PEN", "YAPE", "05127734"))
    with without_the_lock(monkeypatch, settling):
        results = race(pay, pay)

    assert sum(isinstance(one, Exception) for one in results) == 1
