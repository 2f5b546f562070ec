"""Stores in which a word was the address of two things, one a language."""

from datetime import UTC, datetime, timedelta
from importlib import import_module
from typing import Any
from uuid import UUID

import pytest
from django.db import connection
from django.utils import timezone

from apps.products.catalog.product_view import product_id_at
from apps.products.models import Category, Product, Slug
from common.ids import new_id
from common.models import OutboxMessage
from tenants.context import inside
from tests.factories.products import CategoryFactory, ProductFactory

pytestmark = pytest.mark.django_db
MIGRATION = import_module("apps.products.migrations.0009_words_of_two")
LONG = "x" * 250
SINCE = datetime(2026, 1, 1, tzinfo=UTC)
INSERT = """
INSERT INTO products_slug (id, created_at, updated_at, kind, locale, slug, object_id, current)
VALUES (%s, %s, %s, %s, %s, %s, %s, %s)
"""


@pytest.fixture(autouse=True)
def before(store: Any) -> Any:
    """The index as it was: once a language."""
    with inside(store):
        run("ALTER TABLE products_slug DROP CONSTRAINT slug_once")
        run("CREATE UNIQUE INDEX slug_of_before ON products_slug (kind, locale, slug)")
        yield


def run(*statements: str) -> None:
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def settle() -> None:
    """As the two migrations do."""
    run(*MIGRATION.STEPS)
    run("CREATE UNIQUE INDEX slug_of_after ON products_slug (kind, slug)", "DROP INDEX slug_of_after")


def word(owner: Product | Category, locale: str, slug: str, *, current: bool = True) -> None:
    """Given out after all that are there."""
    kind, at = owner._meta.model_name, SINCE + timedelta(hours=Slug.objects.count())
    with connection.cursor() as cursor:
        cursor.execute(INSERT, [new_id(), at, at, kind, locale, slug, owner.pk, current])


def product(slugs: dict[str, str], *, seen: bool = True, **fields: Any) -> Product:
    published_at = timezone.now() if seen else None
    made: Product = ProductFactory.create(slugs=slugs, published_at=published_at, **fields)
    for locale, slug in slugs.items():
        word(made, locale, slug)
    return made


def slugs_of(*ones: Product | Category) -> list[dict[str, str]]:
    for one in ones:
        one.refresh_from_db()
    return [one.slugs for one in ones]


def owners(kind: str = "product") -> dict[str, UUID]:
    return dict(Slug.objects.filter(kind=kind).values_list("slug", "object_id"))


def test_word_stays_with_who_had_it_first_and_the_other_takes_the_next_number() -> None:
    polo, taken = product({"es": "polo"}), product({"es": "polo-2"})
    shirt = product({"es": "camiseta", "en": "polo"})

    settle()

    assert slugs_of(polo, taken, shirt) == [
        {"es": "polo"},
        {"es": "polo-2"},
        {"es": "camiseta", "en": "polo-3"},
    ]
    assert owners() == {
        "polo": polo.pk,
        "polo-2": taken.pk,
        "camiseta": shirt.pk,
        "polo-3": shirt.pk,
    }
    assert (product_id_at("polo"), product_id_at("polo-3")) == (polo.pk, shirt.pk)
    assert (polo.version, shirt.version) == (1, 2)
    assert OutboxMessage.objects.get(kind="listing.rebuild").store_id


@pytest.mark.parametrize(
    "fields", [{"seen": False, "status": "DRAFT"}, {"deleted_at": datetime(2026, 2, 1, tzinfo=UTC)}]
)
def test_what_nobody_sees_gives_way(fields: dict[str, Any]) -> None:
    unseen, seen = product({"es": "polo", "en": "gorra"}, **fields), product({"es": "gorra", "en": "polo"})

    settle()

    assert slugs_of(unseen, seen) == [{"es": "polo-2", "en": "gorra-2"}, {"es": "gorra", "en": "polo"}]


def test_earlier_address_gives_way_to_a_current_one_and_leads_to_it() -> None:
    once = product({"es": "sombrero"})
    word(once, "es", "polo", current=False)
    polo = product({"es": "camiseta", "en": "polo"})

    settle()

    assert slugs_of(once, polo) == [{"es": "sombrero"}, {"es": "camiseta", "en": "polo"}]
    assert owners() == {"sombrero": once.pk, "camiseta": polo.pk, "polo": polo.pk}


def test_earlier_address_that_was_seen_stays_before_one_that_was_not() -> None:
    once, draft = product({"es": "sombrero"}), product({"en": "polo"}, seen=False)
    word(once, "es", "polo", current=False)

    settle()

    assert slugs_of(once, draft) == [{"es": "sombrero"}, {"en": "polo-2"}]
    assert owners() == {"sombrero": once.pk, "polo": once.pk, "polo-2": draft.pk}


def test_two_of_each_other_and_a_word_without_room_for_a_number() -> None:
    first = product({"es": "a", "en": LONG})
    second = product({"es": LONG, "en": "a"})

    settle()

    assert slugs_of(first, second) == [
        {"es": "a", "en": LONG},
        {"es": f"{LONG[:200]}-{second.pk}", "en": "a-2"},
    ]


def test_categories_are_settled_apart_from_products() -> None:
    product({"es": "polos"})
    polos = CategoryFactory.create(slugs={"es": "polos"})
    shirts = CategoryFactory.create(slugs={"es": "camisetas", "en": "polos"})
    for category in (polos, shirts):
        for locale, slug in category.slugs.items():
            word(category, locale, slug)

    settle()

    assert slugs_of(polos, shirts) == [{"es": "polos"}, {"es": "camisetas", "en": "polos-2"}]
    assert owners("category") == {"polos": polos.pk, "camisetas": shirts.pk, "polos-2": shirts.pk}
    assert set(owners()) == {"polos"}


def test_what_is_in_order_stays_as_it_is() -> None:
    both, other = product({"es": "polo", "en": "polo"}), product({"es": "gorra"})
    word(other, "en", "gorra", current=False)

    settle()
    settle()

    assert slugs_of(both, other) == [{"es": "polo", "en": "polo"}, {"es": "gorra"}]
    assert sorted(Slug.objects.values_list("slug", flat=True)) == ["gorra", "polo"]
    assert (both.version, other.version) == (1, 1)
    assert OutboxMessage.objects.filter(kind="listing.rebuild").count() == 1, "asked for once, found or not"
