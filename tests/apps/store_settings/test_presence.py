"""What a store says of itself, its social networks, and how its shop is run."""

from datetime import date

import pytest

from apps.store_settings.configuration import Configuration
from apps.store_settings.social import address_of, handle_of
from common.errors import Conflict
from tenants.context import inside
from tests.factories.orders import place
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.mark.parametrize(
    ("network", "typed", "handle"),
    [
        ("INSTAGRAM", "https://www.instagram.com/barro.norte/?hl=es", "barro.norte"),
        ("INSTAGRAM", "@barro.norte", "barro.norte"),
        ("INSTAGRAM", "instagram.com/barro.norte", "barro.norte"),
        ("FACEBOOK", "https://m.facebook.com/barronorte", "barronorte"),
        ("FACEBOOK", "https://es-la.facebook.com/profile.php?id=100012345678", "profile.php?id=100012345678"),
        ("TIKTOK", "https://www.tiktok.com/@barronorte?lang=es", "barronorte"),
        ("YOUTUBE", "https://youtube.com/@barronorte", "@barronorte"),
        ("YOUTUBE", "youtube.com/channel/UCabcdefghijklmnopqrstuv", "channel/UCabcdefghijklmnopqrstuv"),
        ("X", "https://twitter.com/barronorte", "barronorte"),
        ("LINKEDIN", "barro-norte", "company/barro-norte"),
        ("LINKEDIN", "https://pe.linkedin.com/in/ana-quispe/", "in/ana-quispe"),
        ("PINTEREST", "pinterest.es/barronorte/", "barronorte"),
        ("TELEGRAM", "https://t.me/barronorte", "barronorte"),
        ("WHATSAPP", "987 654 321", "+51987654321"),
        ("WHATSAPP", "https://wa.me/51987654321?text=hola", "+51987654321"),
    ],
)
def test_pasted_addresses_become_names(network, typed, handle):
    assert handle_of(network, typed, "PE") == handle


@pytest.mark.parametrize(
    ("network", "typed", "rule"),
    [
        ("INSTAGRAM", "https://facebook.com/barronorte", "social_other_site"),
        ("INSTAGRAM", "https://instagram.com.evil.example/barro", "social_other_site"),
        ("INSTAGRAM", "javascript://instagram.com/%0aalert(1)", "social_other_site"),
        ("INSTAGRAM", "https://instagram.com@evil.example/barro", "social_other_site"),
        ("INSTAGRAM", "https://www.instagram.com/p/Cabc", "social_handle"),
        ("INSTAGRAM", "https://instagram.com/", "social_handle"),
        ("TIKTOK", '"><script>alert(1)</script>', "social_handle"),
        ("WHATSAPP", "12", "phone_invalid"),
    ],
)
def test_what_is_no_profile_is_refused(network, typed, rule):
    assert handle_of(network, typed, "PE")["rule"] == rule


def test_a_chat_begins_with_the_stores_words():
    assert address_of("WHATSAPP", "+51987654321", "Hola & adiós") == (
        "https://wa.me/51987654321?text=Hola%20%26%20adi%C3%B3s"
    )


def test_networks_stand_in_the_shop_in_their_order(admin, shop):
    links = [
        {"network": "TIKTOK", "handle": "@barro"},
        {"network": "WHATSAPP", "handle": "987654321", "text": {"es": "Hola"}, "inMenu": True},
        {"network": "X", "handle": "barro", "inFooter": False},
    ]

    saved = admin.patch("store/social-media", {"links": links, "version": 0}).json()
    view = shop.get("store/ui").json()["social"]

    assert [link["handle"] for link in saved["links"]] == ["barro", "+51987654321", "barro"]
    assert view == {
        "menu": [{"label": "WhatsApp", "href": "https://wa.me/51987654321?text=Hola"}],
        "footer": [
            {"label": "TikTok", "href": "https://www.tiktok.com/@barro"},
            {"label": "WhatsApp", "href": "https://wa.me/51987654321?text=Hola"},
        ],
    }


def test_wrong_and_double_networks_are_named_by_their_place(admin):
    links = [{"network": "X", "handle": "a b"}, {"network": "X", "handle": "ab"}]

    refused = admin.patch("store/social-media", {"links": links})

    assert list(refused.json()["params"]) == ["links.0.handle", "links.1.network"]
    assert admin.get("store/social-media").json() == {"links": [], "version": 0}


