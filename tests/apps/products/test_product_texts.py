"""Texts written for a product: from given facts alone, by a provider or by the writer of our own."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from apps.products.models import Product
from tenants.context import inside
from tenants.models import Store
from tests.factories.text_server import GOOD, KEY, TextServer, text_server

pytestmark = pytest.mark.django_db

FACTS = {
    "name": {"es": "Taza Quincha", "en": "Quincha mug"},
    "category": {"es": "Tazas y vasos", "en": "Mugs and cups"},
    "brand": "Barro Norte",
    "specifications": [
        {"key": "material", "value": {"es": "Arcilla", "en": "Clay"}},
        {"key": "capacity", "value": {"es": "250 ml"}},
        {"key": "own", "name": {"es": "Cuidado", "en": "Care"}, "value": {"es": "A mano", "en": "By hand"}},
    ],
    "keywords": ["jarro", "tazón"],
    "languages": ["es"],
    "photos": 2,
}


@pytest.fixture
def write(api: Any) -> Any:
    admin = api(as_="owner")

    def write(**fields: Any) -> dict[str, Any]:
        body = {name: value for name, value in {**FACTS, **fields}.items() if value is not None}
        answer = admin.post("product/ai/description", body)
        assert answer.status_code == 200, answer.json()
        result: dict[str, Any] = answer.json()
        return result

    return write


@pytest.fixture
def server(settings: Any) -> Iterator[TextServer]:
    with text_server() as running:
        settings.OUTBOUND_TRUSTED_HOSTS = [running.host]
        settings.AI_TEXT_URL, settings.AI_TEXT_KEY, settings.AI_TEXT_MODEL = running.url, KEY, "writer-1"
        yield running


def test_without_a_provider_there_is_a_text_of_the_facts(write: Any) -> None:
    answer = write()

    [text] = answer["texts"]
    assert (answer["source"], answer["reason"], answer["quota"]) == (
        "local",
        "not_set_up",
        {"limit": 5, "used": 0},
    )
    assert text["description"] == (
        "<p>Conoce Taza Quincha. Es de la marca Barro Norte. Lo encuentras en Tazas y vasos.</p>"
        "<p>Esto es lo que debes saber:</p>"
        "<ul><li>Material: Arcilla</li><li>Capacidad: 250 ml</li><li>Cuidado: A mano</li></ul>"
        "<p>También se conoce como jarro y tazón.</p>"
    )
    assert text["seoTitle"] == "Taza Quincha · Barro Norte · Tazas y vasos"
    assert text["seoDescription"].endswith("Material: Arcilla; Capacidad: 250 ml; Cuidado: A mano.")
    assert text["altTexts"] == ["Taza Quincha", "Taza Quincha, Arcilla"]


def test_same_facts_give_the_same_text(write: Any) -> None:
    assert write() == write()


def test_both_languages_at_once(write: Any) -> None:
    spanish, english = write(languages=["es", "en"], tone="formal")["texts"]

    assert spanish["description"].startswith("<p>Le presentamos Taza Quincha.")
    assert english["description"].startswith("<p>We present Quincha mug. It is by Barro Norte.")
    assert "<li>Material: Clay</li><li>Capacity: 250 ml</li><li>Care: By hand</li>" in english["description"]


def test_a_name_alone_is_enough(write: Any) -> None:
    [text] = write(category=None, brand="", specifications=[], keywords=[])["texts"]

    assert text["description"] == "<p>Conoce Taza Quincha.</p>"
    assert text["seoTitle"] == "Taza Quincha"


def test_length_bounds_what_is_written(write: Any) -> None:
    rows = [
        {"key": "own", "name": {"es": f"Dato {number}"}, "value": {"es": "un valor de cinco palabras"}}
        for number in range(40)
    ]

    def facts(length: str) -> int:
        return int(write(specifications=rows, length=length)["texts"][0]["description"].count("<li>"))

    assert 0 < facts("short") < facts("medium") < facts("long") < 40


def test_markup_in_facts_stays_text(write: Any) -> None:
    [text] = write(name={"es": "Taza <script>x</script>"})["texts"]

    assert "<script>" not in text["description"]


def test_seo_texts_stay_within_their_bounds(write: Any) -> None:
    [text] = write(name={"es": " ".join(["taza"] * 40)})["texts"]

    assert len(text["seoTitle"]) <= 70
    assert len(text["seoDescription"]) <= 320


def test_provider_gets_the_facts_and_nothing_else(write: Any, server: TextServer) -> None:
    answer = write(tone="playful", length="short")

    [(path, headers, body)] = server.requests
    assert (path, headers["authorization"], body["model"]) == (
        "/v1/chat/completions",
        f"Bearer {KEY}",
        "writer-1",
    )
    sent = json.loads(body["messages"][1]["content"])
    assert (sent["tone"], sent["words"], sent["altTexts"]) == ("playful", 40, 2)
    assert sent["facts"]["specifications"][1] == {"name": "Capacidad", "value": "250 ml"}
    [text] = answer["texts"]
    assert text["description"] == (
        "<p>Una taza de arcilla &lt;b&gt;roja&lt;/b&gt;.</p><p>Se lava a mano.</p>"
    )
    assert (answer["source"], answer["reason"]) == ("provider", None)
    assert answer["quota"] == {"limit": 5, "used": 1}


@pytest.mark.parametrize(
    ("content", "status", "reason"),
    [
        (json.dumps(GOOD), 500, "no_answer"),
        ("no JSON", 200, "no_answer"),
        (json.dumps({**GOOD, "paragraphs": []}), 200, "no_answer"),
        (None, 200, "no_answer"),
        (json.dumps({**GOOD, "paragraphs": ["Con 2 años de garantía."]}), 200, "invented"),
    ],
)
def test_our_own_writer_stands_in(
    write: Any, server: TextServer, content: Any, status: int, reason: str
) -> None:
    server.content, server.status = content, status

    answer = write()

    assert (answer["source"], answer["reason"], answer["quota"]["used"]) == ("local", reason, 0)
    assert answer["texts"][0]["description"].startswith("<p>Conoce")


def test_month_that_is_used_up_leaves_our_own_writer(write: Any, server: TextServer) -> None:
    for _ in range(5):
        write()

    answer = write()

    assert (answer["source"], answer["reason"]) == ("local", "used_up")
    assert answer["quota"] == {"limit": 5, "used": 5}
    assert len(server.requests) == 5


def test_nothing_is_saved(write: Any, store: Store) -> None:
    write()

    with inside(store):
        assert not Product.objects.exists()


def test_who_may_not_edit_is_refused(api: Any, collaborator: Any) -> None:
    clerk = api(as_=collaborator(resources=["products.view"]))

    assert clerk.post("product/ai/description", FACTS).status_code == 403
