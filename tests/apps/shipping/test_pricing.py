from datetime import datetime
from decimal import Decimal
from random import Random
from zoneinfo import ZoneInfo

import pytest

from apps.shipping.promise import promise
from apps.shipping.rate_bands import bands_problem, price_in_bands
from apps.shipping.shipping_settings import ShippingSettings
from tests.apps.shipping.price_trees import Tree, check

BANDS = [
    {"from": "0", "upTo": "2000", "price": "14.50", "step": None, "stepPrice": None},
    {"from": "2000", "upTo": None, "price": "14.50", "step": "1000", "stepPrice": "3.00"},
]
LIMA = ZoneInfo("America/Lima")
FRIDAY = datetime(2026, 11, 20, 10, 0, tzinfo=LIMA)


def test_price_of_random_trees_is_that_of_the_plain_rules():
    dice = Random(20)
    won = [check(Tree(dice)) for _ in range(400)]

    assert set().union(*won) == {"STANDARD", "FLAT", "ADVANCED", "MANUAL"}
    assert set() in won


@pytest.mark.parametrize(
    ("grams", "price", "steps"),
    [
        ("0", "14.50", 0),
        ("2000", "14.50", 0),
        ("2001", "17.50", 1),
        ("2400", "17.50", 1),
        ("3001", "20.50", 2),
    ],
)
def test_weight_is_priced_by_its_band_and_each_step_begun(grams, price, steps):
    found = price_in_bands(BANDS, Decimal(grams))

    assert found is not None
    assert (found.price, found.steps) == (Decimal(price), steps)


def test_nothing_is_priced_above_the_last_band():
    assert price_in_bands(BANDS[:1], Decimal(2001)) is None


@pytest.mark.parametrize(
    ("ends", "problem"),
    [
        ([("0", "2"), ("2", None)], None),
        ([("1", "2")], (0, "band_gap")),
        ([("0", "2"), ("3", None)], (1, "band_gap")),
        ([("0", "2"), ("1", None)], (1, "band_overlap")),
        ([("0", None), ("2", None)], (1, "band_after_open")),
        ([("0", "0")], (0, "band_empty")),
    ],
)
def test_bands_go_on_from_one_to_the_next(ends, problem):
    bands = [{"from": start, "upTo": end, "price": "1"} for start, end in ends]

    assert bands_problem(bands) == problem


def test_step_needs_its_price():
    assert bands_problem([{"from": "0", "upTo": None, "price": "1", "step": "5"}]) == (0, "band_step")


@pytest.mark.parametrize(
    ("ordered_at", "days", "dates"),
    [
        (FRIDAY, (3, 5), ("2026-11-26", "2026-11-30")),
        (FRIDAY, (2, 4), ("2026-11-25", "2026-11-27")),
        (FRIDAY.replace(hour=14), (2, 4), ("2026-11-26", "2026-11-30")),
        (FRIDAY, (0, 0), ("2026-11-20", "2026-11-20")),
        (FRIDAY.replace(day=21), (0, 0), ("2026-11-23", "2026-11-23")),
        (datetime(2026, 12, 7, 9, 0, tzinfo=LIMA), (1, 1), ("2026-12-11", "2026-12-11")),
        (datetime(2026, 12, 24, 15, 0, tzinfo=LIMA), (0, 1), ("2026-12-29", "2026-12-30")),
    ],
)
def test_days_are_business_days_without_the_holidays_of_peru(ordered_at, days, dates):
    """8 and 9 December and Christmas are holidays; what is ordered after two counts from the next day."""
    found = promise(*days, ordered_at=ordered_at, country="PE", settings=ShippingSettings())

    assert found is not None
    assert (found.first.isoformat(), found.last.isoformat()) == dates


def test_store_may_work_on_saturdays_and_close_on_days_of_its_own():
    settings = ShippingSettings(weekdays=(1, 2, 3, 4, 5, 6), closed_days=("2026-11-23",), preparation_days=0)

    found = promise(1, 2, ordered_at=FRIDAY, country="PE", settings=settings)

    assert found is not None
    assert (found.first.isoformat(), found.last.isoformat()) == ("2026-11-21", "2026-11-24")


def test_store_that_is_never_open_promises_nothing():
    closed = ShippingSettings(weekdays=())

    assert promise(1, 2, ordered_at=FRIDAY, country="PE", settings=closed) is None
