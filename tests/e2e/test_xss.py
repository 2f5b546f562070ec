"""300 texts that try to run, in every text field of a store, shown by a browser: nothing runs.

The pages' own policy is switched off here: what is held is the cleaning and the escaping alone.
"""

import json
import re
import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote, urlsplit

import pytest
from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as TooLate

from tests.apps.products.xss_corpus import PAYLOADS
from tests.e2e.attacked_look import looks
from tests.e2e.attacked_orders import MESSAGES, Attacked, attacked_methods, attacked_orders
from tests.e2e.attacked_store import attacked_store
from tests.e2e.buyer import ADDRESS
from tests.e2e.desk import cookies_of
from tests.e2e.merchant import Merchant
from tests.e2e.texts import say

# `alert` tells the test, from every frame.
LISTEN = "window.alert = window.msgbox = text => window.__xss(String(text), location.href)"
# What would run on a click, a focus or a later event.
SINKS = r"""() => [...document.querySelectorAll('*')].filter(element =>
  element.matches('iframe, object, embed, base, meta[http-equiv=refresh i]')
  || [...element.attributes].some(({name, value}) => /^on/i.test(name)
    || (/^(href|src|action|formaction|data|xlink:href)$/i.test(name)
      && /^\s*(java|vb)script:|^\s*data:text/i.test(value))
    || (name === 'style' && /javascript:|evil\.pe/i.test(value))),
).map(element => element.outerHTML.slice(0, 160))"""
GO = """path => {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}"""
SHOWS = "text => document.querySelector('main')?.textContent.includes(text)"
# A field of one line leaves the breaks of a text out.
TYPED = r"""text => [...document.querySelectorAll('main input')]
  .some(input => input.value.includes(text.replace(/[\r\n]/g, '')))"""
# Texts that a page does not show as they were written, wherever it breaks its lines; what a script of
# the page carries is not shown.
LOST = r"""texts => {
  const plain = text => text.replace(/\s/g, '').toLowerCase()
  const page = document.body.cloneNode(true)
  for (const script of page.querySelectorAll('script, template')) script.remove()
  const fields = [...document.querySelectorAll('input, textarea')].map(({ value }) => value)
  const shown = plain([page.textContent, ...fields].join(' '))
  return texts.filter(text => !shown.includes(plain(text)))
}"""
MAIL_SECONDS = 60
EDITED = 20
"""Every twentieth product is opened to be edited: their fields are the same, and a form takes its time."""


class Watcher:
    """A page that notes whatever runs, and every request that leaves the installation."""

    def __init__(self, browser: Browser, cookies: list[Any]) -> None:
        context = browser.new_context(bypass_csp=True, viewport={"width": 1440, "height": 900})
        context.expose_binding("__xss", lambda source, text, address: self.ran.append(f"{text} {address}"))
        context.add_init_script(LISTEN)
        context.add_cookies(cookies)
        context.route(lambda url: not _is_ours(url), self._refuse)
        self.page: Page = context.new_page()
        self.page.on("dialog", lambda dialog: (self.ran.append(dialog.message), dialog.dismiss()))
        self.ran: list[str] = []
        self.foreign: list[str] = []
        self.sinks: list[str] = []

    def open(self, address: str, shows: str, where: str = SHOWS) -> None:
        self.page.goto(address)
        self._settle(shows, where)

    def walk(self, path: str, shows: str, where: str = SHOWS) -> None:
        """To another page of the same application, which is drawn by the browser."""
        self.page.evaluate(GO, path)
        self._settle(shows, where)

    def _settle(self, shows: str, where: str) -> None:
        self.page.wait_for_function(where, arg=shows.strip())
        self.sinks += self.page.evaluate(SINKS)

    def shows(self, *texts: str) -> None:
        """All of them are on the page as they were written."""
        try:
            self.page.wait_for_function(f"texts => ({LOST})(texts).length === 0", arg=list(texts))
        except TooLate:
            lost, shown = self.page.evaluate(LOST, list(texts)), self.page.inner_text("main")[:400]
            raise AssertionError(f"{self.page.url}: {lost} not in {shown}") from None
        self.sinks += self.page.evaluate(SINKS)

    def read(self, html: str) -> None:
        """A mail, in a reader that lets everything run."""
        self.page.set_content(html)
        self.sinks += self.page.evaluate(SINKS)

    def _refuse(self, route: Any) -> None:
        self.foreign.append(route.request.url)
        route.abort()

    @property
    def found(self) -> tuple[list[str], list[str], list[str]]:
        return self.ran, self.foreign, self.sinks


