"""300 texts that try to run, in every text field of a store, shown by a browser: nothing runs.

The pages' own policy is switched off here: what is held is the cleaning and the escaping alone.
"""

import json
import re
import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page

from tests.apps.products.xss_corpus import PAYLOADS, packed
from tests.e2e import conftest as e2e
from tests.e2e.admin_page import cookies_of
from tests.e2e.attacked_look import looks
from tests.e2e.attacked_orders import MESSAGES, Attacked, attacked_methods, attacked_orders
from tests.e2e.attacked_places import PLACE_NAME, rename_place
from tests.e2e.attacked_presence import Presence, attacked_presence
from tests.e2e.attacked_stock import Shelf, attacked_stock
from tests.e2e.attacked_store import attacked_store, line
from tests.e2e.buyer import ADDRESS
from tests.e2e.merchant import Merchant
from tests.e2e.texts import say
from tests.e2e.watcher import SHOWS, Watcher
from tests.prove.figures import figure
from tests.prove.site import Site

# A field of one line leaves the breaks of a text out.
TYPED = r"""text => [...document.querySelectorAll('main input')]
  .some(input => input.value.includes(text.replace(/[\r\n]/g, '')))"""
PRESS = """text => [...document.querySelectorAll('main button')]
  .find(button => button.textContent === text).click()"""
CUT = """() => [...document.querySelectorAll('main article button')]
  .filter(button => button.getBoundingClientRect().right > innerWidth).map(button => button.ariaLabel)"""
CHOSEN = r"""text => {
  const plain = text => text.replace(/\s/g, '')
  const said = document.querySelector('main fieldset legend')
  return said && plain(said.textContent).includes(plain(text))
}"""
MAIL_SECONDS = 60
LIBRARY_PAGE = 60
KEEP_SEARCHES = """
from apps.products.search.services.save_search_terms import carry_over_searches
carry_over_searches()
"""
EDITED = 20
"""Every twentieth product is opened to be edited: their fields are the same, and a form takes its time."""


browser = e2e.browser


@pytest.fixture(scope="module")
def merchant(site_of_the_file: Site) -> Merchant:
    return attacked_store(site_of_the_file)


@pytest.fixture(scope="module")
def methods(merchant) -> list[Any]:
    return attacked_methods(merchant)


@pytest.fixture(scope="module")
def orders(merchant, methods) -> list[Attacked]:
    return attacked_orders(merchant, methods)


@pytest.fixture(scope="module")
def shelves(merchant, orders) -> list[Shelf]:
    return attacked_stock(merchant, orders)


@pytest.fixture
def watcher(browser, merchant) -> Iterator[Watcher]:
    watching = Watcher(browser, cookies_of(merchant))
    yield watching
    watching.page.context.close()


@pytest.fixture(scope="module")
def presence(site_of_the_file: Site) -> Presence:
    return attacked_presence(site_of_the_file)


@pytest.fixture
def presence_watcher(browser, presence) -> Iterator[Watcher]:
    watching = Watcher(browser, cookies_of(presence.merchant))
    yield watching
    watching.page.context.close()


def _tell(watcher: Watcher, where: str) -> None:
    """What ran, what asked a foreign host, what would run later: nothing."""
    figure("xss", f"{len(PAYLOADS)} texts {where}: {[len(found) for found in watcher.found]} of three kinds")
    assert watcher.found == ([], [], [])


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

    _tell(watcher, "in the shop")


def test_nothing_runs_in_english_nor_where_a_variant_is_chosen(watcher, merchant):
    shop = merchant.installation.shop(merchant.subdomain)
    watcher.open(f"{shop}/en/p/p-0", PAYLOADS[0])
    for number, payload in enumerate(PAYLOADS):
        watcher.walk(f"/en/p/p-{number}", payload)
        watcher.shows(payload[:60], f"2 {payload}"[:80])
        watcher.page.locator("main input[type=radio]:enabled").last.dispatch_event("click")
        watcher.page.wait_for_function(CHOSEN, arg=f"2 {payload}"[:80].strip())

    _tell(watcher, "in English")


def test_nothing_runs_where_orders_are_fetched(watcher, merchant):
    """Each text in the name, the address and the instructions of a place, in the shop and in the admin."""
    shop, store = merchant.installation.shop(merchant.subdomain), f"storeOid={merchant.store_id}"
    admin = f"{merchant.installation.origin}/es/admin/shipping/logistics/pickup?{store}"
    places = [row["_id"] for row in merchant.call("GET", "warehouse")["items"] if row["isPickup"]]
    texts = packed(PAYLOADS, PLACE_NAME)
    for start in range(0, len(texts), len(places)):
        own = texts[start : start + len(places)]
        for place, payload in zip(places, own, strict=False):
            rename_place(merchant, place, payload)
        for page in (f"{shop}/es/pickup", f"{shop}/en/pickup", admin):
            watcher.open(page, "")
            watcher.shows(*own)

    _tell(watcher, "where orders are fetched")


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

    _tell(watcher, "in the admin")


