"""A store's own neighbourhoods; location/neighborhood/get answers them among the system's."""

from uuid import UUID

from ninja import Status

from apps.neighborhoods.queries import as_district
from apps.neighborhoods.schemas import NeighborhoodIn, NeighborhoodPatch
from apps.neighborhoods.services import (
    add_neighborhood,
    change_neighborhood,
    delete_neighborhood,
    own_neighborhood,
)
from common.api import Request, Router
from common.schemas import given
from common.versions import fresh_row
from reference.ports import District
from reference.schemas import NeighborhoodOut

router = Router(tags=["location"])


@router.post("/location/neighborhood", response={201: NeighborhoodOut}, permission="shipping.create")
def create_neighborhood(request: Request, payload: NeighborhoodIn) -> Status[District]:
    """Adds a neighbourhood to a city, for the addresses of this store."""
    return Status(201, as_district(add_neighborhood(fields=payload.model_dump())))


@router.patch(
    "/location/neighborhood/{uuid:neighborhood_id}", response=NeighborhoodOut, permission="shipping.edit"
)
def update_neighborhood(request: Request, neighborhood_id: UUID, payload: NeighborhoodPatch) -> District:
    """Renames a neighbourhood of the store, or puts it into another city.

    A `version` that is late is refused with 409 and the neighbourhood as it is now.
    """
    changes = given(payload, clearable=())
    version = changes.pop("version", None)
    with fresh_row(lambda: NeighborhoodOut.model_validate(as_district(own_neighborhood(neighborhood_id)))):
        row = change_neighborhood(neighborhood_id=neighborhood_id, changes=changes, version=version)
    return as_district(row)


@router.delete("/location/neighborhood/{uuid:neighborhood_id}", permission="shipping.delete")
def remove_neighborhood(request: Request, neighborhood_id: UUID) -> Status[None]:
    """Deletes a neighbourhood of the store; addresses that name it keep its name."""
    delete_neighborhood(neighborhood_id=neighborhood_id)
    return Status(204, None)
