"""The three services of browsers, and one message on its way to one of them."""

from hashlib import sha256
from typing import Any, Final
from urllib.parse import urlsplit

import orjson

from apps.notifications.models import PushDevice
from apps.notifications.push.encryption import encrypt, from_text, to_text
from apps.notifications.push.vapid import authorization
from common.http import OutboundRefused, fetch, is_trusted

HOSTS: Final = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
)
"""Chrome and its relatives, Firefox, Edge, Safari: a browser names no other."""
SECONDS_HELD: Final = 24 * 3600
"""How long a service holds it for a browser that is off."""
MAX_ANSWER: Final = 16 * 1024


class PushDown(Exception):
    """The service is away or busy: another time."""


class DeviceUnknown(Exception):
    """The service knows this browser no more, or not with our key."""


def is_push_address(address: str) -> bool:
    """Of a service we know, or a host that the operator trusts: a browser's word alone is a stranger's."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return False
    if parts.username or parts.password:
        return False
    if is_trusted(parts):
        return parts.scheme in ("http", "https")
    host = (parts.hostname or "").lower()
    known = any(host == name or host.endswith(f".{name}") for name in HOSTS)
    return parts.scheme == "https" and port in (None, 443) and known


def send(device: PushDevice, message: dict[str, Any], *, topic: str, urgent: bool) -> None:
    """`topic`: a later one with it takes the place of one that waits. Raises PushDown, DeviceUnknown."""
    body = encrypt(
        orjson.dumps(message),
        browser_key=from_text(device.public_key),
        auth_secret=from_text(device.auth_secret),
    )
    headers = {
        "Authorization": authorization(device.endpoint),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(SECONDS_HELD),
        "Topic": to_text(sha256(topic.encode()).digest()[:24]),
        "Urgency": "high" if urgent else "normal",
    }
    try:
        answer = fetch("POST", device.endpoint, headers=headers, body=body, max_bytes=MAX_ANSWER)
    except OutboundRefused as error:
        raise PushDown(str(error)) from error
    if answer.status in (401, 403, 404, 410):
        raise DeviceUnknown(answer.status)
    if answer.status == 429 or answer.status >= 500:
        raise PushDown(f"status {answer.status}")
