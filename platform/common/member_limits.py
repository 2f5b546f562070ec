"""How far the words of the member who calls reach: whose orders, which warehouses, how large a discount.

The bearer check says whose limits hold; services ask here. Shoppers and the server itself have none.
"""

from contextvars import ContextVar
from dataclasses import dataclass
from decimal import Decimal
from typing import Any
from uuid import UUID


@dataclass(frozen=True)
class MemberLimits:
    """`user_id` is who has them. None of the others: no limit."""

    user_id: UUID
    own_orders: bool = False
    warehouse_ids: frozenset[UUID] | None = None
    max_discount: Decimal | None = None

    def covers(self, other: "MemberLimits") -> bool:
        """Whether somebody with these may give the others: nobody gives more than they have."""
        return (
            (other.own_orders or not self.own_orders)
            and (
                self.warehouse_ids is None
                or (other.warehouse_ids is not None and other.warehouse_ids <= self.warehouse_ids)
            )
            and (
                self.max_discount is None
                or (other.max_discount is not None and other.max_discount <= self.max_discount)
            )
        )


current: ContextVar[MemberLimits | None] = ContextVar("member_limits", default=None)


def read_limits(user_id: UUID, stored: dict[str, Any]) -> MemberLimits:
    """Out of the column: {"ownOrders", "warehouseOids", "maxDiscount"}."""
    warehouses, discount = stored.get("warehouseOids"), stored.get("maxDiscount")
    return MemberLimits(
        user_id=user_id,
        own_orders=bool(stored.get("ownOrders")),
        warehouse_ids=None if warehouses is None else frozenset(UUID(one) for one in warehouses),
        max_discount=None if discount is None else Decimal(discount),
    )


def own_orders_of() -> UUID | None:
    """The only person whose orders the caller sees; None: everybody's."""
    limits = current.get()
    return limits.user_id if limits and limits.own_orders else None


def may_use_warehouse(warehouse_id: UUID) -> bool:
    limits = current.get()
    return limits is None or limits.warehouse_ids is None or warehouse_id in limits.warehouse_ids


def max_discount() -> Decimal | None:
    """Percent of the goods that the caller may take off by hand; None: all of it."""
    limits = current.get()
    return limits.max_discount if limits else None
