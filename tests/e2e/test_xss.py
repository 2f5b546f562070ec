"""300 texts that try to run, in every text field of a catalogue, shown by a browser: nothing runs.

The pages' own policy is switched off here: what is held is the cleaning and the escaping alone.
"""

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote, urlsplit

import pytest
from playwright.sync_api import Browser, Page

from tests.apps.products.xss_corpus import PAYLOADS
from tests.e2e.attacked_store import attacked_store
from tests.e2e.desk import cookies_of
from tests.e2e.merchant import Merchant

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
    for row in merchant.call("GET", "product?limit=100")["items"][::13]:
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
