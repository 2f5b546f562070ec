"""Days in figures: what is stored is what a plain sum over the orders comes to, in every time zone."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from zoneinfo import ZoneInfo

import pytest
from django.core.management import call_command

from apps.analytics.models import DailyFigure
from apps.analytics.periods import Period, buckets
from apps.analytics.services.rebuild import check_drift, follow_orders, rebuild_all
from apps.orders.actors import member
from apps.orders.models import Order, OrderEvent, Payment, PaymentAttempt
from apps.orders.payments.services.payments import record_payment
from apps.orders.payments.services.refund_order import refund
from apps.orders.state_machine.services.change_state import Details, change_state
from apps.orders.state_machine.services.refund_rows import RefundRequest
from apps.payments.fees import fee_terms, stored_fee
from apps.payments.models import PaymentMethod
from common.ids import new_id
from tests.factories.orders import place, place_by_wallet
from tests.factories.payments import make_card
from tests.factories.random_orders import naive_days, write_random_orders
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
SINCE = datetime(2026, 1, 1, tzinfo=UTC)
NOW = SINCE + timedelta(days=90)
COLUMNS = ("count", "paid_count", "units", "sales", "paid", "due", "refunds", "cost")


def of_store(row):
    return {name: value for name in COLUMNS if (value := getattr(row, name))}


@pytest.mark.parametrize("zone", ["America/Lima", "Asia/Kathmandu", "America/Santiago", "UTC"])
def test_days_equal_a_plain_sum(in_the_store, zone):
    in_the_store.time_zone = zone
    in_the_store.save(update_fields=["time_zone"])
    written = write_random_orders(400, seed=7, since=SINCE, days=60)

    rebuild_all(NOW)

    naive = naive_days(written, ZoneInfo(zone))
    rows = {row.day: of_store(row) for row in DailyFigure.objects.filter(kind="STORE")}
    assert rows == {day: {name: value for name, value in of.items() if value} for day, of in naive.items()}
    for kind in ("PRODUCT", "DISTRICT"):
        sales = sum(DailyFigure.objects.filter(kind=kind).values_list("sales", flat=True))
        assert sales == sum(of.get("sales", 0) for of in naive.values())


def test_made_anew_they_are_the_same(in_the_store, capsys):
    write_random_orders(100, seed=3, since=SINCE, days=20)
    rebuild_all(NOW)
    before = list(DailyFigure.objects.order_by("day", "kind", "key").values_list("pk", "sales", "parts"))

    call_command("daily_figures", store=in_the_store.subdomain_name)

    assert capsys.readouterr().out == f"{in_the_store.subdomain_name}: 0 rows were not right\n"
    after = list(DailyFigure.objects.order_by("day", "kind", "key").values_list("pk", "sales", "parts"))
    assert (before, len(before) > 0) == (after, True)


def test_an_order_a_minute_before_midnight_is_of_that_day(in_the_store):
    for number, minute in ((1, 59), (2, 0)):
        order = place((stocked(3, price="10.00"), 1))
        at = datetime(
            2026, 3, 1 if minute else 2, 23 if minute else 0, minute, tzinfo=ZoneInfo("America/Lima")
        )
        Order.objects.filter(pk=order.pk).update(placed_at=at, number=number)

    rebuild_all(NOW)

    days = DailyFigure.objects.filter(kind="STORE").order_by("day").values_list("day", "count")
    assert list(days) == [(date(2026, 3, 1), 1), (date(2026, 3, 2), 1)]


def test_money_back_is_of_the_day_on_which_it_went(in_the_store):
    clerk = member(new_id(), "Ana")
    order = place_by_wallet((stocked(3, price="50.00"), 1))
    record_payment(order_id=order.pk, amount=None, reference="", actor=clerk)
    Order.objects.filter(pk=order.pk).update(placed_at=SINCE)
    ask = RefundRequest(reason="Llegó tarde", how="MANUAL", amount=Decimal("20.00"))
    refund(order_id=order.pk, ask=ask, actor=clerk)

    rebuild_all()

    rows = DailyFigure.objects.filter(kind="STORE").order_by("day")
    assert [(row.count, row.paid, row.refunds) for row in rows] == [
        (1, Decimal("60.000"), Decimal(0)),
        (0, Decimal(0), Decimal("20.000")),
    ]
    assert [row.tax for row in rows] == [Decimal("9.150"), Decimal("-3.050")]


def test_a_fee_is_that_of_its_payment(in_the_store):
    card = make_card(
        provider="culqi", fee_percent=Decimal("3.00"), fee_fixed=Decimal(0), fee_tax_percent=Decimal(0)
    )
    order = place((stocked(3, price="90.00"), 1))
    method = stored_fee(fee_terms(card, "PEN"))
    attempt = PaymentAttempt.objects.create(
        order=order, method_id=card.pk, method=method, provider="culqi", amount=order.total, currency="PEN"
    )
    Payment.objects.create(
        order=order, kind="CARD_GATEWAY", amount=order.total, method_id=card.pk, attempt=attempt
    )
    Order.objects.update(payment_state="PAID")
    PaymentMethod.objects.update(fee_percent=Decimal("9.00"))

    rebuild_all()

    assert DailyFigure.objects.get(kind="STORE").fees == Decimal("3.000")


def test_rows_follow_what_happens_to_an_order(in_the_store):
    order = place((stocked(3, price="10.00"), 1))
    follow_orders()
    placed = DailyFigure.objects.get(kind="STORE")
    details = Details(reason="OTHER")
    change_state(order_id=order.pk, to="CANCELLED", actor=member(new_id(), "Ana"), details=details)

    follow_orders()

    assert (placed.count, DailyFigure.objects.count()) == (1, 0)


def test_drift_is_mended_and_logged(in_the_store, caplog):
    place((stocked(3, price="10.00"), 1))
    rebuild_all()
    assert (check_drift(), caplog.messages) == (0, [])
    OrderEvent.objects.all().delete()  # what has just happened is followed, not told
    DailyFigure.objects.filter(kind="STORE").update(sales=Decimal("1.00"))

    assert (check_drift(), caplog.messages) == (1, ["daily figures had drifted"])
    assert DailyFigure.objects.get(kind="STORE").sales == Decimal("20.000")


def test_buckets_have_no_gaps():
    quarter = Period(date(2026, 1, 30), date(2026, 3, 2))
    assert buckets(quarter, "MONTH") == [date(2026, 1, 1), date(2026, 2, 1), date(2026, 3, 1)]
    assert [day.isoformat() for day in buckets(Period(date(2026, 1, 3), date(2026, 1, 6)), "WEEK")] == [
        "2025-12-29",
        "2026-01-05",
    ]
    assert quarter.before("PREVIOUS") == Period(date(2025, 12, 29), date(2026, 1, 29))
    assert Period(date(2024, 2, 29), date(2024, 3, 9)).before("YEAR") == Period(
        date(2023, 2, 28), date(2023, 3, 9)
    )
    assert Period(date(2026, 1, 1), date(2026, 1, 3)).before("PREVIOUS") is None
