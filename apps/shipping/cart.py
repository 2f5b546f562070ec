"""What a delivery is priced for: a cart and a place."""

from dataclasses import dataclass, field
from decimal import Decimal
from uuid import UUID


@dataclass(frozen=True)
class CartLine:
    product_id: UUID
    units: int
    amount: Decimal
    """Of all its units, after discounts of its own, before those of the whole cart."""
    weight_g: int | None = None
    """Of one unit; None: the merchant has not said."""
    category_ids: frozenset[UUID] = frozenset()
    """Its categories and those that they are part of."""
    delivers_free: bool = False
    counts_for_free: bool = True
    """Toward free delivery from an amount."""


@dataclass(frozen=True)
class Cart:
    amount: Decimal
    """Of the goods after discounts."""
    lines: tuple[CartLine, ...] = field(default=())

    @property
    def counted(self) -> Decimal:
        """The part of the amount that counts toward free delivery."""
        return self.amount - sum((line.amount for line in self.lines if not line.counts_for_free), Decimal(0))

    @property
    def units(self) -> int:
        return sum(line.units for line in self.lines)

    @property
    def product_ids(self) -> frozenset[str]:
        return frozenset(str(line.product_id) for line in self.lines)

    @property
    def category_ids(self) -> frozenset[str]:
        return frozenset(str(one) for line in self.lines for one in line.category_ids)

    @property
    def is_free(self) -> bool:
        """Whether every product in it is delivered for nothing."""
        return bool(self.lines) and all(line.delivers_free for line in self.lines)

    def weight_g(self, parcel_g: int) -> int:
        """Grams; the units that nobody has weighed count as one default parcel together."""
        known = sum((line.weight_g or 0) * line.units for line in self.lines)
        has_unknown = any(line.weight_g is None for line in self.lines)
        return known + (parcel_g if has_unknown else 0)


@dataclass(frozen=True)
class Destination:
    """Where it goes, as paths from the country down; none: the buyer has not said yet."""

    home: str
    """The country of the store."""
    paths: tuple[str, ...] = ()

    @property
    def is_known(self) -> bool:
        return bool(self.paths)

    @property
    def is_home(self) -> bool:
        return not self.paths or self.paths[0] == self.home
