"""The axes of an order as data: what may follow what, and what each state needs.

See docs/algorithms/order-states.md.
"""

from typing import Final

DRAFT, PENDING, CONFIRMED, PREPARING, READY = "DRAFT", "PENDING", "CONFIRMED", "PREPARING", "READY"
SHIPPED, DELIVERED, COMPLETED = "SHIPPED", "DELIVERED", "COMPLETED"
CANCELLED, EXPIRED, RETURNED = "CANCELLED", "EXPIRED", "RETURNED"

TRANSITIONS: Final[dict[str, tuple[str, ...]]] = {
    DRAFT: (PENDING, CANCELLED),
    PENDING: (CONFIRMED, CANCELLED, EXPIRED),
    CONFIRMED: (PREPARING, READY, SHIPPED, CANCELLED),
    PREPARING: (READY, SHIPPED, CANCELLED),
    READY: (SHIPPED, DELIVERED, CANCELLED),
    SHIPPED: (DELIVERED, RETURNED),
    DELIVERED: (COMPLETED, RETURNED),
    EXPIRED: (PENDING,),
    CANCELLED: (PENDING,),
    COMPLETED: (),
    RETURNED: (),
}
ONLY_SYSTEM: Final = frozenset({EXPIRED})
FULFILLING: Final = frozenset({PREPARING, READY, SHIPPED, DELIVERED})
"""States that goods move in: not before the money, unless it is paid at the door."""
DEAD: Final = frozenset({CANCELLED, EXPIRED, RETURNED})
HOLDING_STOCK: Final = frozenset({PENDING, CONFIRMED, PREPARING, READY})
"""Goods are reserved and still in the warehouse."""
PACKING: Final = HOLDING_STOCK - {PENDING}
"""What is confirmed is made ready."""
OPEN: Final = frozenset({PENDING, CONFIRMED, PREPARING, READY, SHIPPED})

NONE, PAY_PENDING, IN_REVIEW, PARTIALLY_PAID = "NONE", "PENDING", "IN_REVIEW", "PARTIALLY_PAID"
PAID, OVERPAID, VOIDED = "PAID", "OVERPAID", "VOIDED"
PARTIALLY_REFUNDED, REFUNDED = "PARTIALLY_REFUNDED", "REFUNDED"
AUTHORIZED, PAY_FAILED = "AUTHORIZED", "FAILED"
UNPAID: Final = frozenset({PAY_PENDING, PAY_FAILED})
"""Nothing came in and nobody looks at it: such an order expires."""
SETTLED: Final = frozenset({PAID, OVERPAID})
WAS_PAID: Final = SETTLED | {PARTIALLY_REFUNDED}
"""All of it came in; giving a part back later changes nothing about that."""
COLLECTED_IN: Final = HOLDING_STOCK | {DELIVERED}
"""Where money that is missing is the thing to do; on the way to the buyer the delivery comes first."""
OWING: Final = UNPAID | {PARTIALLY_PAID, AUTHORIZED}
"""Money is still to come: from the buyer, or from a card that holds it."""
NOT_YET_PAID: Final = OWING | {IN_REVIEW}
"""A part of the total at least is not there."""

UNFULFILLED, PARTIAL, FULFILLED = "UNFULFILLED", "PARTIAL", "FULFILLED"

CANCEL_REASONS: Final = ("CUSTOMER", "DECLINED", "FRAUD", "INVENTORY", "STAFF", "OTHER")

STAMPS: Final = {
    CONFIRMED: "confirmed_at",
    SHIPPED: "shipped_at",
    DELIVERED: "delivered_at",
    COMPLETED: "completed_at",
    CANCELLED: "cancelled_at",
}
