"""Pages of categories, products and searches: what crawlers follow, and what they are told."""

import json
import re
from typing import Any

import pytest

from apps.storefront import renderer
from tests.apps.storefront.fake_renderer import CountingRenderer
from tests.factories.attachments import png

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(renderer, "render", CountingRenderer())


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


@pytest.fixture
def photo(admin: Any) -> str:
    return str(admin.upload("attachment/file", {"file": png()}).json()["_id"])


@pytest.fixture
def shelf(admin: Any, photo: str) -> str:
    top = admin.post("product/category", {"name": {"es": "Cocina", "en": "Kitchen"}}).json()["_id"]
    below = admin.post("product/category", {"name": {"es": "Tazas"}, "parentOid": top}).json()["_id"]
    for number in range(26):
        body = {
            "name": {"es": f"Taza {number:02}"},
            "status": "PUBLISHED",
            "price": "20",
            "stock": 9,
            "categoryOids": [below],
            "photos": [{"attachmentOid": photo}] if number == 0 else [],
            "specifications": [{"key": "material", "value": {"es": "Barro"}}],
        }
        answer = admin.post("product", body)
        assert answer.status_code == 201, answer.json()
    return str(below)


def things(page: Any) -> dict[str, Any]:
    found = re.findall(r'<script type="application/ld\+json">(.*?)</script>', page.content.decode())
    return {thing["@type"]: thing for thing in map(json.loads, found)}


def test_pages_of_a_category_lead_from_one_to_the_next(shelf: str, shop: Any) -> None:
    first = shop.page("/es/c/cocina").content.decode()
    second = shop.page("/es/c/cocina?page=2&sort=name").content.decode()

    assert re.findall(r'<link rel="(prev|next)" href="[^"]*(/es/[^"]*)"', first) == [
        ("next", "/es/c/cocina?page=2")
    ]
    assert re.findall(r'<link rel="(prev|next)" href="[^"]*(/es/[^"]*)"', second) == [
        ("prev", "/es/c/cocina?sort=name")
    ]


def test_another_order_of_a_category_is_a_copy_of_its_page(shelf: str, shop: Any) -> None:
    page = shop.page("/es/c/cocina?page=2&sort=name").content.decode()

    named = re.findall(
        r'<link rel="(canonical|alternate)"(?: hreflang="([^"]+)")? href="[^"]*(/e[sn]/[^"]*)"', page
    )
    assert named == [
        ("canonical", "", "/es/c/cocina?page=2"),
        ("alternate", "es", "/es/c/cocina?page=2"),
        ("alternate", "en", "/en/c/kitchen?page=2"),
        ("alternate", "x-default", "/es/c/cocina?page=2"),
    ]
    assert "noindex" not in page


def test_a_choice_within_a_category_is_no_page_of_its_own(shelf: str, shop: Any) -> None:
    page = shop.page("/es/c/cocina?minPrice=5&inStock=true&maxPrice=abc").content.decode()

    assert '<meta name="robots" content="noindex">' in page
    assert "product/ui?limit=24&page=1&category=cocina&minPrice=5&inStock=true" in page.replace(
        "\\u0026", "&"
    )


def test_category_tells_its_trail_and_its_products(shelf: str, shop: Any) -> None:
    reported = things(shop.page("/es/c/tazas"))

    names = [step["name"] for step in reported["BreadcrumbList"]["itemListElement"]]
    assert names[1:] == ["Cocina", "Tazas"]
    assert reported["CollectionPage"]["mainEntity"]["numberOfItems"] == 26


def test_product_tells_its_trail_offer_and_properties(shelf: str, shop: Any) -> None:
    reported = things(shop.page("/es/p/taza-00"))

    assert [step["name"] for step in reported["BreadcrumbList"]["itemListElement"]][1:] == [
        "Cocina",
        "Tazas",
        "Taza 00",
    ]
    product = reported["Product"]
    assert (product["category"], product["offers"]["price"]) == ("Cocina > Tazas", "20.00")
    assert product["additionalProperty"] == [{"@type": "PropertyValue", "name": "Material", "value": "Barro"}]


def test_moved_category_leads_on(shelf: str, admin: Any, shop: Any) -> None:
    admin.patch(f"product/category/{shelf}", {"slug": {"es": "jarros"}})

    moved = shop.page("/es/c/tazas")

    assert (moved.status_code, moved["Location"]) == (301, "/es/c/jarros")


def test_browsers_soon_ask_again_where_a_thing_has_moved_to(admin: Any, shop: Any) -> None:
    mug = admin.post("product", {"name": {"es": "Taza"}, "status": "PUBLISHED"}).json()["_id"]
    moved = []
    for word, before in (("jarro", "taza"), ("taza", "jarro")):
        admin.patch(f"product/{mug}", {"slug": {"es": word}})
        moved.append(shop.page(f"/es/p/{before}"))

    assert [answer["Location"] for answer in moved] == ["/es/p/jarro", "/es/p/taza"]
    assert {answer["Cache-Control"] for answer in moved} == {"public, max-age=600"}


def test_draft_is_seen_by_its_preview_link_alone_and_kept_by_nobody(admin: Any, shop: Any) -> None:
    made = admin.post("product", {"name": {"es": "Taza"}, "price": "20"}).json()
    query = made["previewUrl"].partition("?")[2]

    assert shop.page("/es/p/taza").status_code == 404
    page = shop.page(f"/es/p/taza?{query}")

    assert (page.status_code, page["Cache-Control"]) == (200, "private, no-store")
    assert shop.page("/es/p/taza").status_code == 404
    assert shop.page(f"/es/p/taza?{query[:-3]}xxx").status_code == 404


def test_hidden_product_is_shown_to_who_has_its_address_and_hidden_from_search_engines(
    admin: Any, shop: Any
) -> None:
    admin.post("product", {"name": {"es": "Secreta"}, "price": "20", "status": "HIDDEN"})

    page = shop.page("/es/p/secreta")

    text = page.content.decode()
    assert page.status_code == 200
    assert '<meta name="robots" content="noindex">' in text
    assert "Secreta" in text
    assert 'rel="alternate"' not in text
    assert 'rel="canonical"' not in text
    assert "application/ld+json" not in text


def test_site_map_has_all_pictures_of_products(shelf: str, admin: Any, photo: str, shop: Any) -> None:
    other = admin.upload("attachment/file", {"file": png(color="navy")}).json()["_id"]
    result = [{"attachmentOid": one} for one in (photo, other)]
    admin.post("product", {"name": {"es": "Dos"}, "status": "PUBLISHED", "photos": result})
    index = shop.page("/sitemap.xml").content.decode()
    [part] = re.findall(r"/sitemap/products-[^<]+", index)

    text = shop.page(part).content.decode()

    assert len(re.findall(r"<image:loc>https?://[^<]+\.jpg</image:loc>", text)) == (1 + 2) * 2
