"""A store's settings: one JSON document a topic, in one table."""

from django.db import models

from common.models import StoreModel


class Setting(StoreModel):
    topic = models.CharField(max_length=40)
    value = models.JSONField(default=dict)
    version = models.PositiveIntegerField(default=1)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["topic"], name="setting_topic")]


class SavedView(StoreModel):
    """A list with its filters, order and columns, under a name."""

    list = models.CharField(max_length=12)
    name = models.CharField(max_length=60)
    query = models.CharField(max_length=2000, default="")
    """As in the address of the screen: `status=DRAFT&sort=-price`."""
    user_id = models.UUIDField()
    """Who made it; nobody else sees it unless it is shared."""
    shared = models.BooleanField(default=False)

    @property
    def activity_label(self) -> str:
        return self.name if self.shared else ""
