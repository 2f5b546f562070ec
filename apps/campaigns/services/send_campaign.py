"""What a merchant does with a campaign: send it, pause it, go on, end it."""

from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.campaigns.audience import reachable
from apps.campaigns.models import Campaign, CampaignState, RecipientState, SkipReason
from apps.campaigns.schemas import segment_of
from apps.campaigns.services.campaigns import check_text
from common import crud
from common.errors import Conflict, Invalid, issue
from common.outbox import enqueue
from common.store_context import current_store_id

BATCH: Final = "campaign.batch"
FARTHEST: Final = timedelta(days=366)


@transaction.atomic
def send_campaign(*, campaign_id: UUID, at: datetime | None, version: int | None) -> Campaign:
    """Now, or at a time to come. Raises Conflict when nobody may be written to."""
    campaign = _lock(campaign_id, version, CampaignState.DRAFT)
    check_text(campaign.draft)
    if not reachable(segment_of(campaign)).exists():
        raise Conflict("campaign_nobody")
    if at is not None:
        _check_time(at)
        _move(campaign, CampaignState.SCHEDULED, scheduled_at=at)
        queue_batch(campaign, not_before=at)
    else:
        _move(campaign, CampaignState.SENDING, started_at=timezone.now())
        queue_batch(campaign)
    return campaign


@transaction.atomic
def pause_campaign(*, campaign_id: UUID, version: int | None) -> Campaign:
    """Mails that are with the mail server already still arrive."""
    campaign = _lock(campaign_id, version, CampaignState.SENDING)
    _move(campaign, CampaignState.PAUSED, continues_at=None)
    return campaign


@transaction.atomic
def resume_campaign(*, campaign_id: UUID, version: int | None) -> Campaign:
    campaign = _lock(campaign_id, version, CampaignState.PAUSED)
    _move(campaign, CampaignState.SENDING)
    queue_batch(campaign)
    return campaign


@transaction.atomic
def cancel_campaign(*, campaign_id: UUID, version: int | None) -> Campaign:
    """A scheduled one is a draft again; of one that is being sent the rest stays unsent."""
    states = (CampaignState.SCHEDULED, CampaignState.SENDING, CampaignState.PAUSED)
    campaign = _lock(campaign_id, version, *states)
    if campaign.state == CampaignState.SCHEDULED:
        _move(campaign, CampaignState.DRAFT, scheduled_at=None)
        return campaign
    now = timezone.now()
    skipped = campaign.recipients.filter(done_at=None).update(
        state=RecipientState.SKIPPED, reason=SkipReason.CANCELLED, released_at=None, done_at=now
    )
    count = campaign.skipped_count + skipped
    _move(campaign, CampaignState.CANCELLED, finished_at=now, continues_at=None, skipped_count=count)
    return campaign


def queue_batch(
    campaign: Campaign, *, step: int = 0, after: UUID | None = None, not_before: datetime | None = None
) -> None:
    """`after`: the last customer that was looked at while recipients are collected."""
    payload = {
        "campaignOid": str(campaign.pk),
        "run": campaign.run,
        "step": step,
        "after": after and str(after),
    }
    enqueue(
        BATCH,
        payload,
        store_id=current_store_id(),
        dedupe_key=f"{BATCH}:{campaign.pk}:{campaign.run}:{step}",
        not_before=not_before,
    )


def _lock(campaign_id: UUID, version: int | None, *states: str) -> Campaign:
    campaign: Campaign = crud.lock_or_404(Campaign.objects.all(), campaign_id, version=version)
    if campaign.state not in states:
        raise Conflict("campaign_state")
    return campaign


def _move(campaign: Campaign, state: str, **changes: Any) -> None:
    crud.update(campaign, {"state": state, "run": campaign.run + 1, **changes})


def _check_time(at: datetime) -> None:
    now = timezone.now()
    if timezone.is_naive(at) or at <= now:
        raise Invalid({"at": [issue("campaign_past")]})
    if at > now + FARTHEST:
        raise Invalid({"at": [issue("campaign_far")]})
