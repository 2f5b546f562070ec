"""The address at which an outside channel fetches a file of ours: signed, and closed in an hour."""

from typing import Final
from uuid import UUID

from django.conf import settings
from django.core import signing

from apps.orders.links import shop_url
from common.store_context import current_store_id
from tenants.current import current_store

OPEN_SECONDS: Final = 3600


def shared_file_url(message_id: UUID) -> str:
    return f"{shop_url(current_store())}/api/v1/chat/ui/file/{_signer().sign(message_id.hex)}"


def message_of(token: str) -> UUID | None:
    """None: it was made by somebody else, for another store, or too long ago."""
    try:
        return UUID(_signer().unsign(token, max_age=OPEN_SECONDS))
    except (signing.BadSignature, ValueError):
        return None


def _signer() -> signing.TimestampSigner:
    key, *older = settings.SECRET_KEYS
    salt = f"chat.file:{current_store_id()}"
    return signing.TimestampSigner(key=key, fallback_keys=[*older], sep=".", salt=salt)
