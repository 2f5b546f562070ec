"""Google's public keys (a JWK set), remembered for as long as its answer says."""

import re
import time
from base64 import urlsafe_b64decode
from dataclasses import dataclass
from typing import Any

import orjson
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicNumbers
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings

from common.http import OutboundRefused, fetch

MIN_LIFE, MAX_LIFE, DEFAULT_LIFE = 60, 86_400, 3_600
RETRY_SECONDS = 60
"""Seconds: how soon an unknown key id may ask Google again."""


class KeysUnreadable(ValueError):
    """Google was not reached, or what came back is no JWK set."""


@dataclass(frozen=True)
class _CachedKeys:
    keys: dict[str, str]
    read_at: float
    until: float


_cache: dict[str, _CachedKeys] = {}


def public_key(key_id: str) -> str | None:
    """The RSA key with this id as PEM; None when Google has none. Raises KeysUnreadable."""
    url, now = settings.GOOGLE_JWKS_URL, time.monotonic()
    cached = _cache.get(url)
    if (
        cached is None
        or cached.until <= now
        or (key_id not in cached.keys and cached.read_at + RETRY_SECONDS <= now)
    ):
        cached = _cache[url] = _read(url, now)
    return cached.keys.get(key_id)


def _read(url: str, now: float) -> _CachedKeys:
    try:
        answer = fetch("GET", url)
    except OutboundRefused as error:
        raise KeysUnreadable(str(error)) from error
    if answer.status != 200:
        raise KeysUnreadable(str(answer.status))
    try:
        keys = {key["kid"]: _pem(key) for key in orjson.loads(answer.content)["keys"] if _signs(key)}
    except (KeyError, TypeError, ValueError) as error:
        raise KeysUnreadable(type(error).__name__) from error
    return _CachedKeys(keys, now, now + _seconds(answer.headers))


def _signs(key: dict[str, Any]) -> bool:
    return key.get("kty") == "RSA" and key.get("use", "sig") == "sig" and key.get("alg", "RS256") == "RS256"


def _pem(key: dict[str, Any]) -> str:
    public = RSAPublicNumbers(_number(key["e"]), _number(key["n"])).public_key()
    return public.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo).decode()


def _number(text: str) -> int:
    return int.from_bytes(urlsafe_b64decode(text + "=" * (-len(text) % 4)), "big")


def _seconds(headers: dict[str, str]) -> int:
    cache_control = {name.lower(): value for name, value in headers.items()}.get("cache-control", "")
    age = re.search(r"max-age=(\d{1,9})", cache_control)
    return min(max(int(age[1]) if age else DEFAULT_LIFE, MIN_LIFE), MAX_LIFE)
