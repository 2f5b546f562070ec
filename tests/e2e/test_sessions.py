"""Signing up, two stores in two tabs, a session that ends, and double clicks."""

import re

import psycopg
import pytest
from playwright.sync_api import expect

from tests.e2e.merchant import PASSWORD, call, open_store
from tests.e2e.texts import say

TAKEN = {
    "en": "There's already an account with that email. Log in?",
    "es": "Ya hay una cuenta con ese correo. ¿Entras?",
}
EXPIRED = {"en": "Your session has expired", "es": "Tu sesión terminó"}
PROFILES = [
    pytest.param({"locale": "en"}, id="en-desktop"),
    pytest.param({"locale": "es", "width": 360, "height": 740, "dark": True}, id="es-phone-dark"),
]


def _field(page, locale, name):
    return page.get_by_label(say(locale, f"accounts:fields.{name}"), exact=True)


def _fill_registration(page, locale, email):
    _field(page, locale, "firstName").fill("Lucía")
    _field(page, locale, "lastName").fill("Ramírez")
    _field(page, locale, "email").fill(email)
    page.get_by_role("textbox", name=say(locale, "accounts:fields.phone")).fill("+51 987 654 321")
    _field(page, locale, "password").fill(PASSWORD)
    page.get_by_role("checkbox", name=re.compile(say(locale, "accounts:register.accept"))).check()


@pytest.mark.parametrize("profile", PROFILES)
def test_sign_up_leads_to_the_first_set_up(visit, installation, profile):
    locale = profile["locale"]
    visitor = visit(**profile)
    page = visitor.go("/register")
    _fill_registration(page, locale, f"nueva-{locale}@correo.pe")
    visitor.check_accessibility()
    visitor.check_fits()

    page.get_by_role("button", name=say(locale, "accounts:register.submit")).dblclick()
    page.wait_for_url("**/register/plans**")
    visitor.check_accessibility()
    visitor.check_fits()
    visitor.press_twice(page.get_by_role("button", name=say(locale, "accounts:registerPlans.submit")))

    page.wait_for_url("**/admin/first-setup**")
    expect(page.get_by_role("heading", level=1)).to_have_text(say(locale, "stores:setup.store.question"))
    answer = call(
        installation,
        "POST",
        "user/login",
        {"email": f"nueva-{locale}@correo.pe", "password": PASSWORD},
    )
    assert answer["user"]["subscription"]["tierPlan"] == "LITE"


@pytest.mark.parametrize("profile", PROFILES)
def test_email_that_is_taken_is_shown_beside_the_field(visit, installation, profile):
    merchant, locale = open_store(installation, "Barro"), profile["locale"]
    visitor = visit(**profile)
    page = visitor.go("/register")

    _field(page, locale, "email").fill(merchant.email)
    _field(page, locale, "email").blur()

    expect(page.get_by_text(TAKEN[locale])).to_be_visible()


@pytest.mark.parametrize("profile", PROFILES)
def test_two_tabs_hold_two_stores_and_a_reload_keeps_them(visit, installation, profile):
    merchant, locale = open_store(installation, "Uno"), profile["locale"]
    call(installation, "PATCH", "user", {"firstName": "Rosa"}, token=merchant.user_token)
    other = open_store(installation, "Dos")
    visitor = visit(**profile)
    page = visitor.go("/login")
    cookies = [
        {"name": f"vt_{owner.store_id}", "value": owner.store_token, "url": installation.origin}
        for owner in (merchant, other)
    ]
    user = {"name": "vt_user", "value": merchant.user_token, "url": installation.origin}
    page.context.add_cookies([user, *cookies])
    second = visitor.other_tab()

    page.goto(f"{installation.origin}/{locale}/admin/home?storeOid={merchant.store_id}")
    second.page.goto(f"{installation.origin}/{locale}/admin/home?storeOid={other.store_id}")

    for _ in range(2):
        for tab, owner in ((page, merchant), (second.page, other)):
            own = tab.get_by_role("main").get_by_role("link", name=f"{owner.subdomain}.shop.")
            expect(own).to_be_visible()
        page.reload()
        second.page.reload()


@pytest.mark.parametrize("profile", PROFILES)
def test_ended_session_is_reported_and_leads_back(visit, installation, profile):
    merchant, locale = open_store(installation, "Fin"), profile["locale"]
    visitor = visit(**profile)
    page = visitor.go("/login")
    _field(page, locale, "email").fill(merchant.email)
    _field(page, locale, "password").fill(PASSWORD)
    log_in = page.get_by_role("button", name=say(locale, "accounts:login.submit"), exact=True)
    visitor.press_twice(log_in.last)
    page.wait_for_url("**/admin**")
    page.goto(f"{installation.origin}/{locale}/admin/home?storeOid={merchant.store_id}")
    page.get_by_role("heading", level=1).wait_for()
    _expire_tokens(installation)

    page.reload()

    page.wait_for_url("**/login**")
    expect(page.get_by_text(EXPIRED[locale]).first).to_be_visible()
    visitor.check_accessibility()


@pytest.mark.parametrize("profile", PROFILES)
def test_session_that_ends_under_an_unsaved_form_keeps_what_was_typed(visit, installation, profile):
    merchant, locale = open_store(installation, "Borrador"), profile["locale"]
    visitor = visit(**profile)
    page = visitor.go("/login")
    tokens = {"vt_user": merchant.user_token, f"vt_{merchant.store_id}": merchant.store_token}
    page.context.add_cookies(
        [{"name": name, "value": value, "url": installation.origin} for name, value in tokens.items()]
    )
    cup = {"name": {"es": "Taza", "en": "Cup"}, "price": "49.00", "stock": 9}
    product = merchant.call("POST", "product", cup)
    visitor.go(f"/admin/products/{product['_id']}?storeOid={merchant.store_id}")
    page.locator("#product-name").fill("Taza Quincha")
    page.wait_for_function("() => Object.keys(localStorage).some(key => key.startsWith('vt_draft:product'))")
    _expire_tokens(installation)

    page.keyboard.press("Control+s")

    page.wait_for_url("**/login?next=**")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_text(EXPIRED[locale]).first).to_be_visible()
    _field(page, locale, "email").fill(merchant.email)
    _field(page, locale, "password").fill(PASSWORD)
    _field(page, locale, "password").press("Enter")
    page.wait_for_url(f"**/admin/products/{product['_id']}**")
    page.get_by_role("button", name=say(locale, "ui:draft.accept")).click()
    expect(page.locator("#product-name")).to_have_value("Taza Quincha")


def _expire_tokens(installation):
    with psycopg.connect(installation.database_url, autocommit=True) as connection:
        connection.execute("UPDATE accounts_authtoken SET expires_at = now() - interval '1 second'")
