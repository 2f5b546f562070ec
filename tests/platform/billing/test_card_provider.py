"""What billing does with a provider that is away, says no, or answers late; and the sandbox's page."""

from datetime import timedelta
from decimal import Decimal

import pytest
from django.test import Client

from billing.models import Charge, SandboxPayment
from billing.providers import registry
from billing.providers.port import Outcome, ProviderDown, Report
from billing.services import card
from billing.services.card import charge_on_file, pay_page, reconcile
from billing.services.charges import CHARGE_CARD
from common.errors import Conflict, Unavailable
from common.models import OutboxMessage
from tests.platform.billing.merchant import Merchant

pytestmark = pytest.mark.django_db


class Moody:
    """Answers what the test has put into it."""

    key = "moody"

    def __init__(self):
        self.report, self.keys, self.closed = None, [], []

    def open_page(self, payment):
        self.keys.append(payment.key)
        return f"https://provider.example/{payment.key}"

    def close_page(self, key):
        self.closed.append(key)

    def charge_card(self, payment, card_token):
        self.keys.append(payment.key)
        if self.report is None:
            raise ProviderDown
        return self.report(payment.key)

    def query(self, key):
        if self.report is None:
            raise ProviderDown
        return self.report(key)

    def read_webhook(self, headers, body):
        raise NotImplementedError


def report(outcome, amount="99.00"):
    def answer(key):
        return Report(key, "ref-1", outcome, Decimal(amount), "PEN", "Visa •••• 1111", "tok", "declined")

    return answer


@pytest.fixture
def moody(settings, monkeypatch):
    monkeypatch.setattr(registry, "_providers", dict(registry._providers))
    provider = Moody()
    registry.register_provider(provider)
    settings.BILLING_PROVIDER = "moody"
    return provider


def test_answer_that_was_lost_is_asked_for_with_the_same_key(moody, days):
    merchant = Merchant()
    charge = merchant.choose("PRO")
    pay_page(charge, "es")
    moody.report = report(Outcome.PAID)
    card.check_open(merchant.user.pk)
    days.set(merchant.row.period_end)
    merchant.live_a_day_without_the_queue()
    renewal = Charge.objects.get(kind="RENEWAL")

    moody.report = None
    for _ in range(2):
        with pytest.raises(ProviderDown):
            charge_on_file(renewal.pk)
    moody.report = report(Outcome.PAID)
    charge_on_file(renewal.pk)

    assert moody.keys == [f"{charge.pk}:0"] + [f"{renewal.pk}:0"] * 3
    assert merchant.row.state == "ACTIVE"
    assert len(merchant.paid) == 2


def test_outage_of_the_provider_takes_no_plan_away(moody, days):
    merchant = Merchant()
    pay_page(merchant.choose("PRO"), "es")
    moody.report = report(Outcome.PAID)
    card.check_open(merchant.user.pk)
    end, moody.report = merchant.row.period_end, None
    for number in range(12):
        days.set(end + timedelta(days=number))
        merchant.live_a_day_without_the_queue()
    assert merchant.row.state == "ACTIVE"
    queued = OutboxMessage.objects.filter(kind=CHARGE_CARD).count()
    assert queued == len((0, 1, 3, 5, 7)) + len((8, 9, 10, 11))

    moody.report = report(Outcome.FAILED)
    charge_on_file(Charge.objects.get(kind="RENEWAL").pk)
    merchant.live_a_day_without_the_queue()
    assert merchant.row.state == "EXPIRED"


def test_refusal_makes_another_attempt_of_it(moody, days):
    merchant = Merchant()
    charge = merchant.choose("PRO")
    pay_page(charge, "es")
    moody.report = report(Outcome.FAILED)
    card.check_open(merchant.user.pk)
    card.check_open(merchant.user.pk)
    charge.refresh_from_db()

    assert (charge.attempts, charge.state, charge.failure) == (2, "PENDING", "declined")


def test_lost_message_is_found_by_asking(moody, days):
    merchant = Merchant()
    pay_page(merchant.choose("PRO"), "es")
    moody.report = report(Outcome.PENDING)
    assert reconcile() == 0
    days.set(days().date(), hour=23)
    assert reconcile() == 1
    moody.report = report(Outcome.PAID)
    days.set(days().date().replace(day=21))
    reconcile()

    assert [one.state for one in merchant.charges] == ["PAID"]


def test_no_cards_without_a_provider_and_503_while_it_is_away(settings, moody, days, monkeypatch):
    charge = Merchant().choose("PRO")
    monkeypatch.setattr(moody, "open_page", lambda payment: (_ for _ in ()).throw(ProviderDown()))
    with pytest.raises(Unavailable):
        pay_page(charge, "es")
    settings.BILLING_PROVIDER = ""
    with pytest.raises(Conflict):
        pay_page(charge, "es")


@pytest.mark.parametrize(("act", "state"), [("pay", "PAID"), ("decline", "PENDING"), ("nonsense", "PENDING")])
def test_page_of_the_sandbox(act, state, days):
    merchant = Merchant()
    url = pay_page(merchant.choose("STARTER"), "es")
    path = "/" + url.partition("://")[2].partition("/")[2]
    client, headers = Client(), {"Host": "localhost:8000"}
    seen = client.get(path, headers=headers)
    answer = client.post(path, {"act": act}, headers=headers)
    card.check_open(merchant.user.pk)

    assert (seen.status_code, "S/\xa039.00" in seen.content.decode()) == (200, True)
    assert answer.status_code == (200 if act == "nonsense" else 302)
    assert merchant.charges[0].state == state
    assert client.get("/pay/sandbox/nobody", headers=headers).status_code == 404
    assert SandboxPayment.objects.count() == 1
