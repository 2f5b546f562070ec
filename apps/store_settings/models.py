"""A store's settings: one JSON document a topic, in one table."""

from django.db import models

from common.models import StoreModel


class Setting(StoreModel):
    topic = models.CharField(max_length=40)
    value = models.JSONField(default=dict)
    version = models.PositiveIntegerField(default=1)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["topic"], name="setting_topic")]
