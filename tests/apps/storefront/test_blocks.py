"""The pages of a shop that are made of blocks: what they show, how long they are kept, what they cost."""

import re
from datetime import timedelta
from decimal import Decimal

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.content.models import Page
from apps.storefront import renderer
from apps.storefront.blocks.preview import DRAFT, preview_link
from common.schemas import instant
from tenants.context import inside
from tests.apps.products.xss_corpus import PAYLOADS
from tests.apps.storefront.conftest import make_product
from tests.apps.storefront.fake_renderer import CountingRenderer
from tests.apps.storefront.test_page_data import state_of
from tests.factories.attachments import make_picture
from tests.factories.content import make_block, make_question, publish_page_of_blocks, tell_facts

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)
SEARCH = {"kind": "PAGE", "target": "search"}
CALL = "page/ui/blocks/home"


@pytest.fixture(autouse=True)
def drawing(monkeypatch):
    monkeypatch.setattr(renderer, "render", CountingRenderer())


def blocks_in(shop, key="home"):
    return {one["kind"]: one for one in shop.get(f"page/ui/blocks/{key}").json()["blocks"]}


def test_page_carries_what_the_call_answers(shop, store, mug):
    with inside(store):
        make_product({"es": "Bowl", "en": "Bowl"})
        make_question()
        publish_page_of_blocks(
            make_block(
                "HERO",
                title={"es": "Regalos"},
                button={"es": "Ver"},
                link={"kind": "PAGE", "target": "search"},
            ),
            make_block("PRODUCTS", count=2),
            make_block("FAQ"),
        )

    page = shop.page("/es")
    state, html = state_of(page), page.content.decode()

    assert state["store"]["blockPages"] == ["home"]
    assert state["data"] == {CALL: shop.get(CALL).json()}
    assert [one["kind"] for one in state["data"][CALL]["blocks"]] == ["HERO", "PRODUCTS", "FAQ"]
    assert "FAQPage" in html
    assert "· Regalos</title>" in html


def test_shop_without_blocks_stays_as_it_was(shop, mug):
    state = state_of(shop.page("/es"))

    assert state["store"]["blockPages"] == []
    assert list(state["data"]) == ["product/ui?limit=8&sort=featured"]
    assert shop.get(CALL).status_code == 404


def test_products_follow_their_rule(shop, store):
    with inside(store):
        names = {}
        for name, price, tags, stock in (
            ("Taza", "39", ["regalo"], 5),
            ("Bowl", "69", ["regalo"], 5),
            ("Jarra", "90", ["regalo"], 5),
            ("Vaso", "34", [], 5),
            ("Fuente", "20", ["regalo"], 0),
        ):
            row = make_product({"es": name}, price=Decimal(price), tags=tags, stock=stock)
            names[name] = str(row.pk)
        rule = {"tag": "regalo", "maxPrice": "70.00", "sort": "price"}
        publish_page_of_blocks(
            make_block("PRODUCTS", rule=rule, count=2),
            make_block("PRODUCTS", byHand=True, productOids=[names["Jarra"], names["Vaso"], names["Fuente"]]),
            make_block("PRODUCTS", rule={"maxPrice": "70.00", "sort": "price"}, count=2),
            make_block("PRODUCTS", rule={"minPrice": "80.00"}),
        )

    ruled, chosen, cheap = shop.get(CALL).json()["blocks"]

    assert [one["name"] for one in ruled["products"]] == ["Taza", "Bowl"]
    assert (ruled["total"], ruled["href"]) == (2, "")
    assert [one["name"] for one in chosen["products"]] == ["Jarra", "Vaso"]
    assert [one["name"] for one in cheap["products"]] == ["Vaso", "Taza"]
    assert (cheap["total"], cheap["href"]) == (3, "/search?sort=priceUp&maxPrice=70.00")


def test_what_a_block_lacks_leaves_it_out(shop, store):
    with inside(store):
        image = str(make_picture().pk)
        publish_page_of_blocks(
            make_block("HERO"),
            make_block("GALLERY"),
            make_block("VIDEO", address="https://youtu.be/abc"),
            make_block("REVIEWS"),
            make_block("FAQ"),
            make_block("COUNTDOWN"),
            make_block("CATEGORIES"),
            make_block(
                "TEXT", title={"es": "Hola"}, button={"es": "Ver"}, link={"kind": "PAGE", "target": "faq"}
            ),
            make_block("VIDEO", address="https://www.youtube.com/watch?v=1", imageOid=image),
        )

    text, video = shop.get(CALL).json()["blocks"]

    assert (text["kind"], text["button"], text["href"]) == ("TEXT", "", "")
    assert (video["kind"], video["host"]) == ("VIDEO", "YouTube")


def test_page_is_kept_until_its_next_change(shop, store):
    now = timezone.now()
    soon = instant(now + timedelta(seconds=30))
    with inside(store):
        publish_page_of_blocks(
            make_block("TEXT", title={"es": "Hola"}),
            {
                **make_block("TEXT", title={"es": "Pronto"}),
                "startsAt": soon,
            },
        )

    caching = shop.page("/es")["Cache-Control"]
    seconds = int(caching.split("s-maxage=")[1].split(",")[0])

    assert 25 <= seconds <= 30
    assert caching.endswith("stale-while-revalidate=0")


