"""A store's own neighborhoods; location/neighborhood/get answers them among the system's."""

from uuid import UUID

from ninja import Query, Status

from apps.neighborhoods import services
from apps.neighborhoods.listing_queries import neighborhood_page, neighborhood_places, uses_of, uses_out
from apps.neighborhoods.models import Neighborhood
from apps.neighborhoods.queries import as_district
from apps.neighborhoods.schemas import (
    DeleteQuery,
    NeighborhoodIn,
    NeighborhoodMerged,
    NeighborhoodMergeIn,
    NeighborhoodPage,
    NeighborhoodPatch,
    NeighborhoodPlace,
    NeighborhoodQuery,
    NeighborhoodUses,
)
from common.api import Request, Router
from common.crud import changed_fields, get_or_404
from common.idempotency import idempotent
from common.schemas import Items
from common.versions import with_current_row
from reference.schemas import NeighborhoodOut

router = Router(tags=["location"])


@router.get("/location/neighborhood", response=NeighborhoodPage, permission="shipping.view")
def list_own_neighborhoods(request: Request, query: Query[NeighborhoodQuery]) -> NeighborhoodPage:
    """The neighborhoods that the store has added, of all cities or one, each with what uses it."""
    return neighborhood_page(query)


@router.get("/location/country/{country}/own", response=Items[NeighborhoodPlace], permission="shipping.view")
def list_own_places(request: Request, country: str) -> Items[NeighborhoodPlace]:
    """The neighborhoods that the store has added in a country, to stand in the tree beside the districts."""
    return Items(items=neighborhood_places(country))


@router.post("/location/neighborhood", response={201: NeighborhoodOut}, permission="shipping.create")
@idempotent("location/neighborhood")
def create_neighborhood(request: Request, payload: NeighborhoodIn) -> Status[NeighborhoodOut]:
    """Adds a neighbourhood to a city, for the addresses of this store; takes `Idempotency-Key`."""
    return Status(201, _out(services.create_neighborhood(fields=payload.model_dump())))


@router.patch(
    "/location/neighborhood/{uuid:neighborhood_id}", response=NeighborhoodOut, permission="shipping.edit"
)
def update_neighborhood(
    request: Request, neighborhood_id: UUID, payload: NeighborhoodPatch
) -> NeighborhoodOut:
    """Renames a neighborhood of the store, or puts it into another city.

    What is set up with it takes the new name; orders that were placed keep theirs.

    A `version` that is late is refused with 409 and the neighbourhood as it is now.
    """
    with with_current_row(lambda: _current(neighborhood_id)):
        row = services.update_neighborhood(
            neighborhood_id=neighborhood_id,
            changes=changed_fields(payload, clearable={}),
            version=payload.version,
        )
    return _out(row)


@router.get(
    "/location/neighborhood/{uuid:neighborhood_id}/use", response=NeighborhoodUses, permission="shipping.view"
)
def get_neighborhood_uses(request: Request, neighborhood_id: UUID) -> NeighborhoodUses:
    """What names a neighborhood of the store: pickup points, rates and ways to pay. Orders don't count."""
    return uses_of(neighborhood_id)


@router.post(
    "/location/neighborhood/{uuid:neighborhood_id}/merge",
    response=NeighborhoodMerged,
    permission="shipping.delete",
)
def merge_neighborhood(
    request: Request, neighborhood_id: UUID, payload: NeighborhoodMergeIn
) -> NeighborhoodMerged:
    """Puts another neighborhood of the city in its place wherever it is used, and deletes it.

    Orders that were placed stay as they are.
    """
    with with_current_row(lambda: _current(neighborhood_id)):
        into, uses = services.merge_neighborhood(
            neighborhood_id=neighborhood_id, into=payload.into, version=payload.version
        )
    return NeighborhoodMerged(into=NeighborhoodOut.from_row(into), rewritten=uses_out(uses).used_in)


@router.delete("/location/neighborhood/{uuid:neighborhood_id}", permission="shipping.delete")
def delete_neighborhood(request: Request, neighborhood_id: UUID, query: Query[DeleteQuery]) -> Status[None]:
    """Deletes a neighborhood of the store; `restore` undoes it for 30 days.

    One that pickup points, rates or ways to pay name is refused with 409 and with what they are, unless
    `replaceWith` says what takes its place. Orders that name it keep its name.
    """
    services.delete_neighborhood(neighborhood_id=neighborhood_id, replace_with=query.replace_with)
    return Status(204, None)


@router.post(
    "/location/neighborhood/{uuid:neighborhood_id}/restore",
    response=NeighborhoodOut,
    permission="shipping.delete",
)
def restore_neighborhood(request: Request, neighborhood_id: UUID) -> NeighborhoodOut:
    """Brings a deleted neighborhood back."""
    return _out(services.restore_neighborhood(neighborhood_id=neighborhood_id))


def _current(neighborhood_id: UUID) -> NeighborhoodOut:
    return _out(get_or_404(Neighborhood.objects.live(), pk=neighborhood_id))


def _out(row: Neighborhood) -> NeighborhoodOut:
    return NeighborhoodOut.from_row(as_district(row))