def test_nothing_runs_in_what_the_shop_says_of_itself(watcher, merchant, methods):
    shop = merchant.installation.shop(merchant.subdomain)
    watcher.open(f"{shop}/es", "")
    _fill_cart(watcher.page, merchant)
    for look in looks(merchant):
        for locale, texts in look.result.items():
            watcher.page.goto(f"{shop}/{locale}")
            watcher.shows(*texts)
        watcher.page.goto(f"{shop}/es/checkout/information")
        watcher.shows(look.delivery, *PAYLOADS[40:44])
        watcher.page.goto(f"{shop}/es/checkout/payment")
        watcher.shows(*(method["name"]["es"] for method in methods), PAYLOADS[45])

    _tell(watcher, "in what the shop says of itself")


def _fill_cart(page: Page, merchant: Merchant) -> None:
    """As the shop keeps it in the browser: a line, and a buyer who has written his address."""
    [row] = merchant.call("GET", "product?limit=1")["items"]
    variant = merchant.call("GET", f"product/{row['_id']}")["variants"][0]["_id"]
    line = {"variantOid": variant, "quantity": 1, "slug": "p-1", "name": PAYLOADS[47], "variantName": ""}
    contact = {"firstName": PAYLOADS[40], "lastName": PAYLOADS[41], "email": "lucia@correo.pe"}
    address = ADDRESS | {"line": PAYLOADS[42], "reference": PAYLOADS[43]}
    names = {"state": PAYLOADS[44], "city": PAYLOADS[45], "neighborhood": ""}
    draft = {"contact": contact | {"phone": "987654321"}, "address": address, "placeNames": names}
    for name, saved in {"cart": [line | {"photo": None, "price": "20.00"}], "checkout": draft}.items():
        key = f"vt_{name}_{merchant.store_id}"
        page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [key, json.dumps(saved)])


def test_nothing_runs_in_what_is_shown_about_orders(watcher, merchant, orders):
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

    _tell(watcher, "about orders")


def _press(page: Page, name: Any) -> None:
    """Wherever long texts have pushed it to."""
    page.get_by_role("button", name=name).first.dispatch_event("click")


