"""Where goods lie and where buyers can fetch them."""

from django.db import models

from common.models import StoreModel


class WarehouseQuerySet(models.QuerySet["Warehouse"]):
    def live(self) -> "WarehouseQuerySet":
        return self.filter(deleted_at=None)

    def pickup_points(self) -> "WarehouseQuerySet":
        return self.live().filter(active=True, is_pickup=True)


class Warehouse(StoreModel):
    name = models.CharField(max_length=120)
    address = models.JSONField(default=dict)
    """{"country", "state", "city", "neighborhood", "line", "reference"}"""
    is_default = models.BooleanField(default=False)
    is_pickup = models.BooleanField(default=False)
    instructions = models.JSONField(default=dict)
    hours = models.JSONField(default=list)
    """[{"days": [1, 2, 3], "opens": "09:00", "closes": "18:00"}], Monday is 1."""
    preparation_hours = models.PositiveSmallIntegerField(default=24)
    active = models.BooleanField(default=True)
    deleted_at = models.DateTimeField(null=True)
    version = models.PositiveIntegerField(default=1)

    objects = WarehouseQuerySet.as_manager()

    class Meta:
        ordering = ("-is_default", "name", "pk")
        constraints = [
            models.UniqueConstraint(
                fields=["is_default"],
                name="warehouse_one_default",
                condition=models.Q(is_default=True, deleted_at=None),
            )
        ]