def _is_ours(url: str) -> bool:
    parts = urlsplit(url)
    return parts.scheme in ("data", "blob") or (parts.hostname or "").endswith("localhost")


@pytest.fixture(scope="module")
def merchant(installation) -> Merchant:
    return attacked_store(installation)


@pytest.fixture(scope="module")
def methods(merchant) -> list[Any]:
    return attacked_methods(merchant)


@pytest.fixture(scope="module")
def orders(merchant, methods) -> list[Attacked]:
    return attacked_orders(merchant, methods)


@pytest.fixture
def watcher(browser, merchant) -> Iterator[Watcher]:
    watching = Watcher(browser, cookies_of(merchant))
    yield watching
    watching.page.context.close()


def test_nothing_runs_in_the_shop(watcher, merchant):
    shop = merchant.installation.shop(merchant.subdomain)
    watcher.open(f"{shop}/es", PAYLOADS[299])
    watcher.open(f"{shop}/es/search?q={quote(PAYLOADS[2])}", "")
    watcher.open(f"{shop}/es/search?q=script&sort=name", "script")
    for number in range(0, len(PAYLOADS), 29):
        watcher.open(f"{shop}/es/p/p-{number}", PAYLOADS[number])
    for number, payload in enumerate(PAYLOADS):
        watcher.walk(f"/es/p/p-{number}", payload)
    watcher.open(f"{shop}/es/c/c-0?page=13", PAYLOADS[0])
    for number in range(0, len(PAYLOADS), 13):
        watcher.walk(f"/es/c/c-{number}", PAYLOADS[number])

    assert watcher.found == ([], [], [])


def test_nothing_runs_in_the_admin(watcher, merchant):
    origin, store = merchant.installation.origin, f"storeOid={merchant.store_id}"
    newest = merchant.call("GET", "product?limit=1")["items"][0]["name"]["es"]
    watcher.open(f"{origin}/es/admin/products/list?{store}", newest)
    for page in range(2, 13):
        rows = merchant.call("GET", f"product?limit=25&page={page}")["items"]
        watcher.walk(f"/es/admin/products/list?page={page}&{store}", rows[0]["name"]["es"])
    for page in range(1, 4):
        for row in merchant.call("GET", f"product?limit=100&page={page}")["items"][::EDITED]:
            watcher.walk(f"/es/admin/products/{row['_id']}?{store}", row["name"]["es"], TYPED)
    watcher.walk(f"/es/admin/products/categories?{store}", PAYLOADS[299])
    watcher.walk(f"/es/admin/products/organize?{store}", PAYLOADS[0])
    watcher.walk(f"/es/admin/products/stock?{store}", "script")
    watcher.walk(f"/es/admin/attachments?{store}", "alert(1)")
    watcher.walk(f"/es/admin/shipping/logistics/pickup?{store}", PAYLOADS[5])
    for place in merchant.call("GET", "warehouse")["items"]:
        address = f"/es/admin/shipping/logistics/pickup/{place['_id']}?{store}"
        watcher.walk(address, " ".join(place["name"].splitlines()), TYPED)

    assert watcher.found == ([], [], [])


def test_nothing_runs_in_what_the_shop_says_of_itself(watcher, merchant, methods):
    shop = merchant.installation.shop(merchant.subdomain)
    watcher.open(f"{shop}/es", "")
    _fill_cart(watcher.page, merchant)
    for look in looks(merchant):
        for tongue, texts in look.shown.items():
            watcher.page.goto(f"{shop}/{tongue}")
            watcher.shows(*texts)
        watcher.page.goto(f"{shop}/es/checkout/information")
        watcher.shows(look.delivery, *PAYLOADS[40:44])
        watcher.page.goto(f"{shop}/es/checkout/payment")
        watcher.shows(*(method["name"]["es"] for method in methods), PAYLOADS[45])

    assert watcher.found == ([], [], [])


