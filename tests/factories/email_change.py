"""A new e-mail on its way, and the keys of its mails."""

from typing import Any

from django.utils import timezone

from accounts.models import User
from common.models import OutboxMessage

TEMPLATES = {"CURRENT": "email_change_current", "NEW": "email_change_new"}


def begin_email_change(api: Any, user: User, email: str) -> Any:
    return api(as_=user, store=None).patch("user", {"email": email})


def mailed_email_keys(side: str) -> list[str]:
    """The keys that were mailed to one side, the first first."""
    rows = OutboxMessage.objects.filter(payload__template=TEMPLATES[side]).order_by("created_at", "pk")
    return [row.payload["values"]["link"].partition("key=")[2] for row in rows]


def newest_email_key(side: str) -> str:
    return mailed_email_keys(side)[-1]


def confirm_both(api: Any, user: User, email: str) -> Any:
    """The answer to the second confirmation."""
    User.objects.filter(pk=user.pk).update(email_verified_at=timezone.now())
    begin_email_change(api, user, email)
    keys = [newest_email_key(side) for side in TEMPLATES]
    return [api().post("user/email-change/confirm", {"key": key}) for key in keys][-1]
