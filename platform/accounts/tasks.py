"""Work of the outbox that concerns accounts."""

from hashlib import sha256
from secrets import token_urlsafe
from urllib.parse import urlencode

from django.conf import settings
from django.utils import timezone

from accounts.models import RecoverKey, User
from accounts.services.recover_password import LIFE
from common.i18n import parse_language
from common.mail import send_mail
from common.outbox import handler


@handler("account.recover")
def send_recovery(payload: dict[str, str]) -> None:
    user = User.objects.filter(email=payload["email"], deleted_at=None).first()
    if user is None:
        return
    key = token_urlsafe(32)
    hashed = sha256(key.encode()).hexdigest()
    RecoverKey.objects.create(hash=hashed, user=user, email=user.email, expires_at=timezone.now() + LIFE)
    language = parse_language(user.language)
    query = urlencode({"email": user.email, "key": key})
    link = f"{settings.PUBLIC_SCHEME}://{settings.PLATFORM_DOMAIN}/{language}/recover?{query}"
    send_mail(
        "recover",
        to=user.email,
        language=language,
        values={"name": user.first_name, "link": link, "minutes": 30},
        dedupe_key=f"recover-{hashed[:32]}",
    )
