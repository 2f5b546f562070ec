"""Kinds and states of receipts, and which moves there are. A draft is a preview and has no row."""

from typing import Final

SALES_NOTE: Final = "SALES_NOTE"
BOLETA: Final = "BOLETA"
FACTURA: Final = "FACTURA"
CREDIT_NOTE: Final = "CREDIT_NOTE"
KINDS: Final = (BOLETA, FACTURA, SALES_NOTE, CREDIT_NOTE)
TAX_KINDS: Final = frozenset({BOLETA, FACTURA, CREDIT_NOTE})
"""What counts against the plan and what a sender takes."""
SUNAT_CODES: Final = {FACTURA: "01", BOLETA: "03", CREDIT_NOTE: "07"}

ISSUED: Final = "ISSUED"
"""Of the internal sender: numbered, and sent to nobody."""
QUEUED: Final = "QUEUED"
SENT: Final = "SENT"
ACCEPTED: Final = "ACCEPTED"
ACCEPTED_WITH_OBSERVATIONS: Final = "ACCEPTED_WITH_OBSERVATIONS"
REJECTED: Final = "REJECTED"
"""Final: its number stays used, what is mended takes a new one."""
ERROR: Final = "ERROR"
"""No answer: the same number is sent again."""
VOIDING: Final = "VOIDING"
VOIDED: Final = "VOIDED"
VOID_REJECTED: Final = "VOID_REJECTED"
CREDITED: Final = "CREDITED"

_ANSWERS: Final = frozenset({ACCEPTED, ACCEPTED_WITH_OBSERVATIONS, REJECTED, ERROR})
_AFTER_ACCEPTED: Final = frozenset({VOIDING, CREDITED})
MOVES: Final[dict[str, frozenset[str]]] = {
    ISSUED: frozenset({VOIDED, CREDITED}),
    QUEUED: frozenset({SENT}),
    SENT: _ANSWERS,
    ERROR: frozenset({QUEUED}),
    ACCEPTED: _AFTER_ACCEPTED,
    ACCEPTED_WITH_OBSERVATIONS: _AFTER_ACCEPTED,
    VOIDING: frozenset({VOIDED, VOID_REJECTED}),
    VOID_REJECTED: _AFTER_ACCEPTED,
    REJECTED: frozenset(),
    VOIDED: frozenset(),
    CREDITED: frozenset({ACCEPTED, ISSUED}),
}
"""A credited receipt counts again once its credit note was refused or voided."""
STATES: Final = tuple(MOVES)
DEAD: Final = frozenset({REJECTED, VOIDED, CREDITED})
"""They stand for no sale anymore: the order may have another one."""
STANDING: Final = frozenset({ISSUED, ACCEPTED, ACCEPTED_WITH_OBSERVATIONS, VOID_REJECTED})
"""What can be corrected by a credit note."""
TAX_DOCUMENT: Final = frozenset({ACCEPTED, ACCEPTED_WITH_OBSERVATIONS, VOIDING, VOID_REJECTED, CREDITED})
"""SUNAT has it, if it went through a sender at all."""


def may_move(before: str, to: str) -> bool:
    return to in MOVES[before]
