"""The ways a store delivers, one row a kind."""

from django.db import models

from common.models import AmountField, StoreModel
from tenants.current import in_store_language


class ShippingKind(models.TextChoices):
    STANDARD = "STANDARD"
    """One price for the whole country."""
    PICKUP = "PICKUP"
    """The buyer comes to one of the warehouses that are pickup points."""


class ShippingMethod(StoreModel):
    kind = models.CharField(max_length=10, choices=ShippingKind.choices)
    enabled = models.BooleanField(default=True)
    name = models.JSONField(default=dict)
    price = AmountField(default=0)
    free_from = AmountField(null=True)
    """Orders of this subtotal and above are delivered for nothing."""
    min_days = models.PositiveSmallIntegerField(default=1)
    max_days = models.PositiveSmallIntegerField(default=3)
    version = models.PositiveIntegerField(default=1)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["kind"], name="shipping_method_kind")]
        ordering = ("-kind",)

    @property
    def activity_label(self) -> str:
        return in_store_language(self.name)
