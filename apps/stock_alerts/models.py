"""Who wants to hear when a sold-out variant can be bought again: one mail, then it is over."""

from datetime import datetime

from django.db import models
from django.db.models import Q

from common.models import StoreModel, StoreQuerySet


class StockAlertQuerySet(StoreQuerySet["StockAlert"]):
    def waiting(self, now: datetime) -> "StockAlertQuerySet":
        return self.filter(notified_at=None, expires_at__gt=now)


class StockAlert(StoreModel):
    product_id = models.UUIDField()
    variant_id = models.UUIDField()
    email = models.CharField(max_length=254)
    language = models.CharField(max_length=2)
    agreed_at = models.DateTimeField()
    consent_text = models.CharField(max_length=300)
    """What the form said, in the words that were read."""
    expires_at = models.DateTimeField()
    notified_at = models.DateTimeField(null=True)

    objects = StockAlertQuerySet.as_manager()  # type: ignore[misc]

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["variant_id", "email"],
                name="stock_alert_waiting",
                condition=Q(notified_at__isnull=True),
            )
        ]
