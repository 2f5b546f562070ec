"""A merchant reads what was sold, goes down to the orders behind it, and acts on the note of the day."""

import json
import os
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import psycopg
import pytest
from playwright.sync_api import expect
from psycopg import sql
from redis import Redis

from tests.e2e.admin_page import AdminPage
from tests.e2e.buyer import add_product, add_yape, place
from tests.e2e.merchant import Merchant, open_store
from tests.e2e.texts import say

DESKTOP = {"locale": "en"}
PHONE = {"locale": "es", "width": 390, "height": 844}
PROFILES = [pytest.param(DESKTOP, id="en-desktop"), pytest.param(PHONE, id="es-phone")]
PICTURES = os.environ.get("E2E_PICTURES")
DETAILS = ("sales", "orders", "products", "categories", "groups", "funnel")


@pytest.fixture
def merchant(installation):
    """Two paid orders of 88.00 and 49.00, and one of 79.00 that is still to be paid."""
    merchant = open_store(installation, "Barro Norte")
    yape = add_yape(merchant)
    cup = add_product(merchant, "Taza Añil", price="39.00", cost="12.00", stock=9)
    bowl = add_product(merchant, "Bowl Terracota", price="69.00", cost="24.50", stock=9)
    for lines in ({cup: 2}, {cup: 1}):
        order = place(merchant, lines, yape)
        merchant.call("POST", f"order/{order.id}/payment", {"reference": f"0451827{order.number % 10}"})
    place(merchant, {bowl: 1}, yape)
    _write_note(merchant)
    return merchant


def _write_note(merchant: Merchant) -> None:
    """The note of today, as the clock writes it in the morning."""
    numbers = {"people": 31, "amount": "2845.80"}
    finding = {"rule": "UNSERVED", "subject": "PE/16/1601/160101", "name": "Iquitos", "numbers": numbers}
    today = datetime.now(ZoneInfo("America/Lima")).date().isoformat()
    value = json.dumps({"day": today, "finding": finding, "answer": "", "useful": None})
    with psycopg.connect(merchant.installation.database_url, autocommit=True) as connection:
        row = connection.execute(
            "SELECT schema_name FROM tenants_store WHERE id = %s", [merchant.store_id]
        ).fetchone()
        assert row is not None
        connection.execute(
            sql.SQL(
                "INSERT INTO {} (id, created_at, updated_at, topic, value, version)"
                " VALUES (gen_random_uuid(), now(), now(), 'watcher', %s, 1)"
                " ON CONFLICT (topic) DO UPDATE SET value = EXCLUDED.value"
            ).format(sql.Identifier(row[0], "store_settings_setting")),
            [value],
        )


def _look(visitor: Any, locale: str, name: str) -> None:
    visitor.check_accessibility()
    visitor.check_fits()
    if PICTURES:
        width = (visitor.page.viewport_size or {"width": 0})["width"]
        visitor.page.screenshot(path=f"{PICTURES}/analytics-{name}-{locale}-{width}.png", full_page=True)


def _card(admin: AdminPage, locale: str, name: str) -> Any:
    return admin.page.get_by_role("region", name=say(locale, f"analytics:card.{name}"), exact=True)


def _heading(admin: AdminPage, locale: str, name: str) -> Any:
    return admin.page.get_by_role("heading", name=say(locale, f"analytics:{name}.title"), level=1)


@pytest.mark.parametrize("profile", PROFILES)
def test_a_figure_leads_to_its_orders(visit, merchant, profile):
    locale = profile["locale"]
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open("/admin/analytic")

    paid = _card(admin, locale, "paid").get_by_role("link")
    expect(paid).to_be_visible()
    figure = paid.inner_text()
    _look(admin.visitor, locale, "overview")
    page.get_by_text(say(locale, "analytics:places.view.table"), exact=True).click()
    expect(page.get_by_role("row", name="Lima 2 0")).to_be_visible()
    _look(admin.visitor, locale, "places")
    paid.click()

    expect(_heading(admin, locale, "list")).to_be_visible()
    expect(page.get_by_role("link", name="#1001", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="#1003", exact=True)).to_have_count(0)
    expect(page.locator("tfoot td").last).to_have_text(figure)
    _look(admin.visitor, locale, "list")
    for name in DETAILS:
        admin.open(f"/admin/analytic/{name}")
        expect(_heading(admin, locale, name)).to_be_visible()
        expect(page.locator("[aria-busy=true]")).to_have_count(0)
        _look(admin.visitor, locale, name)
    admin.open("/admin/globe")
    expect(page.get_by_role("cell", name="Lima")).to_be_visible()
    _look(admin.visitor, locale, "globe")


@pytest.mark.parametrize("profile", PROFILES)
def test_anybody_sees_where_orders_go(visit, installation, profile):
    locale, at = profile["locale"], datetime.now(ZoneInfo("UTC")).strftime("%Y-%m-%dT%H:%M:%S.000Z")
    places = {"PE/15/1501/150122": 41, "PE/04/0401/040101": 12, "PE/08/0801/080101": 7}
    document = json.dumps({"at": at, "stores": 9, "places": places})
    with Redis.from_url(installation.redis_url) as redis:
        redis.set("public-globe", document, ex=600)
    visitor = visit(**profile)

    page = visitor.go("/globe")
    expect(page.get_by_role("row", name="Miraflores, Lima 41")).to_be_visible()
    expect(page.get_by_role("img", name=say(locale, "analytics:globe.map"))).to_be_visible()
    _look(visitor, locale, "public-flat")

    page.emulate_media(reduced_motion="no-preference")
    visitor.go("/globe")
    globe = page.get_by_role("img", name=say(locale, "analytics:publicGlobe.globe"))
    expect(globe.locator("canvas")).to_be_visible()
    globe.press("ArrowRight")
    page.get_by_role("button", name=say(locale, "analytics:publicGlobe.pause"), exact=True).click()
    expect(page.get_by_role("button", name=say(locale, "analytics:publicGlobe.turn"))).to_be_visible()
    _look(visitor, locale, "public-round")


@pytest.mark.parametrize("profile", PROFILES)
def test_the_note_of_the_day_is_acted_on(visit, merchant, profile):
    locale = profile["locale"]
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open("/admin/home")

    note = page.get_by_role("region", name=say(locale, "analytics:watcher.label"), exact=True)
    expect(note).to_contain_text("Iquitos")
    _look(admin.visitor, locale, "note")
    act = say(locale, "analytics:watcher.rule.UNSERVED.act", name="Iquitos")
    note.get_by_role("button", name=act, exact=True).click()

    page.wait_for_url("**/admin/shipping/logistics/shipping/flat/new*")
    admin.open("/admin/home")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(note).to_have_count(0)
