"""Who sends: the installation's key pair signs for each push service (RFC 8292)."""

import time
from typing import Final
from urllib.parse import urlsplit

import orjson
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from django.conf import settings

from apps.notifications.push.encryption import CURVE, from_text, point_of, to_text

SECONDS_VALID: Final = 12 * 3600


def public_key() -> str:
    """What a browser subscribes with; empty where the operator has no key."""
    return to_text(point_of(_key())) if settings.VAPID_PRIVATE_KEY else ""


def authorization(endpoint: str) -> str:
    """The header of one call to the service of `endpoint`."""
    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time()) + SECONDS_VALID,
        "sub": f"{settings.PUBLIC_SCHEME}://{settings.PLATFORM_DOMAIN}",
    }
    signed = f"{_part({'typ': 'JWT', 'alg': 'ES256'})}.{_part(claims)}"
    r, s = decode_dss_signature(_key().sign(signed.encode(), ec.ECDSA(SHA256())))
    signature = to_text(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={signed}.{signature}, k={public_key()}"


def _part(value: dict[str, object]) -> str:
    return to_text(orjson.dumps(value))


def _key() -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(from_text(settings.VAPID_PRIVATE_KEY), "big"), CURVE)
