"""The ways a store delivers, the places of each, and the places that it was asked for in vain."""

from django.db import models
from django.db.models import Value

from common.models import AmountField, StoreModel, StoreQuerySet
from tenants.current import in_store_language


class ShippingKind(models.TextChoices):
    STANDARD = "STANDARD"
    """One price for the whole country, less the places that are left out."""
    FLAT = "FLAT"
    """One price for the places that it names."""
    ADVANCED = "ADVANCED"
    """Prices by weight, amount or units, in one or more zones."""
    MANUAL = "MANUAL"
    """The merchant writes the price after the order came."""
    PICKUP = "PICKUP"
    """The buyer comes to one of the warehouses that are pickup points."""
    COURIER = "COURIER"
    """What the couriers ask for."""


_EMPTY = Value({}, models.JSONField())
_NONE = Value([], models.JSONField())
RATES = (ShippingKind.FLAT, ShippingKind.ADVANCED)
"""A store has as many of these as it likes, and one of each other kind."""


class ShippingMethodQuerySet(StoreQuerySet["ShippingMethod"]):
    def live(self) -> "ShippingMethodQuerySet":
        return self.filter(deleted_at=None)


class ShippingMethod(StoreModel):
    kind = models.CharField(max_length=10, choices=ShippingKind.choices)
    enabled = models.BooleanField(default=True)
    position = models.PositiveIntegerField(default=0, db_default=0)
    """The order at the checkout; of two that are as specific the first one wins."""
    name = models.JSONField(default=dict)
    """What the buyer sees. Methods of one name are one option: a place gets the price of one of them."""
    label = models.CharField(max_length=100, default="", db_default="")
    """What the merchant calls it."""
    description = models.JSONField(default=dict, db_default=_EMPTY)
    price = AmountField(default=0)
    free_from = AmountField(null=True)
    """Goods of this amount after discounts and above are delivered for nothing."""
    min_days = models.PositiveSmallIntegerField(default=1)
    max_days = models.PositiveSmallIntegerField(default=3)
    """Business days, counted from the day it leaves."""
    cash_on_delivery = models.BooleanField(default=True, db_default=True)
    min_order = AmountField(null=True)
    max_order = AmountField(null=True)
    min_weight = models.PositiveIntegerField(null=True)
    """Grams; so is the other."""
    max_weight = models.PositiveIntegerField(null=True)
    excluded_products = models.JSONField(default=list, db_default=_NONE)
    excluded_categories = models.JSONField(default=list, db_default=_NONE)
    """Ids; a category stands for those below it too."""
    basis = models.CharField(max_length=8, default="", db_default="")
    """Of ADVANCED: WEIGHT (grams), AMOUNT or QUANTITY (units)."""
    zones = models.JSONField(default=list, db_default=_NONE)
    """Of ADVANCED: [{"name", "bands": [{"from", "upTo", "price", "step", "stepPrice"}]}]; see rate_bands."""
    deleted_at = models.DateTimeField(null=True)
    version = models.PositiveIntegerField(default=1)

    objects = ShippingMethodQuerySet.as_manager()  # type: ignore[misc]

    class Meta:
        ordering = ("position", "pk")
        constraints = [
            models.UniqueConstraint(
                fields=["kind"],
                name="shipping_method_kind",
                condition=~models.Q(kind="FLAT") & ~models.Q(kind="ADVANCED"),
            )
        ]

    @property
    def activity_label(self) -> str:
        return self.label or in_store_language(self.name)


class MethodPlace(StoreModel):
    """A place that a method covers, or of the whole country leaves out."""

    method = models.ForeignKey(
        ShippingMethod, on_delete=models.CASCADE, related_name="places", db_index=False
    )
    zone = models.PositiveSmallIntegerField(default=0)
    """Which of the method's zones; 0 for methods without."""
    place = models.CharField(max_length=455)
    """As reference.place_path writes it: `PE/15/1501`."""
    excluded = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["method", "place"], name="method_place_once")]
        indexes = [models.Index(fields=["place"], name="method_place_of_place")]


class UnservedPlace(StoreModel):
    """How often a place that nothing is delivered to was tried on a day; nothing about who tried."""

    day = models.DateField()
    """In the store's time zone."""
    place = models.CharField(max_length=455)
    tries = models.PositiveIntegerField(default=0)
    carts = models.PositiveIntegerField(default=0)
    amount = AmountField(default=0)
    """The sum of those carts."""

    class Meta:
        constraints = [models.UniqueConstraint(fields=["day", "place"], name="unserved_place_of_day")]
