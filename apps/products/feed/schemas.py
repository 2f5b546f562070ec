"""Shapes of the shopping feed: how it is asked for, and how it is."""

from typing import Literal
from uuid import UUID

from apps.products.feed.public_schemas import Dialect, FileFormat
from common.schemas import Instant, Out, Page, PageQuery

WarningName = Literal["no_price", "no_photo", "small_photo", "no_brand", "long_name", "no_description"]


class FeedHealthQuery(PageQuery):
    """`warning`: only products that have it."""

    dialect: Dialect = "meta"
    warning: WarningName | None = None


class FeedAddress(Out):
    dialect: Dialect
    format: FileFormat
    url: str


class WarningCount(Out):
    """`rows` are variants. What has no price or no photo is left out of the feed until it has."""

    warning: WarningName
    rows: int
    left_out: bool


class FeedWarningRow(Out):
    """A product of which `rows` variants have a warning."""

    id: UUID
    name: str
    rows: int
    warnings: list[WarningName]


class FeedHealth(Page[FeedWarningRow]):
    """`rows` are the variants that the feed holds, `ready` those without a warning. The products of `items`
    are the first thousand that have one. `excluded` are products that the merchant leaves out."""

    made_at: Instant
    read_at: Instant | None
    rows: int
    ready: int
    excluded: int
    warnings: list[WarningCount]
    addresses: list[FeedAddress]
