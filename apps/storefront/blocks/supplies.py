"""What the blocks of a page need, read for all of them together."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, time, timedelta
from decimal import Decimal
from typing import Any, Final
from uuid import UUID
from zoneinfo import ZoneInfo

from django.utils import timezone

from apps.attachments.queries import Picture, picture_rows
from apps.content.blocks.pages import Block, picture_ids_of
from apps.content.models import Page, PageKind
from apps.discounts.models import Promotion
from apps.discounts.states import in_state
from apps.products.catalog.public_queries import categories
from apps.products.catalog.public_schemas import CategoryCard
from apps.products.catalog.shelves import Shelf, Stocked, stocked_shelves
from apps.products.ports import open_presales
from apps.reviews.public_queries import latest_verified, verified_sums
from apps.reviews.public_schemas import StoreReview
from apps.store_settings.queries import checkout
from common.batch import Batch, Table
from common.i18n import Language
from tenants.current import current_store

NEW: Final = timedelta(days=30)
FIRST_QUESTIONS: Final = 5
_QUESTION: Final = Table(Page, "id", "content")


@dataclass(frozen=True)
class Supplies:
    pictures: Mapping[str, Picture]
    shelves: Mapping[str, Stocked] = field(default_factory=dict)
    """By block."""
    categories: list[CategoryCard] = field(default_factory=list)
    questions: list[Page] = field(default_factory=list)
    reviews: list[StoreReview] = field(default_factory=list)
    review_sums: tuple[int, float | None] = (0, None)
    ends: Mapping[str, datetime] = field(default_factory=dict)
    """Of what countdowns count to, by its id."""
    asks_consent: bool = False
    """Whether the store wants to know who would like to hear from it."""


def supplies_of(blocks: list[Block], language: Language) -> Supplies:
    """At most eight statements, however many blocks there are; each only where a block needs it."""
    kinds = {block["kind"] for block in blocks}
    has_reviews = "REVIEWS" in kinds
    pictures, questions = _pictures_and_questions(picture_ids_of(blocks), asks="FAQ" in kinds)
    return Supplies(
        pictures=pictures,
        shelves=_shelves([block for block in blocks if block["kind"] == "PRODUCTS"], language),
        categories=categories(language) if kinds & {"CATEGORIES", "PRODUCTS"} else [],
        questions=questions,
        reviews=_latest([block for block in blocks if block["kind"] == "REVIEWS"]),
        review_sums=verified_sums() if has_reviews else (0, None),
        ends=_ends([block for block in blocks if block["kind"] == "COUNTDOWN" and block["sourceOid"]]),
        asks_consent="NEWSLETTER" in kinds and checkout().marketing_consent,
    )


def _pictures_and_questions(ids: list[str], *, asks: bool) -> tuple[dict[str, Picture], list[Page]]:
    """In one message."""
    if not ids and not asks:
        return {}, []
    batch = Batch()
    pictures = picture_rows(batch, ids)
    which = "WHERE kind = %s AND visible AND %s ORDER BY position, id"
    questions = batch.select(_QUESTION, which, str(PageKind.QUESTION), asks)
    batch.send()
    return dict(pictures.rows), questions.rows


def _shelves(blocks: list[Block], language: Language) -> dict[str, Stocked]:
    stocked = stocked_shelves([shelf_of(block) for block in blocks], language)
    return {block["_id"]: one for block, one in zip(blocks, stocked, strict=True)}


def shelf_of(block: Block) -> Shelf:
    if block["byHand"]:
        return Shelf(limit=block["count"], product_ids=tuple(UUID(one) for one in block["productOids"]))
    rule = block["rule"]
    midnight = timezone.now().replace(hour=0, minute=0, second=0, microsecond=0)
    return Shelf(
        limit=block["count"],
        sort=rule["sort"],
        tag=rule["tag"],
        category_id=UUID(rule["categoryOid"]) if rule["categoryOid"] else None,
        min_price=_amount(rule["minPrice"]),
        max_price=_amount(rule["maxPrice"]),
        on_sale=rule["onSale"],
        since=midnight - NEW if rule["isNew"] else None,
    )


def _amount(text: str | None) -> Decimal | None:
    return None if text is None else Decimal(text)


def _latest(blocks: list[Block]) -> list[StoreReview]:
    return latest_verified(max(block["count"] for block in blocks)) if blocks else []


def _ends(blocks: list[Block]) -> dict[str, datetime]:
    """Of those that run now."""
    ids: dict[str, list[Any]] = {"PROMOTION": [], "PRESALE": []}
    for block in blocks:
        ids[block["source"]].append(UUID(block["sourceOid"]))
    found: dict[str, datetime] = {}
    now = timezone.now()
    if ids["PROMOTION"]:
        rows = Promotion.objects.live().filter(in_state("ACTIVE", now), pk__in=ids["PROMOTION"])
        found |= {str(key): ends_at for key, ends_at in rows.values_list("pk", "ends_at") if ends_at}
    if ids["PRESALE"]:
        zone = ZoneInfo(current_store().time_zone)
        found |= {
            str(one.id): datetime.combine(one.available_on, time.min, zone)
            for one in open_presales()
            if one.id in ids["PRESALE"]
        }
    return {key: ends_at for key, ends_at in found.items() if ends_at > now}
