"""The own profile: a new e-mail by two links, a zone, the data to take along, and an account that is kept."""

import os
from functools import partial

import psycopg
import pytest
from playwright.sync_api import expect

from tests.e2e.admin_page import cookies_of
from tests.e2e.merchant import PASSWORD, Merchant, open_store
from tests.e2e.texts import say

PROFILE = "/admin/my-profile"
PROFILES = [
    pytest.param({"locale": "en", "width": 1440, "height": 900}, id="en-desktop"),
    pytest.param({"locale": "es", "width": 390, "height": 844}, id="es-phone"),
]
PICTURES = os.environ.get("E2E_PICTURES")


def _look(visitor, name: str) -> None:
    visitor.check_accessibility()
    visitor.check_fits()
    if PICTURES:
        width = (visitor.page.viewport_size or {"width": 0})["width"]
        path = f"{PICTURES}/{name}-{visitor.locale}-{width}.png"
        visitor.page.screenshot(path=path, full_page=True)


def _confirm_address(merchant: Merchant) -> None:
    """As a recovery by mail would have: from now on the address is asked about a change."""
    with psycopg.connect(merchant.installation.database_url, autocommit=True) as connection:
        connection.execute(
            "UPDATE accounts_user SET email_verified_at = now() WHERE email = %s", [merchant.email]
        )


def _mailed_keys(merchant: Merchant, email: str) -> list[str]:
    """Of the two mails of a change of e-mail: first to the address of now, then to the new one."""
    with psycopg.connect(merchant.installation.database_url, autocommit=True) as connection:
        rows = connection.execute(
            "SELECT payload->'values'->>'link' FROM common_outboxmessage"
            " WHERE kind = 'mail.send' AND payload->'values'->>'new' = %s ORDER BY created_at, id",
            [email],
        ).fetchall()
    return [str(link).partition("key=")[2] for (link,) in rows]


@pytest.mark.parametrize("profile", PROFILES)
def test_email_changes_by_two_links(visit, installation, profile):
    merchant, locale = open_store(installation, "Barro Norte"), profile["locale"]
    words = partial(_words, locale)
    _confirm_address(merchant)
    new = f"nueva-{merchant.subdomain}@correo.pe"
    visitor = visit(**profile)
    visitor.page.context.add_cookies(cookies_of(merchant))
    page = visitor.go(PROFILE)
    page.get_by_role("button", name=words("email.change"), exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(words("email.new")).fill(new)
    _look(visitor, "profile-email-dialog")
    visitor.press_twice(dialog.get_by_role("button", name=words("email.send")))
    expect(page.get_by_text(words("email.onItsWay"), exact=True)).to_be_visible()
    _look(visitor, "profile-email-pending")
    current_key, new_key = _mailed_keys(merchant, new)

    visitor.go(f"/confirm-email?key={new_key}")
    expect(page.get_by_role("heading", name=words("confirmEmail.questionNEW"))).to_be_visible()
    _look(visitor, "confirm-email-new")
    visitor.press_twice(page.get_by_role("button", name=words("confirmEmail.confirm")))
    expect(page.get_by_role("heading", name=words("confirmEmail.waiting"))).to_be_visible()
    visitor.go(f"/confirm-email?key={current_key}")
    _look(visitor, "confirm-email-current")
    visitor.press_twice(page.get_by_role("button", name=words("confirmEmail.confirm")))
    expect(page.get_by_role("heading", name=words("confirmEmail.changed"))).to_be_visible()
    _look(visitor, "confirm-email-done")
    page.get_by_role("link", name=words("confirmEmail.toProfile")).click()
    expect(page.get_by_label(say(locale, "accounts:fields.email"), exact=True)).to_have_value(new)
    visitor.go(f"/confirm-email?key={current_key}")
    expect(page.get_by_role("heading", name=words("confirmEmail.over"))).to_be_visible()


@pytest.mark.parametrize("profile", PROFILES)
def test_email_that_was_never_confirmed_changes_by_one_link(visit, installation, profile):
    merchant, locale = open_store(installation, "Barro Norte"), profile["locale"]
    words = partial(_words, locale)
    new = f"nueva-{merchant.subdomain}@correo.pe"
    visitor = visit(**profile)
    visitor.page.context.add_cookies(cookies_of(merchant))
    page = visitor.go(PROFILE)
    page.get_by_role("button", name=words("email.change"), exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(words("email.new")).fill(new)
    dialog.get_by_label(say(locale, "accounts:fields.currentPassword")).fill(PASSWORD)
    _look(visitor, "profile-email-one-link")
    visitor.press_twice(dialog.get_by_role("button", name=words("email.sendNew")))
    expect(page.get_by_text(words("email.onItsWay"), exact=True)).to_be_visible()
    _look(visitor, "profile-email-one-pending")
    [key] = _mailed_keys(merchant, new)
    visitor.go(f"/confirm-email?key={key}")
    page.get_by_role("button", name=words("confirmEmail.confirm")).click()
    expect(page.get_by_role("heading", name=words("confirmEmail.changed"))).to_be_visible()


@pytest.mark.parametrize("profile", PROFILES)
def test_account_is_closed_later_and_kept(visit, installation, profile):
    merchant, locale = open_store(installation, "Barro Norte"), profile["locale"]
    words = partial(_words, locale)
    visitor = visit(**profile)
    visitor.page.context.add_cookies(cookies_of(merchant))
    page = visitor.go(PROFILE)
    expect(page.get_by_role("heading", name=words("security.title"))).to_be_visible()
    page.get_by_role("button", name=words("data.prepare", store="Barro Norte")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=words("data.yes")).click()
    download = page.get_by_role("button", name=words("data.download", store="Barro Norte"))
    expect(download).to_be_visible(timeout=30_000)
    with page.expect_download() as taken:
        download.click()
    assert taken.value.suggested_filename.endswith(".zip")
    _look(visitor, "profile-whole")

    page.get_by_role("button", name=words("closing.delete"), exact=True).click()
    _look(visitor, "profile-delete-question")
    visitor.press_twice(dialog.get_by_role("button", name=words("closing.delete")))
    bar = page.get_by_role("region", name=words("closing.bar"))
    expect(bar).to_be_visible()
    _look(visitor, "profile-closing")
    visitor.go(f"/admin/home?storeOid={merchant.store_id}")
    expect(bar).to_be_visible()
    _look(visitor, "home-closing")
    bar.get_by_role("button", name=words("closing.keep")).click()
    expect(bar).to_have_count(0)
    visitor.go(PROFILE)
    expect(page.get_by_role("button", name=words("closing.delete"), exact=True)).to_be_visible()


def _words(locale: str, key: str, **values: object) -> str:
    return say(locale, f"profile:{key}", **values)
