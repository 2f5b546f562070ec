"""Plans are rows that platform admins edit; a subscription is a user's."""

from django.db import models

from common.models import PublicModel

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
    user_id = models.UUIDField()
    plan = models.ForeignKey(Plan, on_delete=models.PROTECT)
    state = models.CharField(max_length=20, choices=SubscriptionState.choices)
    frequency = models.CharField(max_length=8, default="MONTHLY")
    currency = models.CharField(max_length=3, default="PEN")
    trial_phone = models.CharField(max_length=40, null=True, unique=True)
    """The phone that took a trial: once per account and phone."""
    trial_ends_at = models.DateTimeField(null=True)
    ends_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["user_id"], name="subscription_current", condition=~models.Q(state="EXPIRED")
            )
        ]
        indexes = [models.Index(fields=["user_id", "-created_at"], name="subscription_history")]
