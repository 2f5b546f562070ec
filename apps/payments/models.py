"""The ways a store takes money."""

from django.db import models
from django.db.models import Value

from common.models import AmountField, StoreModel, StoreQuerySet
from tenants.current import in_store_language


class PaymentKind(models.TextChoices):
    WALLET_MANUAL = "WALLET_MANUAL"
    BANK_TRANSFER = "BANK_TRANSFER"
    CASH_ON_DELIVERY = "CASH_ON_DELIVERY"
    CASH_AT_PICKUP = "CASH_AT_PICKUP"
    CARD_GATEWAY = "CARD_GATEWAY"
    ON_ACCOUNT = "ON_ACCOUNT"
    """Only for customers with a limit, who pay later; see docs/algorithms/credit.md."""
    OTHER = "OTHER"


CASH = frozenset({PaymentKind.CASH_ON_DELIVERY.value, PaymentKind.CASH_AT_PICKUP.value})
"""Paid in coins when the goods change hands: totals are rounded to what coins can pay."""

CLAIMED = frozenset({PaymentKind.WALLET_MANUAL.value, PaymentKind.BANK_TRANSFER.value})
"""Paid outside; the buyer tells us about it and the merchant looks for the money."""


SANDBOX_KEY = "sandbox"


class Wallet(models.TextChoices):
    YAPE = "YAPE"
    PLIN = "PLIN"


class Capture(models.TextChoices):
    AUTOMATIC = "AUTOMATIC"
    MANUAL = "MANUAL"
    """The card is held and charged when the merchant confirms the order."""


class PaymentMethodQuerySet(StoreQuerySet["PaymentMethod"]):
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
    adjust_percent = models.DecimalField(max_digits=5, decimal_places=2, default=0, db_default=0)
    """Of goods after discounts: below zero a discount for paying this way, above zero a surcharge."""
    min_amount = AmountField(null=True)
    max_amount = AmountField(null=True)
    zones = models.JSONField(default=list, db_default=Value([], models.JSONField()))
    """Cash on delivery: [{"country", "state", "city", "neighborhood"}], an empty code means all of it;
    of a neighbourhood that the store has added also its "neighborhoodName".
    An empty list: everywhere."""
    provider = models.CharField(max_length=20, default="", db_default="")
    """The gateway of a CARD_GATEWAY: a key of gateways.registry."""
    credentials = models.TextField(default="", db_default="")
    """Sealed JSON; no call ever says it again."""
    credential_hints = models.JSONField(default=dict, db_default=Value({}, models.JSONField()))
    """{"secretKey": "••••1234"}: the last four of each."""
    capture = models.CharField(
        max_length=9, choices=Capture.choices, default=Capture.AUTOMATIC, db_default=Capture.AUTOMATIC
    )
    test_mode = models.BooleanField(default=False, db_default=False)
    """Which of the two sets of keys is used, and that no money moves."""
    test_credentials = models.TextField(default="", db_default="")
    test_credential_hints = models.JSONField(default=dict, db_default=Value({}, models.JSONField()))
    fee_percent = models.DecimalField(max_digits=5, decimal_places=2, null=True)
    """What the provider keeps of a sale, as the merchant knows it, before the tax on it."""
    fee_fixed = AmountField(null=True)
    """In the currency that the gateway charges."""
    fee_tax_percent = models.DecimalField(max_digits=5, decimal_places=2, null=True)
    payout_days = models.PositiveSmallIntegerField(null=True)
    """Working days until the money is in his account; 0: at once."""
    fee_on = models.DateField(null=True)
    """When the fee was last looked at; null: the list price of `gateways.prices`."""
    exchange_rate = models.DecimalField(max_digits=12, decimal_places=6, null=True)
    """Of a gateway that can't charge the store's currency: what one unit of its own costs in it."""
    exchange_rate_on = models.DateField(null=True)
    key_checks = models.JSONField(default=dict, db_default=Value({}, models.JSONField()))
    """{"test": {"at", "seconds", "owner", "failure"}, "live": ...}: the last time its keys were tried."""
    due_hours = models.PositiveSmallIntegerField(default=24)
    """How long an order waits for this money before it expires."""
    position = models.PositiveIntegerField(default=0)
    enabled = models.BooleanField(default=True)
    version = models.PositiveIntegerField(default=1, db_default=1)
    deleted_at = models.DateTimeField(null=True)

    derived_columns = frozenset({"credential_hints", "test_credential_hints", "key_checks"})
    objects = PaymentMethodQuerySet.as_manager()  # type: ignore[misc]

    class Meta:
        ordering = ("position", "pk")

    @property
    def activity_label(self) -> str:
        return in_store_language(self.name)

    @property
    def is_cash(self) -> bool:
        return self.kind in CASH

    @property
    def is_hidden_test(self) -> bool:
        """A real gateway with its test keys: nobody pays by it, so it is only for orders that the merchant
        writes. The sandbox is there to be seen."""
        return self.test_mode and self.provider not in ("", SANDBOX_KEY)

    @property
    def takes_claims(self) -> bool:
        return self.kind in CLAIMED


class SandboxCharge(StoreModel):
    """The books of the built-in sandbox gateway: what another company's server would know."""

    method_id = models.UUIDField()
    reference = models.CharField(max_length=40)
    """As the gateway calls it."""
    merchant_reference = models.CharField(max_length=120)
    state = models.CharField(max_length=12, default="CREATED")
    amount = AmountField()
    currency = models.CharField(max_length=3)
    captured = AmountField(default=0)
    refunded = AmountField(default=0)
    card = models.CharField(max_length=40, default="")
    failure = models.CharField(max_length=40, default="")
    return_url = models.CharField(max_length=500)
    manual_capture = models.BooleanField(default=False)
    refund_keys = models.JSONField(default=list)
    """Idempotency keys of refunds that were done."""

    class Meta:
        constraints = [models.UniqueConstraint(fields=["reference"], name="sandbox_reference")]
