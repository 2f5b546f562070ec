"""No text of a merchant runs: rich text is cleaned when it comes in, plain text is escaped when shown."""

from html.parser import HTMLParser
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.apps.products.xss_corpus import CONTEXTS, PAYLOADS, VECTORS, everywhere

pytestmark = pytest.mark.django_db

ALLOWED = (
    "a b blockquote br code em figcaption figure h2 h3 h4 hr i img li ol p pre s strong sub sup table tbody "
    "td th thead tr u ul"
).split()
ATTRIBUTES = {"href", "title", "rel", "colspan", "rowspan", "scope", "start", "alt", "width", "height"}
SCHEMES = {"", "http", "https", "mailto", "tel"}


class Reader(HTMLParser):
    """The elements and attributes that a browser would make of a text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def is_allowed(tag: str, attributes: dict[str, str | None]) -> bool:
    """In a rich text."""
    scheme = urlsplit(attributes.get("href") or "").scheme
    return tag in ALLOWED and attributes.keys() <= ATTRIBUTES and scheme in SCHEMES


def is_harmless(html: str) -> bool:
    return all(is_allowed(tag, attributes) for tag, attributes in Reader(html).found)


def in_one_line(value: Any) -> Any:
    """With the breaks of every text in it as spaces: most fields of a product have one line."""
    if isinstance(value, dict):
        return {name: in_one_line(part) for name, part in value.items()}
    if isinstance(value, list):
        return [in_one_line(part) for part in value]
    return " ".join(value.split()) if isinstance(value, str) else value


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


def test_the_corpus_is_three_hundred_texts() -> None:
    assert (len(PAYLOADS), len(set(PAYLOADS))) == (300, 300)


@pytest.mark.parametrize("context", range(len(CONTEXTS)))
def test_rich_text_is_cleaned_and_plain_text_kept_as_text(admin: Any, context: int) -> None:
    category = admin.post("product/category", {"name": {"es": "Ropa"}}).json()["_id"]
    for payload in PAYLOADS[context * len(VECTORS) : (context + 1) * len(VECTORS)]:
        rich = {"description": {"es": payload, "en": f"<h2>Hola</h2>{payload}"}}
        sent = everywhere(payload)

        made = admin.post("product", {**sent, **rich, "status": "PUBLISHED"})
        result = admin.patch(f"product/category/{category}", {"name": sent["name"], **rich})

        assert (made.status_code, made["Content-Type"]) == (201, "application/json; charset=utf-8"), payload
        product = made.json()
        for html in (*product["description"].values(), *result.json()["description"].values()):
            assert is_harmless(html), (payload, html)
        assert "Hola" in product["description"]["en"]
        saved = {name: in_one_line(product[name]) for name in sent if name != "feed"}
        assert saved == {name: in_one_line(value) for name, value in sent.items() if name != "feed"}


def test_page_of_the_shop_has_no_element_of_the_merchant(admin: Any, shop: Any) -> None:
    def skeleton(product: dict[str, Any]) -> set[tuple[str, frozenset[str], str]]:
        page = shop.page(f"/es/p/{product['slug']['es']}")
        assert page.status_code == 200
        return {
            (tag, frozenset(attributes), attributes.get("type") or attributes.get("rel") or "")
            for tag, attributes in Reader(page.content.decode()).found
            if not is_allowed(tag, attributes)
        }

    words = {"description": {"es": "<p>De algodón</p>"}, "status": "PUBLISHED"}
    plain = {**everywhere("Polo de algodón"), **words}
    first = admin.post("product", plain).json()
    # The page of a shop with one product has no others to show.
    assert admin.post("product", {**plain, "sku": None}).status_code == 201
    harmless = skeleton(first)
    for number, payload in enumerate(PAYLOADS[::7]):
        body = {
            **everywhere(payload),
            "sku": None,
            "description": {"es": payload},
            "slug": {"es": f"p-{number}"},
        }
        made = admin.post("product", {**body, "status": "PUBLISHED"}).json()

        assert skeleton(made) <= harmless, payload


def test_name_of_a_view_is_text(admin: Any) -> None:
    for payload in PAYLOADS[::30]:
        name = " ".join(payload.split())[:60].strip()

        made = admin.post("view", {"list": "products", "name": name, "query": ""})

        assert (made.json()["name"], made["Content-Type"]) == (name, "application/json; charset=utf-8")
