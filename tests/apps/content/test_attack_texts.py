"""No text of a banner, header, pop-up, menu, question, legal text or page of blocks runs in the shop; nor do
those that a store says of itself."""

from collections.abc import Callable
from typing import Any

import pytest

from apps.storefront import renderer
from common.ids import new_id
from tenants.context import inside
from tests.apps.products.test_xss import Reader, is_harmless
from tests.apps.products.xss_corpus import PAYLOADS
from tests.apps.storefront.fake_renderer import CountingRenderer
from tests.factories.attachments import make_picture
from tests.factories.content import tell_facts

pytestmark = pytest.mark.django_db
SAMPLE = PAYLOADS[::12]


@pytest.fixture(autouse=True)
def drawing(monkeypatch):
    monkeypatch.setattr(renderer, "render", CountingRenderer())


def line(payload: str, length: int) -> dict[str, str]:
    words = " ".join(payload.split())[:length].strip() or "x"
    return {"es": words, "en": words}


def header(admin: Any, store: Any, payload: str) -> str:
    return added(admin, "store/header", {"text": line(payload, 160)})


def banner(admin: Any, store: Any, payload: str) -> str:
    with inside(store):
        image = str(make_picture().pk)
    return added(admin, "store/banner", {"alt": line(payload, 160), "imageOid": image})


def popup(admin: Any, store: Any, payload: str) -> str:
    words = {"title": line(payload, 80), "text": line(payload, 400), "button": line(payload, 30)}
    link = {"kind": "PAGE", "target": "search"}
    return added(admin, "store/popup", words | {"link": link})


def question(admin: Any, store: Any, payload: str) -> str:
    words = {"question": line(payload, 200), "answer": {"es": payload[:2000]}, "group": line(payload, 60)}
    return added(admin, "store/faq-information", words)


def added(admin: Any, call: str, body: dict[str, Any]) -> str:
    made = admin.post(call, body)
    assert made.status_code == 201, (body, made.content)
    return f"{call}/{made.json()['_id']}"


def menu(admin: Any, store: Any, payload: str) -> None:
    item = {"label": line(payload, 30), "kind": "LINK", "target": "https://maps.example/barro"}
    saved = admin.patch("store/menu", {"header": [item], "footer": [item]})
    assert saved.status_code == 200, (payload, saved.content)


def text(admin: Any, store: Any, payload: str) -> None:
    words = {"summary": line(payload, 300), "body": {"es": f"<p>x</p>{payload}"}}
    seo = {"seoTitle": line(payload, 70), "seoDescription": line(payload, 160)}
    saved = admin.patch("store/refund-information", words | seo)
    assert saved.status_code == 200, (payload, saved.content)
    assert admin.post("page/refunds/publish", {}).status_code == 200, payload


def blocks(admin: Any, store: Any, payload: str) -> None:
    words = {"title": line(payload, 80), "text": line(payload, 200)}
    button = {"button": line(payload, 30), "link": {"kind": "PAGE", "target": "search"}}
    kinds = ("GALLERY", "VIDEO", "FAQ", "PRODUCTS", "PLACE", "WHATSAPP", "TRUST", "REVIEWS", "CATEGORIES")
    page = [
        {"_id": str(new_id()), "kind": "HERO", **words, **button},
        {"_id": str(new_id()), "kind": "STORY", **words, **button, "html": {"es": payload}},
        {"_id": str(new_id()), "kind": "TEXT", **words, **button, "html": {"es": payload}},
        {"_id": str(new_id()), "kind": "COUNTDOWN", **words, **button},
        {"_id": str(new_id()), "kind": "NEWSLETTER", **words},
        *({"_id": str(new_id()), "kind": kind, **words} for kind in kinds),
    ]
    seo = {"seoTitle": line(payload, 70), "seoDescription": line(payload, 160)}
    saved = admin.patch("page/blocks/home", {"blocks": page, **seo})
    assert saved.status_code == 200, (payload, saved.content)
    assert admin.post("page/blocks/home/publish", {}).status_code == 200, payload


def presence(admin: Any, store: Any, payload: str) -> None:
    """What a store says of itself on all its pages."""
    greeting = {"network": "WHATSAPP", "handle": "987654321", "text": line(payload, 200), "inMenu": True}
    closed = {"open": False, "closedMessage": line(payload, 200), "cookieText": line(payload, 300)}
    for call, body in (
        ("store/profile", {"description": line(payload, 500), "hoursNote": line(payload, 200)}),
        ("store/configuration", closed),
        ("store/social-media", {"links": [greeting]}),
        ("store/integration", {"facebookPixel": "482193075526114"}),
    ):
        saved = admin.patch(call, body)
        assert saved.status_code == 200, (call, payload, saved.content)


def notice(admin: Any, store: Any, payload: str) -> None:
    saved = admin.patch("complaint/notice", {"intro": line(payload, 300)})
    assert saved.status_code == 200, (payload, saved.content)


PLACES: dict[str, tuple[Callable[[Any, Any, str], str | None], str, str]] = {
    "header": (header, "/es", "store/ui"),
    "banner": (banner, "/es", "store/ui"),
    "popup": (popup, "/es", "store/ui"),
    "question": (question, "/es/faq", "page/ui/faq"),
    "menu": (menu, "/es", "store/ui"),
    "text": (text, "/es/refunds", "page/ui/refunds"),
    "blocks": (blocks, "/es", "page/ui/blocks/home"),
    "presence": (presence, "/es", "store/ui"),
    "notice": (notice, "/es/complaints-book", "complaint/ui"),
}


def rich_texts(value: Any) -> list[str]:
    if isinstance(value, dict):
        own = [value["html"]] if isinstance(value.get("html"), str) else []
        return own + [text for part in value.values() for text in rich_texts(part)]
    return [text for part in value for text in rich_texts(part)] if isinstance(value, list) else []


def elements(page: Any) -> list[tuple[str, dict[str, str | None]]]:
    return Reader(page.content.decode()).found


@pytest.mark.parametrize("place", PLACES)
def test_what_a_merchant_writes_never_runs(api, shop, store, place):
    write, path, call = PLACES[place]
    admin = api(as_="owner")
    with inside(store):
        tell_facts()
    write(admin, store, "x")
    known = {tag for tag, _ in elements(shop.page(path))}

    for payload in SAMPLE:
        added_row = write(admin, store, payload)
        found = elements(shop.page(path))

        assert {tag for tag, _ in found} <= known, payload
        assert not any(name.startswith("on") for _, attributes in found for name in attributes), payload
        assert all(is_harmless(html) for html in rich_texts(shop.get(call).json())), payload
        if added_row:
            assert admin.delete(added_row).status_code == 204
