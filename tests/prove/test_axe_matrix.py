"""Every screen of the admin, the site and a shop, in both languages, light and dark, wide and narrow."""

import json
import re
import time
from contextlib import suppress
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as Late

from tests.e2e import conftest as e2e
from tests.e2e.buyer import add_card, place, start_payment
from tests.e2e.installation import ROOT
from tests.e2e.merchant import Merchant, call
from tests.e2e.shopper import Shopper
from tests.e2e.visitor import Visitor
from tests.prove.figures import figure, scaled
from tests.prove.site import Site

HEIGHTS = {1440: 900, 360: 640}
PROFILES = [
    {"locale": locale, "width": width, "height": HEIGHTS[width], "dark": dark}
    for locale, width, dark in product(("es", "en"), HEIGHTS, (False, True))
]
HEADING_MS = 10_000
CUP = {"name": {"es": "Taza nueva", "en": "New cup"}, "price": "49.00", "stock": 9, "status": "PUBLISHED"}
SCREEN = re.compile(r"screen\('([^']+)', '\w+', '(\w+)'")
ENDS_THE_SESSION = ("/logout", "/admin/logout")

browser = e2e.browser
visit = e2e.visit


@pytest.fixture(scope="module")
def installation(site_of_the_file: Site) -> Site:
    site_of_the_file.manage("demo_data")
    return site_of_the_file


@pytest.fixture(scope="module")
def merchant(installation: Site) -> Merchant:
    """The owner of the first demo shop, with an order whose buyer has its key."""
    login = json.loads((installation.data / "demo.json").read_text())["logins"][0]
    account = {"email": login["email"], "password": login["password"]}
    user = call(installation, "POST", "user/login", account)["token"]
    store = call(installation, "GET", "user/stores", token=user)["items"][0]
    token = call(installation, "POST", "user/store/login", {"storeOid": store["_id"]}, token=user)["token"]
    return Merchant(installation, login["email"], user, store["_id"], token, store["subdomainName"])


def _name_of(profile: dict[str, Any]) -> str:
    return f"{profile['locale']} {profile['width']} {'dark' if profile['dark'] else 'light'}"


class Matrix:
    """What was found on which screen; one finding does not keep the others from being looked at."""

    def __init__(self) -> None:
        self.looked = 0
        self.found: list[str] = []

    def look(self, visitor: Visitor, name: str) -> None:
        self.looked += 1
        with suppress(Late):  # axe itself tells that the heading is missing
            visitor.page.locator("h1").first.wait_for(state="attached", timeout=HEADING_MS)
        for check in (visitor.check_accessibility, visitor.check_fits):
            try:
                check()
            except AssertionError as error:
                self.found.append(f"{name}: {str(error)[:600]}")
        self.found += [f"{name}: {error}" for error in visitor.errors]
        visitor.errors.clear()


@pytest.mark.parametrize("profile", PROFILES[: scaled(len(PROFILES))], ids=_name_of)
def test_every_screen(visit: Any, merchant: Merchant, profile: dict[str, Any]) -> None:
    matrix, began, name = Matrix(), time.monotonic(), _name_of(profile)
    _look_at_the_site(matrix, visit(**profile), name)
    _look_at_the_admin(matrix, visit(**profile), merchant, _rows(merchant), name)
    _look_at_the_shop(matrix, visit(**profile), merchant, name)

    figure(
        "axe",
        f"{name}: {matrix.looked} looks at {len(_screens())} screens and a shop, "
        f"{len(matrix.found)} findings, {time.monotonic() - began:.0f} s",
    )
    assert matrix.found == [], "\n".join(matrix.found)


def _screens() -> list[tuple[str, str]]:
    """(address, who may enter) of every screen of the front end, as its features say them."""
    manifests = sorted((ROOT / "frontend" / "src").rglob("feature.ts"))
    found = [screen for manifest in manifests for screen in SCREEN.findall(manifest.read_text())]
    assert len(found) > 25
    return found


def _rows(merchant: Merchant) -> dict[str, str]:
    """What stands for {_id} on the screens that show one row."""
    first = {
        "/admin/products/{_id}": "product",
        "/admin/orders/{_id}": "order",
        "/admin/orders/{_id}/edit": "order",
        "/admin/settings/payment-method/{_id}": "payment/method",
        "/admin/shipping/logistics/pickup/{_id}": "warehouse",
        "/admin/shipping/logistics/shipping/flat/{_id}": "shipping/flat-rate",
        "/admin/shipping/logistics/shipping/advanced/{_id}": "shipping/advanced",
    }
    rate = {"name": {"es": "A domicilio"}, "label": "Lima"}
    merchant.call("POST", "shipping/flat-rate", {**rate, "price": "12.00", "places": ["PE/15"]})
    zone = {"name": "Sierra", "places": ["PE/08"], "bands": [{"from": "0", "upTo": None, "price": "15.00"}]}
    merchant.call("POST", "shipping/advanced", {**rate, "basis": "WEIGHT", "zones": [zone]})
    return {screen: merchant.call("GET", path)["items"][0]["_id"] for screen, path in first.items()}


