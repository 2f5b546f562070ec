"""The customer's key to a preorder: HMAC of its id and our secret, so that nothing about it is stored."""

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Any
from uuid import UUID

from django.conf import settings

from apps.orders.links import shop_url
from apps.preorders.models import Preorder
from common.errors import NotFound


def preorder_token(preorder_id: UUID) -> str:
    return _derive(settings.SECRET_KEYS[0], preorder_id)


def preorder_url(preorder: Preorder, store: Any) -> str:
    """The customer's page, with its key in the fragment: in no log, no Referer."""
    page = f"{shop_url(store)}/{preorder.language}/preorder/{preorder.pk}"
    return f"{page}#t={preorder_token(preorder.pk)}"


def get_for_token(preorder_id: UUID, token: str | None) -> Preorder:
    """The preorder, for who holds its key; a wrong key and a missing preorder look the same."""
    preorder = Preorder.objects.filter(pk=preorder_id).first()
    if preorder is None or not has_key(preorder_id, token):
        raise NotFound()
    return preorder


def has_key(preorder_id: UUID, token: str | None) -> bool:
    keys = [_derive(secret, preorder_id) for secret in settings.SECRET_KEYS]
    return any(hmac.compare_digest(key.encode(), (token or "").encode()) for key in keys)


def admin_path(preorder_id: UUID) -> str:
    return f"/admin/preorders/{preorder_id}"


def _derive(secret: str, preorder_id: UUID) -> str:
    digest = hmac.new(b"vitrina-preorder-access:" + secret.encode(), preorder_id.bytes, sha256).digest()
    return urlsafe_b64encode(digest).rstrip(b"=").decode()
