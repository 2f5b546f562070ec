"""What happened to the safety of an account: a line for its user to read, and a mail at once."""

from datetime import timedelta
from typing import Final

from django.conf import settings
from django.utils import timezone

from accounts.models import AccountEvent, User
from accounts.notices import NOTICES, Kind
from common.context import client_address
from common.i18n import parse_language
from common.mail import send_mail

LIFE: Final = timedelta(days=365)
PATH: Final = "/admin/my-profile"


def record_event(user: User, kind: Kind, *, user_agent: str = "", copy_to: str = "") -> None:
    """In the caller's transaction. `copy_to`: an address that is the user's no more."""
    event = AccountEvent.objects.create(
        user=user, kind=kind, user_agent=user_agent[:255], address=client_address.get()[:45]
    )
    notice = NOTICES.get(kind)
    if notice is None:
        return
    language = parse_language(user.language)
    heading, line, action = notice[language]
    values = {"name": user.first_name, "heading": heading, "line": line, "action": action}
    link = f"{settings.PUBLIC_SCHEME}://{settings.PLATFORM_DOMAIN}/{language}{PATH}"
    for number, address in enumerate(filter(None, (user.email, copy_to))):
        send_mail(
            "account_notice",
            to=address,
            language=language,
            values={**values, "link": link},
            dedupe_key=f"account-{event.pk}-{number}",
        )


def prune() -> int:
    deleted, _ = AccountEvent.objects.filter(created_at__lt=timezone.now() - LIFE).delete()
    return deleted
