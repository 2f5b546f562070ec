"""Writing to the owner of a store, in the owner's language."""

from django.conf import settings

from accounts.models import User
from common.i18n import parse_language
from common.mail import send_mail
from console.notices import NOTICES, PATHS, Kind
from tenants.models import Store


def notify_owner(kind: Kind, user: User, *, key: str, store: Store | None = None, **values: str) -> None:
    """In the caller's transaction; once for a `key`. An account that was deleted hears nothing."""
    if user.deleted_at is not None:
        return
    language = parse_language(user.language)
    words = {"product": settings.PRODUCT_NAME, "store": store.name if store else "", **values}
    heading, line, action = (text.format_map(words) for text in NOTICES[kind][language])
    path = PATHS[kind].format(store_id=store.pk if store else "")
    send_mail(
        "console_notice",
        to=user.email,
        language=language,
        values={
            "name": user.first_name,
            "heading": heading,
            "line": line,
            "action": action,
            "link": f"{settings.PUBLIC_SCHEME}://{settings.PLATFORM_DOMAIN}/{language}{path}",
        },
        dedupe_key=f"console-{kind}-{key}",
    )
