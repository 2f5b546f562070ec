"""Two steps: set up with a phone, out, in with a code, another session closed, and off again."""

import os
import time
from functools import partial
from urllib.error import HTTPError

import pyotp
import pytest
from playwright.sync_api import Page, expect

from tests.e2e.admin_page import cookies_of
from tests.e2e.merchant import PASSWORD, Merchant, call, open_store
from tests.e2e.texts import say

PROFILE = "/admin/my-profile"
PROFILES = [
    pytest.param({"locale": "en", "width": 1440, "height": 900}, id="en-desktop"),
    pytest.param({"locale": "es", "width": 390, "height": 844}, id="es-phone"),
]
PICTURES = os.environ.get("E2E_PICTURES")


def _say(locale: str, key: str, **values: object) -> str:
    return say(locale, f"accounts:{key}", **values)


def _look(visitor, name: str) -> None:
    visitor.check_accessibility()
    visitor.check_fits()
    if PICTURES:
        width = (visitor.page.viewport_size or {"width": 0})["width"]
        path = f"{PICTURES}/{name}-{visitor.locale}-{width}.png"
        visitor.page.screenshot(path=path, full_page=True)


def _enroll(visitor, page: Page, words) -> tuple[pyotp.TOTP, int, list[str]]:
    """The app, the counter of the code that it took, and the recovery codes."""
    page.get_by_role("button", name=words("secondStep.start")).click()
    secret = page.get_by_test_id("second-step-secret")
    expect(page.get_by_alt_text(words("secondStep.qr"))).to_be_visible()
    _look(visitor, "profile-scan")
    app = pyotp.TOTP((secret.text_content() or "").replace(" ", ""))
    field = page.get_by_label(words("fields.totp"), exact=True)
    field.fill("000000")
    page.get_by_role("button", name=words("secondStep.check")).click()
    expect(field).to_have_attribute("aria-invalid", "true")
    _look(visitor, "profile-wrong-code")
    counter = int(time.time()) // 30
    field.fill(app.generate_otp(counter))
    page.get_by_role("button", name=words("secondStep.check")).click()
    codes = page.get_by_role("list", name=words("secondStep.codes")).get_by_role("listitem")
    expect(codes).to_have_count(10)
    enable = page.get_by_role("button", name=words("secondStep.enable"))
    expect(enable).to_be_disabled()
    recovery = codes.all_text_contents()
    page.get_by_role("checkbox", name=words("secondStep.saved")).check()
    _look(visitor, "profile-codes")
    visitor.press_twice(enable)
    expect(page.get_by_text(words("secondStep.on"), exact=True)).to_be_visible()
    return app, counter, recovery


def _log_in(visitor, page: Page, words, merchant: Merchant) -> None:
    page.get_by_label(words("fields.email"), exact=True).fill(merchant.email)
    page.get_by_label(words("fields.password"), exact=True).fill(PASSWORD)
    page.get_by_role("button", name=words("login.submit"), exact=True).click()
    expect(page.get_by_label(words("fields.totp"), exact=True)).to_be_focused()
    _look(visitor, "login-code")


