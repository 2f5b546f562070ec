"""Two at once: a city has no more than its most, and nobody hangs."""

from functools import partial
from typing import Any

import pytest

from apps.neighborhoods.models import Neighborhood, place_key_of
from apps.neighborhoods.services import MAX_NEIGHBORHOODS, update_neighborhood
from reference.place_path import key_of
from tenants.context import inside
from tests.factories.concurrency import race
from tests.factories.guards import meet, under, without_advisory_lock
from tests.factories.neighborhoods import LIMA, make_neighborhood

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]
TABLE = "neighborhoods_neighborhood"


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Any:
    return keeper.store


def kinds(results: list[Any]) -> list[str]:
    return sorted(type(result).__name__ for result in results)


def count(store: Any) -> int:
    with inside(store):
        return Neighborhood.objects.count()


def fill(store: Any, number: int) -> None:
    names = [f"Zona {place}" for place in range(number)]
    with inside(store):
        Neighborhood.objects.bulk_create(
            Neighborhood(**LIMA, name=name, name_key=key_of(name), place_key=place_key_of(*LIMA.values()))
            for name in names
        )


def unlocked(*acts: Any) -> list[Any]:
    """Both pass the lock and what is checked, and write at the same moment."""
    together = meet(f'INSERT INTO "{TABLE}"', len(acts))
    return [under(act, without_advisory_lock(), together) for act in acts]


def test_city_takes_no_more_than_its_most(store: Any) -> None:
    fill(store, MAX_NEIGHBORHOODS - 1)

    results = race(store, [partial(make_neighborhood, f"Barrio {number}") for number in range(8)])

    assert kinds(results) == ["Neighborhood"] + ["TooManyNeighborhoods"] * 7
    assert count(store) == MAX_NEIGHBORHOODS


def test_control_without_the_lock_a_city_passes_its_most(store: Any) -> None:
    fill(store, MAX_NEIGHBORHOODS - 1)

    results = race(store, unlocked(partial(make_neighborhood, "Uno"), partial(make_neighborhood, "Dos")))

    assert kinds(results) == ["Neighborhood"] * 2
    assert count(store) == MAX_NEIGHBORHOODS + 1


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("es", "Una ciudad puede tener hasta 500 barrios tuyos. Primero borra alguno."),
        ("en", "A city can have up to 500 neighborhoods of your own. Delete one first."),
    ],
)
def test_full_city_says_so(api: Any, store: Any, language: str, text: str) -> None:
    fill(store, MAX_NEIGHBORHOODS)
    admin = api(as_="owner", store=store, language=language)

    refused = admin.post("location/neighborhood", {**LIMA, "name": "Una más"})
    elsewhere = admin.post("location/neighborhood", {**LIMA, "city": "1502", "name": "Una más"}).json()
    moved = admin.patch(f"location/neighborhood/{elsewhere['_id']}", {"city": "1501"})
    with inside(store):
        full = Neighborhood.objects.get(name="Zona 7")
    renamed = admin.patch(f"location/neighborhood/{full.pk}", {"name": "Zona siete"})

    reported = refused.json()
    assert (refused.status_code, reported["params"]) == (
        409,
        {"reason": "neighborhood_too_many", "max": MAX_NEIGHBORHOODS},
    )
    assert reported["message"] == text
    assert (moved.status_code, moved.json()["message"]) == (409, text)
    assert (renamed.status_code, renamed.json()["name"]) == (200, "Zona siete")


def test_two_that_take_each_others_name_are_refused_and_do_not_hang(store: Any) -> None:
    with inside(store):
        first, second = make_neighborhood("Uno"), make_neighborhood("Dos")

    results = race(
        store,
        [
            partial(update_neighborhood, neighborhood_id=row.pk, changes={"name": name}, version=None)
            for row, name in ((first, "Dos"), (second, "Uno"))
        ],
    )

    assert kinds(results) == ["NeighborhoodTaken"] * 2
