"""Shapes of `order-notification`."""

from typing import Annotated
from uuid import UUID

from pydantic import Field

from apps.orders.schemas import Assignee
from common.schemas import In, Out


class RecipientsIn(In):
    store_email: bool = False
    member_oids: Annotated[list[UUID], Field(max_length=10)] = []
    emails: Annotated[list[Annotated[str, Field(max_length=254)]], Field(max_length=10)] = []


class TeamPatch(In):
    """A kind of news that is named gets these recipients; null: as in a new store."""

    order_placed: RecipientsIn | None = None
    payment_claimed: RecipientsIn | None = None
    payment_received: RecipientsIn | None = None
    payment_problem: RecipientsIn | None = None
    order_expired: RecipientsIn | None = None
    buyer_comment: RecipientsIn | None = None
    order_cancelled: RecipientsIn | None = None


class BuyerPatch(In):
    confirmed: bool | None = None
    ready: bool | None = None
    shipped: bool | None = None
    delivered: bool | None = None
    cancelled: bool | None = None
    expired: bool | None = None
    reopened: bool | None = None
    returned: bool | None = None
    refunded: bool | None = None


class OrderNotificationPatch(In):
    version: int | None = None
    team: TeamPatch = TeamPatch()
    buyer: BuyerPatch = BuyerPatch()


class RecipientsOut(Out):
    store_email: bool
    member_oids: list[UUID]
    emails: list[str]


class TeamOut(Out):
    order_placed: RecipientsOut
    payment_claimed: RecipientsOut
    payment_received: RecipientsOut
    payment_problem: RecipientsOut
    order_expired: RecipientsOut
    buyer_comment: RecipientsOut
    order_cancelled: RecipientsOut


class BuyerOut(Out):
    """Whether buyers get each mail; that the order was placed is always told."""

    confirmed: bool
    ready: bool
    shipped: bool
    delivered: bool
    cancelled: bool
    expired: bool
    reopened: bool
    returned: bool
    refunded: bool


class OrderNotificationOut(Out):
    store_email: str
    """The store's own address; empty: it has none, and mails to it are not sent."""
    team: TeamOut
    buyer: BuyerOut
    members: list[Assignee]
    """Who can be chosen."""
    version: int
