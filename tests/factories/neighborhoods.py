"""Neighbourhoods that a store adds itself."""

from apps.neighborhoods.models import Neighborhood
from apps.neighborhoods.services import create_neighborhood

LIMA = {"country": "PE", "state": "15", "city": "1501"}


def make_neighborhood(name: str = "Urb. Los Jardines", **place: str) -> Neighborhood:
    """In the province of Lima, unless `place` says another one."""
    return create_neighborhood(fields={**LIMA, **place, "name": name})


ROWS = {"location/neighborhood": make_neighborhood}