def _fill_cart(page: Page, merchant: Merchant) -> None:
    """As the shop keeps it in the browser: a line, and a buyer who has written his address."""
    [row] = merchant.call("GET", "product?limit=1")["items"]
    variant = merchant.call("GET", f"product/{row['_id']}")["variants"][0]["_id"]
    line = {"variantOid": variant, "quantity": 1, "slug": "p-1", "name": PAYLOADS[47], "variantName": ""}
    contact = {"firstName": PAYLOADS[40], "lastName": PAYLOADS[41], "email": "lucia@correo.pe"}
    address = ADDRESS | {"line": PAYLOADS[42], "reference": PAYLOADS[43]}
    names = {"state": PAYLOADS[44], "city": PAYLOADS[45], "neighborhood": ""}
    draft = {"contact": contact | {"phone": "987654321"}, "address": address, "placeNames": names}
    for name, kept in {"cart": [line | {"photo": None, "price": "20.00"}], "checkout": draft}.items():
        key = f"vt_{name}_{merchant.store_id}"
        page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [key, json.dumps(kept)])


def test_nothing_runs_in_what_is_said_about_orders(watcher, merchant, orders):
    shop = merchant.installation.shop(merchant.subdomain)
    origin, store = merchant.installation.origin, f"storeOid={merchant.store_id}"
    watcher.open(f"{origin}/es/admin/orders/list?{store}", "")
    watcher.shows(*(order.for_merchant[1] for order in orders))
    _press(watcher.page, re.compile(f"^{say('es', 'views:title')}"))
    watcher.shows(*PAYLOADS[-1:])
    for order in orders:
        watcher.walk(f"/es/admin/orders/{order.placed.id}?{store}", "")
        watcher.shows(*order.for_merchant)
    for order in orders[::5]:
        watcher.walk(f"/es/admin/orders/{order.placed.id}/edit?{store}", "")
        watcher.shows(order.for_merchant[0])
    watcher.walk(f"/es/admin/orders/claims?{store}", "")
    watcher.shows(*(order.for_merchant[1] for order in orders[::5]))

    for order in orders:
        watcher.page.goto(f"{shop}/es/order/{order.placed.id}#t={order.placed.token}")
        watcher.shows(*order.for_buyer[1:])
    # What stands behind the # changes alone: from the second on the page is not loaded again.
    for order in orders:
        watcher.page.goto(f"{shop}/es/checkout/success#o={order.placed.id}&t={order.placed.token}")
        watcher.shows(order.for_buyer[1])
    watcher.open(f"{origin}/es/admin/home?{store}", "")
    _press(watcher.page, re.compile(f"^{say('es', 'notifications:title')},"))
    watcher.shows(orders[-1].for_merchant[1])

    assert watcher.found == ([], [], [])


def _press(page: Page, name: Any) -> None:
    """Wherever long texts have pushed it to."""
    page.get_by_role("button", name=name).first.dispatch_event("click")


def test_nothing_runs_in_the_mails(watcher, merchant, orders):
    for order in orders:
        texts = _mails(merchant, order)
        assert [text for text in texts if "&lt;" in text] == []
        assert _lost(order.for_buyer[1:2], texts) == []
    for address in (merchant.email, *(order.email for order in orders)):
        for html in merchant.installation.mails_to(address, "html"):
            watcher.read(html)

    assert watcher.found == ([], [], [])


def _mails(merchant: Merchant, order: Attacked) -> list[str]:
    """The order's first mail and one for each message."""
    until = time.monotonic() + MAIL_SECONDS
    while len(found := merchant.installation.mails_to(order.email)) <= MESSAGES:
        assert time.monotonic() < until, f"{len(found)} mails to {order.email}"
        time.sleep(0.2)
    return found


def _lost(wanted: list[str], texts: list[str]) -> list[str]:
    said = "".join("".join(text.split()) for text in texts)
    return [text for text in wanted if "".join(text.split()) not in said]


def test_control_the_same_texts_run_where_they_are_put_as_they_are(watcher, merchant):
    shop = merchant.installation.shop(merchant.subdomain)
    watcher.open(f"{shop}/es", PAYLOADS[299])
    watcher.page.evaluate(
        """payloads => { for (const payload of payloads) {
            const place = document.body.appendChild(document.createElement('div'))
            place.append(document.createRange().createContextualFragment(payload))
        } }""",
        PAYLOADS,
    )
    watcher.page.wait_for_function("() => document.querySelectorAll('iframe').length > 0")
    watcher._settle("", SHOWS)

    assert len(watcher.ran) > 50
    assert any("evil.pe" in url for url in watcher.foreign)
    assert len(watcher.sinks) > 100
