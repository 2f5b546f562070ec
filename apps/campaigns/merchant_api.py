"""Campaigns of a store."""

from uuid import UUID

from ninja import Status

from apps.campaigns import services
from apps.campaigns.models import Campaign
from apps.campaigns.schemas import CampaignIn, CampaignOrderIn, CampaignOut, CampaignPatch
from common.api import Request, Router
from common.crud import changed_fields, get_or_404
from common.idempotency import idempotent
from common.schemas import Items
from common.versions import with_current_row

router = Router(tags=["campaign"])


@router.get("/campaign", response=Items[CampaignOut], permission="marketing.view")
def list_campaigns(request: Request) -> Items[CampaignOut]:
    """All campaigns in their order."""
    return Items(items=[CampaignOut.from_row(row) for row in Campaign.objects.live()])


@router.post("/campaign", response={201: CampaignOut}, permission="marketing.create")
@idempotent("campaign")
def create_campaign(request: Request, payload: CampaignIn) -> Status[CampaignOut]:
    """Adds a campaign; takes `Idempotency-Key`."""
    campaign = services.create_campaign(fields=changed_fields(payload, clearable={}))
    return Status(201, CampaignOut.from_row(campaign))


@router.post("/campaign/order", response=Items[CampaignOut], permission="marketing.edit")
def reorder_campaigns(request: Request, payload: CampaignOrderIn) -> Items[CampaignOut]:
    """Puts the campaigns in another order."""
    services.reorder_campaigns(ids=payload.campaign_oids)
    return list_campaigns(request)


@router.get("/campaign/{uuid:campaign_id}", response=CampaignOut, permission="marketing.view")
def get_campaign(request: Request, campaign_id: UUID) -> CampaignOut:
    """One campaign."""
    return CampaignOut.from_row(get_or_404(Campaign.objects.live(), pk=campaign_id))


@router.patch("/campaign/{uuid:campaign_id}", response=CampaignOut, permission="marketing.edit")
def update_campaign(request: Request, campaign_id: UUID, payload: CampaignPatch) -> CampaignOut:
    """Changes a campaign; a stale `version` is refused with 409 and the row as it is now."""
    changes = changed_fields(payload, clearable={})
    with with_current_row(lambda: get_campaign(request, campaign_id)):
        campaign = services.update_campaign(campaign_id=campaign_id, changes=changes, version=payload.version)
    return CampaignOut.from_row(campaign)


@router.delete("/campaign/{uuid:campaign_id}", permission="marketing.delete")
def delete_campaign(request: Request, campaign_id: UUID) -> Status[None]:
    """Deletes a campaign; `restore` undoes it for 30 days."""
    services.delete_campaign(campaign_id=campaign_id)
    return Status(204, None)


@router.post("/campaign/{uuid:campaign_id}/restore", response=CampaignOut, permission="marketing.delete")
def restore_campaign(request: Request, campaign_id: UUID) -> CampaignOut:
    """Brings a deleted campaign back."""
    return CampaignOut.from_row(services.restore_campaign(campaign_id=campaign_id))
