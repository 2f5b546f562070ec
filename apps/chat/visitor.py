"""The visitor's token: HMAC of his conversation's id and our secret, of which the row has a hash alone."""

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Final
from uuid import UUID

from django.conf import settings
from django.utils import timezone

from apps.chat.models import Conversation
from common.api import Request
from common.errors import NotFound

_PREFIX: Final = "cv_"


def new_visitor_token(conversation_id: UUID) -> str:
    return _derive(settings.SECRET_KEYS[0], conversation_id)


def visitor_token(conversation: Conversation) -> str:
    """Once more, for a call that came twice; empty when the secret that made it is gone."""
    tokens = (_derive(secret, conversation.pk) for secret in settings.SECRET_KEYS)
    return next((token for token in tokens if visitor_hash(token) == conversation.visitor_hash), "")


def visitor_hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def conversation_of(request: Request) -> Conversation:
    """His own: no call of a visitor names one. A wrong token and one that is over look the same."""
    found = conversation_if_any(request)
    if found is None:
        raise NotFound()
    return found


def conversation_if_any(request: Request) -> Conversation | None:
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token.startswith(_PREFIX):
        return None
    rows = Conversation.objects.stored(timezone.now())
    return rows.filter(visitor_hash=visitor_hash(token.strip())).first()


def _derive(secret: str, conversation_id: UUID) -> str:
    digest = hmac.new(b"vitrina-chat-visitor:" + secret.encode(), conversation_id.bytes, sha256).digest()
    return _PREFIX + urlsafe_b64encode(digest).rstrip(b"=").decode()
