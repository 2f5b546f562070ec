from collections.abc import Mapping
from uuid import UUID

from apps.products.services.listing_store import write_sold


def set_sold(units: Mapping[UUID, int]) -> None:
    """Writes how many units of each product were sold lately; of all others nothing was."""
    write_sold(dict(units), anew=True)


def add_sold(units: Mapping[UUID, int]) -> None:
    """Adds units of a new sale."""
    if units:
        write_sold(dict(units), anew=False)
