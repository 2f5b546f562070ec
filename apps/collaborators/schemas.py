"""Shapes of the people of a store, and of invitations."""

from decimal import Decimal
from typing import Annotated, Literal
from uuid import UUID

from pydantic import AfterValidator, Field, PlainSerializer

from accounts.schemas import Email
from common.permissions import PERMISSIONS
from common.schemas import In, Instant, Items, Out, TextIn
from common.typed_text import AsSent

Role = Literal["ADMIN", "SALES", "WAREHOUSE", "CATALOGUE", "MARKETING", "ACCOUNTANT", "CHAT_AGENT", "CUSTOM"]
Word = Annotated[str, Field(max_length=40, json_schema_extra={"enum": sorted(PERMISSIONS)})]
Percent = Annotated[Decimal, PlainSerializer(lambda value: f"{value.normalize():f}", return_type=str)]
Name = Annotated[str, Field(min_length=1, max_length=80)]
Key = Annotated[AsSent, Field(min_length=1, max_length=200)]


def _known(words: list[str]) -> list[str]:
    if unknown := sorted(set(words) - PERMISSIONS):
        raise ValueError(f"unknown: {', '.join(unknown)}")
    return sorted(set(words))


Words = Annotated[list[Word], Field(max_length=len(PERMISSIONS)), AfterValidator(_known)]


class LimitsIn(In):
    """`warehouseOids` and `maxDiscount` (percent of the goods): null is no limit."""

    own_orders: bool = False
    warehouse_ids: Annotated[list[UUID], Field(max_length=50)] | None = Field(
        default=None, validation_alias="warehouseOids"
    )
    max_discount: Annotated[Decimal, Field(ge=0, le=100, decimal_places=2)] | None = None


class LimitsOut(Out):
    own_orders: bool
    warehouse_ids: list[UUID] | None = Field(serialization_alias="warehouseOids")
    max_discount: Percent | None


class CollaboratorIn(In):
    """`resources`: all words of a CUSTOM role, or those added to another one."""

    name: Name
    email: Email | None = None
    channel: Literal["MAIL", "LINK"] = "MAIL"
    role: Role
    resources: Words = []
    limits: LimitsIn = LimitsIn()


class CollaboratorPatch(In):
    """`state`: ACTIVE lets in who waits and who was suspended."""

    version: int | None = None
    role: Role | None = None
    resources: Words | None = None
    limits: LimitsIn | None = None
    state: Literal["ACTIVE", "SUSPENDED"] | None = None


class CollaboratorOut(Out):
    id: UUID
    user_id: UUID | None
    name: str
    invited_name: str
    """As who invited wrote it; they may have come under another name."""
    email: str
    role: str
    added: list[str]
    """Words beside those of the role."""
    resources: list[str]
    """All words."""
    limits: LimitsOut
    state: str
    """INVITED, EXPIRED, WAITING, ACTIVE, SUSPENDED."""
    channel: str
    is_you: bool
    may_change: bool
    """Whether the caller's own words reach as far as theirs."""
    invited_by: str
    expires_at: Instant | None
    joined_at: Instant | None
    last_seen_at: Instant | None
    created_at: Instant
    version: int


class InvitedOut(CollaboratorOut):
    link: str | None
    """Of an invitation by link, this one time: it is not stored."""
    qr: str | None
    """The link as the text of an SVG."""


class CollaboratorsOut(Items[CollaboratorOut]):
    """`used` counts everybody but the owner, with open invitations; `liftedBy` is the plan with more."""

    limit: int | None
    used: int
    plan: str
    lifted_by: str


class RoleOut(Out):
    role: str
    resources: list[str]
    grantable: bool
    """Whether the caller has all of its words."""


class ActQuery(TextIn):
    before: UUID | None = None


class ActOut(Out):
    id: UUID
    action: str
    kind: str
    object_id: UUID | None
    label: str
    fields: list[str]
    number: int | None
    """Of an order: then `action` is the kind of its timeline, and `to` the state that it went to."""
    to: str
    created_at: Instant


class ActsOut(Items[ActOut]):
    """`nextBefore` asks for the page after this one."""

    next_before: UUID | None


class InvitationKeyIn(In):
    key: Key


class InvitationOut(Out):
    store_name: str
    store_url: str
    store_logo_url: str | None
    invited_by: str
    name: str
    email: str
    role: str
    resources: list[str]
    limits: LimitsOut
    waits: bool
    """Whether who comes must be let in by who invited: the link names nobody."""
    expires_at: Instant


class JoinedOut(Out):
    store_id: UUID
    store_name: str
    state: str
    """ACTIVE, or WAITING until who invited says yes."""


class SecondStepRuleOut(Out):
    required: bool
    missing: list[str]
    """Names of active people who have none."""
    have_it: bool
    """Whether the caller has: who lacks it cannot ask it of others."""


class SecondStepRuleIn(In):
    required: bool
