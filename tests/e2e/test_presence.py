"""How a store shows itself: its profile, closed for some days, Meta and Google after consent, a domain."""

import os
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.buyer import add_product
from tests.e2e.merchant import give_largest_plan, open_store
from tests.e2e.texts import say

PROFILES = [
    pytest.param({"locale": "en", "width": 1440, "height": 900}, id="en-desktop"),
    pytest.param({"locale": "es", "width": 390, "height": 844}, id="es-phone"),
]
PICTURES = os.environ.get("E2E_PICTURES")
PIXEL, CONTAINER = "482193075526114", "GTM-K7W2Q9P"
SPOKEN = {
    "es": {
        "about": "Cerámica de Chulucanas, hecha a mano.",
        "closed": "Estamos de viaje.",
        "yes": "Sí, acepto",
        "add": "Agregar",
        "footer": "Cambiar permiso de cookies",
    },
    "en": {
        "about": "Handmade ceramics from Chulucanas.",
        "closed": "We’re traveling.",
        "yes": "Yes, I accept",
        "add": "Add",
        "footer": "Change cookie consent",
    },
}
# What stands for Meta: it takes what waits in the queue and asks for a picture, as the pixel does.
FBEVENTS = """
const hit = (kind, name, _, options) => kind === 'track' &&
  (new Image().src = `https://www.facebook.com/tr?ev=${name}&eid=${options?.eventID}`);
for (const call of fbq.queue) hit(...call);
fbq.callMethod = hit;
"""


def _look(admin, name):
    _picture(admin.page, f"{name}-{admin.visitor.locale}")
    admin.check()


def _picture(page, name):
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}.png", full_page=True)


def _save(page, words):
    page.get_by_role("button", name=words("ui:save.save")).click()
    expect(page.get_by_role("button", name=words("ui:save.save"))).to_be_hidden()


@pytest.mark.parametrize("profile", PROFILES)
def test_profile_networks_and_a_shop_that_closes(visit, installation, profile):
    merchant, locale = open_store(installation, "Barro Norte", language=profile["locale"]), profile["locale"]
    add_product(merchant, "Taza Quincha", price="39.00", cost="12.00", stock=9)
    words, spoken = partial(say, locale), SPOKEN[locale]
    admin = AdminPage(visit(**profile), merchant)

    page = admin.open("/admin/profile")
    page.get_by_role("textbox", name=words("presence:field.description")).fill(spoken["about"])
    _look(admin, "profile")
    _save(page, words)

    page = admin.open("/admin/my-store/social-networks")
    expect(page.get_by_text(words("presence:social.empty"))).to_be_visible()
    page.get_by_role("button", name=words("presence:social.add")).click()
    page.get_by_role("menuitem", name="Instagram").click()
    field = page.get_by_role("textbox", name="Instagram")
    field.fill("https://facebook.com/barronorte")
    page.get_by_role("button", name=words("ui:save.save")).click()
    expect(field).to_have_attribute("aria-invalid", "true")
    _look(admin, "social-refused")
    field.fill("https://www.instagram.com/barro.norte/?hl=es")
    _save(page, words)
    expect(field).to_have_value("barro.norte")
    _look(admin, "social")

    page = admin.open("/admin/settings/configuration")
    _look(admin, "configuration")
    page.get_by_role("switch", name=words("presence:field.open")).click()
    page.get_by_role("textbox", name=words("presence:field.closedMessage")).fill(spoken["closed"])
    page.get_by_label(words("presence:field.reopensOn")).fill("2031-12-14")
    _look(admin, "configuration-closed")
    _save(page, words)

    page = admin.visitor.go("/p/taza-quincha", shop=merchant.subdomain)
    expect(page.get_by_text(spoken["closed"])).to_be_visible()
    expect(page.get_by_role("contentinfo").get_by_text(spoken["about"])).to_be_visible()
    expect(page.get_by_role("contentinfo").get_by_role("link", name="Instagram")).to_have_attribute(
        "href", "https://www.instagram.com/barro.norte"
    )
    admin.check()
    _picture(page, f"shop-closed-{locale}")


def _tells_of_add(answer):
    return "/integration/ui/event" in answer.url and '"ADD"' in (answer.request.post_data or "")


