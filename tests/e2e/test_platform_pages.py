"""The platform's own screens, how a forgotten password is replaced, and how an owner leaves."""

import re
import time

import pytest
from playwright.sync_api import expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.merchant import PASSWORD, call, open_store
from tests.e2e.texts import say

PROFILES = [
    pytest.param({"locale": "en"}, id="en-desktop"),
    pytest.param({"locale": "es", "width": 360, "height": 740, "dark": True}, id="es-phone-dark"),
]
OF_VISITORS = ("/", "/plans", "/recover", "/terms-and-conditions", "/privacy-politics")
OF_MERCHANTS = ("/admin", "/admin/my-profile", "/admin/plans")
WAYS_OUT = ("/logout", "/admin/logout")
NEW_PASSWORD = "cuatro tristes tigres"
MAIL_SECONDS = 30


def _check(visitor):
    visitor.check_accessibility()
    visitor.check_fits()


@pytest.mark.parametrize("profile", PROFILES)
def test_screens_of_the_platform_are_accessible_and_fit(visit, installation, profile):
    merchant, locale = open_store(installation, "Vitral"), profile["locale"]
    visitor = visit(**profile)
    for path in OF_VISITORS:
        visitor.go(path)
        _check(visitor)

    cookie = {"name": "vt_user", "value": merchant.user_token, "url": installation.origin}
    visitor.page.context.add_cookies([cookie])
    for path in OF_MERCHANTS:
        visitor.go(path)
        expect(visitor.page).to_have_url(re.compile(f"{path}$"))
        _check(visitor)

    for path in WAYS_OUT:
        page = visitor.go(path)
        expect(page.get_by_role("heading", level=1)).to_have_text(say(locale, "accounts:logout.done"))
        _check(visitor)


@pytest.mark.parametrize("profile", PROFILES)
def test_forgotten_password_is_replaced_by_the_link_of_a_mail(visit, installation, profile):
    merchant, locale = open_store(installation, "Olvido"), profile["locale"]
    visitor = visit(**profile)
    page = visitor.go("/login")
    page.get_by_role("link", name=say(locale, "accounts:login.forgot")).click()
    send = page.get_by_role("button", name=say(locale, "accounts:recover.submit"))
    # The page before has a field of this name, too.
    send.wait_for()
    page.get_by_label(say(locale, "accounts:fields.email"), exact=True).fill(merchant.email)
    visitor.press_twice(send)
    expect(page.get_by_text(say(locale, "accounts:recover.sent", email=merchant.email))).to_be_visible()
    _check(visitor)

    page.goto(_link_of_the_mail(installation, merchant.email))
    page.locator("[name=password]").fill(NEW_PASSWORD)
    _check(visitor)
    save = page.get_by_role("button", name=re.compile("|".join(_both("accounts:recover.save"))))
    visitor.press_twice(save)

    page.wait_for_url("**/login")
    page.locator("[name=email]").fill(merchant.email)
    page.locator("[name=password]").fill(NEW_PASSWORD)
    page.locator("[name=password]").press("Enter")
    page.wait_for_url("**/admin**")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def _both(key):
    """The link of a mail speaks the language of the account."""
    return [re.escape(say(locale, key)) for locale in ("en", "es")]


def _link_of_the_mail(installation, address):
    until = time.monotonic() + MAIL_SECONDS
    while time.monotonic() < until:
        links = [found for mail in installation.mails_to(address) for found in _links(mail)]
        if links:
            return links[-1]
        time.sleep(0.1)
    raise AssertionError(f"no mail with a link came to {address}")


def _links(mail):
    return re.findall(r"http\S+/recover\?\S+", mail)


@pytest.mark.parametrize("profile", PROFILES)
def test_owner_changes_his_data_and_closes_the_store(visit, installation, profile):
    merchant = open_store(installation, "Adioses", language=profile["locale"])
    admin = AdminPage(visit(**profile), merchant)
    admin.visitor.go("/admin/my-profile")
    _change_the_name(admin)
    _change_the_password(admin)
    _close_the_store(admin)


def _change_the_name(admin):
    page, locale = admin.page, admin.visitor.locale
    page.locator("[name=firstName]").fill("Rosa")
    card = page.get_by_role("region", name=say(locale, "accounts:profile.data"))
    admin.visitor.press_twice(card.get_by_role("button", name=say(locale, "forms:save"), exact=True))

    _expect_once(page, say(locale, "forms:saved"))
    account = {"email": admin.merchant.email, "password": PASSWORD}
    assert call(admin.merchant.installation, "POST", "user/login", account)["user"]["firstName"] == "Rosa"


def _change_the_password(admin):
    page, locale = admin.page, admin.visitor.locale
    page.locator("[name=currentPassword]").fill(PASSWORD)
    page.locator("[name=password]").fill(NEW_PASSWORD)
    admin.visitor.press_twice(page.get_by_role("button", name=say(locale, "accounts:profile.changePassword")))

    _expect_once(page, say(locale, "accounts:profile.passwordSaved"))
    account = {"email": admin.merchant.email, "password": NEW_PASSWORD}
    call(admin.merchant.installation, "POST", "user/login", account)


def _close_the_store(admin):
    page, locale = admin.open("/admin/settings/General"), admin.visitor.locale
    close = say(locale, "storeSettings:close.yes")
    _agree(admin, close, say(locale, "storeSettings:close.question", name="Adioses"))

    _expect_once(page, say(locale, "storeSettings:close.done", name="Adioses"))
    expect(page).to_have_url(re.compile("/admin$"))
    assert (
        call(admin.merchant.installation, "GET", "user/stores", token=admin.merchant.user_token)["items"]
        == []
    )


def _agree(admin, words, question):
    """Both the button that asks and the one that answers are pressed twice."""
    admin.page.get_by_role("button", name=words, exact=True).dblclick()
    dialog = admin.page.get_by_role("dialog", name=question)
    expect(dialog).to_be_visible()
    admin.check()
    admin.visitor.press_twice(dialog.get_by_role("button", name=words, exact=True))


def _expect_once(page, words):
    expect(page.get_by_text(words, exact=True)).to_have_count(1)
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator("[aria-invalid=true]")).to_have_count(0)


def test_documentation_of_the_api_is_drawn_under_the_policy(visit, installation):
    page = visit().page

    page.goto(f"{installation.origin}/api/v1/docs")

    expect(page.get_by_text("/api/v1/user/login", exact=True)).to_be_visible()
