"""Rate cards as tables for a spreadsheet."""

import pytest

pytestmark = pytest.mark.django_db
HEAD = "row,service,zone,price,upToKg,extraPerKg,minDays,maxDays,name,maxKg,lengthCm,widthCm,heightCm"


@pytest.fixture
def admin(api):
    return api(as_="owner")


def card_of(admin, key):
    couriers = admin.get("shipping/courier").json()["couriers"]
    return next(entry["card"] for entry in couriers if entry["key"] == key)


def preview(admin, key, text):
    return admin.post(f"shipping/courier/{key}/card/preview", {"csv": text}).json()


@pytest.mark.parametrize("key", ["olva", "shalom", "chazki"])
def test_table_comes_back_as_the_same_card(admin, key):
    table = admin.get(f"shipping/courier/{key}/card").json()["csv"]

    answer = preview(admin, key, table)

    assert (answer["card"], answer["issues"]) == (card_of(admin, key), [])
    assert table.splitlines()[0] == HEAD


def test_other_prices_are_shown_before_they_are_saved(admin):
    table = "row;service;zone;price;upToKg;extraPerKg;minDays;maxDays\nrate;agency;SIERRA;11.00;2;2.50;3;5\n"

    answer = preview(admin, "olva", table)

    assert answer["card"]["rates"] == [
        {
            "service": "agency",
            "zone": "SIERRA",
            "price": "11.00",
            "minDays": 3,
            "maxDays": 5,
            "upToKg": "2",
            "extraPerKg": "2.50",
        }
    ]
    assert len(card_of(admin, "olva")["rates"]) == 16


def test_what_can_not_be_read_is_named_line_by_line(admin):
    rows = [
        "rate,agency,SIERRA,dear,1,2,3,5",
        "box",
        "rate,agency,MOON,8,1,2,3,5",
        "rate,agency,COSTA,8,1,2,3",
    ]
    table = "\n".join([HEAD, *rows])

    issues = preview(admin, "olva", table)["issues"]

    assert [(row["line"], row["column"]) for row in issues] == [
        (2, "price"),
        (3, "row"),
        (4, "zone"),
        (5, "maxDays"),
    ]
    assert issues[3]["message"] == "This field is required."
