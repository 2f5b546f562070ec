"""What the people of a store should know; translated when it is read."""

from django.db import models

from common.models import StoreModel


class Notification(StoreModel):
    """One for all members. `kind` names the text; `group_key` folds repeats into one row."""

    kind = models.CharField(max_length=60)
    severity = models.CharField(max_length=8, default="info")
    params = models.JSONField(default=dict)
    link = models.CharField(max_length=255, default="")
    group_key = models.CharField(max_length=120, default="")
    repeats = models.PositiveIntegerField(default=1)
    read_at = models.DateTimeField(null=True)
    deleted_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [
            models.Index(
                fields=["-created_at"], name="notification_live", condition=models.Q(deleted_at=None)
            )
        ]
