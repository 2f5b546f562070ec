"""A store's own neighbourhoods; location/neighborhood/get answers them among the system's."""

from uuid import UUID

from ninja import Status

from apps.neighborhoods import services
from apps.neighborhoods.models import Neighborhood
from apps.neighborhoods.queries import as_district
from apps.neighborhoods.schemas import NeighborhoodIn, NeighborhoodPatch
from common.api import Request, Router
from common.crud import changed_fields, get_or_404
from common.idempotency import idempotent
from common.versions import with_current_row
from reference.schemas import NeighborhoodOut

router = Router(tags=["location"])


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
    """Renames a neighbourhood of the store, or puts it into another city.

    A `version` that is late is refused with 409 and the neighbourhood as it is now.
    """
    with with_current_row(lambda: _out(get_or_404(Neighborhood.objects.all(), pk=neighborhood_id))):
        row = services.update_neighborhood(
            neighborhood_id=neighborhood_id,
            changes=changed_fields(payload, clearable={}),
            version=payload.version,
        )
    return _out(row)


@router.delete("/location/neighborhood/{uuid:neighborhood_id}", permission="shipping.delete")
def delete_neighborhood(request: Request, neighborhood_id: UUID) -> Status[None]:
    """Deletes a neighbourhood of the store; addresses that name it keep its name."""
    services.delete_neighborhood(neighborhood_id=neighborhood_id)
    return Status(204, None)


def _out(row: Neighborhood) -> NeighborhoodOut:
    return NeighborhoodOut.from_row(as_district(row))