@pytest.mark.parametrize("profile", PROFILES)
def test_two_steps_from_the_first_to_the_last(visit, installation, profile):
    merchant, locale = open_store(installation, "Barro Norte"), profile["locale"]
    words = partial(_say, locale)
    visitor = visit(**profile)
    visitor.page.context.add_cookies(cookies_of(merchant))
    page = visitor.go(PROFILE)
    expect(page.get_by_text(words("devices.current"), exact=True)).to_be_visible()
    _look(visitor, "profile")
    app, counter, recovery = _enroll(visitor, page, words)
    _look(visitor, "profile-on")

    visitor.go("/admin/logout")
    expect(page.get_by_role("heading", name=words("logout.done"))).to_be_visible()
    visitor.go("/login")
    _log_in(visitor, page, words, merchant)
    field = page.get_by_label(words("fields.totp"), exact=True)
    field.fill(app.generate_otp(counter))
    page.get_by_role("button", name=words("login.submit"), exact=True).click()
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill(app.generate_otp(max(counter + 1, int(time.time()) // 30)))
    page.get_by_role("button", name=words("login.submit"), exact=True).click()
    page.wait_for_url("**/admin**")

    account = {"email": merchant.email, "password": PASSWORD, "totp": recovery[0]}
    stranger = call(installation, "POST", "user/login", account)["token"]
    visitor.go(PROFILE)
    expect(page.get_by_role("region", name=words("devices.new"))).to_be_visible()
    _look(visitor, "profile-new-device")
    page.get_by_role("button", name=words("devices.refuse")).click()
    expect(page.get_by_role("region", name=words("devices.new"))).to_have_count(0)
    expect(page.get_by_label(words("fields.currentPassword"), exact=True)).to_be_focused()
    with pytest.raises(HTTPError, match="401"):
        call(installation, "GET", "user/presession", token=stranger)

    page.get_by_role("button", name=words("secondStep.off"), exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(words("fields.currentPassword")).fill(PASSWORD)
    dialog.get_by_label(words("fields.codeOrRecovery")).fill(recovery[1])
    _look(visitor, "profile-off-question")
    visitor.press_twice(dialog.get_by_role("button", name=words("secondStep.off"), exact=True))
    expect(page.get_by_role("button", name=words("secondStep.start"))).to_be_visible()


@pytest.mark.parametrize("profile", PROFILES)
def test_store_asks_it_of_its_people(visit, installation, profile):
    merchant, locale = open_store(installation, "Barro Norte"), profile["locale"]
    visitor = visit(**profile)
    visitor.page.context.add_cookies(cookies_of(merchant))
    path = f"/admin/settings/users/collaborators?storeOid={merchant.store_id}"
    page = visitor.go(path)
    rule = page.get_by_role("switch", name=say(locale, "collaborators:secondStep.switch"))
    expect(rule).to_be_disabled()
    page.get_by_role("link", name=say(locale, "collaborators:secondStep.profile")).click()
    _enroll(visitor, page, partial(_say, locale))
    visitor.go(path)
    rule.click()
    expect(rule).to_be_checked()
    _look(visitor, "people-second-step")

    person = visit(**profile)
    session = {"name": "vt_user", "value": _join(installation, merchant), "url": installation.origin}
    person.page.context.add_cookies([session])
    at_person = person.go(f"/admin/home?storeOid={merchant.store_id}")
    at_person.wait_for_url("**/admin/my-profile**")
    refusal = at_person.get_by_text(_say(locale, "secondStep.requiredBy", stores="Barro Norte"))
    expect(refusal).to_be_visible()
    _look(person, "profile-required")
    _enroll(person, at_person, partial(_say, locale))
    person.go(f"/admin/home?storeOid={merchant.store_id}")
    at_person.wait_for_url("**/admin/home**")
    expect(at_person.get_by_role("heading", level=1)).to_be_visible()


def _join(installation, merchant: Merchant) -> str:
    """The session of somebody who works in the store, with a password alone."""
    invitation = {"name": "Mariela Rojas", "channel": "LINK", "role": "SALES"}
    invited = merchant.call("POST", "collaborator", invitation)
    person = {"firstName": "Mariela", "lastName": "Rojas", "phone": "+51987654321", "terms": True}
    account = {**person, "email": f"mariela-{merchant.subdomain}@correo.pe", "password": PASSWORD}
    token = call(installation, "POST", "user/signup", account)["token"]
    key = invited["link"].partition("key=")[2]
    call(installation, "POST", "user/invitation/accept", {"key": key}, token=token)
    [member] = [one for one in merchant.call("GET", "collaborator")["items"] if one["role"] == "SALES"]
    merchant.call("PATCH", f"collaborator/{member['_id']}", {"state": "ACTIVE"})
    return token
