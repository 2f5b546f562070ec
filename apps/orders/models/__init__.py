"""The tables of orders, by what they are about."""

from apps.orders.models.carts import CartReason, CartState, ShoppingCart
from apps.orders.models.goods import (
    OrderReturn,
    Parcel,
    ReturnState,
)
from apps.orders.models.money import (
    AttemptState,
    ClaimState,
    GatewayEvent,
    Payment,
    PaymentAttempt,
    PaymentClaim,
    Refund,
    RefundState,
)
from apps.orders.models.orders import (
    ActorKind,
    CreditAct,
    DiscountType,
    Order,
    OrderComment,
    OrderCounter,
    OrderDiscount,
    OrderEvent,
    OrderLine,
    OrderQuerySet,
    Origin,
)

__all__ = [
    "ActorKind",
    "AttemptState",
    "CartReason",
    "CartState",
    "ClaimState",
    "CreditAct",
    "DiscountType",
    "GatewayEvent",
    "Order",
    "OrderComment",
    "OrderCounter",
    "OrderDiscount",
    "OrderEvent",
    "OrderLine",
    "OrderQuerySet",
    "OrderReturn",
    "Origin",
    "Parcel",
    "Payment",
    "PaymentAttempt",
    "PaymentClaim",
    "Refund",
    "RefundState",
    "ReturnState",
    "ShoppingCart",
]
