"""News of a shop: somebody signs up, confirms it by mail, and changes his mind."""

import os
import re
import time

import pytest
from playwright.sync_api import expect

from tests.e2e.merchant import open_store
from tests.e2e.shopper import Shopper
from tests.e2e.test_products import PROFILES

PICTURES = os.environ.get("PICTURES")
WAIT_SECONDS = 30
WORDS = {
    "es": {
        "open": "Recibe novedades",
        "email": "Correo",
        "send": "Suscribirme",
        "sent": "Te mandamos un correo",
        "done": "Listo: recibirás",
        "save": "Guardar",
        "saved": "Guardado",
    },
    "en": {
        "open": "Get our news",
        "email": "Email",
        "send": "Subscribe",
        "sent": "We sent an email",
        "done": "Done: you’ll get",
        "save": "Save",
        "saved": "Saved",
    },
}


def _picture(page, name: str) -> None:
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}.png", full_page=True)


def _link_of_the_mail(merchant, address: str) -> str:
    end = time.monotonic() + WAIT_SECONDS
    while time.monotonic() < end:
        for mail in merchant.installation.mails_to(address):
            found = re.search(r"https?://[^/]+(/\S+/preferences#n=\S+)", mail)
            if found and merchant.subdomain in mail:
                return found[1]
        time.sleep(0.2)
    raise AssertionError("no mail came")


@pytest.mark.parametrize("profile", PROFILES)
def test_a_visitor_signs_up_confirms_and_leaves(visit, installation, profile):
    merchant = open_store(installation, "Barro Norte")
    merchant.call("PATCH", "store/checkout", {"marketingConsent": True})
    shopper, words = Shopper(visit(**profile), merchant), WORDS[profile["locale"]]
    page, address = shopper.page, f"rosa-{profile['locale']}@correo.pe"
    shopper.open("/")
    page.get_by_role("link", name=words["open"]).click()
    expect(page.get_by_role("heading", level=1, name=words["open"])).to_be_visible()
    shopper.check()
    _picture(page, f"newsletter-{profile['locale']}")
    page.get_by_role("textbox", name=words["email"]).fill(address)
    page.get_by_role("main").get_by_role("checkbox").check()
    page.get_by_role("button", name=words["send"]).click()
    expect(page.get_by_text(words["sent"])).to_be_visible()
    assert merchant.call("GET", "crm/customer")["items"] == []

    path = _link_of_the_mail(merchant, address)
    shopper.open(path.removeprefix(f"/{profile['locale']}"))
    expect(page.get_by_text(words["done"])).to_be_visible()
    shopper.check()
    _picture(page, f"preferences-{profile['locale']}")
    [customer] = merchant.call("GET", "crm/customer?consent=EMAIL")["items"]
    assert customer["email"] == address

    page.get_by_role("checkbox", name=words["email"]).uncheck()
    page.get_by_role("button", name=words["save"], exact=True).click()
    expect(page.get_by_text(words["saved"])).to_be_visible()
    assert merchant.call("GET", "crm/customer?consent=EMAIL")["items"] == []
