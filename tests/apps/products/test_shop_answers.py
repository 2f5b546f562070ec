"""Answers that are put together from stored texts have the shapes that the API declares, to the field."""

from functools import cache
from typing import Any

import jsonschema
import pytest

from config.api import api as calls

pytestmark = pytest.mark.django_db


@cache
def _document() -> Any:
    return calls.get_openapi_schema()


def shape(path: str) -> dict[str, Any]:
    document = _document()
    answer = document["paths"][f"/api/v1/{path}"]["get"]["responses"][200]
    schema = {"components": document["components"], **answer["content"]["application/json"]["schema"]}
    return closed(schema)


def closed(part: Any) -> Any:
    """The same schema, refusing fields that it does not name."""
    if isinstance(part, list):
        return [closed(one) for one in part]
    if not isinstance(part, dict):
        return part
    saved = {name: closed(value) for name, value in part.items()}
    if "properties" in saved and "additionalProperties" not in saved:
        saved["additionalProperties"] = False
        saved["required"] = sorted(saved["properties"])
    return saved


@pytest.fixture
def catalog(api: Any, photo: str) -> Any:
    admin = api(as_="owner")
    shelf = admin.post("product/category", {"name": {"es": "Cocina"}, "pictureOid": photo}).json()["_id"]
    for name, fields in (("Taza azul", {"sku": "T-1", "comparePrice": "30", "brand": "Killa"}), ("Taza", {})):
        body = {
            "name": {"es": name},
            "status": "PUBLISHED",
            "price": "20",
            "stock": 3,
            "categoryOids": [shelf],
            "photos": [{"attachmentOid": photo}],
            "specifications": [{"key": "material", "value": {"es": "Barro"}}],
            **fields,
        }
        answer = admin.post("product", body)
        assert answer.status_code == 201, answer.json()
    return admin


@pytest.mark.parametrize(
    ("path", "query"),
    [
        ("product/ui", {}),
        ("product/ui", {"q": "taza", "category": "cocina", "inStock": "true"}),
        ("product/ui", {"q": "nada de esto"}),
        ("product/ui/suggest", {"q": "ta"}),
        ("category/ui", {}),
    ],
)
def test_lists_of_the_shop_have_their_shape(catalog: Any, shop: Any, path: str, query: Any) -> None:
    jsonschema.validate(shop.get(path, **query).json(), shape(path))


@pytest.mark.parametrize(
    "call", ["product/ui/{slug}", "product/ui/{slug}/stock", "product/ui/{slug}/related"]
)
def test_one_product_has_its_shape(catalog: Any, shop: Any, call: str) -> None:
    jsonschema.validate(shop.get(call.format(slug="taza-azul")).json(), shape(call))


def test_category_has_its_shape(catalog: Any, shop: Any) -> None:
    jsonschema.validate(shop.get("category/ui/cocina").json(), shape("category/ui/{slug}"))


def test_list_of_the_merchant_has_its_shape(catalog: Any) -> None:
    answer = catalog.get("product").json()

    jsonschema.validate(answer, shape("product"))
    assert (answer["items"][0]["stock"], answer["items"][0]["categoryNames"]) == (3, [{"es": "Cocina"}])
