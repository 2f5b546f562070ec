"""How much lies where, and the ledger that explains it."""

from django.db import models

from common.models import StoreModel


class StockLevel(StoreModel):
    """The current figures of a variant in a warehouse; always the sum of its movements."""

    variant = models.ForeignKey(
        "products.Variant", on_delete=models.CASCADE, related_name="stock_levels", db_index=False
    )
    warehouse = models.ForeignKey(
        "warehouses.Warehouse", on_delete=models.PROTECT, related_name="+", db_index=False
    )
    on_hand = models.IntegerField(default=0)
    reserved = models.IntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["variant", "warehouse"], name="stock_level_once"),
            models.CheckConstraint(condition=models.Q(on_hand__gte=0), name="stock_on_hand_not_negative"),
            models.CheckConstraint(condition=models.Q(reserved__gte=0), name="stock_reserved_not_negative"),
            models.CheckConstraint(
                condition=models.Q(reserved__lte=models.F("on_hand")), name="stock_reserved_on_hand"
            ),
        ]


class MovementKind(models.TextChoices):
    RECEIVED = "RECEIVED"
    RESERVED = "RESERVED"
    RELEASED = "RELEASED"
    SHIPPED = "SHIPPED"
    RETURNED = "RETURNED"
    ADJUSTED = "ADJUSTED"
    MOVED = "MOVED"


class Reason(models.TextChoices):
    """Why somebody changed a count by hand."""

    RECEIVED = "RECEIVED"
    COUNT = "COUNT"
    DAMAGED = "DAMAGED"
    LOST = "LOST"
    GIFT = "GIFT"
    RETURNED = "RETURNED"
    OTHER = "OTHER"


COMES_OR_GOES = frozenset({"RECEIVED", "RETURNED", "DAMAGED", "LOST", "GIFT"})
"""Reasons that speak of goods that came or went; who counts speaks of what lies there."""
MAX_UNITS = 10_000_000
"""Of a variant in a warehouse."""
CHANGES_ON_HAND = frozenset({"RECEIVED", "SHIPPED", "RETURNED", "ADJUSTED", "MOVED"})
CHANGES_RESERVED = frozenset({"RESERVED", "RELEASED", "SHIPPED"})


class StockMovement(StoreModel):
    """One signed change; never edited. SHIPPED (negative) lowers what lies there and what is reserved.

    MOVED comes in pairs: out of one warehouse, into the other.
    """

    variant = models.ForeignKey(
        "products.Variant", on_delete=models.CASCADE, related_name="stock_movements", db_index=False
    )
    warehouse = models.ForeignKey(
        "warehouses.Warehouse", on_delete=models.PROTECT, related_name="+", db_index=False
    )
    kind = models.CharField(max_length=8, choices=MovementKind.choices)
    quantity = models.IntegerField()
    reason = models.CharField(max_length=120, default="")
    """One of Reason where a person says why; a word of ours where a service does."""
    note = models.CharField(max_length=500, default="")
    other_warehouse_id = models.UUIDField(null=True)
    """Of a MOVED row: where it came from or went to."""
    order_id = models.UUIDField(null=True)
    actor_id = models.UUIDField(null=True)

    class Meta:
        indexes = [
            models.Index(fields=["variant", "-created_at"], name="movement_history"),
            models.Index(
                fields=["order_id"], name="movement_of_order", condition=models.Q(order_id__isnull=False)
            ),
        ]
