from typing import Any, Final
from uuid import UUID

from django.db import transaction

from apps.campaigns.errors import CampaignTaken
from apps.campaigns.events import CAMPAIGN_CHANGED
from apps.campaigns.models import Campaign
from common import crud
from common.events import publish

UNIQUE: Final = {"campaign_name_once": CampaignTaken}


@transaction.atomic
def create_campaign(*, fields: dict[str, Any]) -> Campaign:
    campaign = Campaign(position=crud.next_position(Campaign.objects.live()), **fields)
    crud.create(campaign, unique=UNIQUE)
    publish(CAMPAIGN_CHANGED)
    return campaign


@transaction.atomic
def update_campaign(*, campaign_id: UUID, changes: dict[str, Any], version: int | None = None) -> Campaign:
    campaign = crud.lock_or_404(Campaign.objects.live(), campaign_id, version=version)
    crud.update(campaign, changes, unique=UNIQUE)
    publish(CAMPAIGN_CHANGED)
    return campaign


@transaction.atomic
def delete_campaign(*, campaign_id: UUID) -> None:
    crud.soft_delete(crud.lock_or_404(Campaign.objects.live(), campaign_id))
    publish(CAMPAIGN_CHANGED)


@transaction.atomic
def restore_campaign(*, campaign_id: UUID) -> Campaign:
    campaign = crud.lock_or_404(crud.restorable(Campaign.objects.all()), campaign_id)
    crud.restore(campaign, unique=UNIQUE)
    publish(CAMPAIGN_CHANGED)
    return campaign


@transaction.atomic
def reorder_campaigns(*, ids: list[UUID]) -> None:
    crud.reorder(Campaign.objects.live(), ids, field="campaignOids")
    publish(CAMPAIGN_CHANGED)