def _look_at_the_site(matrix: Matrix, visitor: Visitor, name: str) -> None:
    for path, access in _screens():
        if access == "public":
            visitor.go(path)
            matrix.look(visitor, f"{name} {path}")
    visitor.go("/no/such/page")
    matrix.look(visitor, f"{name} 404")


def _look_at_the_admin(
    matrix: Matrix, visitor: Visitor, merchant: Merchant, rows: dict[str, str], name: str
) -> None:
    tokens = {"vt_user": merchant.user_token, f"vt_{merchant.store_id}": merchant.store_token}
    origin = merchant.installation.origin
    visitor.page.context.add_cookies(
        [{"name": key, "value": token, "url": origin} for key, token in tokens.items()]
    )
    for path, access in _screens():
        if access == "public" or path in ENDS_THE_SESSION:
            continue
        assert "{_id}" not in path or path in rows, f"{path}: say in _rows what stands for its {{_id}}"
        address = path.replace("{_id}", rows.get(path, ""))
        visitor.go(f"{address}?storeOid={merchant.store_id}")
        matrix.look(visitor, f"{name} {path}")
    visitor.page.context.clear_cookies()
    for path in ENDS_THE_SESSION:
        visitor.go(path)
        matrix.look(visitor, f"{name} {path}")


def _look_at_the_shop(matrix: Matrix, visitor: Visitor, merchant: Merchant, name: str) -> None:
    """From the home over the check-out to the page of the order."""
    shopper = Shopper(visitor, merchant)
    rich = merchant.call("GET", "product?limit=100&status=PUBLISHED&stock=in")["items"][0]
    slug = merchant.call("GET", f"product/{rich['_id']}")["slug"]
    category = merchant.call("GET", "product/category")["items"][0]["slug"]
    known = [f"/c/{_text(category, visitor)}", f"/p/{_text(slug, visitor)}", "/search?q=taza"]
    for path in ["/", *known, "/search?q=zzzz", "/pickup", "/cart", "/no/such/page"]:
        shopper.open(path)
        matrix.look(visitor, f"{name} shop {path}")
    cup, cash = merchant.call("POST", "product", CUP), _cash(merchant)
    order = place(merchant, {cup["variants"][0]["_id"]: 1}, cash["_id"])
    shopper.open(f"/order/{order.id}#t={order.token}")
    matrix.look(visitor, f"{name} shop /order")
    _look_at_the_check_out(matrix, shopper, _text(cup["slug"], visitor), name, _text(cash["name"], visitor))
    _look_at_the_sandbox(matrix, shopper, cup["variants"][0]["_id"], name)


def _look_at_the_check_out(matrix: Matrix, shopper: Shopper, slug: str, name: str, cash: str) -> None:
    shopper.open(f"/p/{slug}")
    shopper.button("add")
    shopper.open("/cart")
    matrix.look(shopper.visitor, f"{name} shop /cart with a line")
    shopper.open("/checkout/information")
    shopper.fill_information("lucia@correo.pe")
    matrix.look(shopper.visitor, f"{name} shop /checkout/information")
    shopper.go_to_payment()
    methods = shopper.page.locator("input[type=radio]:visible")
    for number in range(methods.count()):
        methods.nth(number).check()
        matrix.look(shopper.visitor, f"{name} shop /checkout/payment {number + 1}")
    shopper.choose_payment(cash)
    shopper.place_order()
    matrix.look(shopper.visitor, f"{name} shop /checkout/success")


def _look_at_the_sandbox(matrix: Matrix, shopper: Shopper, variant: str, name: str) -> None:
    """Where a card is paid: a charge that waits for its card, and one that does not exist."""
    merchant = shopper.merchant
    cards = [one["_id"] for one in _methods(merchant) if one["kind"] == "CARD_GATEWAY"]
    order = place(merchant, {variant: 1}, cards[0] if cards else add_card(merchant))
    _, reference = start_payment(merchant, order)
    shopper.open(f"/checkout/sandbox/{reference}")
    shopper.page.get_by_label("CVC").wait_for()
    matrix.look(shopper.visitor, f"{name} sandbox with a charge")
    shopper.open("/checkout/sandbox/unknown")
    matrix.look(shopper.visitor, f"{name} sandbox without a charge")


def _text(words: dict[str, str], visitor: Visitor) -> str:
    return words.get(visitor.locale) or words["es"]


def _methods(merchant: Merchant) -> list[dict[str, Any]]:
    return list(merchant.call("GET", "payment/method")["items"])


def _cash(merchant: Merchant) -> Any:
    return next(one for one in _methods(merchant) if one["kind"] == "CASH_ON_DELIVERY")
