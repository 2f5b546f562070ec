"""Over slow 3G: a shopper buys once, and a merchant confirms once, however often they press."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.buyer import Placed, add_product, place
from tests.e2e.checkout_texts import TEXTS
from tests.e2e.installation import Installation
from tests.e2e.merchant import Merchant, open_store
from tests.e2e.shopper import Shopper

PROFILES = [
    pytest.param({"locale": "en"}, id="en-desktop"),
    pytest.param({"locale": "es", "width": 360, "height": 740, "dark": True}, id="es-phone-dark"),
]
# "Slow 3G" (lately "3G") of Chrome's DevTools, `Slow3GConditions` in its NetworkManager.ts: 500 kbit/s
# of which 80 % are left, and for every request five times the 400 ms of a way there and back.
BYTES_PER_SECOND = 500 * 1000 / 8 * 0.8
LATENCY_MS = 400 * 5
# A press is answered before anything can have come over the network.
AT_ONCE_MS = LATENCY_MS // 2
WORDS: dict[str, dict[str, Any]] = {
    "es": {
        "cart": "Tu carrito",
        "information": "¿A quién le enviamos?",
        "payment": "¿Cómo quieres pagar?",
        "placing": "Haciendo tu pedido…",
        "order": "Tu pedido",
        "thanks": "Gracias, Lucía",
        "cash": "Contra entrega",
        "typed": {"email": "lucia@correo.pe", "address": "Av. Larco 743", "district": "Miraflores, Lima"},
    },
    "en": {
        "cart": "Your cart",
        "information": "Who is it for?",
        "payment": "How would you like to pay?",
        "placing": "Placing your order…",
        "order": "Your order",
        "thanks": "Thanks, Lucía",
        "cash": "Cash on delivery",
        "typed": {"email": "lucia@correo.pe", "address": "Av. Larco 743", "district": "Miraflores, Lima"},
    },
}
# Notes each heading that was painted, in their order.
WATCH_HEADINGS = """() => {
  window.headings = []
  const look = () => {
    const shown = document.querySelector('h1')?.textContent ?? ''
    if (window.headings.at(-1) !== shown) window.headings.push(shown)
    requestAnimationFrame(look)
  }
  look()
}"""


def slow_down(page: Page) -> None:
    limits = {"downloadThroughput": BYTES_PER_SECOND, "uploadThroughput": BYTES_PER_SECOND}
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", {"offline": False, "latency": LATENCY_MS, **limits})


@pytest.fixture
def merchant(installation: Installation) -> Merchant:
    return open_store(installation, "Barro")


def _heading(shopper: Shopper, word: str, **within: Any) -> None:
    name = WORDS[shopper.visitor.locale][word]
    expect(shopper.page.get_by_role("heading", level=1)).to_have_text(name, **within)


def _visible_button(shopper: Shopper, text: str) -> Locator:
    return shopper.page.locator("button:visible", has_text=text)


def _working(button: Locator) -> None:
    expect(button).to_be_disabled()
    expect(button).to_have_attribute("aria-busy", "true")


@pytest.mark.parametrize("profile", PROFILES)
def test_a_shopper_buys_once_over_slow_3g(visit, merchant, profile):
    name = {"es": "Taza Quincha", "en": "Quincha mug"}
    mug = {"name": name, "price": "49.00", "stock": 5, "status": "PUBLISHED"}
    slug = merchant.call("POST", "product", mug)["slug"][profile["locale"]]
    shopper = Shopper(visit(**profile), merchant)
    slow_down(shopper.page)

    _go_to_the_checkout(shopper, slug)
    shopper.fill_information("lucia@correo.pe")
    _go_to_the_payment(shopper)
    _go_back_and_on(shopper)
    _place_twice(shopper)

    [order] = merchant.call("GET", "order")["items"]
    assert (order["number"], order["total"], order["itemCount"]) == (1001, "59.00", 1)
    expect(shopper.page.get_by_text(re.compile(r"#?1001\b")).first).to_be_visible()


def _go_to_the_checkout(shopper: Shopper, slug: str) -> None:
    """A press on the server's HTML, before its code has come, is not lost."""
    page, words = shopper.page, shopper.words
    origin = shopper.merchant.installation.shop(shopper.merchant.subdomain)
    page.goto(f"{origin}/{shopper.visitor.locale}/p/{slug}", wait_until="commit")
    add = _visible_button(shopper, words["add"])
    expect(add).to_be_visible()
    expect(add).to_be_disabled()
    add.click()
    if shopper.visitor.locale == "es":
        page.get_by_role("link", name=words["view"]).click()
        _heading(shopper, "cart", timeout=AT_ONCE_MS)
    page.get_by_role("link", name=words["check_out"]).click()
    _heading(shopper, "information", timeout=AT_ONCE_MS)


