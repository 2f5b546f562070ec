"""A live sale: codes of what is sold, and what is held for whom."""

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import AfterValidator, Field

from common.money import AmountOut, Priced
from common.schemas import In, Instant, Out
from common.typed_text import OneLine

LiveStateName = Literal["HELD", "CLAIMED", "EXPIRED", "ORDERED", "TO_VERIFY", "PAID"]
Handle = Annotated[
    str,
    Field(min_length=1, max_length=41, pattern=r"^@?[^\s@]+$", examples=["@nati.salcedo"]),
    AfterValidator(lambda handle: handle.removeprefix("@").casefold()),
]
"""As on the network; capitals and the @ do not matter."""


class LiveSalePatch(In):
    """What is left out stays as it is."""

    variant_oids: Annotated[list[UUID], Field(max_length=30)] | None = None
    """What has a code, in the order of the keys; each keeps the code that it had."""
    running: bool | None = None
    channel: Annotated[OneLine, Field(max_length=40)] | None = None
    version: int | None = None


class LiveHoldIn(In):
    code: Annotated[str, Field(pattern=r"^[A-Za-z][0-9]{1,2}$"), AfterValidator(str.upper)]
    handle: Handle
    quantity: Annotated[int, Field(ge=1, le=999, strict=True)] = 1


class LiveHoldPatch(In):
    """What is left out stays as it is."""

    sent: bool | None = None
    """Whether the link was sent."""
    claimed: bool | None = None
    """Whether the customer says that he paid: the clock stops, for two hours at most."""
    version: int | None = None


class LiveCode(Priced, Out):
    code: str
    variant_id: UUID
    name: str
    variant_name: str
    photo: dict[str, Any] | None
    price: AmountOut | None
    """null: on request; it has no key then."""
    left: int | None
    """null: not counted."""
    taken: int
    """Units that this sale has held or sold."""
    currency: str


class LiveUnits(Out):
    code: str
    """Empty for what has no code any more."""
    name: str
    quantity: int


class LiveCustomer(Priced, Out):
    """What is held for a handle, then the order of the same `_id`."""

    id: UUID
    handle: str
    state: LiveStateName
    units: list[LiveUnits]
    total: AmountOut
    """Without the delivery until there is an order."""
    currency: str
    held_at: Instant
    """When the last code came."""
    until: Instant | None
    """When it is given back; null: never, or it was."""
    sent_at: Instant | None
    order_number: int | None
    link: str | None
    """Opens the checkout with these lines; null once there is an order."""
    text: str | None
    """What goes to the customer with the link."""
    version: int


class LiveFigure(Priced, Out):
    """Of one kind; the four are never summed."""

    amount: AmountOut
    customers: int
    units: int
    currency: str


class LiveSaleOut(Out):
    running: bool
    channel: str
    started_at: Instant | None
    ended_at: Instant | None
    now: Instant
    """The clock of the server, which ends what is held."""
    codes: list[LiveCode]
    customers: list[LiveCustomer]
    """The last code first."""
    paid: LiveFigure
    to_verify: LiveFigure
    held: LiveFigure
    expired: LiveFigure
    version: int
