"""Money of an order: claims, tries at a gateway, payments and refunds."""

from django.db import models
from django.db.models import Value

from apps.orders.models.orders import Order
from common.models import AmountField, StoreModel


class BareNumber(models.Func):
    """An operation number without the zeros before it, which apps of banks show or leave out."""

    function = "LTRIM"
    template = "%(function)s(%(expressions)s, '0')"
    output_field = models.CharField()


class ClaimState(models.TextChoices):
    IN_REVIEW = "IN_REVIEW"
    APPROVED = "APPROVED"
    REJECTED = "REJECTED"


class PaymentClaim(StoreModel):
    """A buyer says that he has paid. It is a claim: the merchant looks for the money first."""

    order = models.ForeignKey(Order, on_delete=models.CASCADE, related_name="claims")
    method_id = models.UUIDField()
    method = models.JSONField(default=dict)
    operation_number = models.CharField(max_length=20)
    """Empty when he sent the picture alone."""
    amount = AmountField()
    """What approving records unless another amount was found: `said`, else `expected`."""
    said = AmountField(null=True)
    """What the buyer says he sent; null: he did not say, or the claim is from before this was kept apart."""
    expected = AmountField(null=True)
    """What was open when it was sent; null: a claim from before this was kept."""
    payer_name = models.CharField(max_length=120, default="")
    screenshot = models.JSONField(null=True)
    """{"key", "digest", "width", "height"} of a private file."""
    screenshot_digest = models.CharField(max_length=64, default="")
    state = models.CharField(max_length=9, choices=ClaimState.choices, default=ClaimState.IN_REVIEW)
    reason = models.CharField(max_length=500, default="")
    reviewed_by = models.UUIDField(null=True)
    reviewer_name = models.CharField(max_length=160, default="")
    reviewed_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                models.F("method_id"),
                BareNumber("operation_number"),
                name="claim_number_once",
                condition=~models.Q(state="REJECTED") & ~models.Q(operation_number=""),
            )
        ]
        indexes = [
            models.Index(
                fields=["screenshot_digest"], name="claim_picture", condition=~models.Q(screenshot_digest="")
            )
        ]


class AttemptState(models.TextChoices):
    PENDING = "PENDING"
    AUTHORIZED = "AUTHORIZED"
    PAID = "PAID"
    MISMATCH = "MISMATCH"
    """The gateway says paid, but another amount or currency than the order's: a person looks at it."""
    FAILED = "FAILED"
    VOIDED = "VOIDED"
    EXPIRED = "EXPIRED"


class PaymentAttempt(StoreModel):
    """One try to pay an order through a gateway, as far as the gateway has told us."""

    order = models.ForeignKey(Order, on_delete=models.CASCADE, related_name="attempts")
    method_id = models.UUIDField()
    method = models.JSONField(default=dict, db_default=Value({}, models.JSONField()))
    """As the order kept it when the try began; empty: a try from before this was kept."""
    provider = models.CharField(max_length=20)
    reference = models.CharField(max_length=120, default="")
    """The gateway's own id; empty until the gateway has answered."""
    state = models.CharField(max_length=10, choices=AttemptState.choices, default=AttemptState.PENDING)
    amount = AmountField()
    currency = models.CharField(max_length=3)
    to_capture = AmountField(null=True)
    """What the gateway was asked to take of a held card; null: nothing yet."""
    captured = AmountField(default=0)
    refunded = AmountField(default=0)
    redirect_url = models.CharField(max_length=500, default="")
    failure = models.CharField(max_length=40, default="")
    card = models.CharField(max_length=40, default="")
    """Brand and last four, for people to recognise."""
    test_mode = models.BooleanField(default=False)
    checks = models.PositiveSmallIntegerField(default=0)
    check_at = models.DateTimeField(null=True)
    """When the gateway is asked the next time; null: nothing is open."""

    class Meta:
        ordering = ("created_at", "pk")
        constraints = [
            models.UniqueConstraint(
                fields=["method_id", "reference"],
                name="attempt_reference_once",
                condition=~models.Q(reference=""),
            )
        ]
        indexes = [
            models.Index(
                fields=["check_at"], name="attempt_to_check", condition=models.Q(check_at__isnull=False)
            )
        ]


class GatewayEvent(StoreModel):
    """What a gateway has sent us, word for word; each event works once."""

    method_id = models.UUIDField()
    event_id = models.CharField(max_length=120)
    attempt = models.ForeignKey(
        PaymentAttempt,
        null=True,
        on_delete=models.SET_NULL,
        related_name="gateway_events",
        db_index=False,
    )
    kind = models.CharField(max_length=60, default="")
    outcome = models.CharField(max_length=20, default="")
    body = models.TextField(default="")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["method_id", "event_id"], name="gateway_event_once")]


class RefundState(models.TextChoices):
    PENDING = "PENDING"
    DONE = "DONE"
    FAILED = "FAILED"


class Refund(StoreModel):
    """Money on its way back; a Payment below zero is written when it is done."""

    order = models.ForeignKey(Order, on_delete=models.CASCADE, related_name="refunds")
    attempt = models.ForeignKey(
        PaymentAttempt, null=True, on_delete=models.SET_NULL, related_name="refunds", db_index=False
    )
    """The gateway payment that it goes back to; null: the merchant pays it back himself."""
    state = models.CharField(max_length=7, choices=RefundState.choices, default=RefundState.PENDING)
    amount = AmountField()
    reason = models.CharField(max_length=255, default="")
    lines = models.JSONField(default=list)
    """[{"lineOid", "quantity", "removed"}] that it is for; may be empty. `removed`: units of `quantity` that
    left the order; missing where none did."""
    shipping = AmountField(default=0)
    """The part of `amount` that is for the delivery."""
    removed = AmountField(default=0, db_default=0)
    """The part of `amount` that is for units that left the order."""
    reference = models.CharField(max_length=120, default="")
    failure = models.CharField(max_length=255, default="")
    actor_id = models.UUIDField(null=True)
    actor_name = models.CharField(max_length=160, default="")
    done_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("created_at", "pk")


class Payment(StoreModel):
    """Money that came in; money that went back is a row below zero."""

    order = models.ForeignKey(Order, on_delete=models.CASCADE, related_name="payments")
    kind = models.CharField(max_length=16)
    amount = AmountField()
    method_id = models.UUIDField(null=True)
    attempt = models.ForeignKey(
        PaymentAttempt, null=True, on_delete=models.SET_NULL, related_name="payments", db_index=False
    )
    refund = models.OneToOneField(Refund, null=True, on_delete=models.SET_NULL, related_name="payment")
    reference = models.CharField(max_length=120, default="")
    actor_id = models.UUIDField(null=True)
    actor_name = models.CharField(max_length=160, default="")

    class Meta:
        indexes = [
            models.Index(
                models.F("method_id"),
                BareNumber("reference"),
                name="payment_operation",
                condition=~models.Q(reference=""),
            )
        ]