def _stand_in(page, hits):
    """For Meta and Google, whom no test reaches."""
    page.route("https://connect.facebook.net/**", lambda route: route.fulfill(body=FBEVENTS))
    page.route("https://www.googletagmanager.com/**", lambda route: route.fulfill(body=""))

    def count(route):
        hits.append(route.request.url)
        route.fulfill(status=200, content_type="image/gif", body=b"GIF89a")

    page.route("https://www.facebook.com/tr**", count)


@pytest.mark.parametrize("profile", PROFILES)
def test_nothing_leaves_before_a_visitor_agrees_and_then_each_event_once(visit, installation, profile):
    merchant, locale = open_store(installation, "Barro Norte", language=profile["locale"]), profile["locale"]
    add_product(merchant, "Taza Quincha", price="39.00", cost="12.00", stock=9)
    words, spoken, hits = partial(say, locale), SPOKEN[locale], []
    admin = AdminPage(visit(**profile), merchant)

    page = admin.open("/admin/integrations")
    expect(page.get_by_text(words("integrations:meta.gives.one"))).to_be_visible()
    _look(admin, "integrations-empty")
    page = admin.open("/admin/integrations/facebook")
    page.get_by_role("textbox", name=words("integrations:field.facebookPixel")).fill(PIXEL)
    _look(admin, "integrations-meta")
    _save(page, words)
    page = admin.open("/admin/integrations/google-analytics")
    page.get_by_role("textbox", name=words("integrations:field.googleTagManager")).fill(CONTAINER)
    _look(admin, "integrations-google")
    _save(page, words)

    shopper = visit(**profile)
    page = shopper.page
    _stand_in(page, hits)
    shopper.go("/p/taza-quincha", shop=merchant.subdomain)
    banner = page.get_by_role("region", name="Cookies")
    expect(banner).to_be_visible()
    shopper.check_accessibility()
    _picture(page, f"shop-consent-{locale}")
    assert page.locator("script[data-receiver]").count() == 0
    banner.get_by_role("button", name=spoken["yes"]).click()
    expect(banner).to_be_hidden()
    with page.expect_response(_tells_of_add) as posted:
        page.get_by_role("button", name=spoken["add"]).first.click()
    assert posted.value.status == 204
    expect(page.get_by_role("button", name=spoken["footer"])).to_be_attached()

    page = admin.open("/admin/integrations")
    expect(page.get_by_text(words("integrations:name.ADD"))).to_be_visible()
    names = [hit.partition("ev=")[2].partition("&")[0] for hit in hits]
    assert sorted(names) == ["AddToCart", "PageView", "ViewContent"]
    _look(admin, "integrations")


@pytest.mark.parametrize("profile", PROFILES)
def test_domain_says_which_records_it_needs(visit, installation, profile):
    merchant, locale = open_store(installation, "Barro Norte", language=profile["locale"]), profile["locale"]
    words, name = partial(say, locale), f"{merchant.subdomain}.pe"
    admin = AdminPage(visit(**profile), merchant)

    page = admin.open("/admin/my-store/domain")
    expect(page.get_by_text(words("domains:limit.none"))).to_be_visible()
    _look(admin, "domain-limit")
    give_largest_plan(merchant)
    page = admin.open("/admin/my-store/domain")
    page.get_by_role("textbox", name=words("domains:add.label")).fill("com.pe")
    page.get_by_role("button", name=words("domains:add.yes")).click()
    expect(page.get_by_role("textbox", name=words("domains:add.label"))).to_have_attribute(
        "aria-invalid", "true"
    )
    page.get_by_role("textbox", name=words("domains:add.label")).fill(f"https://www.{name}/")
    page.get_by_role("button", name=words("domains:add.yes")).click()
    expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()
    expect(page.get_by_role("listitem", name="TXT _vitrina")).to_be_visible()
    _look(admin, "domain")
    page.get_by_role("button", name=words("domains:mail.send")).click()
    page.get_by_role("dialog").get_by_role("textbox").fill("ti@correo.pe")
    admin.check()
    page.get_by_role("dialog").get_by_role("button", name=words("domains:mail.yes")).click()
    expect(page.get_by_role("dialog")).to_be_hidden()
