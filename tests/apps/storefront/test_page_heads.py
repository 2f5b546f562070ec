"""What search engines and chats read of a page before they show it."""

import json
import re
from html import unescape
from typing import Any

import pytest

from apps.storefront import renderer
from tests.apps.storefront.fake_renderer import CountingRenderer
from tests.factories.attachments import png

pytestmark = pytest.mark.django_db
COLORS = {"name": {"es": "Color"}, "values": [{"es": "Rojo"}, {"es": "Azul"}]}


@pytest.fixture(autouse=True)
def drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(renderer, "render", CountingRenderer())


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


def add(admin: Any, **fields: Any) -> None:
    body = {"name": {"es": "Taza", "en": "Mug"}, "status": "PUBLISHED", **fields}
    answer = admin.post("product", body)
    assert answer.status_code == 201, answer.json()


def product_of(page: Any) -> dict[str, Any]:
    found = re.findall(r'<script type="application/ld\+json">(.*?)</script>', page.content.decode())
    [thing] = [thing for thing in map(json.loads, found) if thing["@type"] == "Product"]
    return dict(thing)


def metas(page: Any) -> dict[str, str]:
    found = re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)">', page.content.decode())
    named = {name: unescape(value) for name, value in found}
    return {name: named[name] for name in named if name == "description" or name.startswith(("og:", "tw"))}


def test_several_prices_are_one_offer_from_the_lowest_to_the_highest(admin: Any, shop: Any) -> None:
    rows = [
        {"values": [0], "price": "10", "stock": 3},
        {"values": [1], "price": "15", "stock": 0},
    ]
    add(admin, options=[COLORS], variants=rows)

    offers = product_of(shop.page("/es/p/taza"))["offers"]

    assert {
        name: offers[name] for name in ("@type", "lowPrice", "highPrice", "priceCurrency", "offerCount")
    } == {
        "@type": "AggregateOffer",
        "lowPrice": "10.00",
        "highPrice": "15.00",
        "priceCurrency": "PEN",
        "offerCount": 2,
    }
    assert [(one["name"], one["price"], one["availability"]) for one in offers["offers"]] == [
        ("Rojo", "10.00", "https://schema.org/InStock"),
        ("Azul", "15.00", "https://schema.org/OutOfStock"),
    ]


def test_what_is_sold_out_says_so(admin: Any, shop: Any) -> None:
    add(admin, price="20", stock=0)

    offer = product_of(shop.page("/es/p/taza"))["offers"]

    assert (offer["@type"], offer["availability"]) == ("Offer", "https://schema.org/OutOfStock")


@pytest.mark.parametrize(
    ("end", "last_day"),
    [
        ("2098-12-25T04:59:00Z", "2098-12-24"),
        ("2098-12-25T05:00:00Z", "2098-12-24"),
        ("2098-12-25T05:01:00Z", "2098-12-25"),
    ],
)
def test_price_of_a_sale_is_valid_until_its_last_day_in_the_store(
    admin: Any, shop: Any, end: str, last_day: str
) -> None:
    """A store in Lima is five hours behind UTC."""
    add(admin, price="20", comparePrice="25", stock=3, saleEndsAt=end)

    assert product_of(shop.page("/es/p/taza"))["offers"]["priceValidUntil"] == last_day


def test_what_is_asked_for_has_no_offer(admin: Any, shop: Any) -> None:
    add(admin, price=None, stock=3)

    assert "offers" not in product_of(shop.page("/es/p/taza"))


def test_product_is_told_in_the_language_of_its_page(admin: Any, shop: Any, store: Any) -> None:
    file = admin.upload("attachment/file", {"file": png()}).json()["_id"]
    seo = {"title": {"es": "Taza <única>", "en": "Mug"}, "description": {"es": "De barro", "en": "Of clay"}}
    add(admin, price="20", seo=seo, photos=[{"attachmentOid": file, "alt": {"es": "De frente"}}])

    page = shop.page("/es/p/taza")

    told = metas(page)
    image = told.pop("og:image")
    canonical = re.findall(r'<link rel="canonical" href="([^"]+)">', page.content.decode())
    assert told == {
        "description": "De barro",
        "og:type": "product",
        "og:title": f"Taza <única> · {store.name}",
        "og:description": "De barro",
        "og:site_name": store.name,
        "og:url": canonical[0],
        "og:locale": "es_PE",
        "og:image:alt": "De frente",
        "twitter:card": "summary_large_image",
    }
    assert canonical[0].endswith("/es/p/taza")
    assert re.fullmatch(r"https?://[^/]+/.+\.(jpg|jpeg|png)", image)
    english = metas(shop.page("/en/p/mug"))
    assert (english["description"], english["og:locale"]) == ("Of clay", "en_US")


def test_category_and_home_page_are_told(admin: Any, shop: Any, store: Any) -> None:
    admin.post("product/category", {"name": {"es": "Tazas"}, "visible": True})

    category, home = metas(shop.page("/es/c/tazas")), metas(shop.page("/es"))

    assert (category["description"], category["og:type"]) == (f"Tazas · {store.name}", "website")
    assert (category["og:title"], home["og:title"]) == (f"Tazas · {store.name}", store.name)
    assert (home["og:type"], home["twitter:card"]) == ("website", "summary")


def test_page_of_one_buyer_has_no_address_to_share(shop: Any) -> None:
    told = metas(shop.page("/es/cart"))

    assert "og:url" not in told


def test_long_text_is_cut_at_a_word(admin: Any, shop: Any) -> None:
    add(admin, price="20", shortDescription={"es": "barro " * 50})

    told = metas(shop.page("/es/p/taza"))["description"]

    assert told == " ".join(["barro"] * 26) + "…"
