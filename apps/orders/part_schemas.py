"""Parts of an order as their merchant sees them: discounts, gateway tries, refunds, returns, couriers."""

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from apps.orders.payment_public_schemas import ChargedOut
from common.money import AmountOut, Priced
from common.schemas import Instant, Out

Tag = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[^,\x00-\x1f]+$")]


class DiscountOut(Out):
    type: str
    reason: str
    percent: str | None
    """`"10.00"`; null: a fixed amount."""
    amount: AmountOut
    note: str = ""
    """How it came about: `1 par, una va gratis`."""
    rule_id: UUID | None = None
    """The promotion or coupon."""
    code: str = ""


class AttemptOut(Out):
    id: UUID
    provider: str
    reference: str
    state: str
    amount: AmountOut
    captured: AmountOut
    refunded: AmountOut
    failure: str
    card: str
    charged: ChargedOut | None
    test_mode: bool
    created_at: Instant
    updated_at: Instant


class RefundOut(Out):
    id: UUID
    attempt_id: UUID | None
    state: str
    amount: AmountOut
    shipping: AmountOut
    reason: str
    lines: list[dict[str, Any]]
    """[{"lineOid", "quantity", "removed"}]; `removed`: units of it that left the order, if any did."""
    reference: str
    failure: str
    actor_name: str
    created_at: Instant
    done_at: Instant | None


class ReturnOut(Out):
    id: UUID
    state: str
    reason: str
    note: str
    lines: list[dict[str, Any]]
    actor_name: str
    created_at: Instant
    received_at: Instant | None


class ParcelQuoteOut(Priced, Out):
    """What the courier charges the store, as it was chosen."""

    courier: str
    name: str
    service: str
    price: AmountOut
    currency: str
    min_days: int
    max_days: int
    mode: Literal["live", "rate_card"]
    insured: bool
    chosen_at: Instant


class AgencyPickupOut(Out):
    """Without `customers.see_contact` document, phone and key are hidden and there is no message."""

    courier: str
    agency_code: str
    agency: str
    address: str
    person: str
    document: str
    phone: str
    key: str
    notify: bool
    message: str
    """What the buyer reads, in the language of the order."""
