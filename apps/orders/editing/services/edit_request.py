"""What an edit of an order asks for, and what it would become. Nothing here is written."""

from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Literal
from uuid import UUID

from apps.orders.balance import RemovedUnits
from apps.orders.checkout.services.price_lines import PricedLine
from apps.orders.checkout.services.reprice import KEEP, _Keep
from apps.orders.models import OrderLine
from apps.orders.pricing import DiscountRule, Priced
from apps.payments.models import PaymentMethod
from apps.shipping.queries import Delivery, ShippingOption


@dataclass(frozen=True)
class RequestedLine:
    """A line of the order, or a variant to add; one of the two."""

    line_id: UUID | None
    variant_id: UUID | None
    quantity: int


@dataclass(frozen=True)
class EditRequest:
    """What is None stays as it is; so does a discount that is KEEP."""

    lines: list[RequestedLine] | None = None
    shipping_key: str | None = None
    shipping_price: Decimal | None = None
    address: dict[str, Any] | None = None
    discount: DiscountRule | Literal[_Keep.KEEP] | None = KEEP
    payment_method_id: UUID | None = None
    reprice: bool = False


@dataclass
class PlannedLine:
    """`line` is the order's own row, None for a new one; `found` is today's offer, where it was asked."""

    quantity: int
    unit_price: Decimal
    """Of the units that were agreed before; of a new line that of today."""
    line: OrderLine | None = None
    found: PricedLine | None = None
    added: int = 0
    """Units of `quantity` beyond those that the line had."""
    added_price: Decimal = Decimal(0)
    """What each of them costs."""

    @property
    def parts(self) -> list[tuple[int, Decimal]]:
        """Units and what each costs: those that were agreed, then those that are added at another price."""
        if self.added == 0 or self.added_price == self.unit_price:
            return [(self.quantity, self.unit_price)]
        return [(self.quantity - self.added, self.unit_price), (self.added, self.added_price)]

    @property
    def before(self) -> int:
        return self.line.quantity if self.line else 0

    @property
    def variant_id(self) -> UUID | None:
        return self.line.variant_id if self.line else self.found.variant_id if self.found else None

    @property
    def name(self) -> str:
        return self.line.product_name if self.line else self.found.name if self.found else ""

    @property
    def variant_name(self) -> str:
        return self.line.variant_name if self.line else self.found.variant_name if self.found else ""

    @property
    def photo(self) -> dict[str, Any] | None:
        return self.line.photo if self.line else self.found.photo if self.found else None


@dataclass
class WrittenLine:
    """A row as the order will have it; `planned` is the wish that it comes from."""

    planned: PlannedLine
    line: OrderLine | None
    quantity: int
    unit_price: Decimal

    @property
    def before(self) -> int:
        return self.line.quantity if self.line else 0

    @property
    def line_id(self) -> UUID | None:
        return self.line.pk if self.line else None


@dataclass
class EditPlan:
    lines: list[PlannedLine]
    written: list[WrittenLine]
    removed_lines: list[OrderLine]
    priced: Priced
    removed: RemovedUnits
    """Units that left the order before, at what they would cost now."""
    delivery: Delivery | None = None
    option: ShippingOption | None = None
    """A way to deliver that was chosen anew."""
    address: dict[str, Any] | None = None
    """A new one, with the names of its places."""
    method: PaymentMethod | None = None
    """A way to pay that was chosen anew."""
    to_quote: bool = False
    """The price of the delivery is still to be written."""
    payment_problem: str | None = None
    shortages: list[dict[str, Any]] = field(default_factory=list)
    """[{"lineOid", "variantOid", "name", "left", "problem"}]"""
