"""Addresses under random names: one owner each, and every one that was given out still leads there."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.products.errors import SlugTaken
from apps.products.models import Product, Slug
from apps.products.product_view import product_stock
from apps.products.services.create_product import create_product
from apps.products.services.delete_product import delete_product, restore_product
from apps.products.services.update_product import update_product
from common.errors import Invalid, NotFound
from common.text import MAX_SLUG
from tenants.context import inside

pytestmark = pytest.mark.django_db

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


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["add", "rename", "type", "publish", "delete", "restore"]), st.integers(0, 9), NAMES
    ),
    min_size=1,
    max_size=12,
)


@settings(
    max_examples=30,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(steps=STEPS)
def test_every_address_has_one_owner_and_leads_to_it(store: Any, steps: list[tuple[str, int, str]]) -> None:
    given_out: dict[str, Any] = {}
    with inside(store):
        Product.objects.all().delete()
        Slug.objects.all().delete()
        for verb, number, name in steps:
            _do(verb, number, name)
            for product in Product.objects.all():
                given_out[product.slugs["es"]] = product.pk

        for product in Product.objects.all():
            current = Slug.objects.filter(object_id=product.pk, current=True)
            assert {row.locale: row.slug for row in current} == product.slugs
        slugs = list(Slug.objects.values_list("slug", flat=True))
        assert len(slugs) == len(set(slugs))
        assert all(slug and len(slug) <= MAX_SLUG for slug in slugs)
        owners = dict(Slug.objects.values_list("slug", "object_id"))
        assert {slug: owners[slug] for slug in given_out} == given_out
        shown = set(Product.objects.reachable().values_list("pk", flat=True))
        for slug, owner in given_out.items():
            assert (product_stock(slug, "es") is not None) == (owner in shown)


def _do(verb: str, number: int, name: str) -> None:
    products = list(Product.objects.order_by("pk"))
    if verb == "add" or not products:
        create_product(fields={"name": {"es": name}}, actor_id=None)
        return
    chosen = products[number % len(products)]
    changes: dict[str, Any] = {
        "rename": {"name": {"es": name}},
        "type": {"slug": {"es": f"{name} z"}},
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
