"""A plan from choosing to paying by card, up by a reported payment, down at the end, canceled and undone."""

import os
from functools import partial

import psycopg
import pytest
from playwright.sync_api import expect

from tests.e2e.admin_page import cookies_of
from tests.e2e.merchant import PASSWORD, Merchant, call, open_store
from tests.e2e.texts import say

PLANS = "/admin/plans"
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


def _platform_admin(merchant: Merchant) -> str:
    """The token of somebody of the platform, whom no call makes one."""
    email = f"platform-{merchant.subdomain}@correo.pe"
    person = {"firstName": "Rodrigo", "lastName": "Vera", "phone": "+51912345678"}
    account = {**person, "email": email, "password": PASSWORD, "terms": True}
    token = call(merchant.installation, "POST", "user/signup", account)["token"]
    with psycopg.connect(merchant.installation.database_url, autocommit=True) as connection:
        connection.execute("UPDATE accounts_user SET is_platform_admin = true WHERE email = %s", [email])
        connection.execute(
            "INSERT INTO accounts_secondstep"
            " (id, created_at, updated_at, user_id, secret, last_counter, enabled_at)"
            " SELECT gen_random_uuid(), now(), now(), id, '', 0, now() FROM accounts_user WHERE email = %s",
            [email],
        )
    return str(token)


def _approve(merchant: Merchant) -> None:
    admin = _platform_admin(merchant)
    waiting = call(merchant.installation, "GET", "console/subscription/claim?limit=100", token=admin)
    [claim] = [one for one in waiting["items"] if one["email"] == merchant.email]
    path = f"console/subscription/claim/{claim['_id']}/approve"
    call(merchant.installation, "POST", path, {"operationEnd": claim["operationNumber"][-4:]}, token=admin)


@pytest.mark.parametrize("profile", PROFILES)
def test_plan_is_paid_raised_lowered_and_canceled(visit, installation, profile):
    merchant, locale = open_store(installation, "Barro Norte"), profile["locale"]
    words = partial(_words, locale)
    visitor = visit(**profile)
    visitor.page.context.add_cookies(cookies_of(merchant))
    page = visitor.go(PLANS)
    expect(page.get_by_role("heading", name=words("today.title", plan="LITE"))).to_be_visible()
    expect(page.get_by_role("heading", name=words("later.title"))).to_be_visible()
    _look(visitor, "plans-lite")

    page.get_by_role("radio", name="STARTER").first.check()
    page.get_by_text(words("pay.ways.CARD"), exact=True).first.click()
    page.get_by_role("button", name=words("pay.card", amount="S/ 39.00")).click()
    page.locator("button.first").click()
    expect(page.get_by_role("heading", name=words("today.title", plan="STARTER"))).to_be_visible()
    expect(page.get_by_text("R001-").first).to_be_visible()
    _look(visitor, "plans-paid")

    _raise(visitor, merchant, words)
    _lower_and_cancel(visitor, words)


@pytest.mark.parametrize("profile", PROFILES)
def test_plan_on_trial_and_one_that_is_past_due_say_what_follows(visit, installation, profile):
    merchant = open_store(installation, "Lana Fina")
    words = partial(_words, profile["locale"])
    call(installation, "POST", "user-subscription", {"tierPlan": "PRO"}, token=merchant.user_token)
    visitor = visit(**profile)
    visitor.page.context.add_cookies(cookies_of(merchant))
    page = visitor.go(PLANS)
    expect(page.get_by_role("heading", name=words("today.title", plan="PRO"))).to_be_visible()
    _look(visitor, "plans-trial")

    _fall_behind(merchant)
    page.reload()
    expect(page.get_by_role("heading", name=words("change.repay", plan="PRO"))).to_be_visible()
    _look(visitor, "plans-past-due")


def _fall_behind(merchant: Merchant) -> None:
    """As if the renewal of four days ago had been refused three times."""
    with psycopg.connect(merchant.installation.database_url, autocommit=True) as connection:
        connection.execute(
            "UPDATE billing_subscription SET state = 'PAST_DUE', price = 99, anchor_day = 1, tries = 3,"
            " period_start = current_date - 34, period_end = current_date - 4, due_on = current_date - 4,"
            " ends_at = now() - interval '4 days', card = 'Visa •••• 4242', card_token = 'x'"
            " WHERE user_id = (SELECT id FROM accounts_user WHERE email = %s)",
            [merchant.email],
        )


def _raise(visitor, merchant, words) -> None:
    page = visitor.page
    page.get_by_role("radio", name="PRO,").first.check()
    page.get_by_label(words("pay.operation")).fill(f"0512{visitor.page.viewport_size['width']:04d}")
    _look(visitor, "plans-up")
    amount = words("pay.report", amount="S/ 60.00")
    visitor.press_twice(page.get_by_role("button", name=amount))
    expect(page.get_by_text(words("review.chip"), exact=True)).to_be_visible()
    _look(visitor, "plans-review")
    _approve(merchant)
    page.reload()
    expect(page.get_by_role("heading", name=words("today.title", plan="PRO"))).to_be_visible()


def _lower_and_cancel(visitor, words) -> None:
    page = visitor.page
    page.get_by_role("radio", name="STARTER").first.check()
    page.get_by_role("button", name=words("change.acts.LATER", plan="STARTER", day="").strip()).click()
    stay = page.get_by_role("button", name=words("today.stay", plan="PRO"))
    expect(stay.first).to_be_visible()
    _look(visitor, "plans-down")
    stay.first.click()
    expect(stay).to_have_count(0)

    page.get_by_role("button", name=words("cancel.open", plan="PRO")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(words("cancel.reasons.LOW_SALES")).check()
    _look(visitor, "plans-cancel")
    visitor.press_twice(dialog.get_by_role("button", name=words("cancel.confirm", plan="PRO")))
    expect(stay.first).to_be_visible()
    _look(visitor, "plans-canceled")
    stay.first.click()
    expect(stay).to_have_count(0)


def _words(locale: str, key: str, **values: object) -> str:
    return say(locale, f"myPlan:{key}", **values)
