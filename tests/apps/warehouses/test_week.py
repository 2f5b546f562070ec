"""The hours of a place in words; the shop's page says the same (frontend/src/storefront/pickup)."""

from datetime import date

from apps.warehouses.week import date_lines, week_lines

HOURS = [
    {"days": [1, 2, 3, 4, 5], "opens": "15:00", "closes": "19:00"},
    {"days": [1, 2, 3, 4, 5], "opens": "09:00", "closes": "13:00"},
    {"days": [6], "opens": "09:00", "closes": "13:00"},
]


def test_days_in_a_row_with_the_same_hours_are_one_line():
    assert week_lines(HOURS, "es") == [
        ("lunes a viernes", "09:00 – 13:00, 15:00 – 19:00"),
        ("sábado", "09:00 – 13:00"),
        ("domingo", "cerrado"),
    ]
    assert week_lines(HOURS, "en")[0] == ("Monday to Friday", "09:00 – 13:00, 15:00 – 19:00")
    assert week_lines([], "es") == []


def test_dates_to_come_are_reported_with_their_note():
    reported = [
        {"date": "2031-12-08", "intervals": [], "note": ""},
        {"date": "2031-12-24", "intervals": [{"opens": "09:00", "closes": "12:00"}], "note": "Nochebuena"},
        {"date": "2031-12-25", "intervals": [], "note": ""},
    ]

    assert date_lines(reported, date(2031, 12, 9), "es") == [
        ("24/12/2031 Nochebuena", "09:00 – 12:00"),
        ("25/12/2031", "cerrado"),
    ]
