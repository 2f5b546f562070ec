"""Plans are rows that platform admins edit; a subscription is a user's, and so is what was paid for it."""

from django.db import models

from common.models import AmountField, PublicModel

LITE = "LITE"


class Plan(models.Model):
    tier_plan = models.CharField(max_length=20, primary_key=True)
    rank = models.PositiveSmallIntegerField()
    name = models.JSONField()
    """{"en": ..., "es": ...}"""
    prices = models.JSONField()
    """[{"currency", "frequency", "amount"}], amounts as decimal strings."""
    gates = models.JSONField()
    """Gate word -> limit, None for unlimited."""
    active = models.BooleanField(default=True)
    version = models.PositiveIntegerField(default=1, db_default=1)

    class Meta:
        ordering = ("rank",)


class SubscriptionState(models.TextChoices):
    TRIALING = "TRIALING"
    ACTIVE = "ACTIVE"
    PAST_DUE = "PAST_DUE"
    CANCEL_SCHEDULED = "CANCEL_SCHEDULED"
    EXPIRED = "EXPIRED"
    SUSPENDED = "SUSPENDED"


PAYING = ("TRIALING", "ACTIVE", "PAST_DUE", "CANCEL_SCHEDULED")


class Subscription(PublicModel):
    """One row a stretch without a break; a user has one that is not EXPIRED at most. The days are those of
    `periods.ZONE`. See docs/algorithms/subscription.md."""

    user_id = models.UUIDField()
    plan = models.ForeignKey(Plan, on_delete=models.PROTECT)
    state = models.CharField(max_length=20, choices=SubscriptionState.choices)
    frequency = models.CharField(max_length=8, default="MONTHLY")
    currency = models.CharField(max_length=3, default="PEN")
    price = AmountField(default=0, db_default=0)
    """What a whole period costs, as it was when it was chosen: a new price list changes nothing here."""
    trial_phone = models.CharField(max_length=40, null=True, unique=True)
    """The phone that took a trial: once per account and phone."""
    trial_ends_at = models.DateTimeField(null=True)
    ends_at = models.DateTimeField(null=True)
    """When the trial or the paid period ends."""
    period_start = models.DateField(null=True)
    period_end = models.DateField(null=True)
    """The first day that is not paid. None: a plan that was given, which nobody pays for."""
    anchor_day = models.PositiveSmallIntegerField(default=1, db_default=1)
    """Of the month, where it has one: 31 is the last day of February and the 31st of March."""
    provider = models.CharField(max_length=20, default="", db_default="")
    card = models.CharField(max_length=40, default="", db_default="")
    """Brand and last four of the card on file."""
    card_token = models.TextField(default="", db_default="")
    """Sealed; the provider's name for that card."""
    due_on = models.DateField(null=True)
    """The day on which the open renewal was first charged; days of retries count from it."""
    tries = models.PositiveSmallIntegerField(default=0, db_default=0)
    """How many of `states.RETRY_DAYS` the open renewal has behind it; 0: none is open."""
    noticed_on = models.DateField(null=True)
    """The end that was announced three days before."""
    next_plan = models.ForeignKey(Plan, null=True, on_delete=models.PROTECT, related_name="+")
    next_frequency = models.CharField(max_length=8, default="", db_default="")
    next_currency = models.CharField(max_length=3, default="", db_default="")
    """What follows at the end of the period; of the same plan when there is none."""
    cancelled_at = models.DateTimeField(null=True)
    suspended_reason = models.CharField(max_length=200, default="", db_default="")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["user_id"], name="subscription_current", condition=~models.Q(state="EXPIRED")
            )
        ]
        indexes = [
            models.Index(fields=["user_id", "-created_at"], name="subscription_history"),
            models.Index(fields=["ends_at"], name="subscription_due", condition=~models.Q(state="EXPIRED")),
        ]


class ChargeKind(models.TextChoices):
    START = "START"
    """A whole period, from LITE or from a trial."""
    UP = "UP"
    """The rest of a running period on a higher plan."""
    RENEWAL = "RENEWAL"


class ChargeState(models.TextChoices):
    PENDING = "PENDING"
    PAID = "PAID"
    FAILED = "FAILED"
    """A renewal that nobody paid within its days."""
    VOID = "VOID"
    """Another choice took its place."""
    TO_RETURN = "TO_RETURN"
    """Money came in that nothing is given for any more."""
    REFUNDED = "REFUNDED"


class PaymentWay(models.TextChoices):
    CARD = "CARD"
    YAPE = "YAPE"
    PLIN = "PLIN"
    BANK = "BANK"


