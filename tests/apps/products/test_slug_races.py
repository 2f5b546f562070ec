"""Things that are named at the same moment, and the damage without the unique index."""

from collections import defaultdict
from functools import partial
from typing import Any

import pytest

from apps.products.categories.services.categories import create_category
from apps.products.models import Category, Slug
from tenants.context import inside
from tests.factories.concurrency import race
from tests.factories.guards import drop_constraint, meet, under

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]
CROSSED = [{"es": "Polo", "en": "Gorra"}, {"es": "Gorra", "en": "Polo"}]


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Any:
    return keeper.store


def _owners(store: Any) -> dict[str, set[Any]]:
    """By word, the categories that show it as theirs in a language."""
    owners: dict[str, set[Any]] = defaultdict(set)
    with inside(store):
        for category in Category.objects.all():
            for word in category.slugs.values():
                owners[word].add(category.pk)
    return owners


def test_those_that_want_each_others_words_share_them_out(store: Any) -> None:
    acts: list[Any] = [partial(create_category, fields={"name": name}) for name in CROSSED * 8]

    results = race(store, acts)

    assert all(isinstance(result, Category) for result in results), results
    owners = _owners(store)
    numbers = ["", *(f"-{number}" for number in range(2, 17))]
    assert set(owners) == {f"{word}{number}" for word in ("gorra", "polo") for number in numbers}
    assert all(len(those) == 1 for those in owners.values())
    with inside(store):
        rows = Slug.objects.values_list("slug", "object_id")
        assert {word: {owner} for word, owner in rows} == owners


def test_control_without_the_index_both_have_both_words(store: Any) -> None:
    drop_constraint(store, "products_slug", "slug_once")
    together = meet('INSERT INTO "products_slug"', 2)

    race(store, [under(partial(create_category, fields={"name": name}), together) for name in CROSSED])

    assert {word: len(those) for word, those in _owners(store).items()} == {"polo": 2, "gorra": 2}
