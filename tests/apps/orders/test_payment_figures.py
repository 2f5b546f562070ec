"""Thirty days of each way to pay: what came in, what its provider kept, and the month of a personal Yape."""

from datetime import UTC, datetime, timedelta
from decimal import Decimal
from zoneinfo import ZoneInfo

import pytest

from apps.orders.models import Payment, PaymentAttempt
from apps.orders.reports.payment_figures import payment_figures
from apps.payments.fees import fee_of, fee_terms
from apps.payments.models import PaymentMethod
from apps.payments.yape_month import month_limit
from tests.factories.orders import place
from tests.factories.payments import make_card, make_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 20, 21, 40, tzinfo=UTC)
LIMA = ZoneInfo("America/Lima")


@pytest.fixture
def admin(api):
    return api(as_="owner")


def culqi():
    return PaymentMethod.objects.create(kind="CARD_GATEWAY", provider="culqi", name={"es": "Tarjeta"})


def pay(order, method, amount, *, days=0, test=False):
    attempt = None
    if method.provider:
        attempt = PaymentAttempt.objects.create(
            order=order,
            method_id=method.pk,
            provider=method.provider,
            amount=Decimal(amount),
            currency="PEN",
            test_mode=test,
        )
    row = Payment.objects.create(
        order=order, kind=method.kind, amount=Decimal(amount), method_id=method.pk, attempt=attempt
    )
    Payment.objects.filter(pk=row.pk).update(created_at=NOW - timedelta(days=days))


def figures():
    return payment_figures(currency="PEN", country="PE", zone=LIMA, now=NOW)


@pytest.fixture
def order(in_the_store):
    return place((stocked(9, price="90.00"), 1), method=make_wallet())


def test_each_way_has_its_own(order):
    yape, card = make_wallet(), culqi()
    for amount in ("100.00", "100.00", "50.00"):
        pay(order, card, amount)
    pay(order, yape, "30.00", days=29)

    found = figures()

    by_method = {one.method_id: (one.payments, one.amount, one.fees) for one in found.methods}
    # 100.00 leaves 4.94 twice, and 50.00 (3.44 % of it and 0.75, with IGV) 2.91.
    assert by_method[card.pk] == (3, Decimal("250.00"), Decimal("12.79"))
    assert by_method[yape.pk] == (1, Decimal("30.00"), Decimal(0))
    assert (found.payments, found.amount, found.fees) == (4, Decimal("280.00"), Decimal("12.79"))


def test_older_money_test_money_and_what_went_back_are_left_out(order):
    card = culqi()
    pay(order, card, "100.00", days=31)
    pay(order, card, "100.00", test=True)
    pay(order, card, "-40.00")

    assert (figures().payments, figures().amount) == (0, Decimal(0))


def test_fee_is_the_merchants_own_where_he_wrote_one(order):
    card = culqi()
    card.fee_percent, card.fee_fixed, card.fee_tax_percent = Decimal("2.50"), Decimal(0), Decimal(0)

    assert fee_of(Decimal("100.00"), fee_terms(card, "PEN")) == Decimal("2.50")


def test_fee_in_dollars_counts_at_the_merchants_rate(order):
    paypal = PaymentMethod(kind="CARD_GATEWAY", provider="paypal", exchange_rate=Decimal("3.5"))

    assert fee_of(Decimal("100.00"), fee_terms(paypal, "PEN")) == Decimal("6.45")
    paypal.exchange_rate = None
    assert fee_terms(paypal, "PEN") is None


def test_month_of_yape_begins_on_the_first_in_lima(order):
    yape = make_wallet()
    pay(order, yape, "200.00")
    # The last of October, 11:30 p. m. in Lima.
    pay(order, yape, "999.00", days=(NOW - datetime(2026, 11, 1, 4, 30, tzinfo=UTC)).total_seconds() / 86_400)

    month = figures().yape_month

    assert (month.amount, month.limit) == (Decimal("200.00"), Decimal("27500"))
    assert month.since == datetime(2026, 11, 1, 5, tzinfo=UTC)


def test_store_without_yape_has_no_month(order):
    PaymentMethod.objects.filter(wallet="YAPE").update(enabled=False)

    assert figures().yape_month is None
    assert payment_figures(currency="USD", country="EC", zone=LIMA, now=NOW).yape_month is None


@pytest.mark.parametrize(("year", "limit"), [(2024, 26750), (2025, 26750), (2026, 27500), (2031, 27500)])
def test_limit_is_that_of_the_year(year, limit):
    assert month_limit(year) == limit


def test_call_answers_in_the_stores_currency(order, admin):
    pay(order, make_wallet(), "30.00")

    answer = admin.get("payment/figures").json()

    assert (answer["days"], answer["currency"]) == (30, "PEN")
    assert [row["amount"] for row in answer["methods"]] in ([], ["30.00"])


def test_who_sees_no_orders_sees_no_figures(api, collaborator, order):
    reader = api(as_=collaborator("CUSTOM", ["payments.view"]))

    assert reader.get("payment/figures").status_code == 403


def test_sandbox_moves_no_money(order):
    card = make_card()
    pay(order, card, "100.00", test=True)

    assert figures().methods == []
