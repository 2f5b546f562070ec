"""Open now, and when next."""

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from apps.warehouses.opening import Opening, opening_at

LIMA = ZoneInfo("America/Lima")
WEEK = [
    {"days": [1, 2, 3, 4, 5], "opens": "09:00", "closes": "13:00"},
    {"days": [1, 2, 3, 4, 5], "opens": "15:00", "closes": "18:30"},
    {"days": [6], "opens": "10:00", "closes": "12:00"},
    {"days": [6], "opens": "12:00", "closes": "14:00"},
]
CHRISTMAS = [
    {"date": "2026-12-24", "intervals": [{"opens": "09:00", "closes": "12:00"}], "note": ""},
    {"date": "2026-12-25", "intervals": [], "note": "Navidad"},
]


def lima(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=LIMA)


@pytest.mark.parametrize(
    ("now", "is_open", "closes", "opens"),
    [
        ("2026-11-23T09:00", True, "2026-11-23T13:00", None),
        ("2026-11-23T08:59", False, None, "2026-11-23T09:00"),
        ("2026-11-23T13:00", False, None, "2026-11-23T15:00"),
        ("2026-11-23T18:30", False, None, "2026-11-24T09:00"),
        ("2026-11-28T10:30", True, "2026-11-28T14:00", None),
        ("2026-11-28T20:00", False, None, "2026-11-30T09:00"),
        ("2026-12-24T11:59", True, "2026-12-24T12:00", None),
        ("2026-12-24T16:00", False, None, "2026-12-26T10:00"),
        ("2026-12-25T10:00", False, None, "2026-12-26T10:00"),
    ],
)
def test_open_now_and_the_next_change(now: str, is_open: bool, closes: str | None, opens: str | None) -> None:
    found = opening_at(WEEK, CHRISTMAS, lima(now))

    assert found == Opening(is_open, closes and lima(closes), opens and lima(opens))


def test_place_that_tells_no_hours_tells_nothing() -> None:
    assert opening_at([], CHRISTMAS, lima("2026-12-24T10:00")) is None


def test_place_that_is_away_for_months_has_no_next_opening() -> None:
    day = lima("2026-12-01T10:00")
    away: list[dict[str, Any]] = [
        {"date": (day + timedelta(days=ahead)).date().isoformat(), "intervals": [], "note": ""}
        for ahead in range(80)
    ]

    assert opening_at(WEEK, away, day) == Opening(is_open=False)