class Charge(PublicModel):
    """What is owed, or was paid, for one period. Its id is the key at the provider, so it is paid once."""

    user_id = models.UUIDField()
    subscription = models.ForeignKey(
        Subscription, null=True, on_delete=models.PROTECT, related_name="charges"
    )
    """None while it would begin one."""
    kind = models.CharField(max_length=8, choices=ChargeKind.choices)
    state = models.CharField(max_length=10, choices=ChargeState.choices, default=ChargeState.PENDING)
    plan = models.ForeignKey(Plan, on_delete=models.PROTECT, related_name="+")
    frequency = models.CharField(max_length=8)
    currency = models.CharField(max_length=3)
    amount = AmountField()
    price = AmountField()
    """Of a whole period of the plan: what the next one costs."""
    period_start = models.DateField()
    period_end = models.DateField()
    attempts = models.PositiveSmallIntegerField(default=0)
    """Of the card on file; the number is part of the key at the provider."""
    failure = models.CharField(max_length=40, default="")
    way = models.CharField(max_length=4, choices=PaymentWay.choices, default="")
    provider = models.CharField(max_length=20, default="")
    reference = models.CharField(max_length=120, default="")
    """The provider's own id, or the number of the operation."""
    card = models.CharField(max_length=40, default="")
    paid_at = models.DateTimeField(null=True)
    receipt = models.CharField(max_length=20, null=True, unique=True)
    receipt_to = models.JSONField(default=dict)
    """{"name", "email"} of who paid, as it was on that day."""

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["user_id"], name="charge_open", condition=models.Q(state="PENDING")
            ),
            models.UniqueConstraint(
                fields=["subscription", "period_start"],
                name="charge_once_a_period",
                condition=models.Q(kind="RENEWAL") & ~models.Q(state="VOID"),
            ),
        ]
        indexes = [models.Index(fields=["user_id", "-created_at"], name="charge_history")]


class ClaimState(models.TextChoices):
    IN_REVIEW = "IN_REVIEW"
    APPROVED = "APPROVED"
    REJECTED = "REJECTED"


class Claim(PublicModel):
    """Somebody says that he paid by wallet or transfer; a platform admin looks for the money."""

    user_id = models.UUIDField()
    charge = models.ForeignKey(Charge, on_delete=models.CASCADE, related_name="claims")
    way = models.CharField(max_length=4, choices=PaymentWay.choices)
    operation_number = models.CharField(max_length=40)
    state = models.CharField(max_length=10, choices=ClaimState.choices, default=ClaimState.IN_REVIEW)
    reason = models.CharField(max_length=200, default="")
    decided_by_id = models.UUIDField(null=True)
    decided_at = models.DateTimeField(null=True)
    version = models.PositiveIntegerField(default=1)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["user_id"], name="claim_open", condition=models.Q(state="IN_REVIEW")
            ),
            models.UniqueConstraint(
                fields=["way", "operation_number"],
                name="claim_operation",
                condition=~models.Q(state="REJECTED"),
            ),
        ]
        indexes = [models.Index(fields=["state", "created_at"], name="claim_desk")]


class EntryKind(models.TextChoices):
    TRIAL = "TRIAL"
    PAID = "PAID"
    TO_RETURN = "TO_RETURN"
    UP = "UP"
    LATER = "LATER"
    CHANGED = "CHANGED"
    """What was chosen for the end of the period holds now."""
    CANCELLED = "CANCELLED"
    RESUMED = "RESUMED"
    PAST_DUE = "PAST_DUE"
    EXPIRED = "EXPIRED"
    REJECTED = "REJECTED"
    GIVEN = "GIVEN"
    """By the platform, without a payment."""


class Entry(PublicModel):
    """A line of the history that its user reads; it is never changed."""

    user_id = models.UUIDField()
    at = models.DateTimeField()
    kind = models.CharField(max_length=10, choices=EntryKind.choices)
    tier_plan = models.CharField(max_length=20)
    """The plan that it is about."""
    charge = models.ForeignKey(Charge, null=True, on_delete=models.SET_NULL, related_name="entries")
    actor_id = models.UUIDField(null=True)
    """None: the clock, or the provider."""
    reason = models.CharField(max_length=20, default="")
    note = models.CharField(max_length=200, default="")

    class Meta:
        indexes = [models.Index(fields=["user_id", "-at", "-id"], name="subscription_entries")]


class ProviderEvent(models.Model):
    """A message of a provider that was taken; the same one again does nothing."""

    provider = models.CharField(max_length=20)
    event = models.CharField(max_length=120)
    at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["provider", "event"], name="provider_event_once")]


class ReceiptCounter(models.Model):
    """The last number of a series: numbers have no gaps."""

    series = models.CharField(max_length=8, primary_key=True)
    last = models.PositiveIntegerField(default=0)


class SandboxPayment(PublicModel):
    """The books of the built-in sandbox: what a provider's own server would know."""

    reference = models.CharField(max_length=40, unique=True)
    key = models.CharField(max_length=80, unique=True)
    """Ours, of the attempt."""
    state = models.CharField(max_length=8, default="PENDING")
    amount = AmountField()
    currency = models.CharField(max_length=3)
    description = models.CharField(max_length=120, default="")
    card = models.CharField(max_length=40, default="")
    card_token = models.CharField(max_length=60, default="")
    failure = models.CharField(max_length=40, default="")
    return_url = models.CharField(max_length=500, default="")
