"""One mail of a campaign. Whether it may be sent is decided here, at the last moment."""

from datetime import timedelta
from smtplib import SMTPRecipientsRefused
from typing import Final
from uuid import UUID

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from apps.campaigns.letters import letter
from apps.campaigns.models import Campaign, CampaignRecipient, CampaignState, RecipientState, SkipReason
from apps.customers.models import Channel
from apps.customers.queries import may_write_to
from apps.message_templates.models import SuppressionReason
from apps.message_templates.services.suppressions import address_digest, suppress, suppressed
from common.locks import lock_rows
from common.mail import deliver_mail
from common.outbox import enqueue
from common.store_context import current_store_id

MAIL: Final = "campaign.mail"
GIVEN_UP_AFTER: Final = timedelta(days=4)
"""By then the outbox has tried for the last time."""
_REFUSED_FOR_GOOD: Final = range(500, 600)


def queue_mail(recipient_id: UUID, campaign: Campaign) -> None:
    key = f"{MAIL}:{recipient_id}:{campaign.run}"
    payload = {"recipientOid": str(recipient_id)}
    enqueue(MAIL, payload, store_id=current_store_id(), dedupe_key=key, queue="mail")


def deliver(recipient_id: UUID) -> None:
    """Raises what the mail server raises, unless it refuses the address for good."""
    open_rows = CampaignRecipient.objects.filter(done_at=None, released_at__isnull=False)
    row = open_rows.select_related("campaign", "customer").filter(pk=recipient_id).first()
    if row is None:
        return
    if row.campaign.state != CampaignState.SENDING and _put_back(row):
        return
    if reason := _obstacle(row):
        _close(row, RecipientState.SKIPPED, reason)
        return
    try:
        deliver_mail(letter(row))
    except SMTPRecipientsRefused as refused:
        if not _for_good(refused):
            raise
        suppress(row.customer.email, SuppressionReason.BOUNCED)
        _close(row, RecipientState.SKIPPED, SkipReason.BOUNCED)
        return
    _close(row, RecipientState.SENT)


def finish_if_done(campaign_id: UUID) -> None:
    """The last one closes it."""
    sending = Campaign.objects.filter(pk=campaign_id, state=CampaignState.SENDING, collected_at__isnull=False)
    if not CampaignRecipient.objects.filter(campaign=campaign_id, done_at=None).exists():
        sending.update(state=CampaignState.SENT, finished_at=timezone.now(), updated_at=timezone.now())


def give_up_undelivered() -> None:
    """Mails that no server took in days; else their campaigns would never end."""
    late = CampaignRecipient.objects.filter(
        done_at=None, released_at__lt=timezone.now() - GIVEN_UP_AFTER, campaign__state=CampaignState.SENDING
    )
    for row in late.select_related("campaign"):
        _close(row, RecipientState.SKIPPED, SkipReason.FAILED)


@transaction.atomic
def _put_back(row: CampaignRecipient) -> bool:
    """It waits for a release again; False when the campaign goes on meanwhile, so that this mail goes out."""
    if _lock_campaign(row).state == CampaignState.SENDING:
        return False
    CampaignRecipient.objects.filter(pk=row.pk, done_at=None).update(released_at=None)
    return True


def _lock_campaign(row: CampaignRecipient) -> Campaign:
    """Always before its recipients, as who pauses and ends it does."""
    return lock_rows(Campaign.objects.all(), [row.campaign_id], no_key=True)[row.campaign_id]


def _obstacle(row: CampaignRecipient) -> str:
    customer = row.customer
    if not may_write_to(customer, Channel.EMAIL):
        return SkipReason.NO_CONSENT
    if suppressed([customer.email]):
        return SkipReason.SUPPRESSED
    if address_digest(customer.email) != row.digest:
        return SkipReason.ADDRESS_CHANGED
    return ""


@transaction.atomic
def _close(row: CampaignRecipient, state: str, reason: str = "") -> None:
    """What was not sent gives its place in the day back."""
    _lock_campaign(row)
    is_sent = state == RecipientState.SENT
    changed = CampaignRecipient.objects.filter(pk=row.pk, done_at=None).update(
        state=state,
        reason=reason,
        done_at=timezone.now(),
        released_at=row.released_at if is_sent else None,
    )
    if changed:
        counter = "sent_count" if is_sent else "skipped_count"
        Campaign.objects.filter(pk=row.campaign_id).update(**{counter: F(counter) + 1})
    finish_if_done(row.campaign_id)


def _for_good(refused: SMTPRecipientsRefused) -> bool:
    return all(code in _REFUSED_FOR_GOOD for code, _ in refused.recipients.values())
