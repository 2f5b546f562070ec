"""Choosing who sends receipts, and keeping its secrets."""

from base64 import b64decode
from binascii import Error as NotBase64
from dataclasses import asdict
from typing import Any, Final
from urllib.parse import urlsplit

import orjson
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.hazmat.primitives.serialization.pkcs12 import load_key_and_certificates
from django.utils import timezone

from apps.receipts.configuration import (
    ADDRESSES,
    FIELDS,
    TOPIC,
    ReceiptConfiguration,
    configuration_of,
    receipt_configuration,
)
from apps.store_settings.services.save_setting import save_setting
from common import activity
from common.crypto import seal
from common.errors import Invalid, issue
from common.http import is_trusted

_DOTS: Final = "••••"
_MIN_LENGTH: Final = 12
"""A secret under this length shows nothing of itself."""


def update_configuration(*, changes: dict[str, Any], version: int | None = None) -> ReceiptConfiguration:
    """`credentials` are written one by one and null forgets one; another sender starts without any."""
    before = receipt_configuration()
    value = asdict(before)
    seen = value.pop("version")
    sender = changes.get("sender", before.sender)
    if sender != before.sender:
        value |= {"sender": sender, "sealed": "", "hints": {}}
    if "credentials" in changes:
        value |= _credentials(sender, {} if sender != before.sender else before.credentials, changes)
    if "certificate" in changes:
        value |= _certificate(changes["certificate"], changes.get("certificate_password") or "")
    saved = save_setting(topic=TOPIC, value=value, version=seen if version is None else version)
    activity.record(activity.UPDATED, [saved], {"receipts"})
    return configuration_of(saved.value, saved.version)


def _credentials(sender: str, stored: dict[str, str], changes: dict[str, Any]) -> dict[str, Any]:
    known = FIELDS[sender]
    written = changes["credentials"] or {}
    if strange := [key for key in written if key not in known]:
        raise Invalid({f"credentials.{key}": [issue("unknown_field")] for key in strange})
    for key in ADDRESSES & {key for key, text in written.items() if text}:
        _check_address(key, written[key])
    if any(written[key] != stored.get(key) for key in ADDRESSES & written.keys()):
        # What is secret was given for the address before: a new one is told nothing of it.
        stored = {key: text for key, text in stored.items() if not known[key]}
    merged = stored | {key: text or "" for key, text in written.items()}
    merged = {key: text for key, text in merged.items() if text}
    return {
        "sealed": seal(orjson.dumps(merged).decode()) if merged else "",
        "hints": {key: _hint(text, is_secret=known[key]) for key, text in merged.items()},
    }


def _check_address(key: str, address: str) -> None:
    """Passwords travel to it, so they are encrypted on the way."""
    try:
        parts = urlsplit(address)
        fits = bool(parts.hostname) and (
            parts.scheme == "https" or (parts.scheme == "http" and is_trusted(parts))
        )
    except ValueError:
        fits = False
    if not fits:
        raise Invalid({f"credentials.{key}": [issue("https_address")]})


def _hint(text: str, *, is_secret: bool) -> str:
    if not is_secret:
        return text
    return f"{_DOTS}{text[-4:]}" if len(text) >= _MIN_LENGTH else _DOTS


def _certificate(file: str | None, password: str) -> dict[str, str]:
    """From the PKCS #12 file that certifiers hand out; null forgets it."""
    if file is None:
        return {"certificate": "", "certificate_until": ""}
    try:
        key, certificate, _ = load_key_and_certificates(
            b64decode(file, validate=True), password.encode() or None
        )
    except (NotBase64, ValueError):
        raise Invalid({"certificate": [issue("certificate_unreadable")]}) from None
    if key is None or certificate is None:
        raise Invalid({"certificate": [issue("certificate_unreadable")]})
    if certificate.not_valid_after_utc <= timezone.now():
        raise Invalid({"certificate": [issue("certificate_expired")]})
    pem = {
        "key": key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode(),
        "certificate": certificate.public_bytes(Encoding.PEM).decode(),
    }
    return {
        "certificate": seal(orjson.dumps(pem).decode()),
        "certificate_until": certificate.not_valid_after_utc.isoformat(),
    }
