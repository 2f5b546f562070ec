"""Buying without a mouse: Tab, Shift, letters, arrows, Space and Enter, from the product to the order."""

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.merchant import open_store
from tests.e2e.shopper import Shopper

STEPS = 90
"""No page of the shop has more places that Tab stops at."""
BANK = "BCP"
FIELDS = {"email": "lucia@correo.pe", "phone": "987654321", "first": "Lucía", "last": "Ramírez"}


@pytest.fixture
def merchant(installation):
    merchant = open_store(installation, "Barro Norte")
    name = {"es": "Taza Quincha", "en": "Quincha mug"}
    product = {"name": name, "price": "49.00", "stock": 5, "status": "PUBLISHED", "trackStock": True}
    merchant.product = merchant.call("POST", "product", product)
    bank = {"kind": "BANK_TRANSFER", "name": {"es": BANK, "en": BANK}}
    merchant.call("POST", "payment/method", bank | {"holder": "Ana Quispe", "accountNumber": "191234567"})
    return merchant


class Keyboard(Shopper):
    def reach(self, target: Locator) -> None:
        """By Tab alone; what has the focus is seen."""
        expect(target).to_be_visible()
        for _ in range(STEPS):
            if target.evaluate("node => node === document.activeElement"):
                expect(target).to_be_in_viewport()
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not come to {target}")

    def press(self, target: Locator, key: str = "Enter") -> None:
        self.reach(target)
        self.page.keyboard.press(key)

    def write(self, word: str, text: str) -> None:
        self.reach(self.page.get_by_label(self.words[word], exact=True))
        self.page.keyboard.type(text)

    def pick_district(self) -> None:
        """The first that some letters may mean is Miraflores in Lima, the third the one in Arequipa."""
        field = self.page.get_by_role("combobox", name=self.words["district"], exact=True)
        self.reach(field)
        self.page.keyboard.type("miraflores")
        expect(self.page.get_by_role("option", name="Miraflores Arequipa")).to_be_visible()
        self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("ArrowUp")
        self.page.keyboard.press("Enter")
        expect(field).to_have_value("Miraflores, Lima")

    def seen(self, word: str) -> Locator:
        return self.page.locator("button:visible", has_text=self.words[word]).first


def test_an_order_is_placed_with_the_keyboard_alone(visit, merchant):
    shopper = Keyboard(visit(locale="es"), merchant)
    page = shopper.page
    shopper.open(f"/p/{merchant.product['slug']['es']}")

    shopper.reach(page.get_by_role("textbox", name="Cantidad"))
    page.keyboard.type("2")
    shopper.press(shopper.seen("add"))
    shopper.press(page.get_by_role("link", name=shopper.words["check_out"]))
    page.wait_for_url("**/checkout/information")

    for word, text in FIELDS.items():
        shopper.write(word, text)
    shopper.pick_district()
    shopper.write("address", "Av. Larco 743")
    shopper.press(shopper.seen("continue"))
    page.wait_for_url("**/checkout/payment")

    way = page.get_by_label(BANK)
    expect(way).to_be_visible()
    _choose_by_arrows(shopper, way)
    shopper.press(page.get_by_label(shopper.words["terms"]), "Space")
    shopper.press(shopper.seen("place"))
    page.wait_for_url("**/checkout/success**")

    [order] = merchant.call("GET", "order")["items"]
    lines = merchant.call("GET", f"order/{order['_id']}")["lines"]
    assert [line["quantity"] for line in lines] == [2]


def _choose_by_arrows(shopper: Keyboard, way: Locator) -> None:
    """Tab comes to the group, Space takes the way that stands there, arrows go on from it."""
    ways = shopper.page.locator(f"input[name='{way.get_attribute('name')}']")
    expect(ways).to_have_count(2)
    shopper.press(ways.first, "Space")
    shopper.page.keyboard.press("ArrowDown")
    expect(way).to_be_checked()
