"""Who changed what in the store, one line a write. Orders have a timeline of their own."""

from uuid import UUID

from django.db import models

from common.models import StoreModel, StoreQuerySet


class ActivityQuerySet(StoreQuerySet["Activity"]):
    def newest_first(self) -> "ActivityQuerySet":
        """Ids are ordered by time."""
        return self.order_by("-pk")

    def of(self, object_id: UUID) -> "ActivityQuerySet":
        return self.filter(object_id=object_id)


class Activity(StoreModel):
    action = models.CharField(max_length=10)
    """One of common.activity."""
    kind = models.CharField(max_length=40)
    """`payment_method`"""
    object_id = models.UUIDField(null=True)
    """None: an order of many rows."""
    label = models.CharField(max_length=120, default="")
    fields = models.JSONField(default=list)
    """Wire names of what an update changed, without the values."""
    actor_id = models.UUIDField(null=True)
    """None: the server itself."""

    objects = ActivityQuerySet.as_manager()  # type: ignore[misc]

    class Meta:
        verbose_name_plural = "activity"
        indexes = [models.Index(fields=["object_id"], name="activity_of_object")]
