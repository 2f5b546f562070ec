"""Rates: one price for places that are ticked in a tree, and a table that comes in as a file."""

import os
import re
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.admin_page import cookies_of
from tests.e2e.merchant import Merchant, open_store
from tests.e2e.test_products import PROFILES
from tests.e2e.texts import say

PICTURES = os.environ.get("E2E_PICTURES")
SHIPPING = "/admin/shipping/logistics/shipping"
MODERN = [
    f"PE/15/1501/{code}"
    for code in (
        "150104", "150113", "150114", "150116", "150120", "150121",
        "150122", "150130", "150131", "150136", "150140", "150141",
    )
]  # fmt: skip
HEAD = "Zona;Lugar;Desde (kg);Hasta (kg);Precio;Por cada (kg);Precio por cada"


@pytest.fixture
def merchant(installation) -> Merchant:
    merchant = open_store(installation, "Barro Norte")
    merchant.call("PATCH", "shipping/standard", {"enabled": False})
    return merchant


def open_page(visitor, merchant: Merchant, path: str) -> Page:
    visitor.page.context.add_cookies(cookies_of(merchant))
    return visitor.go(f"{path}?storeOid={merchant.store_id}")


def _say(locale: str, key: str, **values: object) -> str:
    return say(locale, f"rates:{key}", **values)


def check(visitor) -> None:
    visitor.check_accessibility()
    visitor.check_fits()


def add_flat(merchant: Merchant, label: str, price: str, places: list[str]) -> dict:
    name = {"es": "A domicilio", "en": "Home delivery"}
    return merchant.call(
        "POST", "shipping/flat-rate", {"name": name, "label": label, "price": price, "places": places}
    )


@pytest.mark.parametrize("profile", PROFILES)
def test_a_flat_rate_takes_lima_in_one_press_and_hands_it_over_when_it_goes(visit, merchant, profile):
    words = partial(_say, profile["locale"])
    add_flat(merchant, "Lima moderna", "10.00", MODERN)
    far = add_flat(merchant, "Cusco", "18.00", ["PE/08"])
    visitor = visit(**profile)
    page = open_page(visitor, merchant, f"{SHIPPING}/flat/new")

    page.get_by_label(words("field.name"), exact=True).fill("A domicilio")
    page.get_by_label(words("field.label"), exact=True).fill("Lima Metropolitana")
    page.get_by_label(words("field.price"), exact=True).fill("12")
    page.get_by_role("button", name=re.compile("^(Lima Metropolitana|Metropolitan Lima)")).click()
    expect(page.get_by_text(words("outcome.own_other", number=38), exact=True)).to_be_visible()
    expect(page.get_by_text("Lima moderna", exact=True)).to_be_visible()
    check(visitor)
    page.get_by_role("button", name=words("form.save")).click()
    expect(page.get_by_role("link", name="Lima Metropolitana", exact=True)).to_be_visible()
    check(visitor)

    saved = merchant.call("GET", "shipping/flat-rate")["items"]
    assert [(rate["label"], rate["price"], rate["enabled"]) for rate in saved] == [
        ("Lima moderna", "10.00", True),
        ("Cusco", "18.00", True),
        ("Lima Metropolitana", "12.00", True),
    ]
    page.get_by_role("link", name="Lima Metropolitana", exact=True).click()
    page.get_by_role("button", name=words("list.more", name="Lima Metropolitana")).click()
    page.get_by_role("menuitem", name=words("delete.yes")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=words("delete.yes")).click()
    expect(dialog.get_by_text(words("delete.left_other", count=38))).to_be_visible()
    visitor.check_accessibility()
    dialog.get_by_label(words("delete.replace")).select_option("Cusco")
    dialog.get_by_role("button", name=words("delete.yes")).click()
    expect(page.get_by_text(words("delete.done", name="Lima Metropolitana"))).to_be_visible()
    taken = merchant.call("GET", f"shipping/flat-rate/{far['_id']}")["places"]
    assert sorted(taken) == ["PE/07", "PE/08", "PE/15/1501"]

    page.get_by_role("button", name=words("delete.undo"), exact=True).click()
    expect(page.get_by_role("link", name="Lima Metropolitana", exact=True)).to_be_visible()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_table_with_a_bad_row_is_mended_and_accepted(visit, merchant, profile, tmp_path: Path):
    words = partial(_say, profile["locale"])
    bands = [{"from": "0", "upTo": None, "price": "15.00"}]
    rate = merchant.call(
        "POST",
        "shipping/advanced",
        {
            "name": {"es": "Provincias", "en": "Provinces"},
            "label": "Provincias",
            "basis": "WEIGHT",
            "zones": [{"name": "Sierra", "places": ["PE/08"], "bands": bands}],
        },
    )
    rows = ["Costa;13;0;2;12,50;;", "Costa;14;3;;12,50;1;2,50", "Sierra;08;0;;15;;"]
    wrong, mended = tmp_path / "mala.csv", tmp_path / "buena.csv"
    wrong.write_text("\n".join([HEAD, *rows]), "utf-8")
    mended.write_text("\n".join([HEAD, *rows]).replace(";3;;", ";2;;"), "utf-8-sig")
    visitor = visit(**profile)
    page = open_page(visitor, merchant, f"{SHIPPING}/advanced/{rate['_id']}")

    page.get_by_role("button", name=words("tariff.import"), exact=True).click()
    dialog = page.get_by_role("dialog")
    with page.expect_file_chooser() as chooser:
        dialog.get_by_role("button", name=words("tariff.choose"), exact=True).click()
    chooser.value.set_files(wrong)
    row = dialog.get_by_role("row").filter(has_text=words("tariff.columns.from"))
    expect(row.get_by_role("cell").first).to_have_text("3")
    expect(dialog.get_by_role("button", name=words("tariff.accept"))).to_have_count(0)
    visitor.check_accessibility()

    with page.expect_file_chooser() as chooser:
        dialog.get_by_role("button", name=words("tariff.another"), exact=True).click()
    chooser.value.set_files(mended)
    added = dialog.get_by_role("row").filter(has_text="Costa")
    expect(added).to_contain_text(words("tariff.change.ADDED"))
    visitor.check_accessibility()
    assert len(merchant.call("GET", f"shipping/advanced/{rate['_id']}")["zones"]) == 1
    dialog.get_by_role("button", name=words("tariff.accept"), exact=True).click()
    expect(dialog.get_by_text(words("tariff.done_one", count=1))).to_be_visible(timeout=20_000)
    zones = merchant.call("GET", f"shipping/advanced/{rate['_id']}")["zones"]
    assert [(zone["name"], zone["places"]) for zone in zones] == [
        ("Costa", ["PE/13", "PE/14"]),
        ("Sierra", ["PE/08"]),
    ]
    dialog.get_by_role("button", name=words("zones.close"), exact=True).last.click()
    expect(page.get_by_label(words("zones.name"), exact=True).first).to_have_value("Costa")
    check(visitor)


