"""Prices of the catalogue as they were when a variant came into an order: they hold for a day."""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from apps.orders.checkout.agreed_terms import FrozenOffer
from apps.orders.manual.draft_document import Draft
from apps.products.models import Variant


def freeze(draft: Draft, now: datetime) -> None:
    """Takes in what is new and lets go of what left; the day begins with the first line."""
    ids = draft.variant_ids
    draft.frozen = {key: offer for key, offer in draft.frozen.items() if key in ids}
    if not draft.frozen:
        draft.frozen_at = None
    fresh = [key for key in ids if key not in draft.frozen]
    draft.frozen |= current_offers(fresh, now)
    if draft.frozen and draft.frozen_at is None:
        draft.frozen_at = now


def renew(draft: Draft, now: datetime, *, update: bool) -> None:
    """One more day, at the prices of then or of today."""
    if update:
        draft.frozen = current_offers(draft.variant_ids, now)
    draft.frozen_at = now if draft.frozen else None


def moved_offers(draft: Draft, now: datetime) -> dict[UUID, FrozenOffer]:
    """Once the day is over: the offers of today that are not those of then."""
    if draft.frozen_until is None or now < draft.frozen_until:
        return {}
    today = current_offers(draft.variant_ids, now)
    return {key: offer for key, offer in today.items() if offer != draft.frozen.get(key)}


def current_offers(ids: Iterable[UUID], now: datetime) -> dict[UUID, FrozenOffer]:
    requested = list(ids)
    if not requested:
        return {}
    rows = Variant.objects.filter(pk__in=requested).only(
        "price", "compare_price", "sale_starts_at", "sale_ends_at", "price_tiers"
    )
    return {row.pk: _offer(row, now) for row in rows}


def _offer(row: Variant, now: datetime) -> FrozenOffer:
    offer = row.offer(now)
    return FrozenOffer(offer.price, offer.compare_price, row.price_tiers)
