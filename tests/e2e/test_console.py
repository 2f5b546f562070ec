"""The platform opens a store as support and changes a setting; the merchant sees it and undoes it."""

import os
from functools import partial

import psycopg
import pytest
from playwright.sync_api import Page, expect

from tests.e2e.admin_page import AdminPage, cookies_of
from tests.e2e.merchant import call, open_store
from tests.e2e.texts import say

PROFILES = [
    pytest.param({"locale": "en", "width": 1440, "height": 900}, id="en-desktop"),
    pytest.param({"locale": "es", "width": 390, "height": 844}, id="es-phone"),
]
PICTURES = os.environ.get("E2E_PICTURES")
NAMES = (
    "users",
    "plans",
    "subscriptions",
    "domains",
    "visits",
    "work",
    "mails",
    "flags",
    "health",
    "audit",
)
REASON = "El QR de Plin no aparece en su tienda. Caso 2184"


def _look(visitor, name: str) -> None:
    visitor.check_accessibility()
    visitor.check_fits()
    if PICTURES:
        width = (visitor.page.viewport_size or {"width": 0})["width"]
        path = f"{PICTURES}/{name}-{visitor.locale}-{width}.png"
        visitor.page.screenshot(path=path, full_page=True)


def _make_admin(installation, email: str) -> None:
    """As the command does, with a second step that is on."""
    with psycopg.connect(installation.database_url, autocommit=True) as connection:
        connection.execute("UPDATE accounts_user SET is_platform_admin = true WHERE email = %s", [email])
        connection.execute(
            "INSERT INTO accounts_secondstep (id, created_at, updated_at, secret, last_counter, enabled_at,"
            " user_id) SELECT gen_random_uuid(), now(), now(), '', 0, now(), id FROM accounts_user"
            " WHERE email = %s",
            [email],
        )


@pytest.fixture
def stores(installation):
    """The admin, who has a store too, and the merchant."""
    admin, merchant = open_store(installation, "Casa Chulucanas"), open_store(installation, "Barro Norte")
    _make_admin(installation, admin.email)
    return admin, merchant


def _open_visit(visitor, page: Page, words, merchant) -> None:
    visitor.go("/platform")
    expect(page.get_by_role("heading", name=words("navigation.stores"), level=1)).to_be_visible()
    page.get_by_label(words("stores.search")).fill(merchant.email)
    _look(visitor, "console-stores")
    page.get_by_role("link", name="Barro Norte").first.click()
    panel = page.get_by_role("region", name="Barro Norte")
    expect(panel.get_by_role("heading", name=words("support.title"))).to_be_visible()
    panel.get_by_role("textbox").fill(REASON)
    _look(visitor, "console-store")
    visitor.press_twice(panel.get_by_role("button", name=words("support.open")))
    page.wait_for_url("**/admin/home**")


@pytest.mark.parametrize("profile", PROFILES)
def test_support_visit_is_seen_and_undone_by_the_merchant(visit, installation, profile, stores):
    admin, merchant = stores
    locale = profile["locale"]
    words, of_visits = (partial(say_of, locale, name) for name in ("console", "support"))
    visitor = visit(**profile)
    visitor.page.context.add_cookies(cookies_of(admin))
    page = visitor.page
    _open_visit(visitor, page, words, merchant)
    bar = page.get_by_role("region", name=of_visits("bar.label"))
    expect(bar).to_contain_text(REASON)
    _look(visitor, "admin-as-support")
    token = next(one["value"] for one in page.context.cookies() if one["name"].endswith(merchant.store_id))
    call(installation, "PATCH", "store", {"lowStockAt": 9}, token=token)

    shop = AdminPage(visit(**profile), merchant)
    mine = shop.open("/admin/activity")
    expect(mine.get_by_role("region", name=of_visits("bar.label"))).to_be_visible()
    mine.get_by_role("button", name=of_visits("bar.end")).click()
    expect(mine.get_by_text(of_visits("ended"), exact=True)).to_be_visible()
    _look(shop.visitor, "admin-activity")
    shop.visitor.press_twice(mine.get_by_role("button", name=of_visits("undo")))
    expect(mine.get_by_text(of_visits("undone"), exact=True)).to_be_visible()
    mine.get_by_role("button", name=of_visits("yes")).click()
    expect(mine.get_by_text(of_visits("solved"))).to_be_visible()


@pytest.mark.parametrize("profile", PROFILES)
def test_console_shows_each_of_its_pages(visit, profile, stores):
    admin, _ = stores
    words = partial(say_of, profile["locale"], "console")
    visitor = visit(**profile)
    visitor.page.context.add_cookies(cookies_of(admin))
    for name in (
        "users",
        "plans",
        "subscriptions",
        "domains",
        "visits",
        "work",
        "mails",
        "flags",
        "health",
        "audit",
    ):
        page = visitor.go(f"/platform/{name}")
        expect(page.get_by_role("heading", name=words(f"navigation.{name}"), level=1)).to_be_visible()
        _look(visitor, f"console-{name}")


@pytest.mark.parametrize("profile", PROFILES)
def test_reported_payment_is_approved_and_a_plan_changed(visit, installation, profile, stores):
    admin, merchant = stores
    locale = profile["locale"]
    words = partial(say_of, locale, "console")
    number = f"7731{merchant.store_id[-4:]}"
    claim = {"tierPlan": "STARTER", "amount": "39.00", "way": "YAPE", "operationNumber": number}
    call(installation, "POST", "user-subscription/claim", claim, token=merchant.user_token)
    visitor = visit(**profile)
    visitor.page.context.add_cookies(cookies_of(admin))
    page = visitor.go("/platform/subscriptions")
    page.get_by_role("button", name=number).first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(words("claims.end")).fill(number[-4:])
    _look(visitor, "console-claim")
    visitor.press_twice(dialog.get_by_role("button", name=words("claims.approve", amount="")))
    expect(page.get_by_text(number)).to_have_count(0)
    tabs = page.get_by_role("navigation", name=words("claims.tabs"))
    tabs.get_by_text(words("claims.tab.APPROVED"), exact=True).click()
    expect(page.get_by_text(number).first).to_be_visible()
    _look(visitor, "console-claims-approved")

    visitor.go("/platform/plans")
    page.get_by_role("button", name=words("plans.edit", plan="STARTER")).click()
    limit = {"en": "600", "es": "700"}[locale]
    dialog.get_by_label(words("gate.products"), exact=True).fill(limit)
    dialog.get_by_label(words("reason.label")).fill("Prueba de enero")
    _look(visitor, "console-plan")
    visitor.press_twice(dialog.get_by_role("button", name=words("plans.save", plan="STARTER")))
    expect(page.get_by_role("cell", name=limit).first).to_be_visible()


@pytest.mark.parametrize("profile", PROFILES)
def test_console_is_not_there_for_others(visit, profile, stores):
    _, merchant = stores
    visitor = visit(**profile)
    visitor.page.context.add_cookies(cookies_of(merchant))

    page = visitor.go("/platform/stores")

    expect(page.get_by_text("404")).to_be_visible()


def say_of(locale: str, namespace: str, key: str, **values: object) -> str:
    return say(locale, f"{namespace}:{key}", **values)
