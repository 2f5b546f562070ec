"""The money of a part of a period: worked numbers, and what holds for every change."""

from datetime import date, timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from billing.periods import Period, day_of, moment_of, period_from, prorate

PRICES = st.sampled_from([Decimal(one) for one in ("11.00", "39.00", "99.00", "249.00", "374.00", "2390.00")])
DAYS = st.dates(date(2026, 1, 1), date(2032, 12, 31))


@pytest.mark.parametrize(
    ("start", "on", "due", "new_part", "unused"),
    [
        (date(2026, 11, 20), date(2026, 12, 5), "30.00", "49.50", "19.50"),
        (date(2027, 1, 4), date(2027, 1, 19), "30.97", "51.10", "20.13"),
        (date(2026, 11, 20), date(2026, 11, 20), "60.00", "99.00", "39.00"),
        (date(2026, 11, 20), date(2026, 12, 19), "2.00", "3.30", "1.30"),
    ],
)
def test_up_from_starter_to_pro(start, on, due, new_part, unused):
    period = period_from(start, "MONTHLY", start.day)
    parts = prorate(
        old=period, old_price=Decimal(39), new=period, new_price=Decimal(99), today=on, currency="PEN"
    )

    assert [str(one) for one in (parts.due, parts.new_part, parts.unused_part)] == [due, new_part, unused]


@pytest.mark.parametrize(("on", "due"), [(date(2026, 11, 20), "335.00"), (date(2026, 12, 5), "339.13")])
def test_from_months_to_a_year(on, due):
    start = date(2026, 11, 20)
    month, year = (period_from(start, frequency, 20) for frequency in ("MONTHLY", "YEARLY"))
    parts = prorate(
        old=month, old_price=Decimal(39), new=year, new_price=Decimal(374), today=on, currency="PEN"
    )

    assert (str(parts.due), year.days) == (due, 365)


@given(DAYS, st.integers(0, 30), PRICES, PRICES)
def test_parts_add_up_and_nothing_is_paid_out(start, later, old_price, new_price):
    period = period_from(start, "MONTHLY", start.day)
    parts = prorate(
        old=period,
        old_price=old_price,
        new=period,
        new_price=new_price,
        today=start + timedelta(days=later),
        currency="PEN",
    )

    assert parts.new_part - parts.unused_part == parts.due >= 0
    assert parts.due <= new_price


@given(DAYS, st.integers(0, 27))
def test_two_steps_up_cost_what_one_costs_to_a_cent(start, later):
    period, today = period_from(start, "MONTHLY", start.day), start + timedelta(days=later)

    def due(old_price, new_price):
        parts = prorate(
            old=period,
            old_price=Decimal(old_price),
            new=period,
            new_price=Decimal(new_price),
            today=today,
            currency="PEN",
        )
        return parts.due

    assert abs(due(39, 99) + due(99, 249) - due(39, 249)) <= Decimal("0.01")


@given(DAYS)
def test_anchor_comes_back_after_a_short_month(start):
    period, anchor = Period(start, start), start.day
    for _ in range(24):
        period = period_from(period.end, "MONTHLY", anchor)
        assert 28 <= period.days <= 31
    assert period.end.day == anchor or (period.end + timedelta(days=1)).day == 1


@given(DAYS)
def test_day_begins_in_lima(day):
    assert day_of(moment_of(day)) == day
    assert day_of(moment_of(day) - timedelta(microseconds=1)) == day - timedelta(days=1)
