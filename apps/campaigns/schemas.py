"""Shapes of `marketing/campaign`."""

from datetime import date, datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from apps.campaigns.models import Campaign
from common.i18n import Language
from common.money import AmountIn, AmountOut, Priced
from common.schemas import In, Instant, Out, Page, PageQuery
from common.typed_text import ManyLines, OneLine

StateName = Literal["DRAFT", "SCHEDULED", "SENDING", "PAUSED", "SENT", "CANCELLED"]
Name = Annotated[OneLine, Field(min_length=1, max_length=120)]
Line = Annotated[OneLine, Field(max_length=150)]
Body = Annotated[ManyLines, Field(max_length=4000)]
Tag = Annotated[OneLine, Field(min_length=1, max_length=40)]
PlaceCode = Annotated[OneLine, Field(min_length=1, max_length=120)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]


class CampaignSegment(In):
    """Whom a campaign is for: all conditions together, one of the categories is enough."""

    category_oids: Annotated[list[UUID], Field(max_length=20)] = []
    tag: Tag | None = None
    min_orders: Count | None = None
    max_orders: Count | None = None
    min_spent: AmountIn | None = None
    max_spent: AmountIn | None = None
    bought_from: date | None = None
    bought_to: date | None = None
    """Days of the last order."""
    address_state: PlaceCode | None = None
    address_city: PlaceCode | None = None
    address_neighborhood: PlaceCode | None = None
    product_oid: UUID | None = None

    def stored(self) -> dict[str, Any]:
        return self.model_dump(mode="json", by_alias=True, exclude_defaults=True)


class CampaignSegmentOut(Out):
    category_oids: list[UUID]
    tag: str | None
    min_orders: int | None
    max_orders: int | None
    min_spent: AmountOut | None
    max_spent: AmountOut | None
    bought_from: date | None
    bought_to: date | None
    address_state: str | None
    address_city: str | None
    address_neighborhood: str | None
    product_oid: UUID | None


class MailCampaignIn(In):
    name: Name
    language: Language | None = None
    """Without one that of the store; the text of the template comes with it."""
    subject: Line | None = None
    heading: Line | None = None
    body: Body | None = None
    segment: CampaignSegment = CampaignSegment()


class MailCampaignPatch(In):
    name: Name | None = None
    language: Language | None = None
    subject: Line | None = None
    heading: Line | None = None
    body: Body | None = None
    segment: CampaignSegment | None = None
    version: int | None = None


class CampaignSendIn(In):
    at: datetime | None = None
    """Null: now."""
    version: int | None = None


class CampaignActIn(In):
    version: int | None = None


class CampaignQuery(PageQuery):
    state: StateName | None = None
    q: Annotated[OneLine, Field(max_length=120)] = ""
    sort: Literal["-createdAt", "createdAt"] = "-createdAt"


class AudienceIn(In):
    segment: CampaignSegment = CampaignSegment()


class AudienceOut(Out):
    matching: int
    """Customers that the conditions fit."""
    reachable: int
    """Of them, who agreed to news by email and has not withdrawn."""
    limit_a_day: int | None
    """Mails of campaigns that the plan allows in a day."""
    left_today: int | None


class MailCampaignRow(Out):
    id: UUID
    name: str
    language: Language
    subject: str
    state: StateName
    scheduled_at: Instant | None
    started_at: Instant | None
    continues_at: Instant | None
    finished_at: Instant | None
    recipient_count: int
    sent_count: int
    skipped_count: int
    created_at: Instant
    updated_at: Instant
    version: int


class MailCampaignPage(Page[MailCampaignRow]):
    counts: dict[str, int]
    """By state, and ALL."""


class CampaignSkipped(Out):
    reason: str
    count: int


class CampaignResults(Out):
    visited: int
    """Who opened a link of the mail."""
    withdrew: int
    """Who took the permission back within 14 days."""
    orders: int
    """Orders of who opened a link, within 7 days; without those that were cancelled."""
    sales: AmountOut
    skipped: list[CampaignSkipped]


class MailCampaignOut(Priced, MailCampaignRow):
    currency: str
    heading: str
    body: str
    segment: CampaignSegmentOut
    results: CampaignResults | None
    """Null until it was sent to somebody."""


def segment_of(campaign: Campaign) -> CampaignSegment:
    return CampaignSegment.model_validate(campaign.segment)
