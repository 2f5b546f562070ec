"""Drafts of campaigns: whom they are for and what they say."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db import transaction

from apps.campaigns.models import Campaign, CampaignState
from apps.message_templates.kinds import Draft, kind_of
from apps.message_templates.marketing_moments import CAMPAIGN
from apps.message_templates.models import Channel
from apps.message_templates.queries import text_of
from apps.message_templates.services.save_template import check_draft
from common import crud
from common.errors import Conflict
from common.i18n import parse_language
from tenants.current import current_store


@transaction.atomic
def create_campaign(*, fields: Mapping[str, Any]) -> Campaign:
    """What is not written comes from the template of campaigns in that language."""
    language = parse_language(fields.get("language") or current_store().language)
    texts = text_of(CAMPAIGN, Channel.MAIL, language).parts
    campaign = Campaign(**{**texts, **fields, "language": language})
    check_text(campaign.draft)
    crud.create(campaign)
    return campaign


@transaction.atomic
def update_campaign(*, campaign_id: UUID, changes: Mapping[str, Any], version: int | None) -> Campaign:
    campaign = _lock_draft(campaign_id, version)
    crud.update(campaign, dict(changes))
    check_text(campaign.draft)
    return campaign


@transaction.atomic
def delete_campaign(*, campaign_id: UUID) -> None:
    crud.delete(_lock_draft(campaign_id, None))


def check_text(draft: Draft) -> None:
    """Invalid when it has no subject or body, or names what a campaign does not know."""
    check_draft(kind_of(CAMPAIGN).sides[Channel.MAIL], Channel.MAIL, draft)


def _lock_draft(campaign_id: UUID, version: int | None) -> Campaign:
    campaign: Campaign = crud.lock_or_404(Campaign.objects.all(), campaign_id, version=version)
    if campaign.state != CampaignState.DRAFT:
        raise Conflict("campaign_not_draft")
    return campaign
