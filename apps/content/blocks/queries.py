"""Reads of pages made of blocks."""

from datetime import datetime, time
from typing import Final
from zoneinfo import ZoneInfo

from django.db.models import QuerySet
from django.utils import timezone

from apps.content.blocks.pages import Block, BlockPageKind
from apps.content.blocks.ready_pages import ready_blocks
from apps.content.blocks.schemas import Countdown
from apps.content.models import Page, PageVersion
from apps.content.queries import MAX_NUMBER
from apps.discounts.models import Promotion
from apps.products.models import Product
from apps.products.ports import open_presales
from common.crud import get_or_404
from common.errors import NotFound
from common.text import TranslatedText
from tenants.current import current_store

MAX_COUNTDOWNS: Final = 50


def block_page(kind: BlockPageKind) -> Page:
    """One that nobody has touched yet is not stored."""
    row = Page.objects.filter(key=kind.key).select_related("current", "scheduled").first()
    return row or Page(kind=kind.kind, key=kind.key)


def working_blocks(kind: BlockPageKind, page: Page) -> list[Block]:
    """What the editor holds: the draft, else the latest version, else what the shop shows without any."""
    latest: PageVersion | None = page.scheduled or page.current
    content = page.content or (latest.content if latest else {})
    found: list[Block] | None = content.get("blocks")
    return ready_blocks(kind.key, "PRESENT") if found is None else found


def versions_of(page: Page) -> "QuerySet[PageVersion]":
    """The newest first."""
    return PageVersion.objects.filter(page_id=page.pk).order_by("-number")


def get_version(kind: BlockPageKind, number: int) -> PageVersion:
    if number > MAX_NUMBER:
        raise NotFound()
    return get_or_404(PageVersion.objects.filter(page__key=kind.key), number=number)


def countdowns() -> list[Countdown]:
    """What has an end of its own: promotions, and presales until they arrive."""
    now = timezone.now()
    rows = Promotion.objects.live().filter(active=True, ends_at__gt=now).order_by("ends_at", "pk")
    found = [
        Countdown(source="PROMOTION", id=row.pk, name=row.name, ends_at=row.ends_at)
        for row in rows[:MAX_COUNTDOWNS]
        if row.ends_at
    ]
    presales = open_presales()[:MAX_COUNTDOWNS]
    names = dict(
        Product.objects.filter(pk__in={one.product_id for one in presales}).values_list("pk", "name")
    )
    return [
        *found,
        *(
            Countdown(
                source="PRESALE",
                id=one.id,
                name=names.get(one.product_id) or TranslatedText(),
                ends_at=datetime.combine(one.available_on, time.min, ZoneInfo(current_store().time_zone)),
            )
            for one in presales
        ),
    ]
