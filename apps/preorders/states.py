"""Kinds and states of preorders, and which moves there are. See docs/algorithms/preorders.md."""

from typing import Final

REQUEST: Final = "REQUEST"
"""A quote: a customer asks for something, the merchant prices it, the customer accepts."""
PRESALE: Final = "PRESALE"
"""A customer's place in an offer."""
OFFER: Final = "OFFER"
"""What is not in stock yet and can be reserved."""
KINDS: Final = (REQUEST, PRESALE, OFFER)

REQUESTED: Final = "REQUESTED"
"""A customer asked and has no quote yet."""
DRAFT: Final = "DRAFT"
SENT: Final = "SENT"
VIEWED: Final = "VIEWED"
CHANGE_REQUESTED: Final = "CHANGE_REQUESTED"
RESERVED: Final = "RESERVED"
BALANCE_DUE: Final = "BALANCE_DUE"
CONFIRMED: Final = "CONFIRMED"
REJECTED: Final = "REJECTED"
"""The customer said no."""
WITHDRAWN: Final = "WITHDRAWN"
"""The merchant took it back."""
EXPIRED: Final = "EXPIRED"
OPEN: Final = "OPEN"
CLOSED: Final = "CLOSED"

_OUT: Final = frozenset({REJECTED, WITHDRAWN, EXPIRED})
MOVES: Final[dict[str, dict[str, frozenset[str]]]] = {
    REQUEST: {
        REQUESTED: frozenset({SENT, REJECTED, WITHDRAWN}),
        DRAFT: frozenset({SENT, WITHDRAWN}),
        SENT: frozenset({SENT, VIEWED, CHANGE_REQUESTED, CONFIRMED}) | _OUT,
        VIEWED: frozenset({SENT, CHANGE_REQUESTED, CONFIRMED}) | _OUT,
        CHANGE_REQUESTED: frozenset({SENT}) | _OUT,
        EXPIRED: frozenset({SENT}),
        REJECTED: frozenset({SENT}),
        WITHDRAWN: frozenset({SENT}),
        CONFIRMED: frozenset({REJECTED}),
    },
    PRESALE: {
        RESERVED: frozenset({BALANCE_DUE, CONFIRMED}) | _OUT,
        BALANCE_DUE: frozenset({CONFIRMED}) | _OUT,
        CONFIRMED: frozenset(),
        EXPIRED: frozenset(),
        REJECTED: frozenset(),
        WITHDRAWN: frozenset(),
    },
    OFFER: {OPEN: frozenset({CLOSED}), CLOSED: frozenset({OPEN})},
}
STATES: Final = tuple(dict.fromkeys(state for moves in MOVES.values() for state in moves))
LINKED: Final = frozenset({SENT, VIEWED})
"""What its customer can accept."""
HOLDING: Final = frozenset({RESERVED, BALANCE_DUE, CONFIRMED})
"""Places that take units of their offer."""
WAITING: Final = frozenset({RESERVED, BALANCE_DUE})
TO_ANSWER: Final = frozenset({REQUESTED, CHANGE_REQUESTED})
"""What waits for the merchant."""
EDITABLE: Final = frozenset({REQUESTED, DRAFT, SENT, VIEWED, CHANGE_REQUESTED, EXPIRED, REJECTED, WITHDRAWN})

FULL: Final = "FULL"
DEPOSIT: Final = "DEPOSIT"
ON_RELEASE: Final = "ON_RELEASE"
PAYMENT_MODES: Final = (FULL, DEPOSIT, ON_RELEASE)


def may_move(kind: str, before: str, to: str) -> bool:
    return to in MOVES[kind].get(before, frozenset())


def before(kind: str, to: str) -> list[str]:
    """The states from which there is a move to `to`."""
    return [state for state, targets in MOVES[kind].items() if to in targets]
