"""Addresses under random names: one owner each in all languages, and every one that was given out still
leads there."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from apps.products.catalog.product_view import product_id_at
from apps.products.categories.services.categories import create_category
from apps.products.editing.services.create_product import create_product
from apps.products.editing.services.delete_product import delete_product, restore_product
from apps.products.editing.services.update_product import update_product
from apps.products.errors import SlugTaken
from apps.products.models import Product, Slug
from apps.products.services.slugs import assign_slugs
from common.errors import Invalid, NotFound
from common.i18n import Language
from common.ids import new_id
from common.text import MAX_SLUG, translate
from tenants.context import inside

pytestmark = pytest.mark.django_db

LOCALES: tuple[Language, Language] = ("es", "en")
NAMES = st.sampled_from(
    [
        "Polo",
        "polo",
        "POLO!",
        "Pólo",
        "polo 2",
        "Polo-2",
        "Ñandú",
        "¿?",
        "x" * 250,
        "x " * 125,
        "日本",
        "a b",
        "a-b",
    ]
)


def addresses(product: Product, **changes: Any) -> dict[str, str]:
    return update_product(product_id=product.pk, changes=changes, actor_id=None).slugs


def test_draft_keeps_the_address_that_was_typed_when_its_name_changes(store: Any) -> None:
    with inside(store):
        cup = create_product(
            fields={"name": {"es": "Taza", "en": "Cup"}, "slug": {"es": "mi-taza"}, "status": "DRAFT"},
            actor_id=None,
        )

        assert addresses(cup, name={"es": "Taza alta", "en": "Tall cup"}) == {
            "es": "mi-taza",
            "en": "tall-cup",
        }
        assert addresses(cup, slug={"en": "mug"}) == {"es": "mi-taza", "en": "mug"}
        assert addresses(cup, name={"es": "Tazón", "en": "Bowl"}) == {"es": "mi-taza", "en": "mug"}


def test_draft_follows_its_name_with_a_number_that_was_given_out(store: Any) -> None:
    with inside(store):
        fields = {"name": {"es": "Polo"}, "status": "DRAFT"}
        _, second, third = (create_product(fields=fields, actor_id=None) for _ in range(3))
        assert (second.slugs, third.slugs) == ({"es": "polo-2"}, {"es": "polo-3"})
        assert addresses(third, slug={"es": "polo-2026"}) == {"es": "polo-2026"}

        assert addresses(second, name={"es": "Gorra"}) == {"es": "gorra"}
        assert addresses(third, name={"es": "Gorro"}) == {"es": "polo-2026"}


def test_word_of_one_product_is_no_address_of_another_in_the_other_language(
    api: Any, shop: Any, store: Any
) -> None:
    admin = api(as_="owner")
    fields = {"status": "PUBLISHED", "price": "9"}
    polo = admin.post("product", {"name": {"es": "Polo"}, **fields}).json()
    shirt = admin.post("product", {"name": {"es": "Camiseta", "en": "Polo"}, **fields}).json()
    assert (polo["slug"], shirt["slug"]) == ({"es": "polo"}, {"es": "camiseta", "en": "polo-2"})

    refused = admin.patch(f"product/{shirt['_id']}", {"slug": {"en": "Polo"}})
    assert (refused.status_code, refused.json()["params"]["field"]) == (409, "slug")

    shop.language = "en"
    for card in shop.get("product/ui").json()["items"]:
        assert shop.get(f"product/ui/{card['slug']}").json()["_id"] == card["_id"]
    assert [card["slug"] for card in shop.get("product/ui").json()["items"]] == ["polo-2", "polo"]
    assert shop.page("/en/p/polo").status_code == 200
    assert shop.page("/en/p/camiseta")["Location"] == "/en/p/polo-2"


def test_a_refused_address_names_what_it_leads_to(api: Any) -> None:
    admin = api(as_="owner")
    fields = {"status": "PUBLISHED", "price": "9"}
    polo, old, removed = (
        admin.post("product", {"name": {"es": name}, **fields}).json()["_id"]
        for name in ("Polo", "Polo verano", "Polo gris")
    )
    admin.patch(f"product/{old}", {"name": {"es": "Polo 2026"}, "slug": {"es": "polo-2026"}})
    admin.delete(f"product/{removed}")

    for word, reason, name in (
        ("polo-2026", "slug_taken", "Polo 2026"),
        ("polo-verano", "slug_former", "Polo 2026"),
        ("polo-gris", "slug_of_deleted", "Polo gris"),
    ):
        refused = admin.patch(f"product/{polo}", {"slug": {"es": word}})
        assert refused.status_code == 409
        params = refused.json()["params"]
        assert (params["field"], params["reason"], params["name"]) == ("slug", reason, name)
        assert name in refused.json()["message"]


@pytest.mark.parametrize("name", ["🎁", "¿?", "日本"])
def test_a_name_without_a_word_gets_one_of_its_language(api: Any, name: str) -> None:
    admin = api(as_="owner")
    names = {"es": name, "en": name}

    made = [admin.post("product", {"name": names}).json()["slug"] for _ in range(2)]
    category = admin.post("product/category", {"name": names}).json()["slug"]

    assert made == [{"es": "producto", "en": "product"}, {"es": "producto-2", "en": "product-2"}]
    assert category == {"es": "categoria", "en": "category"}


def test_word_of_one_category_is_no_address_of_another_in_the_other_language(api: Any, shop: Any) -> None:
    admin = api(as_="owner")
    polos = admin.post("product/category", {"name": {"es": "Polos"}}).json()
    shirts = admin.post("product/category", {"name": {"es": "Camisetas", "en": "Polos"}}).json()
    for category, name in ((polos, "Uno"), (shirts, "Dos")):
        fields = {"status": "PUBLISHED", "categoryOids": [category["_id"]]}
        admin.post("product", {"name": {"es": name}, **fields})

    shop.language = "en"
    result = shop.get("category/ui").json()["items"]

    assert [row["slug"] for row in result] == ["polos", "polos-2"]
    for slug, category, name in (("polos", polos, "Uno"), ("polos-2", shirts, "Dos")):
        assert shop.get(f"category/ui/{slug}").json()["_id"] == category["_id"]
        [card] = shop.get("product/ui", category=slug).json()["items"]
        assert card["name"] == name
        assert shop.page(f"/en/c/{slug}").status_code == 200


def test_one_thing_may_have_a_word_in_both_languages(store: Any) -> None:
    with inside(store):
        polo = create_product(fields={"name": {"es": "Polo", "en": "Polo"}, "status": "DRAFT"}, actor_id=None)
        other = create_product(fields={"name": {"es": "Polo", "en": "Polo"}}, actor_id=None)
        category = create_category(fields={"name": {"es": "Polo", "en": "Polo"}})

        assert polo.slugs == category.slugs == {"es": "polo", "en": "polo"}
        assert other.slugs == {"es": "polo-2", "en": "polo-2"}
        assert addresses(polo, name={"es": "Gorra", "en": "Cap"}) == {"es": "gorra", "en": "cap"}
        assert addresses(polo, slug={"es": "cap"}) == {"es": "cap", "en": "cap"}
        assert Slug.objects.get(kind="product", slug="polo").object_id == polo.pk


def test_all_words_of_an_object_take_three_statements(store: Any, django_assert_num_queries: Any) -> None:
    with inside(store):
        names = {"es": "Polo", "en": "Shirt"}
        assert not Slug.objects.exists()
        with django_assert_num_queries(3):
            assign_slugs("product", new_id(), typed=None, names=names)
        with django_assert_num_queries(3):
            assert assign_slugs("product", new_id(), typed={"es": "camisa"}, names=names) == {
                "es": "camisa",
                "en": "shirt-2",
            }
        with django_assert_num_queries(0):
            assign_slugs("product", new_id(), typed=None, names={})


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["add", "rename", "type", "publish", "delete", "restore"]),
        st.integers(0, 9),
        st.fixed_dictionaries({"es": NAMES}, optional={"en": NAMES}),
    ),
    min_size=1,
    max_size=12,
)
CROSSED = [
    ("add", 0, {"es": "Polo"}),
    ("add", 0, {"es": "Ñandú", "en": "Polo"}),
    ("publish", 0, {"es": "Polo"}),
    ("publish", 1, {"es": "Polo"}),
]


@settings(
    max_examples=30,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(steps=STEPS)
@example(steps=CROSSED)
def test_every_address_has_one_owner_and_leads_to_it(
    store: Any, steps: list[tuple[str, int, dict[str, str]]]
) -> None:
    given_out: dict[str, Any] = {}
    with inside(store):
        Product.objects.all().delete()
        Slug.objects.all().delete()
        for verb, number, name in steps:
            _do(verb, number, name)
            for product in Product.objects.all():
                for slug in product.slugs.values():
                    assert given_out.setdefault(slug, product.pk) == product.pk

        owners = dict(Slug.objects.values_list("slug", "object_id"))
        assert Slug.objects.count() == len(owners)
        assert owners == given_out
        assert all(slug and len(slug) <= MAX_SLUG for slug in owners)
        result = set(Product.objects.reachable().values_list("pk", flat=True))
        for slug, owner in given_out.items():
            assert product_id_at(slug) == (owner if owner in result else None)
        for product in Product.objects.reachable():
            assert {product_id_at(translate(product.slugs, locale, "es")) for locale in LOCALES} == {
                product.pk
            }


def _do(verb: str, number: int, name: dict[str, str]) -> None:
    products = list(Product.objects.order_by("pk"))
    if verb == "add" or not products:
        create_product(fields={"name": name}, actor_id=None)
        return
    chosen = products[number % len(products)]
    changes: dict[str, Any] = {
        "rename": {"name": name},
        "type": {"slug": {locale: f"{text} z" for locale, text in name.items()}},
        "publish": {"status": "PUBLISHED"},
    }.get(verb, {})
    # A deleted product is not found, a typed address may be taken, "¿?" makes no address.
    with suppress(NotFound, SlugTaken, Invalid):
        if verb == "delete":
            delete_product(product_id=chosen.pk)
        elif verb == "restore":
            restore_product(product_id=chosen.pk)
        else:
            update_product(product_id=chosen.pk, changes=changes, actor_id=None)
