"""What a store offers and tells: ways to pay in their order, and which mails go out."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.desk import Desk
from tests.e2e.merchant import open_store
from tests.e2e.texts import say

PROFILES = [
    pytest.param({"locale": "en"}, id="en-desktop"),
    pytest.param({"locale": "es", "width": 360, "height": 740, "dark": True}, id="es-phone-dark"),
]
METHODS = "/admin/settings/payment-method"
LIST = re.compile(r"/payment-method\?")


@pytest.mark.parametrize("profile", PROFILES)
def test_a_mail_to_buyers_is_switched_off_and_stays_off(visit, installation, profile):
    merchant = open_store(installation, "Correos", language=profile["locale"])
    before = merchant.call("GET", "order-notification")
    desk = Desk(visit(**profile), merchant)
    page = desk.open("/admin/settings/order-notification")
    mail = page.get_by_role("switch", name=say(profile["locale"], "orderList:news.shipped"), exact=True)
    expect(mail).to_be_checked()
    desk.check()
    mail.press("Space")
    page.get_by_role("button", name=say(profile["locale"], "ui:save.save")).dblclick()
    expect(page.get_by_text(say(profile["locale"], "ui:save.saved"), exact=True)).to_be_visible()

    page.reload()
    expect(mail).to_be_visible()
    expect(mail).not_to_be_checked()
    after = merchant.call("GET", "order-notification")
    assert after["buyer"] == before["buyer"] | {"shipped": False}
    assert (after["team"], after["version"]) == (before["team"], before["version"] + 1)


@pytest.mark.parametrize("profile", PROFILES)
def test_ways_to_pay_are_limited_added_moved_and_removed(visit, installation, profile):
    merchant = open_store(installation, "Cobros", language=profile["locale"])
    desk = Desk(visit(**profile), merchant)
    stories = [_limit_the_cash, _add_a_card, _add_another_way, _move_the_card_up, _remove_the_other_way]
    for story in stories:
        story(desk)


def _said(desk: Desk, key: str, **values: object) -> str:
    return say(desk.visitor.locale, f"payments:{key}", **values)


def _row(desk: Desk, name: str):
    link = desk.page.get_by_role("link", name=name, exact=True)
    return desk.page.get_by_role("listitem").filter(has=link)


def _save(desk: Desk, words: str) -> None:
    desk.page.get_by_role("button", name=words).dblclick()


def _methods(desk: Desk):
    return desk.merchant.call("GET", "payment/method")["items"]


def _cash(desk: Desk):
    return next(method for method in _methods(desk) if method["kind"] == "CASH_ON_DELIVERY")


def _limit_the_cash(desk: Desk) -> None:
    """The cash that every store starts with: dearer, within limits, in one province."""
    locale, page = desk.visitor.locale, desk.open(METHODS)
    name = _cash(desk)["name"][locale]
    page.get_by_role("link", name=name, exact=True).click()
    page.get_by_text(_said(desk, "cost.SURCHARGE"), exact=True).click()
    page.locator("#field-percent").fill("5")
    example = _said(desk, "rules.example", goods="S/ 100.00", total="S/ 105.00")
    expect(page.get_by_text(example)).to_be_visible()
    page.locator("#field-minAmount").fill("50")
    page.locator("#field-maxAmount").fill("20")
    save = say(locale, "ui:save.save")
    _save(desk, save)
    expect(page.get_by_text(_said(desk, "rules.maxBelowMin")).first).to_be_visible()
    page.locator("#field-maxAmount").fill("300,5")
    for level in ("state", "city"):
        page.get_by_role("combobox", name=say(locale, f"forms:place.pe.{level}")).click()
        page.get_by_role("option", name="Lima", exact=True).click()
    page.get_by_role("button", name=_said(desk, "zones.add")).click()
    zones = page.get_by_role("list", name=_said(desk, "zones.title"))
    expect(zones.get_by_role("listitem")).to_have_text(["Lima"])
    desk.check()
    _save(desk, save)
    expect(page.get_by_text(say(locale, "ui:save.saved"), exact=True)).to_be_visible()

    desk.open(METHODS)
    rules = [
        _said(desk, "cost.more", share="5"),
        _said(desk, "rules.from", amount="S/ 50.00"),
        _said(desk, "rules.upTo", amount="S/ 300.50"),
        "Lima",
    ]
    expect(_row(desk, name)).to_contain_text(" · ".join(rules))
    kept = _cash(desk)
    assert (kept["adjustPercent"], kept["minAmount"], kept["maxAmount"]) == ("5.00", "50.00", "300.50")
    assert [(zone["state"], zone["city"], zone["neighborhood"]) for zone in kept["zones"]] == [
        ("15", "1501", "")
    ]


def _add_a_card(desk: Desk) -> None:
    page = desk.open(f"{METHODS}/new")
    page.get_by_role("link", name=re.compile(_said(desk, "kind.CARD_GATEWAY.title"))).click()
    add = _said(desk, "form.add")
    page.get_by_text(_said(desk, "capture.MANUAL.title"), exact=True).click()
    _save(desk, add)
    expect(page.get_by_text(_said(desk, "gateway.choose")).first).to_be_visible()
    page.get_by_role("radio", name="Sandbox").check()
    desk.check()
    _save(desk, add)
    expect(page).to_have_url(LIST)
    [card] = [method for method in _methods(desk) if method["kind"] == "CARD_GATEWAY"]
    assert (card["provider"], card["capture"], card["testMode"]) == ("sandbox", "MANUAL", True)
    expect(_row(desk, card["name"][desk.visitor.locale])).to_contain_text(_said(desk, "list.testMode"))


def _add_another_way(desk: Desk) -> None:
    page = desk.open(f"{METHODS}/new?kind=OTHER")
    page.locator("#field-name").fill("Agente")
    page.locator("#field-instructions").fill("Pregunta en la tienda")
    _save(desk, _said(desk, "form.add"))
    expect(page).to_have_url(LIST)
    expect(_row(desk, "Agente")).to_have_count(1)
    made = [method for method in _methods(desk) if method["kind"] == "OTHER"]
    locale = desk.visitor.locale
    assert [(one["name"][locale], one["instructions"][locale]) for one in made] == [
        ("Agente", "Pregunta en la tienda")
    ]


def _move_the_card_up(desk: Desk) -> None:
    page, locale = desk.page, desk.visitor.locale
    card = next(method for method in _methods(desk) if method["kind"] == "CARD_GATEWAY")
    page.get_by_role("button", name=_said(desk, "list.move", name=card["name"][locale]), exact=True).focus()
    for key in ("Space", "ArrowUp", "Space"):
        page.keyboard.press(key)
    expect(page.get_by_text(_said(desk, "list.moved")).first).to_be_visible()
    assert [method["kind"] for method in _methods(desk)] == ["CARD_GATEWAY", "CASH_ON_DELIVERY", "OTHER"]
    page.reload()
    names = [method["name"][locale] for method in _methods(desk)]
    rows = page.get_by_role("listitem").filter(has=page.get_by_role("switch"))
    expect(rows.get_by_role("link")).to_have_text(names)
    desk.check()


def _remove_the_other_way(desk: Desk) -> None:
    page = desk.page
    page.get_by_role("link", name="Agente", exact=True).click()
    question = page.get_by_role(
        "dialog", name=_said(desk, "form.removeTitle", name=_said(desk, "kind.OTHER.title"))
    )
    remove = page.get_by_role("button", name=_said(desk, "form.remove"), exact=True)
    remove.click()
    expect(question).to_be_visible()
    desk.check()
    question.get_by_role("button", name=say(desk.visitor.locale, "ui:confirm.no"), exact=True).click()
    expect(question).to_have_count(0)
    assert len(_methods(desk)) == 3
    remove.click()
    question.get_by_role("button", name=_said(desk, "form.remove"), exact=True).dblclick()
    expect(page).to_have_url(LIST)
    expect(_row(desk, "Agente")).to_have_count(0)
    assert [method["kind"] for method in _methods(desk)] == ["CARD_GATEWAY", "CASH_ON_DELIVERY"]