@pytest.mark.parametrize("profile", PROFILES)
def test_a_shop_that_moves_in_brings_its_rates_in_a_file(visit, merchant, profile, tmp_path: Path):
    words, locale = partial(_say, profile["locale"]), profile["locale"]
    table = tmp_path / "tarifa.csv"
    table.write_text("\n".join([HEAD, "Costa;13;0;2;12,50;;", "Sierra;08;0;;15;;"]), "utf-8")
    visitor = visit(**profile)
    page = open_page(visitor, merchant, "/admin/products/bulk-upload")
    others = page.get_by_role("main").get_by_role("link", name=say(locale, "imports:file.other.tariff"))
    expect(others).to_be_visible()
    picture(page, f"import-start-{locale}")

    others.click()
    dialog = page.get_by_role("dialog")
    choose = dialog.get_by_role("button", name=words("tariff.choose"), exact=True)
    expect(choose).to_be_disabled()
    dialog.get_by_label(words("field.name")).fill("Provincias")
    visitor.check_accessibility()
    picture(page, f"tariff-start-{locale}")
    with page.expect_file_chooser() as chooser:
        choose.click()
    chooser.value.set_files(table)
    expect(dialog.get_by_role("row").filter(has_text="Sierra")).to_contain_text(words("tariff.change.ADDED"))
    picture(page, f"tariff-preview-{locale}")
    dialog.get_by_role("button", name=words("tariff.accept"), exact=True).click()
    expect(dialog.get_by_text(words("tariff.done_other", count=2))).to_be_visible(timeout=20_000)
    dialog.get_by_role("button", name=words("zones.close"), exact=True).last.click()
    expect(page.get_by_role("link", name="Provincias", exact=True)).to_be_visible()
    visitor.check_accessibility()
    picture(page, f"tariff-list-{locale}")
    [rate] = merchant.call("GET", "shipping/advanced")["items"]
    assert (rate["zones"], rate["basis"]) == (2, "WEIGHT")


def picture(page: Page, name: str) -> None:
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}.png", full_page=True)
