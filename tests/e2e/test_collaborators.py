"""From the invitation to the removal: a person comes by a link, works within their role, and is out."""

import os
import re
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.admin_page import cookies_of
from tests.e2e.merchant import PASSWORD, Merchant, open_store
from tests.e2e.texts import say

PEOPLE = "/admin/settings/users/collaborators"
PROFILES = [
    pytest.param({"locale": "en", "width": 1440, "height": 900}, id="en-desktop"),
    pytest.param({"locale": "es", "width": 390, "height": 844}, id="es-phone"),
]
PICTURES = os.environ.get("E2E_PICTURES")


@pytest.fixture
def merchant(installation) -> Merchant:
    return open_store(installation, "Barro Norte")


def _say(locale: str, key: str, **values: object) -> str:
    return say(locale, f"collaborators:{key}", **values)


def _look(visitor, name: str) -> None:
    visitor.check_accessibility()
    visitor.check_fits()
    if PICTURES:
        width = (visitor.page.viewport_size or {"width": 0})["width"]
        path = f"{PICTURES}/{name}-{visitor.locale}-{width}.png"
        visitor.page.screenshot(path=path, full_page=True)


def _invite_by_link(visitor, page: Page, words, locale: str) -> str:
    page.get_by_role("link", name=words("list.invite"), exact=True).click()
    expect(page.get_by_role("heading", name=words("invite.title"), level=1)).to_be_visible()
    page.get_by_text(words("channel.LINK"), exact=True).click()
    page.get_by_label(words("field.name"), exact=True).fill("Mariela Rojas")
    page.get_by_role("radio", name=re.compile(say(locale, "forms:permission.roles.CHAT_AGENT"))).check()
    page.get_by_role("switch", name=words("sensitive.customers_see_contact.title")).set_checked(True)
    _look(visitor, "invite")
    page.get_by_role("button", name=words("invite.make")).click()
    link = page.get_by_test_id("invitation-link")
    expect(link).to_contain_text("/join?key=")
    _look(visitor, "invitation-link")
    address = link.text_content() or ""
    page.keyboard.press("Escape")
    return address.partition("/join")[2]


def _register(visitor, page: Page, locale: str, email: str) -> None:
    expect(page.get_by_label(say(locale, "accounts:fields.firstName"), exact=True)).to_have_value("Mariela")
    _look(visitor, "join")
    page.get_by_label(say(locale, "accounts:fields.email"), exact=True).fill(email)
    page.get_by_role("textbox", name=say(locale, "accounts:fields.phone")).fill("+51 987 654 321")
    page.get_by_label(say(locale, "accounts:fields.password"), exact=True).fill(PASSWORD)
    page.get_by_role("checkbox", name=re.compile(say(locale, "accounts:register.accept"))).check()
    page.get_by_role("button", name=say(locale, "accounts:register.submit")).click()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_person_comes_by_a_link_works_and_is_out(visit, merchant, profile):
    locale = profile["locale"]
    words = partial(_say, locale)
    owner = visit(**profile)
    owner.page.context.add_cookies(cookies_of(merchant))
    at_owner = owner.go(f"{PEOPLE}?storeOid={merchant.store_id}")
    expect(at_owner.get_by_role("heading", name=words("list.title"), level=1)).to_be_visible()
    _look(owner, "people-alone")
    address = _invite_by_link(owner, at_owner, words, locale)

    person = visit(**profile)
    at_person = person.go(f"/join{address}")
    _register(person, at_person, locale, f"mariela-{merchant.subdomain}@correo.pe")
    expect(at_person.get_by_text(words("join.waitingNow"))).to_be_visible()
    _look(person, "waiting")

    owner.go(f"{PEOPLE}?storeOid={merchant.store_id}")
    at_owner.get_by_role("button", name=words("acts.letIn")).click()
    expect(at_owner.get_by_text(words("state.ACTIVE")).nth(1)).to_be_visible()
    at_owner.evaluate("() => scrollTo(0, 0)")  # nothing lies half under the bar
    _look(owner, "people")

    at_person.wait_for_url("**/admin/home**")
    person.go(f"/admin/settings/checkout?storeOid={merchant.store_id}")
    expect(at_person.get_by_text(say(locale, "forms:permission.title"))).to_be_visible()
    person.go(f"/admin/products/list?storeOid={merchant.store_id}")
    expect(at_person.get_by_role("heading", level=1)).to_be_visible()

    at_owner.get_by_role("link", name="Mariela Rojas", exact=True).click()
    expect(at_owner.get_by_role("heading", name="Mariela Rojas", level=1)).to_be_visible()
    _look(owner, "person")
    at_owner.get_by_role("button", name=words("acts.suspend"), exact=True).click()
    at_owner.get_by_role("dialog").get_by_role("button", name=words("acts.suspend"), exact=True).click()
    expect(at_owner.get_by_text(words("state.SUSPENDED"))).to_be_visible()

    owner.go(f"{PEOPLE}/new?storeOid={merchant.store_id}")
    expect(at_owner.get_by_role("link", name=words("limit.compare"))).to_be_visible()
    _look(owner, "invite-full")

    at_person.reload()
    at_person.wait_for_url(re.compile(r"/(login|admin)(\?|$)"))

    owner.go(f"{PEOPLE}?storeOid={merchant.store_id}")
    at_owner.get_by_role("link", name="Mariela Rojas", exact=True).click()
    at_owner.get_by_role("button", name=words("acts.remove"), exact=True).click()
    at_owner.get_by_role("dialog").get_by_role("button", name=words("acts.remove"), exact=True).click()
    expect(at_owner.get_by_text(words("acts.removeDone", name="Mariela Rojas"))).to_be_visible()
    expect(at_owner.get_by_role("link", name="Mariela Rojas", exact=True)).to_have_count(0)
    at_owner.get_by_role("button", name=words("acts.undo"), exact=True).click()
    expect(at_owner.get_by_role("link", name="Mariela Rojas", exact=True)).to_be_visible()


@pytest.mark.parametrize("profile", PROFILES)
def test_an_owner_looks_as_somebody_else_and_changes_nothing(visit, installation, merchant, profile):
    locale = profile["locale"]
    words = partial(_say, locale)
    fields = {"name": "Jorge", "channel": "LINK", "role": "WAREHOUSE"}
    invited = merchant.call("POST", "collaborator", fields)
    person = open_store(installation, "Otra Tienda")
    key = invited["link"].partition("key=")[2]
    person.call("POST", "user/invitation/accept", {"key": key}, token=person.user_token)
    merchant.call("PATCH", f"collaborator/{invited['_id']}", {"state": "ACTIVE"})
    visitor = visit(**profile)
    visitor.page.context.add_cookies(cookies_of(merchant))
    page = visitor.go(f"{PEOPLE}?storeOid={merchant.store_id}")
    page.get_by_role("button", name=words("acts.lookAs", name="Ana")).click()
    page.wait_for_url("**/admin/home**")
    expect(page.get_by_role("region", name=say(locale, "shell:seeAs.label"))).to_be_visible()
    _look(visitor, "look-as")
    page.get_by_role("button", name=say(locale, "shell:seeAs.leave"), exact=True).click()
    page.wait_for_url(f"**{PEOPLE}/{invited['_id']}**")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("region", name=say(locale, "shell:seeAs.label"))).to_have_count(0)
