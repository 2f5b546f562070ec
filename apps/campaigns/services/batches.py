"""The worker's part: who gets a campaign is settled in slices, then mails go out in batches of a minute.

A batch takes as many mails as the plan leaves today, under the lock of that gate; the rest waits for the
next morning. Each mail is a message of the outbox of its own (deliver.py), where permission is checked anew.
"""

from datetime import timedelta
from typing import Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.campaigns.audience import reachable
from apps.campaigns.models import Campaign, CampaignRecipient, CampaignState
from apps.campaigns.quota import lock_quota, next_morning
from apps.campaigns.schemas import segment_of
from apps.campaigns.services.deliver import finish_if_done, queue_mail
from apps.campaigns.services.send_campaign import queue_batch
from apps.message_templates.services.suppressions import address_digest
from common.locks import lock_rows

SLICE: Final = 1_000
A_MINUTE: Final = 100
"""Mails of one campaign."""


@transaction.atomic
def run_batch(campaign_id: UUID, *, run: int, step: int, after: UUID | None) -> None:
    """One step of a campaign; nothing for one that was paused, ended or started anew meanwhile."""
    campaign = lock_rows(Campaign.objects.filter(run=run), [campaign_id]).get(campaign_id)
    if campaign is None:
        return
    if campaign.state == CampaignState.SCHEDULED:
        _set(campaign, state=CampaignState.SENDING, started_at=timezone.now())
    if campaign.state != CampaignState.SENDING:
        return
    if campaign.collected_at is None:
        _collect(campaign, step, after)
    else:
        _release(campaign, step)


def _collect(campaign: Campaign, step: int, after: UUID | None) -> None:
    rows = reachable(segment_of(campaign)).order_by("pk")
    if after is not None:
        rows = rows.filter(pk__gt=after)
    found = list(rows.values_list("pk", "email")[:SLICE])
    recipients = [
        CampaignRecipient(campaign=campaign, customer_id=pk, digest=address_digest(email))
        for pk, email in found
    ]
    CampaignRecipient.objects.bulk_create(recipients, ignore_conflicts=True)
    if len(found) == SLICE:
        queue_batch(campaign, step=step + 1, after=found[-1][0])
        return
    _set(campaign, collected_at=timezone.now(), recipient_count=campaign.recipients.count())
    queue_batch(campaign, step=step + 1)


def _release(campaign: Campaign, step: int) -> None:
    waiting = campaign.recipients.filter(done_at=None, released_at=None).order_by("pk")
    left = lock_quota().left
    count = A_MINUTE if left is None else min(A_MINUTE, left)
    chosen = list(waiting.values_list("pk", flat=True)[:count])
    now = timezone.now()
    CampaignRecipient.objects.filter(pk__in=chosen).update(released_at=now)
    for recipient_id in chosen:
        queue_mail(recipient_id, campaign)
    if not waiting.exists():
        _set(campaign, continues_at=None)
        finish_if_done(campaign.pk)
        return
    held_up = left is not None and left <= count
    until = next_morning() if held_up else now + timedelta(minutes=1)
    _set(campaign, continues_at=until if held_up else None)
    queue_batch(campaign, step=step + 1, not_before=until)


def _set(campaign: Campaign, **changes: object) -> None:
    for name, value in changes.items():
        setattr(campaign, name, value)
    campaign.save(update_fields=[*changes, "updated_at"])
