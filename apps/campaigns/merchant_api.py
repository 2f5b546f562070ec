"""Campaigns of a store."""

from typing import Any
from uuid import UUID

from ninja import Query, Status

from apps.campaigns.audience import matching, reachable
from apps.campaigns.models import Campaign
from apps.campaigns.queries import counts, listed
from apps.campaigns.quota import quota
from apps.campaigns.results import results_of
from apps.campaigns.schemas import (
    AudienceIn,
    AudienceOut,
    CampaignActIn,
    CampaignQuery,
    CampaignSendIn,
    MailCampaignIn,
    MailCampaignOut,
    MailCampaignPage,
    MailCampaignPatch,
    MailCampaignRow,
    segment_of,
)
from apps.campaigns.services import campaigns, send_campaign
from common.api import Request, Router
from common.crud import changed_fields, get_or_404
from common.idempotency import idempotent
from common.schemas import page_of
from common.versions import with_current_row

router = Router(tags=["marketing"])
SEES_CONTACT = "customers.see_contact"
_ONE = "/marketing/campaign/{uuid:campaign_id}"


@router.get("/marketing/campaign", response=MailCampaignPage, permission="marketing.view")
def list_campaigns(request: Request, query: Query[CampaignQuery]) -> dict[str, Any]:
    """Campaigns by name and state, with how many there are of each."""
    rows = listed(query)
    return {**page_of(rows, query, MailCampaignRow.from_row), "counts": counts()}


@router.post("/marketing/campaign", response={201: MailCampaignOut}, permission="marketing.create")
@idempotent("mail-campaign")
def create_campaign(request: Request, payload: MailCampaignIn) -> Status[MailCampaignOut]:
    """Adds a draft; texts that are left out come from the template. Takes `Idempotency-Key`."""
    campaign = campaigns.create_campaign(fields=_fields(payload))
    return Status(201, _out(request, campaign))


@router.post("/marketing/campaign/audience", response=AudienceOut, permission="marketing.view")
def count_audience(request: Request, payload: AudienceIn) -> AudienceOut:
    """How many customers a segment fits, how many of them agreed to news by email, and the plan's limit."""
    allowed = quota()
    return AudienceOut(
        matching=matching(payload.segment).count(),
        reachable=reachable(payload.segment).count(),
        limit_a_day=allowed.limit,
        left_today=allowed.left,
    )


@router.get(_ONE, response=MailCampaignOut, permission="marketing.view")
def get_campaign(request: Request, campaign_id: UUID) -> MailCampaignOut:
    """One campaign with what came of it."""
    return _out(request, get_or_404(Campaign.objects.all(), pk=campaign_id))


@router.patch(_ONE, response=MailCampaignOut, permission="marketing.edit")
def update_campaign(request: Request, campaign_id: UUID, payload: MailCampaignPatch) -> MailCampaignOut:
    """Changes a draft; a stale `version` is refused with 409 and the campaign as it is now."""
    with with_current_row(lambda: get_campaign(request, campaign_id)):
        campaign = campaigns.update_campaign(
            campaign_id=campaign_id, changes=_fields(payload), version=payload.version
        )
    return _out(request, campaign)


@router.delete(_ONE, permission="marketing.delete")
def delete_campaign(request: Request, campaign_id: UUID) -> Status[None]:
    """Deletes a draft for good; 409 `campaign_not_draft` for what was sent."""
    campaigns.delete_campaign(campaign_id=campaign_id)
    return Status(204, None)


@router.post(f"{_ONE}/send", response=MailCampaignOut, permission="marketing.edit", also=[SEES_CONTACT])
def send(request: Request, campaign_id: UUID, payload: CampaignSendIn) -> MailCampaignOut:
    """Sends it now or `at` a time, only to who agreed; 403 for who may not see contacts."""
    with with_current_row(lambda: get_campaign(request, campaign_id)):
        campaign = send_campaign.send_campaign(
            campaign_id=campaign_id, at=payload.at, version=payload.version
        )
    return _out(request, campaign)


@router.post(f"{_ONE}/pause", response=MailCampaignOut, permission="marketing.edit")
def pause_campaign(request: Request, campaign_id: UUID, payload: CampaignActIn) -> MailCampaignOut:
    """Stops the sending for a while."""
    campaign = send_campaign.pause_campaign(campaign_id=campaign_id, version=payload.version)
    return _out(request, campaign)


@router.post(f"{_ONE}/resume", response=MailCampaignOut, permission="marketing.edit", also=[SEES_CONTACT])
def resume_campaign(request: Request, campaign_id: UUID, payload: CampaignActIn) -> MailCampaignOut:
    """Goes on with the sending."""
    campaign = send_campaign.resume_campaign(campaign_id=campaign_id, version=payload.version)
    return _out(request, campaign)


@router.post(f"{_ONE}/cancel", response=MailCampaignOut, permission="marketing.edit")
def cancel_campaign(request: Request, campaign_id: UUID, payload: CampaignActIn) -> MailCampaignOut:
    """A scheduled one becomes a draft again; one that is being sent ends where it is."""
    campaign = send_campaign.cancel_campaign(campaign_id=campaign_id, version=payload.version)
    return _out(request, campaign)


def _fields(payload: MailCampaignIn | MailCampaignPatch) -> dict[str, Any]:
    fields = changed_fields(payload, clearable={"heading": ""})
    if payload.segment is not None and "segment" in fields:
        fields["segment"] = payload.segment.stored()
    return fields


def _out(request: Request, campaign: Campaign) -> MailCampaignOut:
    return MailCampaignOut.from_row(
        campaign,
        currency=request.store.currency,
        segment=segment_of(campaign).model_dump(by_alias=False),
        results=results_of(campaign),
    )
