"""What a merchant has agreed with a buyer where it is not what the shop says: prices, items that are in no
catalogue, discounts with their reasons, and what the delivery costs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from common.money import quantize, round_line

_NOTHING: Final = Decimal(0)


@dataclass(frozen=True)
class FrozenOffer:
    """What a variant cost when it came into the order."""

    price: Decimal | None
    compare_price: Decimal | None
    tiers: Sequence[dict[str, Any]] = ()


@dataclass(frozen=True)
class AgreedDiscount:
    """A percent of a line, or an amount; one of the two."""

    percent: Decimal | None
    amount: Decimal | None
    reason: str

    def of(self, total: Decimal, currency: str) -> Decimal:
        if self.percent is not None:
            return round_line(total, self.percent.scaleb(-2), currency)
        return min(quantize(self.amount or _NOTHING, currency), total)


@dataclass(frozen=True)
class AgreedLine:
    key: UUID
    """A variant, or an item that is in no catalogue: then it has a title."""
    quantity: int
    title: str = ""
    price: Decimal | None = None
    """By hand."""
    reason: str = ""
    note: str = ""
    weight_g: int | None = None
    discount: AgreedDiscount | None = None
    frozen: FrozenOffer | None = None

    @property
    def document(self) -> dict[str, Any] | None:
        """As the line of the order keeps it; None: nothing but what the shop says."""
        facts = {
            "reason": self.reason,
            "note": self.note,
            "weightG": self.weight_g,
            "custom": bool(self.title),
        }
        return {name: value for name, value in facts.items() if value} or None


@dataclass(frozen=True)
class AgreedTerms:
    lines: tuple[AgreedLine, ...]
    discount: AgreedDiscount | None = None
    shipping_price: Decimal | None = None
    """None: what the shop says."""
    shipping_reason: str = ""
    held: Mapping[UUID, int] = field(default_factory=dict)
    """Units that are held for this very order: they are there for it."""
    awaits_stock: bool = False
    """Its units are still to come: none are held until they are there."""
    ready_on: date | None = None
    """When it can leave; None: as fast as the shop is."""
