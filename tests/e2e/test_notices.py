"""A member chooses what reaches them, rests at night, and lets this device ring until they log out."""

import os
from typing import Any

import orjson
import pytest
from playwright.sync_api import Page, expect

from tests.e2e.merchant import PASSWORD, Merchant, call, log_in, open_store
from tests.e2e.texts import say
from tests.e2e.visitor import Visitor
from tests.factories.push_server import Browser, push_server

PROFILES = [
    pytest.param({"locale": "en"}, id="en-desktop"),
    pytest.param({"locale": "es", "width": 390, "height": 844}, id="es-phone"),
]
PICTURES = os.environ.get("E2E_PICTURES")
# The address comes from the browser's maker, who is not on this machine; the rest is the browser's own.
MAKER = """
const subscription = {
  options: {},
  toJSON: () => (GIVEN),
  endpoint: (GIVEN).endpoint,
  unsubscribe: async () => Boolean(sessionStorage.setItem('push', 'off')) || true,
}
PushManager.prototype.subscribe = async () => (sessionStorage.setItem('push', 'on'), subscription)
PushManager.prototype.getSubscription = async () =>
  sessionStorage.getItem('push') === 'on' ? subscription : null
"""
REGISTERED = "async () => Boolean((await navigator.serviceWorker.getRegistration('/admin/'))?.active)"
RUNG = """async () => {
  const registration = await navigator.serviceWorker.getRegistration('/admin/')
  for (let frame = 0; frame < 600; frame++) {
    const [one] = await registration.getNotifications()
    if (one) return { title: one.title, body: one.body, tag: one.tag, url: one.data.url }
    await new Promise(requestAnimationFrame)
  }
}"""


@pytest.mark.parametrize("profile", PROFILES)
def test_a_member_chooses_rests_and_lets_this_device_ring(visit, installation, profile):
    merchant, locale = open_store(installation, "Avisos", language=profile["locale"]), profile["locale"]
    call(installation, "PATCH", "user", {"language": locale}, token=merchant.user_token)
    visitor = visit(**profile)
    with push_server(installation.outside_port) as service:
        browser = service.browser()
        page = _enter(visitor, merchant, browser)
        _choose(visitor, page)
        _rest(visitor, page)
        _turn_on(visitor, page)

        visitor.press_twice(page.get_by_role("button", name=_text(locale, "push.test"), exact=True))
        expect(page.get_by_text(_text(locale, "push.tested_one", count=1))).to_be_visible()
        message = browser.read(service.first_body())
    assert message["url"] == f"/{locale}/admin/home?storeOid={merchant.store_id}"
    _deliver(page, installation.origin, message)
    assert page.evaluate(RUNG) == message

    _remove(visitor, page, merchant)
    _turn_on(visitor, page)
    visitor.go("/admin/logout")
    expect(page.get_by_role("heading", name=say(locale, "accounts:logout.done"))).to_be_visible()
    assert page.evaluate("() => sessionStorage.getItem('push')") == "off"
    assert log_in(installation, merchant.email).call("GET", "store/push")["devices"] == []


def _text(locale: str, key: str, **values: object) -> str:
    return say(locale, f"profile:{key}", **values)


def _enter(visitor: Visitor, merchant: Merchant, browser: Browser) -> Page:
    """By the log-in of this browser: a device is called as its session is."""
    page = visitor.page
    page.context.grant_permissions(["notifications"])
    keys = {"p256dh": browser.subscription["publicKey"], "auth": browser.subscription["authSecret"]}
    given = orjson.dumps({"endpoint": browser.endpoint, "keys": keys}).decode()
    page.add_init_script(MAKER.replace("GIVEN", given))
    visitor.go("/login")
    page.get_by_label(say(visitor.locale, "accounts:fields.email"), exact=True).fill(merchant.email)
    page.get_by_label(say(visitor.locale, "accounts:fields.password"), exact=True).fill(PASSWORD)
    page.get_by_role("button", name=say(visitor.locale, "accounts:login.submit"), exact=True).click()
    page.wait_for_url("**/admin/**")
    return visitor.go(f"/admin/settings/order-notification?storeOid={merchant.store_id}")


