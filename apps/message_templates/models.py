"""The texts that a store has written over those of the product."""

from django.db import models

from common.models import StoreModel


class Channel(models.TextChoices):
    MAIL = "MAIL"
    WHATSAPP = "WHATSAPP"


class MessageTemplate(StoreModel):
    """One message in one channel and language. Without a row the text is the product's own (see kinds)."""

    kind = models.CharField(max_length=40)
    channel = models.CharField(max_length=8, choices=Channel.choices)
    language = models.CharField(max_length=2)
    subject = models.CharField(max_length=150, default="")
    heading = models.CharField(max_length=150, default="")
    body = models.CharField(max_length=4000)
    updated_by = models.UUIDField(null=True)
    version = models.PositiveIntegerField(default=1)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["kind", "channel", "language"], name="message_template_once")
        ]

    @property
    def activity_label(self) -> str:
        return f"{self.kind} · {self.channel} · {self.language}"


class SuppressionReason(models.TextChoices):
    UNSUBSCRIBED = "UNSUBSCRIBED"
    BOUNCED = "BOUNCED"


class Suppression(StoreModel):
    """An address that gets no news, whoever it belongs to. It outlives its customer, so it is no address but
    the digest of one."""

    digest = models.CharField(max_length=64)
    reason = models.CharField(max_length=12, choices=SuppressionReason.choices)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["digest"], name="suppression_once")]