def _go_to_the_payment(shopper: Shopper) -> None:
    """The second press of a double press neither goes there again nor places the order."""
    _visible_button(shopper, shopper.words["continue"]).dblclick()
    _heading(shopper, "payment", timeout=AT_ONCE_MS)
    _working(_visible_button(shopper, shopper.words["place"]))
    shopper.choose_payment(WORDS[shopper.visitor.locale]["cash"])
    note = TEXTS[shopper.visitor.locale]["note"]
    shopper.page.get_by_text(note, exact=True).click()
    shopper.page.get_by_role("textbox", name=note).fill("Es un regalo")


def _go_back_and_on(shopper: Shopper) -> None:
    page, words, given = shopper.page, shopper.words, WORDS[shopper.visitor.locale]
    page.go_back(wait_until="commit")
    _heading(shopper, "information", timeout=AT_ONCE_MS)
    for word, value in given["typed"].items():
        expect(page.get_by_label(words[word], exact=True)).to_have_value(value)
    page.go_forward(wait_until="commit")
    _heading(shopper, "payment", timeout=AT_ONCE_MS)
    expect(page.get_by_label(given["cash"])).to_be_checked()
    expect(page.get_by_label(words["terms"])).to_be_checked()
    note = TEXTS[shopper.visitor.locale]["note"]
    expect(page.get_by_role("textbox", name=note)).to_have_value("Es un regalo")


def _place_twice(shopper: Shopper) -> None:
    """By hand and by key; what is painted until the thanks is the order, never an empty cart."""
    page, given = shopper.page, WORDS[shopper.visitor.locale]
    page.evaluate(WATCH_HEADINGS)
    shopper.visitor.press_twice(_visible_button(shopper, shopper.words["place"]))
    _working(_visible_button(shopper, given["placing"]))
    page.get_by_label(shopper.words["terms"]).press("Enter")
    _heading(shopper, "thanks")
    assert page.evaluate("headings") == [given["payment"], given["order"], given["thanks"]]
    assert [change.url for change in shopper.visitor.sent].count(f"{_api(page)}/order/ui") == 1


def _api(page: Page) -> str:
    return f"{page.evaluate('location.origin')}/api/v1"


@pytest.fixture
def placed(merchant: Merchant) -> Placed:
    mug = add_product(merchant, "Taza Quincha", price="49.00", cost="16.50", stock=10)
    methods = merchant.call("GET", "payment/method")["items"]
    [cash] = [method["_id"] for method in methods if method["kind"] == "CASH_ON_DELIVERY"]
    return place(merchant, {mug: 1}, cash)


@pytest.mark.parametrize("profile", PROFILES)
def test_a_merchant_confirms_once_over_slow_3g(visit, merchant, placed, profile):
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open(f"/admin/orders/{placed.id}")
    confirm = admin.button("next.button.CONFIRM")
    expect(confirm).to_be_visible()
    slow_down(page)

    confirm.dblclick()
    answer = admin.answer("change.yes.CONFIRMED")
    admin.visitor.press_twice(answer)
    expect(answer).to_be_disabled()
    expect(answer).to_have_attribute("data-loading", "true")
    page.keyboard.press("Enter")
    expect(admin.heading("step.PACK.title")).to_be_visible()

    order = merchant.call("GET", f"order/{placed.id}")
    events, moves = order["events"], order["stockMoves"]
    assert [event["params"]["to"] for event in events if event["kind"] == "state_changed"] == ["CONFIRMED"]
    history = page.get_by_role("list", name=admin.say("history.title"))
    # The mails are sent meanwhile: the page may have heard of one more than the call.
    mail = re.compile(admin.say("history.mail_sent", subject="@", customer="").partition("@")[0])
    rest = [event for event in events if event["kind"] != "mail_sent"]
    expect(history.get_by_role("listitem").filter(has_not_text=mail)).to_have_count(len(rest) + len(moves))
