"""The acts that the audit of the platform names."""

from typing import Final, Literal, get_args

Action = Literal[
    "ADMIN_MADE",
    "ADMIN_REMOVED",
    "STORE_SUSPENDED",
    "STORE_REOPENED",
    "PLAN_GIVEN",
    "PLAN_CHANGED",
    "CLAIM_APPROVED",
    "CLAIM_REJECTED",
    "PAYMENT_RETURNED",
    "SESSION_ENDED",
    "SESSIONS_ENDED",
    "ACCOUNT_CLOSING",
    "ACCOUNT_STAYS",
    "VISIT_OPENED",
    "VISIT_ENDED",
    "WORK_RETRIED",
    "JOB_RETRIED",
    "FLAG_TURNED",
]
ACTIONS: Final[tuple[Action, ...]] = get_args(Action)
CALL: Final = "CALL"
"""A call of the console, whatever came of it."""
