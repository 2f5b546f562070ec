"""The consumer's key to a sheet: HMAC of its id and our secret, so that nothing about it is stored."""

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256
from uuid import UUID

from django.conf import settings

from apps.complaints.models import Complaint
from common.errors import NotFound


def complaint_token(complaint_id: UUID) -> str:
    return _derive(settings.SECRET_KEYS[0], complaint_id)


def get_for_token(complaint_id: UUID, token: str | None) -> Complaint:
    """The sheet, for who holds its key; a wrong key and a missing sheet look the same."""
    complaint = Complaint.objects.with_state().filter(pk=complaint_id).first()
    if complaint is None or not _is_valid(complaint_id, token or ""):
        raise NotFound()
    return complaint


def _is_valid(complaint_id: UUID, token: str) -> bool:
    keys = [_derive(secret, complaint_id) for secret in settings.SECRET_KEYS]
    return any(hmac.compare_digest(key.encode(), token.encode()) for key in keys)


def _derive(secret: str, complaint_id: UUID) -> str:
    digest = hmac.new(b"vitrina-complaint-access:" + secret.encode(), complaint_id.bytes, sha256).digest()
    return urlsafe_b64encode(digest).rstrip(b"=").decode()
