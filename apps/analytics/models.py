"""Days of a store in figures. What is of orders can be made anew from them at any time."""

from django.db import models
from django.db.models import Value

from common.models import AmountField, StoreModel
from reference.place_path import MAX_PATH_LENGTH


class FigureKind(models.TextChoices):
    STORE = "STORE"
    PRODUCT = "PRODUCT"
    DISTRICT = "DISTRICT"
    VISIT = "VISIT"
    SEARCH = "SEARCH"
    SEARCH_EMPTY = "SEARCH_EMPTY"


OF_ORDERS = (FigureKind.STORE, FigureKind.PRODUCT, FigureKind.DISTRICT)
"""What is counted from orders; the others are counted once, as they happen."""


class DailyFigure(StoreModel):
    """One day, in the store's time zone, of the store, a product, a district, a step of visits or a search.

    See docs/algorithms/analytics.md for what each figure holds.
    """

    day = models.DateField()
    kind = models.CharField(max_length=12, choices=FigureKind.choices)
    key = models.CharField(max_length=MAX_PATH_LENGTH, default="")
    """Empty of the store; else the product's id, the path of the place, `STEP.device.source` or the words."""
    count = models.PositiveIntegerField(default=0)
    """Orders, visitors or searches."""
    paid_count = models.PositiveIntegerField(default=0)
    units = models.PositiveIntegerField(default=0)
    uncosted = models.PositiveIntegerField(default=0)
    """Units that were paid and whose cost nobody has written."""
    sales = AmountField(default=0)
    """What the orders cost, paid or not, without units that left them."""
    paid = AmountField(default=0)
    """What came in for those that are paid."""
    due = AmountField(default=0)
    refunds = AmountField(default=0)
    """What went back on this day, of orders of any day."""
    tax = AmountField(default=0)
    """Inside `paid`, less that inside `refunds`; below zero where more went back."""
    delivery = AmountField(default=0)
    """What buyers pay for delivery, inside `paid`."""
    cost = AmountField(default=0)
    couriers = AmountField(default=0)
    fees = AmountField(default=0)
    parts = models.JSONField(default=dict, db_default=Value({}, models.JSONField()))
    """Of the store alone: {group: {key: {"count", "paid_count", "sales", "paid"}}} by hour, way to
    pay, origin, device with source, buyer and discount."""

    class Meta:
        constraints = [models.UniqueConstraint(fields=["kind", "day", "key"], name="daily_figure_once")]
