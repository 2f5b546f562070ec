"""Pages of a shop over HTTP: languages, cache, head, and what is left when V8 is broken."""

import json
import re
from typing import Any

import pytest

from apps.payments.models import PaymentMethod
from apps.products.editing.services.update_product import update_product
from apps.products.models import Product
from apps.products.search.services.save_search_terms import flush_searches
from apps.shipping.models import ShippingMethod
from apps.storefront import bundle, renderer
from apps.storefront.content_version import renew_content
from apps.storefront.views import pages
from tenants.context import inside
from tenants.models import Store, StoreState
from tests.apps.storefront.fake_renderer import CountingRenderer, broken
from tests.http import ShopClient

pytestmark = pytest.mark.django_db


@pytest.fixture
def drawing(monkeypatch: pytest.MonkeyPatch) -> CountingRenderer:
    fake = CountingRenderer()
    monkeypatch.setattr(renderer, "render", fake)
    monkeypatch.setattr(bundle, "bundle", lambda: bundle.Bundle(1, {}, "", []))
    monkeypatch.setattr("apps.storefront.document.bundle", lambda: bundle.Bundle(1, {}, "", []))
    return fake


def state_of(response: Any) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="state">(.*?)</script>', response.content.decode())
    assert found is not None
    return json.loads(found[1])


def test_address_without_language_goes_to_the_stores_language(shop: ShopClient) -> None:
    response = shop.page("/p/taza?page=2")

    assert (response.status_code, response["Location"]) == (302, "/es/p/taza?page=2")
    assert response["Vary"] == "Cookie, Accept-Language"
    assert response["Cache-Control"] == "private, no-store"


@pytest.mark.parametrize(
    ("header", "home"),
    [
        ("en-GB,en;q=0.9", "/en"),
        ("es-419,es;q=0.8,en;q=0.5", "/es"),
        ("fr-FR,fr;q=0.9,en;q=0.5,es;q=0.4", "/en"),
        ("en; q=0.4, es; q=0.9", "/es"),
        ("qu-PE,qu", "/es"),
        ("*", "/es"),
        ("", "/es"),
    ],
)
def test_a_first_visit_gets_what_its_browser_asks_for(shop: ShopClient, header: str, home: str) -> None:
    """The store's own language is Spanish."""
    shop.language = header

    assert shop.page("/")["Location"] == home


def test_the_last_choice_goes_before_the_browser(shop: ShopClient) -> None:
    shop.language, shop.client.cookies["vt_locale"] = "es-PE", "en"

    assert shop.page("/")["Location"] == "/en"


def test_page_is_drawn_once_for_all_visitors(
    shop: ShopClient, mug: Product, drawing: CountingRenderer
) -> None:
    first = shop.page("/es/p/taza-quincha")
    second = shop.page("/es/p/taza-quincha?utm_source=mail")

    assert first.status_code == second.status_code == 200
    assert len(drawing.calls) == 1
    assert first["ETag"] == second["ETag"]
    assert first["Cache-Control"].startswith("public, max-age=0, s-maxage=60, stale-while-revalidate")


def test_unchanged_page_is_not_sent_again(shop: ShopClient, mug: Product, drawing: CountingRenderer) -> None:
    etag = shop.page("/es/p/taza-quincha")["ETag"]

    response = shop.client.get("/es/p/taza-quincha", headers={"Host": shop.host, "If-None-Match": etag})

    assert (response.status_code, response.content) == (304, b"")


def test_a_search_is_counted_also_where_its_page_is_kept(
    shop: ShopClient, mug: Product, drawing: CountingRenderer, api: Any
) -> None:
    requested = ["taza", "taza", "bicicleta", "bicicleta", "Bicicleta", "taza&utm_source=mail"]
    requested += [
        "taza&sort=name",
        "taza&minPrice=999",
        "taza&minPrice=999",
        "taza&inStock=true",
        "taza&maxPrice=1",
    ]
    for words in requested:
        assert shop.page(f"/es/search?q={words}").status_code == 200
    shop.page("/es")

    flush_searches()

    rows = api(as_="owner").get("product/search-terms").json()["items"]
    assert [(row["text"], row["searches"], row["withoutResult"]) for row in rows] == [
        ("bicicleta", 3, 3),
        ("taza", 3, 0),
    ]
    assert len(drawing.calls) == 8


