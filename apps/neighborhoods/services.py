"""Adding, changing, merging and deleting a store's own neighborhoods."""

from typing import Any, Final
from uuid import UUID

from django.db import transaction

from apps.neighborhoods.errors import InUse, NeighborhoodTaken, TooManyNeighborhoods
from apps.neighborhoods.listing_queries import uses_out
from apps.neighborhoods.lock import change_neighborhoods
from apps.neighborhoods.models import Neighborhood, place_key_of
from apps.neighborhoods.places import check_place
from apps.neighborhoods.uses import Use, places_in_use, replace_place
from common import crud
from common.errors import Invalid, issue
from reference.place_path import key_of, place_path
from reference.ports import District
from reference.queries import districts_of, neighborhoods_of

MAX_NEIGHBORHOODS: Final = 500
"""Own rows of a city; its list is answered whole."""
UNIQUE: Final = {"neighborhood_once": NeighborhoodTaken}


@transaction.atomic
def create_neighborhood(*, fields: dict[str, str]) -> Neighborhood:
    change_neighborhoods()
    row = Neighborhood(**fields)
    _fill_keys(row)
    crud.create(row, unique=UNIQUE)
    return row


@transaction.atomic
def update_neighborhood(
    *, neighborhood_id: UUID, changes: dict[str, Any], version: int | None = None
) -> Neighborhood:
    """Writes the given fields; what names the row takes its new name. Orders stay as they were told."""
    change_neighborhoods()
    row = crud.lock_or_404(Neighborhood.objects.live(), neighborhood_id, version=version)
    name = row.name
    for field, value in changes.items():
        setattr(row, field, value)
    _fill_keys(row)
    crud.update(row, unique=UNIQUE)
    if row.name != name:
        replace_place(row.path, row.path)
    return row


@transaction.atomic
def delete_neighborhood(*, neighborhood_id: UUID, replace_with: str | None = None) -> None:
    """Orders that name it have kept its name; what else does goes to `replace_with`, or InUse."""
    change_neighborhoods()
    row = crud.lock_or_404(Neighborhood.objects.live(), neighborhood_id)
    if replace_with is not None:
        _move_uses(row, _target(row, replace_with, "replaceWith"))
    elif uses := places_in_use([row.path]).get(row.path):
        raise InUse(**uses_out(uses).model_dump(mode="json", by_alias=True))
    crud.soft_delete(row)


@transaction.atomic
def merge_neighborhood(
    *, neighborhood_id: UUID, into: str, version: int | None = None
) -> tuple[District, list[Use]]:
    """Makes one of two: what names the row names `into` from now on, and the row is deleted.

    `into`: the code of a district of the same city, or the id of another row there. Answers with it and with
    what was rewritten; orders stay as they were told.
    """
    change_neighborhoods()
    row = crud.lock_or_404(Neighborhood.objects.live(), neighborhood_id, version=version)
    target = _target(row, into, "into")
    uses = places_in_use([row.path]).get(row.path, [])
    _move_uses(row, target)
    crud.soft_delete(row)
    return target, uses


@transaction.atomic
def restore_neighborhood(*, neighborhood_id: UUID) -> Neighborhood:
    """Undoes a delete; what was rewritten to another neighborhood stays there."""
    change_neighborhoods()
    row = crud.lock_or_404(crud.restorable(Neighborhood.objects.all()), neighborhood_id)
    _check_room(row)
    crud.restore(row, unique=UNIQUE)
    return row


def _target(row: Neighborhood, chosen: str, field: str) -> District:
    others = neighborhoods_of(row.country, row.state, row.city)
    for one in others:
        if one.id == chosen and one.id != str(row.pk):
            return one
    raise Invalid({field: [issue("not_a_choice")]})


def _move_uses(row: Neighborhood, target: District) -> None:
    replace_place(row.path, place_path(row.country, row.state, row.city, target.id))


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


def _check_room(row: Neighborhood) -> None:
    if Neighborhood.objects.live().in_city(row.country, row.state, row.city).count() >= MAX_NEIGHBORHOODS:
        raise TooManyNeighborhoods(max=MAX_NEIGHBORHOODS)
