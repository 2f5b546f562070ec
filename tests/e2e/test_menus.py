"""What a button of the admin opens hangs at that button and takes the keyboard."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.buyer import add_product, add_yape, place
from tests.e2e.installation import Installation
from tests.e2e.merchant import Merchant, open_store

DESKTOP = {"locale": "en"}
PHONE = {"locale": "es", "width": 360, "height": 640, "dark": True}
PROFILES = [pytest.param(DESKTOP, id="en-desktop"), pytest.param(PHONE, id="es-phone-dark")]
SCREENS = [
    "orders/list",
    "orders/{order}",
    "products/list",
    "products/stock",
    "attachments",
    "shipping/logistics/pickup",
]
OPENED = """([opened, button]) => {
  const [at, of] = [opened, button].map(part => part.getBoundingClientRect());
  const away = Math.max(at.top - of.bottom, of.top - at.bottom, at.left - of.right, of.left - at.right);
  return at.height > 0 && away < 16 && opened.contains(document.activeElement);
}"""


@pytest.fixture
def merchant(installation: Installation) -> Merchant:
    return open_store(installation, "Barro Norte")


def _see_where_it_opens(page: Page, button: Locator) -> None:
    button.click()
    opened = page.locator(f'[id="{button.get_attribute("aria-controls")}"]')
    expect(opened).to_be_visible()
    page.wait_for_function(OPENED, arg=[opened.element_handle(), button.element_handle()])
    page.keyboard.press("Escape")
    expect(opened).to_be_hidden()
    expect(button).to_be_focused()


@pytest.mark.parametrize("profile", PROFILES)
def test_what_a_button_opens_hangs_at_it_and_has_the_keyboard(visit, merchant, profile):
    mug = add_product(merchant, "Taza Quincha", price="49.00", cost="16.50", stock=100)
    order = place(merchant, {mug: 1}, add_yape(merchant))
    admin = AdminPage(visit(**profile), merchant)
    for path in SCREENS:
        page = admin.open(f"/admin/{path.format(order=order.id)}")
        page.wait_for_load_state("networkidle")
        openers = page.get_by_role("main").locator("button[aria-haspopup]:visible")
        expect(openers.first).to_be_visible()
        for index in range(openers.count()):
            _see_where_it_opens(page, openers.nth(index))