def test_nothing_runs_among_the_files(watcher, merchant):
    """Each text in the name, the description and the tags of a file: in the library and beside it."""
    origin, store, page = merchant.installation.origin, f"storeOid={merchant.store_id}", watcher.page
    drawer, seen = page.get_by_role("dialog"), ""
    files = merchant.call("GET", "attachment?limit=1")["total"]
    for number in range(1, files // LIBRARY_PAGE + 2):
        rows = merchant.call("GET", f"attachment?limit={LIBRARY_PAGE}&page={number}")["items"]
        watcher.open(f"{origin}/es/admin/attachments?page={number}&{store}", "")
        watcher.shows(*(row["name"] for row in rows))
        for row in rows:
            file = merchant.call("GET", f"attachment/{row['_id']}")
            page.locator(f"[data-entry='{row['_id']}']").dispatch_event("click")
            watcher.shows(file["name"], *file["alt"].values(), *file["tags"])
            seen += file["name"]
        page.keyboard.press("Escape")
        drawer.wait_for(state="detached")

    assert [payload for payload in PAYLOADS if line(payload, 160) not in seen] == []
    _tell(watcher, "among the files")


def test_nothing_runs_beside_the_lists_of_the_admin(watcher, merchant, shelves):
    """What opens over a list: a category, the ledger of a variant, what strangers search for.

    The menu of a variant is pressed where it stands: long names must not push it out of reach.
    """
    origin, store, page = merchant.installation.origin, f"storeOid={merchant.store_id}", watcher.page
    watcher.open(f"{origin}/es/admin/products/categories?{store}", PAYLOADS[0])
    drawer = page.get_by_role("dialog")
    for number in range(0, len(PAYLOADS), 43):
        page.evaluate(PRESS, PAYLOADS[number][:250].strip())
        drawer.locator("[contenteditable]").wait_for()
        watcher.shows(PAYLOADS[number][:250])
        page.keyboard.press("Escape")
        drawer.wait_for(state="detached")

    first = merchant.call("GET", "stock?sort=-available&limit=1")["items"][0]["productName"]["es"]
    watcher.open(f"{origin}/es/admin/products/stock?sort=-available&{store}", first)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for number, shelf in enumerate(shelves):
        page.get_by_role("button", name=_starting("stock:list.more")).nth(number).click()
        page.get_by_role("menuitem", name=say("es", "stock:list.history")).click()
        watcher.shows(*shelf.notes)
        drawer.get_by_role("tab").last.click()
        watcher.shows(*shelf.buyers)
        page.keyboard.press("Escape")
        drawer.wait_for(state="detached")
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator("main article").first.wait_for()
    assert page.evaluate(CUT) == []
    page.set_viewport_size({"width": 1440, "height": 900})

    terms = _search_terms(merchant)
    watcher.open(f"{origin}/es/admin/products/list?{store}", "")
    _press(page, say("es", "products:searches.open"))
    watcher.shows(*terms)

    _tell(watcher, "beside the lists of the admin")


def _starting(key: str) -> re.Pattern[str]:
    return re.compile(f"^{re.escape(say('es', key, name=''))}")


def _search_terms(merchant: Merchant) -> list[str]:
    """The first page of what was searched for."""
    merchant.installation.manage("shell", "-c", KEEP_SEARCHES)
    found = merchant.call("GET", "product/search-terms?limit=25")["items"]
    assert found != []
    return [row["text"] for row in found]


def test_nothing_runs_in_the_mails(watcher, merchant, orders):
    for order in orders:
        texts = _mails(merchant, order)
        assert [text for text in texts if "&lt;" in text] == []
        assert _lost(order.for_buyer[1:2], texts) == []
    for address in (merchant.email, *(order.email for order in orders)):
        for html in merchant.installation.mails_to(address, "html"):
            watcher.read(html)

    _tell(watcher, "in the mails")


def _mails(merchant: Merchant, order: Attacked) -> list[str]:
    """The order's first mail and one for each message."""
    until = time.monotonic() + MAIL_SECONDS
    while len(found := merchant.installation.mails_to(order.email)) <= MESSAGES:
        assert time.monotonic() < until, f"{len(found)} mails to {order.email}"
        time.sleep(0.2)
    return found


def _lost(expected: list[str], texts: list[str]) -> list[str]:
    given = "".join("".join(text.split()) for text in texts)
    return [text for text in expected if "".join(text.split()) not in given]


def test_nothing_runs_in_announcements_menus_questions_and_posts(presence_watcher, presence):
    shop, watcher = presence.merchant.installation.shop(presence.merchant.subdomain), presence_watcher
    for number, look in enumerate(presence.looks()):
        watcher.page.goto(f"{shop}/{('es', 'en')[number % 2]}")
        watcher.shows(*look)
    for locale in ("es", "en"):
        watcher.page.goto(f"{shop}/{locale}/faq")
        watcher.shows(*presence.questions)
    watcher.open(f"{shop}/es/blog", "")
    for path, words in presence.posts.items():
        watcher.walk(f"/es/{path}", "")
        watcher.shows(*words)
        watcher.walk(f"/es/blog?tag={quote(words[-1])}", "")
        watcher.shows(words[0], words[-1])
    watcher.page.clock.install()
    watcher.page.goto(f"{shop}/es")
    watcher.page.clock.run_for(25_000)
    watcher.shows(*presence.popup)

    _tell(watcher, "in announcements, menus, questions and posts")


def test_nothing_runs_in_the_complaints_book(presence_watcher, presence):
    """In the shop, in the register, and in the mails to both sides."""
    merchant, watcher = presence.merchant, presence_watcher
    shop, origin = merchant.installation.shop(merchant.subdomain), merchant.installation.origin
    for sheet in presence.sheets:
        watcher.page.goto(f"{shop}/es/complaints-book/{sheet.id}#t={sheet.token}")
        watcher.shows(*sheet.words)
        address = f"/es/admin/my-store/terms/complaints-book/{sheet.id}?storeOid={merchant.store_id}"
        watcher.page.goto(f"{origin}{address}")
        watcher.shows(*sheet.words)
    watcher.open(f"{origin}/es/admin/my-store/terms/complaints-book?storeOid={merchant.store_id}", "")
    watcher.shows(*(sheet.words[0] for sheet in presence.sheets))
    for sheet in presence.sheets:
        for html in merchant.installation.mails_to(sheet.email, "html"):
            watcher.read(html)

    _tell(watcher, "in the complaints book")


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
