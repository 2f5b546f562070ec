"""The ways a store takes money."""

from django.db import models

from common.models import StoreModel


class PaymentKind(models.TextChoices):
    WALLET_MANUAL = "WALLET_MANUAL"
    BANK_TRANSFER = "BANK_TRANSFER"
    CASH_ON_DELIVERY = "CASH_ON_DELIVERY"
    CASH_AT_PICKUP = "CASH_AT_PICKUP"
    CARD_GATEWAY = "CARD_GATEWAY"
    OTHER = "OTHER"


CASH = frozenset({PaymentKind.CASH_ON_DELIVERY.value, PaymentKind.CASH_AT_PICKUP.value})
"""Paid in coins when the goods change hands: totals are rounded to what coins can pay."""

CLAIMED = frozenset({PaymentKind.WALLET_MANUAL.value, PaymentKind.BANK_TRANSFER.value})
"""Paid outside; the buyer tells us about it and the merchant looks for the money."""


class Wallet(models.TextChoices):
    YAPE = "YAPE"
    PLIN = "PLIN"


class PaymentMethodQuerySet(models.QuerySet["PaymentMethod"]):
    def live(self) -> "PaymentMethodQuerySet":
        return self.filter(deleted_at=None)

    def offered(self) -> "PaymentMethodQuerySet":
        return self.live().filter(enabled=True)


class PaymentMethod(StoreModel):
    kind = models.CharField(max_length=16, choices=PaymentKind.choices)
    wallet = models.CharField(max_length=8, choices=Wallet.choices, null=True)
    name = models.JSONField(default=dict)
    instructions = models.JSONField(default=dict)
    holder = models.CharField(max_length=120, default="")
    phone = models.CharField(max_length=40, default="")
    qr = models.ForeignKey(
        "attachments.Attachment", null=True, on_delete=models.SET_NULL, related_name="+", db_index=False
    )
    bank = models.CharField(max_length=80, default="")
    account_number = models.CharField(max_length=40, default="")
    cci = models.CharField(max_length=20, default="")
    due_hours = models.PositiveSmallIntegerField(default=24)
    """How long an order waits for this money before it expires."""
    position = models.PositiveIntegerField(default=0)
    enabled = models.BooleanField(default=True)
    deleted_at = models.DateTimeField(null=True)

    objects = PaymentMethodQuerySet.as_manager()

    class Meta:
        ordering = ("position", "pk")

    @property
    def is_cash(self) -> bool:
        return self.kind in CASH

    @property
    def takes_claims(self) -> bool:
        return self.kind in CLAIMED
