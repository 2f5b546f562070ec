"""A new account."""

from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.errors import EmailTaken
from accounts.models import User, normalize_email
from accounts.services.check_password import password_issues
from common.context import client_address
from common.errors import Invalid, Issue, issue
from common.i18n import language
from common.phone import parse_direct_phone

TERMS_VERSION = "2026-11"


def create_user(
    *,
    email: str,
    first_name: str,
    last_name: str,
    phone: str,
    password: str | None,
    terms: bool | None = None,
    country: str = "PE",
    google_sub: str | None = None,
) -> User:
    """Makes an account or raises Invalid by field, EmailTaken."""
    issues: dict[str, list[Issue]] = {}
    number = parse_direct_phone(phone, country) if phone else None
    if number is not None and not number.valid:
        issues["phone"] = [issue(number.rule, country=country)]
    if password is not None and (broken := password_issues(password)):
        issues["password"] = broken
    if terms is False:
        issues["terms"] = [issue("terms_needed")]
    if issues:
        raise Invalid(issues)
    user = User(
        email=normalize_email(email),
        first_name=first_name,
        last_name=last_name,
        phone=number.e164 if number else "",
        language=language(),
        google_sub=google_sub,
        google_email=normalize_email(email) if google_sub else "",
        email_verified_at=timezone.now() if google_sub else None,
        terms=_accepted() if terms else {},
    )
    user.set_password(password)
    try:
        with transaction.atomic():
            user.save(force_insert=True)
    except IntegrityError:
        raise EmailTaken() from None
    return user


def _accepted() -> dict[str, Any]:
    return {
        "version": TERMS_VERSION,
        "at": timezone.now().isoformat(),
        "address": client_address.get(),
    }
