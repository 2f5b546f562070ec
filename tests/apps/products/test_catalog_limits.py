"""How much a product holds, how long what was deleted comes back, and what is kept as it was given."""

from datetime import timedelta
from itertools import islice, product
from typing import Any

import pytest
from django.utils import timezone

from apps.products.models import Category, Product, Variant
from tenants.context import inside

pytestmark = pytest.mark.django_db
ATTRIBUTES = {
    "age": ("Edad", "Age"),
    "battery": ("Batería", "Battery"),
    "brand": ("Marca", "Brand"),
    "capacity": ("Capacidad", "Capacity"),
    "color": ("Color", "Color"),
    "material": ("Material", "Material"),
    "memory": ("Memoria", "Memory"),
    "model": ("Modelo", "Model"),
    "size": ("Talla o tamaño", "Size"),
    "voltage": ("Voltaje", "Voltage"),
    "warranty": ("Garantía", "Warranty"),
    "weight": ("Peso", "Weight"),
}


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


def option(name: str, values: int) -> dict[str, Any]:
    return {"name": {"es": name}, "values": [{"es": f"{name} {number}"} for number in range(values)]}


def matrix(count: int) -> dict[str, Any]:
    places = islice(product(range(7), range(11), range(13)), count)
    return {
        "name": {"es": "Polo"},
        "options": [option("Color", 7), option("Talla", 11), option("Largo", 13)],
        "variants": [{"values": list(place), "price": "10"} for place in places],
    }


def test_the_1001st_variant_is_refused(admin: Any, store: Any) -> None:
    refused = admin.post("product", matrix(1001))

    assert refused.status_code == 422
    assert [row["rule"] for row in refused.json()["params"]["variants"]] == ["too_long"]
    with inside(store):
        assert (Product.objects.count(), Variant.objects.count()) == (0, 0)


def test_the_1000th_variant_is_kept(admin: Any) -> None:
    made = admin.post("product", matrix(1000))

    assert (made.status_code, len(made.json()["variants"])) == (201, 1000)


@pytest.mark.parametrize(("path", "model"), [("product", Product), ("product/category", Category)])
def test_what_was_deleted_comes_back_for_thirty_days(admin: Any, store: Any, path: str, model: Any) -> None:
    oid = admin.post(path, {"name": {"es": "Taza"}}).json()["_id"]
    admin.delete(f"{path}/{oid}")

    def after(age: timedelta) -> int:
        with inside(store):
            at = timezone.now() - age
            model.objects.filter(pk=oid).update(deleted_at=at)
            Variant.objects.filter(product_id=oid).update(deleted_at=at)
        status: int = admin.post(f"{path}/{oid}/restore").status_code
        return status

    assert after(timedelta(days=30, seconds=1)) == 404
    with inside(store):
        assert model.objects.get(pk=oid).deleted_at is not None
    assert after(timedelta(days=29, hours=23)) == 200
    with inside(store):
        assert model.objects.get(pk=oid).deleted_at is None


def test_attributes_that_all_know_keep_their_words_in_both_languages(admin: Any, shop: Any) -> None:
    given = [{"key": key, "name": {}, "value": {"es": f"{key} es", "en": f"{key} en"}} for key in ATTRIBUTES]
    body = {"name": {"es": "Taza"}, "status": "PUBLISHED", "specifications": given}
    oid = admin.post("product", body).json()["_id"]

    saved = admin.get(f"product/{oid}").json()["specifications"]

    assert saved == given
    for place, language in enumerate(("es", "en")):
        shop.language = language
        assert shop.get("product/ui/taza").json()["specifications"] == [
            {"key": key, "name": names[place], "value": f"{key} {language}"}
            for key, names in ATTRIBUTES.items()
        ]


def test_words_of_a_category_for_searches_are_kept_and_shown(admin: Any, shop: Any) -> None:
    seo = {
        "title": {"es": "Tazas hechas a mano", "en": "Handmade mugs"},
        "description": {"es": "De barro, en Lima", "en": "Of clay, in Lima"},
    }
    body = {"name": {"es": "Tazas", "en": "Mugs"}, "visible": True, "seo": seo}
    oid = admin.post("product/category", body).json()["_id"]

    saved = admin.get(f"product/category/{oid}").json()["seo"]

    assert saved == seo
    for language, slug in (("es", "tazas"), ("en", "mugs")):
        shop.language = language
        result = shop.get(f"category/ui/{slug}").json()["seo"]
        assert result == {name: texts[language] for name, texts in seo.items()}
