"""Goods on their way: parcels to the buyer, and what comes back."""

from django.db import models

from apps.orders import states
from apps.orders.models.orders import Order
from common.models import StoreModel


class Parcel(StoreModel):
    """UNFULFILLED: packed; FULFILLED: on its way; then DELIVERED or CANCELLED."""

    order = models.ForeignKey(Order, on_delete=models.CASCADE, related_name="parcels")
    number = models.PositiveSmallIntegerField(default=1, db_default=1)
    """Of its order, from 1."""
    state = models.CharField(max_length=11, default=states.UNFULFILLED)
    lines = models.JSONField(default=list)
    """[{"lineOid", "quantity"}]"""
    courier = models.CharField(max_length=80, default="")
    tracking = models.CharField(max_length=120, default="")
    tracking_url = models.CharField(max_length=500, default="", db_default="")
    courier_quote = models.JSONField(null=True)
    """What the courier charges the store, as it was chosen; see courier_choice.quote_document."""
    agency_pickup = models.JSONField(null=True)
    """Who fetches it at which agency, with which key; see agency_pickup.AgencyPickup."""
    shipped_at = models.DateTimeField(null=True)
    delivered_at = models.DateTimeField(null=True)
    cancelled_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("created_at", "pk")


class ReturnState(models.TextChoices):
    REQUESTED = "REQUESTED"
    RECEIVED = "RECEIVED"
    CANCELLED = "CANCELLED"


class OrderReturn(StoreModel):
    """Goods that come back; what is received goes on the shelf or is written off as damaged."""

    order = models.ForeignKey(Order, on_delete=models.CASCADE, related_name="returns")
    state = models.CharField(max_length=9, choices=ReturnState.choices, default=ReturnState.REQUESTED)
    reason = models.CharField(max_length=12)
    note = models.CharField(max_length=500, default="")
    lines = models.JSONField(default=list)
    """[{"lineOid", "quantity", "restocked", "damaged"}]; the last two are known once it is received."""
    actor_id = models.UUIDField(null=True)
    actor_name = models.CharField(max_length=160, default="")
    received_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("created_at", "pk")
