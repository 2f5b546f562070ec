"""Neighborhoods of a store: added, renamed, merged and deleted; what names them follows."""

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.merchant import Merchant, open_store
from tests.e2e.test_locations import check, open_page
from tests.e2e.test_products import PROFILES
from tests.e2e.texts import say

LIST = "/admin/shipping/logistics/neighborhoods"
LIMA = {"country": "PE", "state": "15", "city": "1501"}


@pytest.fixture
def merchant(installation) -> Merchant:
    return open_store(installation, "Barro Norte")


def _say(locale: str, key: str, **values: object) -> str:
    return say(locale, f"neighborhoods:{key}", **values)


def _add(visitor: Any, page: Page, words: Any, name: str, *, province: str | None = None) -> None:
    page.get_by_role("button", name=words("add.open"), exact=True).click()
    dialog = page.get_by_role("dialog", name=words("add.title"))
    if province:
        for level in ("state", "city"):
            dialog.get_by_label(say(visitor.locale, f"forms:place.pe.{level}")).first.fill(province)
            page.get_by_role("option", name=province, exact=True).click()
    dialog.get_by_label(words("field.name")).fill(name)
    visitor.check_accessibility()
    visitor.press_twice(dialog.get_by_role("button", name=words("add.yes"), exact=True))
    expect(dialog).to_have_count(0)


def _act(page: Page, words: Any, name: str, act: str) -> Locator:
    page.get_by_role("button", name=words("list.more", name=name), exact=True).click()
    page.get_by_role("menuitem", name=words(f"{act}.open"), exact=True).click()
    return page.get_by_role("dialog", name=words(f"{act}.title", name=name))


def _use(merchant: Merchant, row: dict[str, Any]) -> dict[str, Any]:
    """The first location lies there."""
    place = merchant.call("GET", "warehouse")["items"][0]
    address = {**LIMA, "neighborhood": row["_id"], "line": "Mz. B Lt. 4", "reference": ""}
    merchant.call("PATCH", f"warehouse/{place['_id']}", {"name": "Taller", "address": address})
    return address


@pytest.mark.parametrize("profile", PROFILES)
def test_a_double_is_merged_and_the_location_follows(visit, merchant, profile):
    words = partial(_say, profile["locale"])
    visitor = visit(**profile)
    page = open_page(visitor, merchant, LIST)
    expect(page.get_by_text(words("empty.title"))).to_be_visible()
    check(visitor)
    _add(visitor, page, words, "Urb. Camacho", province="Lima")
    _add(visitor, page, words, "Camacho Viejo")
    double, _ = merchant.call("GET", "location/neighborhood")["items"]
    address = _use(merchant, double)
    page.reload()
    expect(page.get_by_text(words("use.warehouses_one", count=1))).to_be_visible()
    check(visitor)

    dialog = _act(page, words, "Urb. Camacho", "rename")
    dialog.get_by_label(words("field.name")).fill("Urbanización Camacho")
    visitor.check_accessibility()
    visitor.press_twice(dialog.get_by_role("button", name=words("rename.yes"), exact=True))
    expect(page.get_by_text("Urbanización Camacho", exact=True)).to_be_visible()

    dialog = _act(page, words, "Camacho Viejo", "merge")
    expect(dialog.get_by_role("link", name="Taller", exact=True)).to_be_visible()
    dialog.get_by_label(words("merge.into")).first.click()
    page.get_by_role("option", name="Urbanización Camacho", exact=True).click()
    visitor.check_accessibility()
    visitor.press_twice(dialog.get_by_role("button", name=words("merge.yes"), exact=True))
    expect(page.get_by_text("Camacho Viejo", exact=True)).to_have_count(0)
    expect(page.get_by_text(words("use.warehouses_one", count=1), exact=True)).to_be_visible()
    check(visitor)

    [saved] = merchant.call("GET", "location/neighborhood")["items"]
    [place] = merchant.call("GET", "warehouse")["items"]
    assert place["address"] == {**address, "neighborhood": saved["_id"]}
    assert (saved["name"], saved["usedIn"]["warehouses"]) == ("Urbanización Camacho", 1)


@pytest.mark.parametrize("profile", PROFILES)
def test_one_in_use_goes_with_what_takes_its_place_and_another_comes_back(visit, merchant, profile):
    words = partial(_say, profile["locale"])
    rows = [
        merchant.call("POST", "location/neighborhood", {**LIMA, "name": name})
        for name in ("Camacho Viejo", "Sol de La Molina")
    ]
    _use(merchant, rows[0])
    visitor = visit(**profile)
    page = open_page(visitor, merchant, LIST)

    dialog = _act(page, words, "Camacho Viejo", "delete")
    dialog.get_by_role("button", name=words("delete.yes"), exact=True).click()
    expect(dialog.get_by_text(words("delete.missing")).first).to_be_visible()
    dialog.get_by_label(words("delete.replaceWith")).first.fill("La Mol")
    page.get_by_role("option", name="La Molina", exact=True).click()
    visitor.check_accessibility()
    visitor.press_twice(dialog.get_by_role("button", name=words("delete.yes"), exact=True))
    expect(page.get_by_text(words("delete.done", name="Camacho Viejo"))).to_be_visible()
    dialog = _act(page, words, "Sol de La Molina", "delete")
    dialog.get_by_role("button", name=words("delete.yes"), exact=True).click()
    page.get_by_role("button", name=words("undo"), exact=True).click()
    expect(page.get_by_role("button", name=words("list.more", name="Sol de La Molina"))).to_be_visible()
    check(visitor)

    [saved] = merchant.call("GET", "location/neighborhood")["items"]
    assert saved["name"] == "Sol de La Molina"
    [place] = merchant.call("GET", "warehouse")["items"]
    assert place["address"]["neighborhood"] == "150114"
