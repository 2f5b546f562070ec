"""Carts of buyers who left their contact and no order."""

from django.db import models
from django.db.models import Value

from common.models import AmountField, StoreModel


class CartState(models.TextChoices):
    OPEN = "OPEN"
    CONTACTED = "CONTACTED"
    RECOVERED = "RECOVERED"
    LOST = "LOST"
    EXPIRED = "EXPIRED"


class CartReason(models.TextChoices):
    """The last step that was seen, not what was thought."""

    CONTACT = "CONTACT"
    SHIPPING = "SHIPPING"
    NOT_REACHED = "NOT_REACHED"
    PAYMENT = "PAYMENT"
    OUT_OF_STOCK = "OUT_OF_STOCK"


class ShoppingCart(StoreModel):
    state = models.CharField(max_length=9, choices=CartState.choices, default=CartState.OPEN)
    token_hash = models.CharField(max_length=64)
    """Of the key that the buyer's browser has: with it the copy is written anew."""
    code = models.CharField(max_length=16)
    """In the link that rebuilds the lines; it leads to nothing else of the cart."""
    language = models.CharField(max_length=2)
    email = models.CharField(max_length=254, default="")
    phone = models.CharField(max_length=40, default="")
    first_name = models.CharField(max_length=80, default="")
    last_name = models.CharField(max_length=80, default="")
    district = models.CharField(max_length=160, default="")
    lines = models.JSONField(default=list)
    """[{"variantOid", "quantity", "name", "variantName", "photo"}]"""
    names = models.CharField(max_length=500, default="")
    """Of what is in it and of who left it, as a search spells them."""
    value = AmountField(default=0)
    """What it would have cost when it was seen last."""
    currency = models.CharField(max_length=3)
    reason = models.CharField(max_length=12, choices=CartReason.choices, default=CartReason.CONTACT)
    reason_params = models.JSONField(default=dict, db_default=Value({}, models.JSONField()))
    consent_at = models.DateTimeField(null=True)
    """When the buyer ticked that the shop may write; null: nobody may."""
    seen_at = models.DateTimeField()
    contacted_at = models.DateTimeField(null=True)
    order_id = models.UUIDField(null=True)
    """The order that came of it."""
    version = models.PositiveIntegerField(default=1)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["token_hash"], name="shopping_cart_token"),
            models.UniqueConstraint(fields=["code"], name="shopping_cart_code"),
        ]
        indexes = [models.Index(fields=["-seen_at"], name="shopping_cart_seen")]

    @property
    def customer_name(self) -> str:
        return f"{self.first_name} {self.last_name}".strip()