def test_page_that_waits_ends_what_is_kept_now(shop, store):
    with inside(store):
        publish_page_of_blocks(
            make_block("TEXT", title={"es": "Hola"}), publish_at=timezone.now() + timedelta(seconds=40)
        )

    caching = shop.page("/es/search")["Cache-Control"]

    assert int(caching.split("s-maxage=")[1].split(",")[0]) <= 40
    assert caching.endswith("stale-while-revalidate=0")


def test_twelve_blocks_cost_few_statements(shop, store, mug):
    with inside(store):
        make_product({"es": "Bowl", "en": "Bowl"})
        make_question()
        picture = str(make_picture().pk)
        shelves = [make_block("PRODUCTS", count=count) for count in range(2, 9)]
        publish_page_of_blocks(
            make_block("HERO", title={"es": "Hola"}, imageOid=picture),
            *shelves,
            make_block("FAQ"),
            make_block("GALLERY", imageOids=[picture]),
            make_block("REVIEWS"),
            make_block("CATEGORIES"),
        )
    shop.page("/es/search")

    with CaptureQueriesContext(connection) as queries:
        page = shop.page("/es")

    assert page.status_code == 200
    # In a transaction nothing is remembered: six of them are spared in a running shop.
    assert len(queries) <= 14, "\n".join(one["sql"][:130] for one in queries)


def test_product_page_has_its_own_blocks(shop, store, mug):
    with inside(store):
        publish_page_of_blocks(
            make_block("RELATED"), make_block("TEXT", title={"es": "Hecho a mano"}), key="product"
        )

    state = state_of(shop.page("/es/p/taza-quincha"))

    call = "page/ui/blocks/product"
    assert state["store"]["blockPages"] == ["product"]
    assert state["data"][call] == shop.get(call).json()


def test_draft_is_shown_to_who_has_its_address(api, shop, store):
    admin = api(as_="owner")
    admin.patch("page/blocks/home", {"blocks": [make_block("TEXT", title={"es": "Borrador"})]})
    path = "/" + admin.post("page/blocks/home/link", {}).json()["url"].split("/", 3)[3]

    page = shop.page(path)
    forged = shop.page(f"/es?{DRAFT}=x")

    assert state_of(page)["data"][CALL]["blocks"][0]["title"] == "Borrador"
    assert (page["Cache-Control"], page["X-Robots-Tag"]) == ("private, no-store", "noindex")
    assert state_of(page)["store"]["checkoutOpen"] is False
    assert CALL not in state_of(forged)["data"]
    with inside(store):
        assert not Page.objects.filter(current__isnull=False).exists()
        assert preview_link("home").ends_at > timezone.now() + timedelta(days=6)


def test_preview_says_what_to_frame_and_how_much_each_block_shows(api, shop, mug):
    admin = api(as_="owner")
    block = make_block("TEXT", title={"es": "Hola"}, html={"es": "<p>x<script>y</script></p>"})
    shelf = make_block("PRODUCTS")

    answer = admin.post("page/blocks/home/preview", {"blocks": [block, shelf], "language": "es"}).json()

    assert answer["message"]["page"]["blocks"][0]["html"] == "<p>x</p>"
    assert answer["visible"] == {block["_id"]: 1}
    page = shop.page("/" + answer["page"].split("/", 3)[3])
    assert "frame-ancestors http://localhost:8000;" in page["Content-Security-Policy"]


def test_nothing_that_a_merchant_writes_runs(shop, store):
    html = {"es": " ".join(PAYLOADS)[:8000]}
    with inside(store):
        publish_page_of_blocks(
            *(
                make_block(kind, title={"es": payload[:80]}, html=html)
                for kind, payload in zip(["TEXT", "STORY"] * 10, PAYLOADS, strict=False)
            )
        )

    page = shop.page("/es")
    words = [one["html"].lower() for one in shop.get(CALL).json()["blocks"]]

    assert len(words) == 20
    for sign in ("<script", "<iframe", "<svg", "<object", "<style", " on", "javascript:", "style="):
        assert not any(f"{sign}" in tag for word in words for tag in re.findall(r"<[^>]*>", word))
    state = page.content.decode().split('id="state">')[1].split("</script>")[0]
    assert "<" not in state


def test_trust_counts_from_twenty_cases_on(shop, api):
    facts = shop.get("page/ui/trust").json()

    assert facts["deliveries"] == {"cases": 0, "good": 0, "percent": None}
    assert (facts["average"], facts["fromCases"]) == (None, 20)
    assert api(as_="owner").get("store/trust").json()["complaints"] == facts["complaints"]
    assert state_of(shop.page("/es/trust"))["data"] == {"page/ui/trust": facts}


def test_tax_number_is_public_where_its_check_digit_is_right(shop, store):
    with inside(store):
        tell_facts()

    assert shop.get("page/ui/trust").json()["taxNumber"] == "20608451235"


@pytest.mark.parametrize("asks", [True, False])
def test_sign_up_stands_where_the_store_asks_for_consent(api, shop, store, asks):
    api(as_="owner").patch("store/checkout", {"marketingConsent": asks})
    with inside(store):
        publish_page_of_blocks(make_block("NEWSLETTER"), make_block("TEXT", title={"es": "Hola"}))

    assert ("NEWSLETTER" in blocks_in(shop)) is asks