def test_a_change_of_content_shows_at_the_next_visit(
    shop: ShopClient,
    store: Store,
    mug: Product,
    drawing: CountingRenderer,
    django_capture_on_commit_callbacks: Any,
) -> None:
    shop.page("/es/p/taza-quincha")

    with django_capture_on_commit_callbacks(execute=True), inside(store):
        update_product(product_id=mug.pk, changes={"name": {"es": "Taza Añil"}}, actor_id=None)
    response = shop.page("/es/p/taza-quincha")

    assert "<title>Taza Añil · Barronorte</title>" in response.content.decode()


def test_known_query_makes_another_page(shop: ShopClient, mug: Product, drawing: CountingRenderer) -> None:
    shop.page("/es/c/tazas")
    shop.page("/es/c/tazas?sort=priceUp")
    shop.page("/es/c/tazas?sort=priceUp&page=1")

    assert len(drawing.calls) == 2


def test_broken_renderer_leaves_a_shop_that_the_browser_draws(
    shop: ShopClient, mug: Product, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(renderer, "render", broken)

    response = shop.page("/es/p/taza-quincha")

    html = response.content.decode()
    assert response.status_code == 200
    assert '<div id="root"></div>' in html
    assert "<noscript><h1>Taza Quincha · Barronorte</h1>" in html
    assert state_of(response)["data"]["product/ui/taza-quincha"]["name"] == "Taza Quincha"


def test_head_names_languages_and_things(shop: ShopClient, mug: Product, drawing: CountingRenderer) -> None:
    html = shop.page("/es/p/taza-quincha").content.decode()
    home = "http://barronorte.shop.localhost:8000"

    assert f'<link rel="canonical" href="{home}/es/p/taza-quincha">' in html
    assert f'<link rel="alternate" hreflang="en" href="{home}/en/p/quincha-mug">' in html
    assert f'<link rel="alternate" hreflang="x-default" href="{home}/es/p/taza-quincha">' in html
    things = [json.loads(found) for found in re.findall(r'ld\+json">(.*?)</script>', html)]
    offer = next(thing for thing in things if thing["@type"] == "Product")["offers"]
    assert (offer["price"], offer["priceCurrency"]) == ("39.00", "PEN")
    assert offer["availability"] == "https://schema.org/InStock"


def test_merchants_words_end_no_element(shop: ShopClient, store: Store, drawing: CountingRenderer) -> None:
    Store.objects.filter(pk=store.pk).update(name="</script><script>alert(1)</script>")
    renew_content(store_id=store.pk)

    html = shop.page("/es").content.decode()

    assert "<script>alert" not in html
    assert "\\u003cscript\\u003ealert(1)" in html


def test_policy_allows_no_inline_script_and_one_style(shop: ShopClient, drawing: CountingRenderer) -> None:
    policy = shop.page("/es")["Content-Security-Policy"]

    assert "script-src 'self';" in policy
    assert re.search(r"style-src 'self' 'sha256-[A-Za-z0-9+/=]+';", policy)
    assert "unsafe" not in policy


def test_one_address_has_so_many_pages_drawn_and_all_that_are_kept(
    shop: ShopClient, mug: Product, drawing: CountingRenderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "MAX_RENDERS_PER_MINUTE", 2)
    shop.page("/es")
    shop.page("/es/cart")

    refused, cached = shop.page("/es/search?q=otra"), shop.page("/es")
    english = shop.page("/en/search?q=other")
    elsewhere = shop.page("/es/search?q=otra", REMOTE_ADDR="198.51.100.7")

    assert (refused.status_code, refused["Retry-After"]) == (429, "30")
    assert refused["Cache-Control"] == "private, no-store"
    assert refused.content.decode() == "Demasiados intentos. Prueba en 30 segundos."
    assert english.content.decode() == "Too many attempts. Try again in 30 seconds."
    assert (cached.status_code, elsewhere.status_code) == (200, 200)


@pytest.mark.parametrize(
    "path",
    [
        "cart",
        "checkout/information",
        "checkout/payment",
        "checkout/success",
        "order/0190b0d1-0000-7000-8000-000000000000",
    ],
)
def test_pages_of_one_shopper_are_kept_by_nobody(
    shop: ShopClient, drawing: CountingRenderer, path: str
) -> None:
    response = shop.page(f"/es/{path}")

    assert response.status_code == 200
    assert response["Cache-Control"] == "private, no-store"
    assert response["Referrer-Policy"] == "same-origin"
    assert response["X-Robots-Tag"] == "noindex"
    assert '<meta name="robots" content="noindex">' in response.content.decode()


@pytest.mark.parametrize("path", ["nada", "p/nada", "c/nada", "order/nada", "p/a/b"])
def test_unknown_address_is_a_page_with_404(shop: ShopClient, drawing: CountingRenderer, path: str) -> None:
    response = shop.page(f"/es/{path}")

    assert response.status_code == 404
    assert 'content="noindex"' in response.content.decode()


def test_slug_of_the_other_language_moves(shop: ShopClient, mug: Product, drawing: CountingRenderer) -> None:
    product, category = shop.page("/en/p/taza-quincha"), shop.page("/en/c/tazas")

    assert (product.status_code, product["Location"]) == (301, "/en/p/quincha-mug")
    assert (category.status_code, category["Location"]) == (301, "/en/c/mugs")


@pytest.mark.parametrize(
    ("old", "now"),
    [
        ("products/taza-quincha?variant=41", "p/taza-quincha"),
        ("collections/tazas/products/taza-quincha", "p/taza-quincha"),
        ("productos/taza-quincha", "p/taza-quincha"),
        ("producto/taza-quincha", "p/taza-quincha"),
        ("product/quincha-mug", "p/taza-quincha"),
        ("collections/tazas", "c/tazas"),
        ("categoria-producto/cocina/tazas", "c/tazas"),
        ("collections/all", "c"),
        ("tienda", "c"),
    ],
)
def test_addresses_of_another_system_lead_to_the_same_thing(
    shop: ShopClient, mug: Product, drawing: CountingRenderer, old: str, now: str
) -> None:
    moved = shop.page(f"/es/{old}")

    assert (moved.status_code, moved["Location"]) == (301, f"/es/{now}")


@pytest.mark.parametrize("old", ["products/nada", "collections/nada", "producto/taza-quincha/otra"])
def test_what_was_not_brought_over_is_missing(
    shop: ShopClient, mug: Product, drawing: CountingRenderer, old: str
) -> None:
    assert shop.page(f"/es/{old}").status_code == 404


def test_suspended_store_can_be_looked_at_but_sells_nothing(
    shop: ShopClient, store: Store, drawing: CountingRenderer
) -> None:
    Store.objects.filter(pk=store.pk).update(state=StoreState.SUSPENDED)

    response = shop.page("/es")

    assert response.status_code == 200
    assert state_of(response)["store"]["checkoutOpen"] is False


def test_a_store_that_takes_no_payment_or_delivers_nothing_is_a_catalog(
    shop: ShopClient, store: Store, drawing: CountingRenderer
) -> None:
    def frame() -> tuple[bool, bool, bool]:
        view = shop.get("store/ui").json()
        return view["checkoutOpen"], view["hasDelivery"], view["hasPickup"]

    assert frame() == (True, True, False)

    with inside(store):
        PaymentMethod.objects.update(enabled=False)
    assert frame() == (False, True, False)

    with inside(store):
        PaymentMethod.objects.update(enabled=True)
        ShippingMethod.objects.update(enabled=False)
    assert frame() == (False, False, False)


def test_terms_have_a_page_that_no_search_engine_keeps(shop: ShopClient, drawing: CountingRenderer) -> None:
    response = shop.page("/es/terms")

    html = response.content.decode()
    assert response.status_code == 200
    assert f"<title>Términos de compra · {state_of(response)['store']['name']}</title>" in html
    assert 'name="robots" content="noindex' in html


def test_forged_host_headers_change_no_address(
    shop: ShopClient, mug: Product, drawing: CountingRenderer
) -> None:
    forged = {"Host": shop.host, "X-Forwarded-Host": "evil.pe", "Forwarded": "host=evil.pe"}

    html = shop.client.get("/es/p/taza-quincha", headers=forged).content.decode()

    assert "evil.pe" not in html


def test_other_methods_are_refused(shop: ShopClient) -> None:
    assert shop.client.post("/es", headers={"Host": shop.host}).status_code == 405
