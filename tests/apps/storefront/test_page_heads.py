"""What search engines and chats read of a page before they show it."""

import json
import re
from html import unescape
from typing import Any

import pytest

from apps.products.models import Variant
from apps.storefront import renderer
from apps.storefront.content_version import renew_content
from tenants.context import inside
from tests.apps.storefront.fake_renderer import CountingRenderer
from tests.factories.attachments import png
from tests.factories.preorders import make_offer

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


def json_ld_of(page: Any, kind: str) -> list[dict[str, Any]]:
    found = re.findall(r'<script type="application/ld\+json">(.*?)</script>', page.content.decode())
    return [thing for thing in map(json.loads, found) if thing["@type"] == kind]


def product_of(page: Any) -> dict[str, Any]:
    [thing] = json_ld_of(page, "Product")
    return thing


def metas(page: Any) -> dict[str, str]:
    found = re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)">', page.content.decode())
    named = {name: unescape(value) for name, value in found}
    return {
        name: named[name]
        for name in named
        if name == "description" or name.startswith(("og:", "tw", "product:"))
    }


def test_variants_are_a_group_in_which_each_can_be_bought_at_its_address(admin: Any, shop: Any) -> None:
    rows = [
        {"values": [0, 0], "price": "10", "stock": 3, "sku": "R-350", "barcode": "7751234567892"},
        {"values": [1, 0], "price": "15", "stock": 0, "barcode": "7751234567893"},
        {"values": [1, 1], "price": None, "stock": 5},
    ]
    sizes = {"name": {"es": "Capacidad"}, "values": [{"es": "350 ml"}, {"es": "500 ml"}]}
    add(admin, options=[COLORS, sizes], variants=rows, description={"es": "<p>De <b>barro</b>.</p>"})

    page = shop.page("/es/p/taza")

    [group] = json_ld_of(page, "ProductGroup")
    view = shop.get("product/ui/taza").json()
    home = "http://barronorte.shop.localhost:8000/es/p/taza"
    assert {name: group[name] for name in ("productGroupID", "url", "variesBy", "description")} == {
        "productGroupID": view["_id"],
        "url": home,
        "variesBy": ["https://schema.org/color"],
        "description": "De barro.",
    }
    assert "offers" not in group
    first, second = group["hasVariant"]
    assert {
        name: first[name] for name in ("@type", "name", "color", "sku", "gtin", "additionalProperty")
    } == {
        "@type": "Product",
        "name": "Taza – Rojo / 350 ml",
        "color": "Rojo",
        "sku": "R-350",
        "gtin": "7751234567892",
        "additionalProperty": [{"@type": "PropertyValue", "name": "Capacidad", "value": "350 ml"}],
    }
    # The last digit of the second bar code is not the check of the others.
    assert "gtin" not in second
    assert [(each["offers"]["url"], each["offers"]["price"]) for each in group["hasVariant"]] == [
        (f"{home}?variant={view['variants'][0]['_id']}", "10.00"),
        (f"{home}?variant={view['variants'][1]['_id']}", "15.00"),
    ]
    assert [each["offers"]["availability"] for each in group["hasVariant"]] == [
        "https://schema.org/InStock",
        "https://schema.org/OutOfStock",
    ]
    assert json_ld_of(page, "Product") == []


def test_offer_says_what_delivery_costs_and_how_long_it_takes(admin: Any, shop: Any) -> None:
    admin.patch("shipping/standard", {"price": "12", "minDays": 2, "maxDays": 5})
    add(admin, price="20", stock=3)
    add(admin, name={"es": "Plato"}, price="20", stock=3, freeShipping=True)
    add(admin, name={"es": "Clase"}, price="20", kind="SERVICE")

    [way] = product_of(shop.page("/es/p/taza"))["offers"]["shippingDetails"]

    assert way == {
        "@type": "OfferShippingDetails",
        "shippingRate": {"@type": "MonetaryAmount", "value": "12.00", "currency": "PEN"},
        "shippingDestination": {"@type": "DefinedRegion", "addressCountry": "PE"},
        "deliveryTime": {
            "@type": "ShippingDeliveryTime",
            "transitTime": {"@type": "QuantitativeValue", "minValue": 2, "maxValue": 5, "unitCode": "DAY"},
        },
    }
    [free] = product_of(shop.page("/es/p/plato"))["offers"]["shippingDetails"]
    assert free["shippingRate"]["value"] == "0"
    assert "shippingDetails" not in product_of(shop.page("/es/p/clase"))["offers"]


