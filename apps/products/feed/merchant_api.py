"""How the shopping feed is: its rows, what is wrong with them, when it was read."""

from datetime import UTC, datetime
from typing import Annotated, Any, get_args

from ninja import Query

from apps.products.feed.goods import LEFT_OUT
from apps.products.feed.public_schemas import Dialect, FileFormat
from apps.products.feed.schemas import (
    FeedAddress,
    FeedHealth,
    FeedHealthQuery,
    FeedWarningRow,
    WarningCount,
    WarningName,
)
from apps.products.feed.services.feed_file import FeedFile, FeedName, feed_of_now, last_reading
from common.api import Request, Router
from common.i18n import parse_language
from tenants.presentation import store_url

router = Router(tags=["integration"])


@router.get("/product/feed", response=FeedHealth, permission="products.view")
def get_feed_health(request: Request, query: Annotated[FeedHealthQuery, Query()]) -> FeedHealth:
    """The rows of the feed and the products that have a warning."""
    language = parse_language(request.store.language)
    feed = feed_of_now(FeedName(query.dialect, "csv", language))
    rows = [row for row in feed.report.flagged if query.warning is None or query.warning in row[3]]
    start = (query.page - 1) * query.limit
    return FeedHealth(
        **_figures(feed),
        read_at=last_reading(query.dialect),
        addresses=_addresses(store_url(request.store), query.dialect),
        items=[
            FeedWarningRow(id=one, name=name, rows=count, warnings=warnings)
            for one, name, count, warnings in rows[start : start + query.limit]
        ],
        page=query.page,
        limit=query.limit,
        total=len(rows),
        total_is_capped=False,
    )


def _figures(feed: FeedFile) -> dict[str, Any]:
    report = feed.report
    return {
        "made_at": datetime.fromtimestamp(feed.made_at, UTC),
        "rows": report.rows,
        "ready": report.ready,
        "excluded": report.excluded,
        "warnings": [
            WarningCount(warning=name, rows=report.warnings[name], left_out=name in LEFT_OUT)
            for name in get_args(WarningName)
            if name in report.warnings
        ],
    }


def _addresses(url: str, dialect: Dialect) -> list[FeedAddress]:
    return [
        FeedAddress(
            dialect=dialect,
            format=form,
            url=f"{url}/api/v1/facebook/feed?dialect={dialect}&format={form}",
        )
        for form in get_args(FileFormat)
    ]
