"""What a merchant has written of an order, as its row keeps it:

{"document": {...}, "frozen": {variantOid: {"price", "comparePrice", "tiers"}}, "frozenAt": "..."}

What is held in a live sale has {"live": {...}} besides: see live/live_hold.py.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from apps.orders.checkout.agreed_terms import (
    AgreedDiscount,
    AgreedLine,
    AgreedTerms,
    FrozenOffer,
)
from apps.orders.manual.schemas import WrittenDiscount, WrittenDocument, WrittenLine, WrittenPayment

FREEZE: Final = timedelta(hours=24)


@dataclass
class Draft:
    document: WrittenDocument
    frozen: dict[UUID, FrozenOffer] = field(default_factory=dict)
    frozen_at: datetime | None = None
    live: dict[str, Any] = field(default_factory=dict)
    """Of a live sale: for whom it is held, and by which link; else empty."""

    @property
    def variant_ids(self) -> list[UUID]:
        return [line.variant_id for line in self.document.lines if line.variant_id]

    @property
    def requested(self) -> list[tuple[UUID, int]]:
        """Variants and units."""
        return [(line.variant_id, line.quantity) for line in self.document.lines if line.variant_id]

    @property
    def frozen_until(self) -> datetime | None:
        return self.frozen_at + FREEZE if self.frozen_at else None

    def terms(self, held: Mapping[UUID, int] | None = None) -> AgreedTerms:
        document = self.document
        return AgreedTerms(
            lines=tuple(_line(line, self.frozen) for line in document.lines),
            discount=_discount(document.discount),
            shipping_price=document.shipping_price,
            shipping_reason=document.shipping_reason,
            held=dict(held or {}),
        )


def read_draft(stored: Mapping[str, Any]) -> Draft:
    frozen_at = stored.get("frozenAt")
    return Draft(
        document=WrittenDocument.model_validate(stored["document"]),
        frozen={UUID(key): _offer(offer) for key, offer in stored.get("frozen", {}).items()},
        frozen_at=datetime.fromisoformat(frozen_at) if frozen_at else None,
        live=dict(stored.get("live") or {}),
    )


def as_quote(draft: Draft) -> Draft:
    """How it is paid, and until when units are held, is another thing in a quote."""
    document = draft.document.model_copy(update={"hold_until": None, "payment": WrittenPayment()})
    return replace(draft, document=document, live={})


def write_draft(draft: Draft) -> dict[str, Any]:
    written = {
        "document": document_wire(draft.document),
        "frozen": {str(key): _offer_wire(offer) for key, offer in draft.frozen.items()},
        "frozenAt": draft.frozen_at.isoformat() if draft.frozen_at else None,
    }
    return {**written, "live": draft.live} if draft.live else written


def document_wire(document: WrittenDocument) -> dict[str, Any]:
    fields = set(WrittenDocument.model_fields)
    return document.model_dump(mode="json", by_alias=True, include=fields)


def _line(line: WrittenLine, frozen: Mapping[UUID, FrozenOffer]) -> AgreedLine:
    key = line.variant_id or line.custom_id
    if key is None:
        raise ValueError("a line is a variant or an item of its own")
    return AgreedLine(
        key=key,
        quantity=line.quantity,
        title="" if line.variant_id else line.title,
        price=line.price,
        reason=line.reason if line.price is not None and line.variant_id else "",
        note=line.note,
        weight_g=None if line.variant_id else line.weight_g,
        discount=_discount(line.discount),
        frozen=frozen.get(key),
    )


def _discount(discount: WrittenDiscount | None) -> AgreedDiscount | None:
    if discount is None:
        return None
    return AgreedDiscount(discount.percent, discount.amount, discount.reason)


def _offer(stored: Mapping[str, Any]) -> FrozenOffer:
    price, compare = stored["price"], stored["comparePrice"]
    return FrozenOffer(
        None if price is None else Decimal(price),
        None if compare is None else Decimal(compare),
        stored["tiers"],
    )


def _offer_wire(offer: FrozenOffer) -> dict[str, Any]:
    return {
        "price": None if offer.price is None else str(offer.price),
        "comparePrice": None if offer.compare_price is None else str(offer.compare_price),
        "tiers": list(offer.tiers),
    }
