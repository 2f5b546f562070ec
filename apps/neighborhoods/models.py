"""Neighbourhoods that a store adds to those of the system, or where the system knows none."""

from django.db import models

from common.models import StoreModel, StoreQuerySet
from reference.place_path import MAX_KEY_LENGTH, key_of, place_path


def place_key_of(country: str, state: str, city: str) -> str:
    """The same for "Santiago" and " santiago": many countries have no lists, and places are written."""
    return "/".join((country, key_of(state), key_of(city)))


class NeighborhoodQuerySet(StoreQuerySet["Neighborhood"]):
    def live(self) -> "NeighborhoodQuerySet":
        return self.filter(deleted_at=None)

    def in_city(self, country: str, state: str, city: str) -> "NeighborhoodQuerySet":
        return self.filter(place_key=place_key_of(country, state, city))


class Neighborhood(StoreModel):
    country = models.CharField(max_length=2)
    state = models.CharField(max_length=100)
    """A code where the country has a list of states, else as it was written; `city` likewise."""
    city = models.CharField(max_length=100)
    name = models.CharField(max_length=100)
    place_key = models.CharField(max_length=2 * MAX_KEY_LENGTH + 4)
    name_key = models.CharField(max_length=MAX_KEY_LENGTH)
    version = models.PositiveIntegerField(default=1)
    deleted_at = models.DateTimeField(null=True)

    derived_columns = frozenset({"place_key", "name_key"})
    objects = NeighborhoodQuerySet.as_manager()  # type: ignore[misc]

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["place_key", "name_key"],
                name="neighborhood_once",
                condition=models.Q(deleted_at=None),
            )
        ]

    @property
    def path(self) -> str:
        return place_path(self.country, self.state, self.city, str(self.pk))

    @property
    def activity_label(self) -> str:
        return self.name