def _choose(visitor: Visitor, page: Page) -> None:
    event, channel = _text(visitor.locale, "notices.event.STOCK"), _text(visitor.locale, "notices.push")
    box = page.get_by_role("checkbox", name=f"{event}: {channel}", exact=True)
    expect(box).not_to_be_checked()
    _look(visitor, "notices")
    _save(page, "/notice", lambda: box.press("Space"))
    visitor.go("/admin/my-profile")
    expect(box).to_be_checked()
    _look(visitor, "notices-profile")
    page.get_by_role("link", name=_text(visitor.locale, "notices.devices")).click()
    page.wait_for_url("**/order-notification?**")
    page.reload()
    expect(box).to_be_checked()


def _rest(visitor: Visitor, page: Page) -> None:
    def field(key: str) -> Any:
        return page.get_by_label(_text(visitor.locale, f"times.{key}"), exact=True)

    quiet = page.get_by_role("switch", name=_text(visitor.locale, "times.quiet"))
    _save(page, "/times", lambda: quiet.press("Space"))
    _save(page, "/times", lambda: field("until").select_option("8"))
    _save(page, "/times", lambda: field("digest").select_option("19"))
    page.reload()
    expect(field("from")).to_have_value("22")
    expect(field("until")).to_have_value("8")
    expect(field("digest")).to_have_value("19")


def _save(page: Page, path: str, act: Any) -> None:
    """A choice is saved by itself; nothing on the page says that the answer is there."""
    with page.expect_response(lambda answer: answer.request.method == "PATCH" and answer.url.endswith(path)):
        act()


def _turn_on(visitor: Visitor, page: Page) -> None:
    button = page.get_by_role("button", name=_text(visitor.locale, "push.turnOn"), exact=True)
    visitor.press_twice(button)
    expect(page.get_by_text(_text(visitor.locale, "push.here"), exact=True)).to_be_visible()
    expect(button).to_have_count(0)
    assert page.evaluate(REGISTERED)
    _look(visitor, "notices-device")


def _deliver(page: Page, origin: str, message: dict[str, Any]) -> None:
    """As the maker of the browser would hand it over."""
    devtools, found = page.context.new_cdp_session(page), []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    devtools.send("ServiceWorker.enable")
    while not found:
        page.evaluate("() => new Promise(requestAnimationFrame)")
    [registration] = {one["registrationId"] for one in found if one["scopeURL"] == f"{origin}/admin/"}
    push = {"origin": origin, "registrationId": registration, "data": orjson.dumps(message).decode()}
    devtools.send("ServiceWorker.deliverPushMessage", push)


def _remove(visitor: Visitor, page: Page, merchant: Merchant) -> None:
    [device] = merchant.call("GET", "store/push")["devices"]
    name = say(visitor.locale, "accounts:devices.name", browser=device["browser"], system=device["system"])
    page.get_by_role("button", name=_text(visitor.locale, "push.removeName", device=name)).click()
    dialog = page.get_by_role("dialog", name=_text(visitor.locale, "push.removeTitle", device=name))
    _look(visitor, "notices-remove")
    dialog.get_by_role("button", name=_text(visitor.locale, "push.remove"), exact=True).click()
    expect(page.get_by_text(_text(visitor.locale, "push.empty"), exact=True)).to_be_visible()
    assert merchant.call("GET", "store/push")["devices"] == []


def _look(visitor: Visitor, name: str) -> None:
    """In the dark as well where the screen is small."""
    page = visitor.page
    width = (page.viewport_size or {"width": 0})["width"]
    page.evaluate("() => scrollTo(0, 0)")
    for scheme in ("light", "dark") if width < 720 else ("light",):
        page.emulate_media(color_scheme=scheme)
        visitor.check_accessibility()
        visitor.check_fits()
        if PICTURES:
            picture = f"{PICTURES}/{name}-{visitor.locale}-{width}-{scheme}.png"
            page.screenshot(path=picture, full_page=True)
    page.emulate_media(color_scheme="light")
