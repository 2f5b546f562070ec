"""Shapes of account calls."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import AfterValidator, Field

from common.emails import valid_email
from common.schemas import In, Instant, Out
from common.typed_text import AsSent

Email = Annotated[str, Field(max_length=254), AfterValidator(valid_email)]
Name = Annotated[str, Field(min_length=1, max_length=80)]
Password = Annotated[AsSent, Field(min_length=1, max_length=1000)]


class EmailIn(In):
    email: Email


class EmailCheck(Out):
    email: str
    valid: bool


class EmailExists(Out):
    exists: bool


class Sent(Out):
    sent: bool


class Recovered(Out):
    recovered: bool


class LoggedOut(Out):
    logged_out: bool


class RecoverIn(In):
    email: Email
    recover_key: Annotated[str, Field(min_length=1, max_length=200)]
    password: Password


class ProofIn(In):
    """That it is the person himself; a log-in younger than ten minutes needs none."""

    current_password: Password | None = None


class ProfilePatch(In):
    email: Email | None = None
    phone: Annotated[str, Field(max_length=250)] | None = None
    first_name: Name | None = None
    last_name: Name | None = None
    password: Password | None = None
    current_password: Password | None = None
    language: Literal["en", "es"] | None = None
    time_zone: Annotated[str, Field(max_length=64)] | None = None
    """A name of the tz database; null or empty: that of each device."""


class Proved(Out):
    proved: bool


class GoogleLinkIn(In):
    auth_token: Annotated[str, Field(min_length=1, max_length=8000)]
    current_password: Password | None = None


class SecurityOut(Out):
    has_password: bool
    password_changed_at: Instant | None
    """Null: not within a year."""
    google_linked: bool
    google_email: str
    """Empty until the first log-in with it."""


Code = Annotated[str, Field(min_length=6, max_length=16)]
"""Six digits of the app, or a recovery code as it was written down."""


class CodeIn(In):
    code: Code


class ProvedCodeIn(In):
    code: Code
    current_password: Password | None = None


class SecondStepOut(Out):
    enabled: bool
    codes_left: int
    has_password: bool
    """Without one, a log-in of a moment ago proves who it is."""
    required_by: list[str]
    """Names of the user's stores that let nobody in without it."""


class EnrollmentOut(Out):
    """In this answer alone."""

    secret: str
    uri: str
    qr: str
    """SVG"""


class RecoveryCodesOut(Out):
    """In this answer alone."""

    codes: list[str]


class DeviceOut(Out):
    id: UUID
    browser: str
    system: str
    form: Literal["COMPUTER", "PHONE", "TABLET"]
    address: str
    created_at: Instant
    last_seen_at: Instant
    expires_at: Instant
    is_current: bool
    is_new: bool
    """From a browser that had not been let in before, until `confirm`."""


class AccountEventOut(Out):
    id: UUID
    kind: str
    created_at: Instant


class EmailChangeOut(Out):
    """Either address has its own mail; nothing of the account has changed."""

    email: str
    current_email: str
    current_confirmed: bool
    new_confirmed: bool
    expires_at: Instant


class EmailChangeState(Out):
    change: EmailChangeOut | None
    asks_current: bool
    """Whether the address of now has to confirm a change too: it was confirmed once."""


class EmailKeyIn(In):
    key: Annotated[str, Field(min_length=1, max_length=200)]


class EmailKeyOut(Out):
    email: str
    """The new one."""
    side: Literal["CURRENT", "NEW"]
    """Whose mail the key was in; the address of now may stop it too."""
    confirmed: bool
    """This key is used up for that."""


class EmailConfirmed(Out):
    email: str
    changed: bool
    """Else the other address has to confirm it still."""


class EmailChangeStopped(Out):
    stopped: bool
