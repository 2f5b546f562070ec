"""Which passwords we take, and checking one without telling whether the account exists."""

from functools import cache

from django.contrib.auth.hashers import check_password, make_password
from django.contrib.auth.password_validation import CommonPasswordValidator

from accounts.models import User, normalize_email
from common.errors import Issue, issue

MIN, MAX = 10, 128


def password_issues(password: str) -> list[Issue]:
    """The rules a new password breaks."""
    if not MIN <= len(password) <= MAX:
        return [issue("password_length", min=MIN, max=MAX)]
    if password.lower().strip() in _common():
        return [issue("password_common")]
    return []


def user_with_password(email: str, password: str) -> User | None:
    """The account of this e-mail and password. Unknown accounts cost the same time."""
    user = User.objects.filter(email=normalize_email(email), deleted_at=None).first()
    encoded = user.password if user and user.has_usable_password() else _dummy()
    matches = check_password(password[:MAX], encoded)
    return user if matches and user and user.has_usable_password() else None


@cache
def _common() -> set[str]:
    return CommonPasswordValidator().passwords


@cache
def _dummy() -> str:
    return make_password("a password that nobody has")
