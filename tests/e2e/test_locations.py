"""Where goods lie and buyers fetch them: the list, a new location with its week, what the shop tells."""

from functools import partial

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.admin_page import cookies_of
from tests.e2e.merchant import Merchant, give_largest_plan, open_store
from tests.e2e.test_products import PROFILES
from tests.e2e.texts import say

PLACES = {"state": "Lima", "city": "Lima", "neighborhood": "Barranco"}
LIST = "/admin/shipping/logistics/pickup"


@pytest.fixture
def merchant(installation) -> Merchant:
    return open_store(installation, "Barro Norte")


def open_page(visitor, merchant: Merchant, path: str) -> Page:
    visitor.page.context.add_cookies(cookies_of(merchant))
    return visitor.go(f"{path}?storeOid={merchant.store_id}")


def _say(locale: str, key: str, **values: object) -> str:
    return say(locale, f"warehouses:{key}", **values)


def check(visitor) -> None:
    visitor.check_accessibility()
    visitor.check_fits()


def _choose_district(page: Page, locale: str) -> None:
    for level, name in PLACES.items():
        page.locator("#field-place").get_by_label(say(locale, f"forms:place.pe.{level}")).first.fill(name)
        page.get_by_role("option", name=name, exact=True).click()


def _write_hours(page: Page, words) -> None:
    """Monday to Saturday is nine to six at first; Monday gets a break, Saturday is closed early."""
    monday, saturday = words("hours.day.1"), words("hours.day.6")
    page.get_by_label(words("hours.closes", day=monday), exact=True).fill("13:00")
    page.get_by_role("button", name=words("hours.add", day=monday), exact=True).click()
    opens = page.get_by_label(words("hours.opens", day=monday), exact=True).nth(1)
    opens.fill("12:00")
    page.get_by_label(words("hours.closes", day=monday), exact=True).nth(1).fill("19:00")
    expect(page.get_by_text(words("hours.problem.overlap"))).to_be_visible()
    opens.fill("15:00")
    expect(page.get_by_text(words("hours.problem.overlap"))).to_have_count(0)
    page.get_by_role("button", name=words("hours.copy", day=monday), exact=True).click()
    page.get_by_role("menuitem", name=words("hours.toWeekdays")).click()
    page.get_by_label(words("hours.closes", day=saturday), exact=True).fill("13:00")
    page.get_by_role("button", name=words("special.add"), exact=True).click()
    date = page.get_by_label(words("special.dateOf", day=words("special.new")), exact=True)
    date.fill("2031-12-24")
    page.get_by_label(words("special.noteOf", day="2031-12-24"), exact=True).fill("Nochebuena")


@pytest.mark.parametrize("profile", PROFILES)
def test_a_location_gets_its_week_and_buyers_are_informed(visit, merchant, profile):
    words = partial(_say, profile["locale"])
    merchant.call(
        "PATCH", f"warehouse/{merchant.call('GET', 'warehouse')['items'][0]['_id']}", {"name": "Taller"}
    )
    visitor = visit(**profile)
    page = open_page(visitor, merchant, LIST)
    expect(page.get_by_role("link", name="Taller", exact=True)).to_be_visible()
    check(visitor)
    page.get_by_role("link", name="Taller", exact=True).click()
    expect(page.get_by_role("heading", name="Taller", level=1)).to_be_visible()
    page.get_by_label(words("field.name"), exact=True).fill("Tienda de Barranco")
    page.get_by_label(words("field.line"), exact=True).fill("Av. Grau 312")
    _choose_district(page, profile["locale"])
    page.get_by_role("switch", name=words("field.isPickup")).set_checked(True)
    if not page.get_by_label(words("hours.opens", day=words("hours.day.1")), exact=True).count():
        _open_days(page, words)
    _write_hours(page, words)
    page.get_by_label(words("field.preparationHours"), exact=True).fill("48")
    page.get_by_label(words("field.instructions"), exact=True).fill("Toca el timbre")
    check(visitor)
    visitor.press_twice(page.get_by_role("button", name=say(profile["locale"], "ui:save.save")))
    expect(page.get_by_role("heading", name="Tienda de Barranco", level=1)).to_be_visible()
    check(visitor)

    [saved] = merchant.call("GET", "warehouse")["items"]
    assert saved["hours"] == [
        {"days": [1, 2, 3, 4, 5, 6], "opens": "09:00", "closes": "13:00"},
        {"days": [1, 2, 3, 4, 5], "opens": "15:00", "closes": "19:00"},
    ]
    assert saved["exceptions"] == [{"date": "2031-12-24", "intervals": [], "note": "Nochebuena"}]
    assert (saved["preparationHours"], saved["address"]["neighborhood"]) == (48, "150104")


def _open_days(page: Page, words) -> None:
    """A location that nobody has given hours is closed on every day."""
    for day in range(1, 7):
        page.get_by_role("button", name=words("hours.add", day=words(f"hours.day.{day}")), exact=True).click()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_late_change_lies_on_top_of_the_newer_row(visit, merchant, profile):
    words = partial(_say, profile["locale"])
    place = merchant.call("GET", "warehouse")["items"][0]
    visitor = visit(**profile)
    page = open_page(visitor, merchant, f"{LIST}/{place['_id']}")
    page.get_by_label(words("field.line"), exact=True).fill("Av. Grau 312")
    merchant.call("PATCH", f"warehouse/{place['_id']}", {"name": "Despacho", "isPickup": False})
    page.keyboard.press("Control+s")
    expect(page.get_by_text(say(profile["locale"], "forms:stale"))).to_be_visible()
    expect(page.get_by_label(words("field.name"), exact=True)).to_have_value("Despacho")
    expect(page.get_by_label(words("field.line"), exact=True)).to_have_value("Av. Grau 312")
    check(visitor)


@pytest.mark.parametrize("profile", PROFILES)
def test_what_is_missing_of_a_new_location_is_shown(visit, merchant, profile):
    words = partial(_say, profile["locale"])
    give_largest_plan(merchant)
    visitor = visit(**profile)
    page = open_page(visitor, merchant, LIST)
    page.get_by_role("link", name=words("list.add")).click()
    expect(page.get_by_role("heading", name=words("new.title"), level=1)).to_be_visible()
    check(visitor)
    page.get_by_label(words("field.name"), exact=True).fill("Almacén de Lurín")
    page.get_by_role("button", name=words("form.add"), exact=True).click()
    expect(page.get_by_text(words("form.placeMissing")).first).to_be_visible()
    check(visitor)
    page.get_by_label(words("field.line"), exact=True).fill("Km 40")
    _choose_district(page, profile["locale"])
    visitor.press_twice(page.get_by_role("button", name=words("form.add"), exact=True))
    expect(page.get_by_text(words("form.added", name="Almacén de Lurín"))).to_have_count(1)
    expect(page.get_by_role("link", name="Almacén de Lurín")).to_have_count(1)
    check(visitor)

    page.get_by_role("button", name=words("list.more", name="Almacén de Lurín")).click()
    page.get_by_role("menuitem", name=words("list.drop")).click()
    dialog = page.get_by_role("dialog", name=words("drop.title", name="Almacén de Lurín"))
    expect(dialog.get_by_label(words("drop.moveTo"))).to_have_value("")
    visitor.check_accessibility()
    visitor.press_twice(dialog.get_by_role("button", name=words("drop.yes")))
    expect(page.get_by_role("link", name="Almacén de Lurín")).to_have_count(0)
