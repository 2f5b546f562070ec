"""A store's own neighborhoods as the lists of places tell them (`reference.ports`)."""

from uuid import UUID

from apps.neighborhoods.models import Neighborhood
from reference.ports import District


def rows_of(country: str, state: str, city: str) -> list[District]:
    return [as_district(row) for row in Neighborhood.objects.live().in_city(country, state, city)]


def name_of(row_id: UUID, country: str, state: str, city: str) -> str | None:
    row = Neighborhood.objects.live().in_city(country, state, city).filter(pk=row_id).only("name").first()
    return row.name if row else None


def as_district(row: Neighborhood) -> District:
    return District(
        id=str(row.pk),
        name=row.name,
        code=None,
        country=row.country,
        state=row.state,
        city=row.city,
        system=False,
        version=row.version,
    )
