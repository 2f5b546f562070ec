"""Adding, changing and deleting a store's own neighbourhoods."""

from typing import Any, Final
from uuid import UUID

from django.db import transaction

from apps.neighborhoods.errors import NeighborhoodTaken, TooManyNeighborhoods
from apps.neighborhoods.models import Neighborhood, place_key_of
from apps.neighborhoods.places import check_place
from common import crud
from common.errors import Invalid, issue
from common.locks import advisory_lock
from common.store_context import current_store_id
from reference.place_path import key_of
from reference.queries import districts_of

MAX_NEIGHBORHOODS: Final = 500
"""Own rows of a city; its list is answered whole."""
UNIQUE: Final = {"neighborhood_once": NeighborhoodTaken}


@transaction.atomic
def create_neighborhood(*, fields: dict[str, str]) -> Neighborhood:
    _lock_store()
    row = Neighborhood(**fields)
    _fill_keys(row)
    crud.create(row, unique=UNIQUE)
    return row


@transaction.atomic
def update_neighborhood(
    *, neighborhood_id: UUID, changes: dict[str, Any], version: int | None = None
) -> Neighborhood:
    """Writes the given fields; what was kept of it elsewhere stays as it was called then."""
    _lock_store()
    row = crud.lock_or_404(Neighborhood.objects.all(), neighborhood_id, version=version)
    for name, value in changes.items():
        setattr(row, name, value)
    _fill_keys(row)
    crud.update(row, unique=UNIQUE)
    return row


@transaction.atomic
def delete_neighborhood(*, neighborhood_id: UUID) -> None:
    """Orders, locations and zones that name it have kept its name."""
    _lock_store()
    crud.delete(crud.lock_or_404(Neighborhood.objects.all(), neighborhood_id))


def _fill_keys(row: Neighborhood) -> None:
    check_place(row.country, row.state, row.city)
    if not key_of(row.name):
        raise Invalid({"name": [issue("required")]})
    before, row.name_key = row.place_key, key_of(row.name)
    row.place_key = place_key_of(row.country, row.state, row.city)
    if any(key_of(one.name) == row.name_key for one in districts_of(row.country, row.state, row.city)):
        raise NeighborhoodTaken()
    if row.place_key != before:
        _check_room(row)


def _lock_store() -> None:
    """Writers of a store wait for each other: they count the rows of a city, and take names that get free."""
    advisory_lock(f"neighborhoods:{current_store_id()}")


def _check_room(row: Neighborhood) -> None:
    if Neighborhood.objects.in_city(row.country, row.state, row.city).count() >= MAX_NEIGHBORHOODS:
        raise TooManyNeighborhoods(max=MAX_NEIGHBORHOODS)
