from datetime import date

import pytest

from apps.complaints.working_days import due_day, holidays_between, working_days

DUE = [
    # 8 and 9 December are holidays; so are Sunday 1 November and the weekends.
    ("2026-11-02", "2026-11-23"),
    ("2026-11-10", "2026-12-01"),
    ("2026-11-20", "2026-12-15"),
    ("2026-11-21", "2026-12-15"),
    # Holy Thursday and Friday.
    ("2027-03-15", "2027-04-07"),
    # Over the year: Christmas and New Year.
    ("2026-12-18", "2027-01-12"),
    # 23, 28, 29 July and 6 August.
    ("2026-07-20", "2026-08-14"),
]


@pytest.mark.parametrize(("filed", "due"), DUE)
def test_the_term_is_fifteen_working_days_over_the_holidays_of_peru(filed, due):
    start, end = date.fromisoformat(filed), date.fromisoformat(due)

    assert due_day(start, "PE") == end
    assert working_days(start, end, "PE") == 15


@pytest.mark.parametrize(
    ("today", "passed", "left"),
    [
        ("2026-11-02", 0, 15),
        ("2026-11-03", 1, 14),
        ("2026-11-20", 14, 1),
        ("2026-11-22", 14, 1),
        ("2026-11-23", 15, 0),
        ("2026-11-25", 17, -2),
    ],
)
def test_days_that_passed_and_days_that_are_left(today, passed, left):
    day = date.fromisoformat(today)

    assert working_days(date(2026, 11, 2), day, "PE") == passed
    assert working_days(day, date(2026, 11, 23), "PE") == left


def test_holidays_inside_the_term_are_named_in_both_languages():
    spanish = holidays_between(date(2026, 11, 20), date(2026, 12, 15), "PE", "es")
    english = holidays_between(date(2026, 11, 20), date(2026, 12, 15), "PE", "en")

    assert [one["day"].day for one in spanish] == [one["day"].day for one in english] == [8, 9]
    assert spanish[0]["name"] == "Inmaculada Concepción"
    assert english[0]["name"] == "Immaculate Conception"
