"""Shapes of account calls."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from common.emails import valid_email
from common.schemas import In, Out
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
