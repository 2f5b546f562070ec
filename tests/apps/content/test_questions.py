"""The FAQ: questions in their order and by group, and their structured data."""

import json
import re

import pytest

from tenants.context import inside
from tests.factories.content import make_question

pytestmark = pytest.mark.django_db
FAQ = "store/faq-information"


@pytest.fixture
def admin(api):
    return api(as_="owner")


def test_questions_are_added_changed_and_deleted(admin, shop):
    body = {"question": {"es": "¿Cómo pago?"}, "answer": {"es": "Con Yape.\nO en efectivo."}}
    made = admin.post(FAQ, body)
    one = made.json()["_id"]
    changed = admin.patch(f"{FAQ}/{one}", {"group": {"es": "Pagos"}, "version": 1})
    late = admin.patch(f"{FAQ}/{one}", {"visible": False, "version": 1})

    assert made.status_code == 201
    assert changed.json()["group"] == {"es": "Pagos"}
    assert changed.json()["answer"] == body["answer"]
    assert late.status_code == 409
    assert shop.get("page/ui/faq").json()["groups"][0]["name"] == "Pagos"
    assert admin.delete(f"{FAQ}/{one}").status_code == 204
    assert admin.get(FAQ).json()["items"] == []


def test_order_names_each_once(admin, store):
    with inside(store):
        first, second = make_question(), make_question(question={"es": "¿Cuánto demora?"})

    half = admin.patch(FAQ, {"ids": [str(second.pk)]})
    whole = admin.patch(FAQ, {"ids": [str(second.pk), str(first.pk)]})

    assert list(half.json()["params"]) == ["ids"]
    assert [one["_id"] for one in whole.json()["items"]] == [str(second.pk), str(first.pk)]


def test_page_shows_visible_questions_by_group_with_structured_data(shop, store):
    with inside(store):
        make_question(group={"es": "Pagos"})
        make_question(question={"es": "¿Y el envío?"}, group={"es": "Envíos"})
        make_question(question={"es": "¿Aceptan </script> Plin?"}, group={"es": "Pagos"})
        make_question(question={"es": "Secreta"}, visible=False)

    groups = shop.get("page/ui/faq").json()["groups"]
    html = shop.page("/es/faq").content.decode()

    assert [(one["name"], len(one["questions"])) for one in groups] == [("Pagos", 2), ("Envíos", 1)]
    assert "Secreta" not in html
    found = [json.loads(one) for one in re.findall(r'ld\+json">(.*?)</script>', html, re.DOTALL)]
    [faq] = [one for one in found if one["@type"] == "FAQPage"]
    assert len(faq["mainEntity"]) == 3


def test_faq_without_a_question_is_missing(shop):
    assert shop.page("/es/faq").status_code == 404
    assert "faq" not in shop.get("store/ui").json()["pages"]
