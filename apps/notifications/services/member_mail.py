"""An e-mail to a member of the team: in their language, with the way to the admin of this store."""

from typing import Any

from django.conf import settings

from common.i18n import parse_language
from common.mail import send_mail
from tenants.current import current_store
from tenants.models import Membership


def send_member_mail(
    template: str, member: Membership, values: dict[str, Any], *, path: str, dedupe_key: str
) -> None:
    """`path`: what the mail leads to, below the language."""
    user, store = member.user, current_store()
    assert user is not None
    language = parse_language(user.language)
    host = f"{settings.PUBLIC_SCHEME}://{settings.PLATFORM_DOMAIN}/{language}"
    framed = {
        **values,
        "store": store.name,
        "link": f"{host}{path}{'&' if '?' in path else '?'}storeOid={store.id}",
        "profile": f"{host}/admin/my-profile",
    }
    send_mail(
        template,
        to=user.email,
        language=language,
        values=framed,
        dedupe_key=dedupe_key,
        store_id=store.id,
    )
