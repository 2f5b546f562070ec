from typing import Annotated
from uuid import UUID

from pydantic import Field

from common.schemas import In, Instant, Out

Name = Annotated[str, Field(min_length=1, max_length=60)]


class CampaignIn(In):
    name: Name
    active: bool = True


class CampaignPatch(In):
    version: int | None = None
    name: Name | None = None
    active: bool | None = None


class CampaignOrderIn(In):
    campaign_oids: Annotated[list[UUID], Field(min_length=1, max_length=1_000)]


class CampaignOut(Out):
    id: UUID
    name: str
    active: bool
    position: int
    version: int
    created_at: Instant