def test_profile_is_on_every_page(admin, shop, store):
    hours = [{"days": [2, 1], "opens": "09:00", "closes": "18:00"}]
    saved = admin.patch(
        "store/profile", {"description": {"es": "Cerámica de Chulucanas."}, "hours": hours}
    ).json()

    view = shop.get("store/ui").json()
    home = shop.page("/es").content.decode()

    assert saved["hours"] == [{"days": [1, 2], "opens": "09:00", "closes": "18:00"}]
    assert (saved["name"], saved["email"], saved["version"]) == (store.name, "", 1)
    assert view["about"] == "Cerámica de Chulucanas."
    assert view["hours"][0].startswith("Lunes a martes")
    assert '<meta name="description" content="Cerámica de Chulucanas.">' in home


def test_hours_that_close_before_they_open_are_refused(admin):
    hours = [{"days": [1], "opens": "18:00", "closes": "09:00"}]

    assert admin.patch("store/profile", {"hours": hours}).status_code == 422


@pytest.mark.parametrize(
    ("call", "changes"),
    [
        ("store/profile", {"description": {"es": "Dos"}}),
        ("store/social-media", {"links": []}),
        ("store/configuration", {"open": False}),
    ],
)
def test_late_version_brings_the_row_as_it_is(admin, call, changes):
    first = admin.patch(call, {**changes, "version": 0}).json()

    late = admin.patch(call, {**changes, "version": 0})

    assert (late.status_code, late.json()["params"]["current"]) == (409, first)


def test_closed_shop_is_seen_and_sells_nothing(admin, shop, store):
    changes = {"open": False, "closedMessage": {"es": "Estamos de viaje."}, "reopensOn": "2031-12-14"}
    saved = admin.patch("store/configuration", changes).json()

    view = shop.get("store/ui").json()

    assert saved["reopensOn"] == "2031-12-14"
    assert (view["checkoutOpen"], view["orderByMessage"]) == (False, False)
    assert view["announcements"]["headers"][0]["text"] == "Estamos de viaje. Volvemos el 14 de diciembre."
    assert view["changesAt"] == "2031-12-14T05:00:00.000Z"
    assert shop.page("/es").status_code == 200
    with inside(store), pytest.raises(Conflict) as refused:
        place((stocked(3), 1))
    assert refused.value.reason == "checkout_closed"


def test_catalog_only_sells_by_message(admin, shop, store):
    admin.patch("store/configuration", {"catalogOnly": True})

    view = shop.get("store/ui").json()

    assert (view["checkoutOpen"], view["orderByMessage"]) == (False, True)
    assert view["announcements"]["headers"] == []
    with inside(store), pytest.raises(Conflict):
        place((stocked(3), 1))


def test_day_of_return_opens_the_shop_by_itself():
    closed = Configuration(open=False, reopens_on="2026-12-14")

    assert not closed.takes_orders(date(2026, 12, 13))
    assert closed.takes_orders(date(2026, 12, 14))


def test_day_of_return_lies_ahead_and_goes_when_the_shop_opens(admin):
    past = admin.patch("store/configuration", {"open": False, "reopensOn": "2020-01-01"})
    admin.patch("store/configuration", {"open": False, "reopensOn": "2031-12-14"})
    opened = admin.patch("store/configuration", {"open": True}).json()

    assert list(past.json()["params"]) == ["reopensOn"]
    assert opened["reopensOn"] is None


def test_shop_stays_out_of_search_engines(admin, shop):
    admin.patch("store/configuration", {"searchEngines": False})

    assert '<meta name="robots" content="noindex">' in shop.page("/es").content.decode()
    assert "Sitemap:" not in shop.page("/robots.txt").content.decode()


def test_who_may_not_edit_settings_leaves_the_shop_as_it_is(api, collaborator):
    member = api(as_=collaborator(resources=["content.view", "settings.view"]))

    assert member.get("store/configuration").status_code == 200
    for call in ("store/profile", "store/social-media", "store/configuration"):
        assert member.patch(call, {"links": []} if "social" in call else {}).status_code == 403
