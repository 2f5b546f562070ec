"""Where goods lie and where buyers can fetch them."""

from django.db import models

from common.models import StoreModel, StoreQuerySet


class WarehouseQuerySet(StoreQuerySet["Warehouse"]):
    def live(self) -> "WarehouseQuerySet":
        return self.filter(deleted_at=None)

    def usable(self) -> "WarehouseQuerySet":
        """Where stock may lie, in the order in which it is taken from: the default one first."""
        return self.live().filter(active=True)

    def pickup_points(self) -> "WarehouseQuerySet":
        return self.usable().filter(is_pickup=True)


class Warehouse(StoreModel):
    name = models.CharField(max_length=250)
    address = models.JSONField(default=dict)
    """{"country", "state", "city", "neighborhood", "line", "reference"}; of a neighbourhood that the store
    has added also its "neighborhoodName"."""
    point = models.JSONField(null=True)
    """{"lat", "lng"} in degrees."""
    phone = models.CharField(max_length=40, default="")
    email = models.CharField(max_length=254, default="")
    is_default = models.BooleanField(default=False)
    is_pickup = models.BooleanField(default=False)
    position = models.PositiveSmallIntegerField(default=0)
    """Stock is taken from the default warehouse first, then by this."""
    instructions = models.JSONField(default=dict)
    hours = models.JSONField(default=list)
    """[{"days": [1, 2, 3], "opens": "09:00", "closes": "18:00"}], Monday is 1."""
    exceptions = models.JSONField(default=list)
    """[{"date": "2026-12-24", "intervals": [{"opens", "closes"}], "note"}] by date; no interval: closed."""
    preparation_hours = models.PositiveSmallIntegerField(default=24)
    needs_document = models.BooleanField(default=False)
    """Who fetches an order shows a document."""
    keep_days = models.PositiveSmallIntegerField(null=True)
    """How long an order waits to be fetched; None: as long as it takes."""
    active = models.BooleanField(default=True)
    deleted_at = models.DateTimeField(null=True)
    version = models.PositiveIntegerField(default=1)

    objects = WarehouseQuerySet.as_manager()  # type: ignore[misc]

    class Meta:
        ordering = ("-is_default", "position", "name", "pk")
        constraints = [
            models.UniqueConstraint(
                fields=["is_default"],
                name="warehouse_one_default",
                condition=models.Q(is_default=True, deleted_at=None),
            )
        ]

    @property
    def activity_label(self) -> str:
        return self.name
