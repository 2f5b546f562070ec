"""News that a store writes to the customers who agreed to it, and what became of each mail."""

from typing import Any

from django.db import models
from django.db.models import Q

from apps.message_templates.kinds import Draft
from common.models import StoreModel


class CampaignState(models.TextChoices):
    DRAFT = "DRAFT"
    SCHEDULED = "SCHEDULED"
    SENDING = "SENDING"
    PAUSED = "PAUSED"
    SENT = "SENT"
    CANCELLED = "CANCELLED"


class Campaign(StoreModel):
    name = models.CharField(max_length=120)
    language = models.CharField(max_length=2)
    subject = models.CharField(max_length=150, default="")
    heading = models.CharField(max_length=150, default="")
    body = models.CharField(max_length=4000, default="")
    segment: Any = models.JSONField(default=dict)
    """As schemas.Segment, without what is empty; {}: everybody who agreed."""
    state = models.CharField(max_length=9, choices=CampaignState.choices, default=CampaignState.DRAFT)
    scheduled_at = models.DateTimeField(null=True)
    started_at = models.DateTimeField(null=True)
    collected_at = models.DateTimeField(null=True)
    """Since then it is settled who gets it."""
    continues_at = models.DateTimeField(null=True)
    """When the plan allows more mails; null while nothing holds it up."""
    finished_at = models.DateTimeField(null=True)
    run = models.PositiveIntegerField(default=0)
    """Counts up with each start, pause and end: messages of the outbox from before do nothing."""
    recipient_count = models.PositiveIntegerField(default=0)
    sent_count = models.PositiveIntegerField(default=0)
    skipped_count = models.PositiveIntegerField(default=0)
    version = models.PositiveIntegerField(default=1)

    @property
    def draft(self) -> Draft:
        return Draft(self.body, self.subject, self.heading)

    @property
    def activity_label(self) -> str:
        return self.name


class RecipientState(models.TextChoices):
    WAITING = "WAITING"
    SENT = "SENT"
    SKIPPED = "SKIPPED"


class SkipReason(models.TextChoices):
    NO_CONSENT = "NO_CONSENT"
    """Withdrew, was blocked or left since it was settled who gets it."""
    SUPPRESSED = "SUPPRESSED"
    ADDRESS_CHANGED = "ADDRESS_CHANGED"
    BOUNCED = "BOUNCED"
    FAILED = "FAILED"
    CANCELLED = "CANCELLED"


class CampaignRecipient(StoreModel):
    """One address that a campaign goes to, as a digest: two customers with one address get one mail."""

    campaign = models.ForeignKey(
        Campaign, on_delete=models.CASCADE, related_name="recipients", db_index=False
    )
    customer = models.ForeignKey("customers.Customer", on_delete=models.CASCADE, related_name="+")
    digest = models.CharField(max_length=64)
    state = models.CharField(max_length=7, choices=RecipientState.choices, default=RecipientState.WAITING)
    reason = models.CharField(max_length=15, choices=SkipReason.choices, default="")
    released_at = models.DateTimeField(null=True)
    """When it took one of the mails that the plan allows in a day."""
    done_at = models.DateTimeField(null=True)
    visited_at = models.DateTimeField(null=True)
    """When the link of the mail was opened for the first time."""

    class Meta:
        constraints = [models.UniqueConstraint(fields=["campaign", "digest"], name="campaign_recipient_once")]
        indexes = [
            models.Index(
                fields=["campaign", "id"], name="campaign_recipient_open", condition=Q(done_at=None)
            ),
            models.Index(
                fields=["released_at"],
                name="campaign_recipient_released",
                condition=Q(released_at__isnull=False),
            ),
        ]
