"""Campaigns of a store, in an order of their own."""

from django.db import models

from common.models import StoreModel, StoreQuerySet


class CampaignQuerySet(StoreQuerySet["Campaign"]):
    def live(self) -> "CampaignQuerySet":
        return self.filter(deleted_at=None)


class Campaign(StoreModel):
    name = models.CharField(max_length=60)
    active = models.BooleanField(default=True)
    position = models.PositiveIntegerField(default=0)
    deleted_at = models.DateTimeField(null=True)
    version = models.PositiveIntegerField(default=1)

    objects = CampaignQuerySet.as_manager()  # type: ignore[misc]

    class Meta:
        ordering = ("position", "pk")
        constraints = [
            models.UniqueConstraint(
                fields=["name"], name="campaign_name_once", condition=models.Q(deleted_at=None)
            )
        ]

    @property
    def activity_label(self) -> str:
        return self.name
