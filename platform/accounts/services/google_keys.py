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

AT_LEAST, AT_MOST, UNSAID = 60, 86_400, 3_600
AGAIN = 60
"""Seconds: how soon an unknown key id may ask Google again."""


class KeysUnreadable(ValueError):
    """Google was not reached, or what came back is no JWK set."""


@dataclass(frozen=True)
class _Kept:
    keys: dict[str, str]
    read_at: float
    until: float


_kept: dict[str, _Kept] = {}


def public_key(key_id: str) -> str | None:
    """The RSA key with this id as PEM; None when Google has none. Raises KeysUnreadable."""
    url, now = settings.GOOGLE_JWKS_URL, time.monotonic()
    kept = _kept.get(url)
    if kept is None or kept.until <= now or (key_id not in kept.keys and kept.read_at + AGAIN <= now):
        kept = _kept[url] = _read(url, now)
    return kept.keys.get(key_id)


def _read(url: str, now: float) -> _Kept:
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
    return _Kept(keys, now, now + _seconds(answer.headers))


def _signs(key: dict[str, Any]) -> bool:
    return key.get("kty") == "RSA" and key.get("use", "sig") == "sig" and key.get("alg", "RS256") == "RS256"


def _pem(key: dict[str, Any]) -> str:
    public = RSAPublicNumbers(_number(key["e"]), _number(key["n"])).public_key()
    return public.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo).decode()


def _number(text: str) -> int:
    return int.from_bytes(urlsafe_b64decode(text + "=" * (-len(text) % 4)), "big")


def _seconds(headers: dict[str, str]) -> int:
    said = {name.lower(): value for name, value in headers.items()}.get("cache-control", "")
    age = re.search(r"max-age=(\d{1,9})", said)
    return min(max(int(age[1]) if age else UNSAID, AT_LEAST), AT_MOST)
