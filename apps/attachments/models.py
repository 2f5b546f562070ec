"""Files that merchants put into their store."""

from django.db import models

from common.models import StoreModel


class Attachment(StoreModel):
    """A picture, drawn anew in fixed sizes; what was sent is not kept."""

    name = models.CharField(max_length=160)
    original_name = models.CharField(max_length=255, default="")
    kind = models.CharField(max_length=8, default="IMAGE")
    mime = models.CharField(max_length=40)
    bytes = models.PositiveBigIntegerField()
    """What all its files weigh together."""
    width = models.PositiveIntegerField()
    height = models.PositiveIntegerField()
    digest = models.CharField(max_length=64)
    alt = models.JSONField(default=dict)
    renditions = models.JSONField(default=list)
    """[{"size", "format", "key", "width", "height", "bytes"}]"""
    source_key = models.CharField(max_length=160, default="")
    """Set until the media queue has drawn the larger sizes from it."""
    uploaded_by = models.UUIDField(null=True)
    trashed_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["-created_at"], name="attachment_newest")]