def test_sale_tells_the_price_before(admin: Any, shop: Any) -> None:
    add(admin, price="20", comparePrice="25", stock=3)

    offer = product_of(shop.page("/es/p/taza"))["offers"]

    assert (offer["price"], offer["priceSpecification"]) == (
        "20.00",
        {
            "@type": "UnitPriceSpecification",
            "priceType": "https://schema.org/StrikethroughPrice",
            "price": "25.00",
            "priceCurrency": "PEN",
        },
    )


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


def test_what_is_sold_out_and_can_be_reserved_says_from_when(admin: Any, shop: Any, store: Any) -> None:
    add(admin, price="49.00", trackStock=True, stock=0)
    with inside(store):
        offer = make_offer(Variant.objects.get())

    listed = shop.page("/es/p/taza")

    found = product_of(listed)["offers"]
    assert listed.status_code == 200
    assert found["availability"] == "https://schema.org/PreOrder"
    assert found["availabilityStarts"] == offer.available_on.isoformat()


def test_what_has_no_price_is_no_product_to_a_search_engine(admin: Any, shop: Any) -> None:
    add(admin, price=None, stock=3)

    page = shop.page("/es/p/taza")

    assert json_ld_of(page, "Product") + json_ld_of(page, "ProductGroup") == []
    assert len(json_ld_of(page, "BreadcrumbList")) == 1
    assert "product:price:amount" not in metas(page)


def test_store_has_a_postal_address(shop: Any, store: Any) -> None:
    type(store).objects.filter(pk=store.pk).update(address="Av. Larco 743")
    renew_content(store_id=store.pk)

    [store_data] = json_ld_of(shop.page("/es"), "OnlineStore")

    assert store_data["address"] == {
        "@type": "PostalAddress",
        "streetAddress": "Av. Larco 743",
        "addressCountry": "PE",
    }


def test_home_is_described_by_what_its_window_says(admin: Any, shop: Any, store: Any) -> None:
    hero = {"title": {"es": "Cerámica de todos los días"}, "subtitle": {"es": "Torneada en Barranco."}}
    assert admin.patch("store/design", {"hero": hero}).status_code == 200

    page = shop.page("/es")

    assert f"<title>{store.name} · Cerámica de todos los días</title>" in page.content.decode()
    assert metas(page)["description"] == "Cerámica de todos los días. Torneada en Barranco."


def test_product_is_described_in_the_language_of_its_page(admin: Any, shop: Any, store: Any) -> None:
    file = admin.upload("attachment/file", {"file": png()}).json()["_id"]
    seo = {"title": {"es": "Taza <única>", "en": "Mug"}, "description": {"es": "De barro", "en": "Of clay"}}
    add(admin, price="20", seo=seo, photos=[{"attachmentOid": file, "alt": {"es": "De frente"}}])

    page = shop.page("/es/p/taza")

    json_ld_of = metas(page)
    image = json_ld_of.pop("og:image")
    canonical = re.findall(r'<link rel="canonical" href="([^"]+)">', page.content.decode())
    assert json_ld_of == {
        "description": "De barro",
        "og:type": "product",
        "og:title": f"Taza <única> · {store.name}",
        "og:description": "De barro",
        "og:site_name": store.name,
        "og:url": canonical[0],
        "og:locale": "es_PE",
        "og:image:width": "40",
        "og:image:height": "30",
        "og:image:alt": "De frente",
        "product:price:amount": "20.00",
        "product:price:currency": "PEN",
        "product:availability": "out of stock",
        "twitter:card": "summary_large_image",
    }
    assert canonical[0].endswith("/es/p/taza")
    assert re.fullmatch(r"https?://[^/]+/.+\.(jpg|jpeg|png)", image)
    english = metas(shop.page("/en/p/mug"))
    assert (english["description"], english["og:locale"]) == ("Of clay", "en_US")


def test_category_and_home_page_are_reported(admin: Any, shop: Any, store: Any) -> None:
    admin.post("product/category", {"name": {"es": "Tazas"}, "visible": True})

    category, home = metas(shop.page("/es/c/tazas")), metas(shop.page("/es"))

    assert (category["description"], category["og:type"]) == (f"Tazas · {store.name}", "website")
    assert (category["og:title"], home["og:title"]) == (f"Tazas · {store.name}", store.name)
    assert (home["og:type"], home["twitter:card"]) == ("website", "summary")


def test_page_of_one_buyer_has_no_address_to_share(shop: Any) -> None:
    json_ld_of = metas(shop.page("/es/cart"))

    assert "og:url" not in json_ld_of


def test_long_text_is_cut_at_a_word(admin: Any, shop: Any) -> None:
    add(admin, price="20", shortDescription={"es": "barro " * 50})

    json_ld_of = metas(shop.page("/es/p/taza"))["description"]

    assert json_ld_of == " ".join(["barro"] * 26) + "…"
