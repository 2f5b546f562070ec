"""How often a password may be tried: by an account and an address, and apart by each device that has been
let in before, so that nobody locks an owner out of his account by trying passwords at it."""

from dataclasses import dataclass
from datetime import timedelta
from secrets import token_urlsafe
from typing import Final

from django.conf import settings
from django.core import signing

from common.context import client_address
from common.limiter import limit, reset, return_tokens

DEVICE_LIFE: Final = timedelta(days=365)
MAX_ATTEMPTS, RETRY_SECONDS = 5, 900
MAX_UNKNOWN_ATTEMPTS, HOUR = 100, 3600
"""Of one account, from all addresses together."""


def _signer(email: str) -> signing.TimestampSigner:
    # The address is in the salt: the word of one account is nothing to another, and tells nobody whose it is.
    key, *older = settings.SECRET_KEYS
    return signing.TimestampSigner(key=key, fallback_keys=[*older], salt=f"accounts.device:{email}")


def device_token(email: str) -> str:
    """What a browser keeps after it was let in; it opens nothing, and is only counted apart."""
    return _signer(email).sign(token_urlsafe(16))


def _device_of(email: str, token: str | None) -> str | None:
    try:
        return _signer(email).unsign(token, max_age=DEVICE_LIFE) if token else None
    except signing.BadSignature:
        return None


def is_known_device(email: str, token: str | None) -> bool:
    return _device_of(email, token) is not None


@dataclass(frozen=True)
class LoginAttempts:
    """The buckets that a log-in to an account takes from."""

    email: str
    device: str | None

    def record(self) -> None:
        """TooMany when this device or address has tried too often, or all strangers together have."""
        if self.device:
            limit("login-device", self.device, MAX_ATTEMPTS, RETRY_SECONDS, closed=True)
            return
        limit("login", self._source, MAX_ATTEMPTS, RETRY_SECONDS, closed=True)
        limit("login-account", self.email, MAX_UNKNOWN_ATTEMPTS, HOUR, closed=True)

    def succeeded(self) -> None:
        """A right password ends the count of wrong ones from here; the others' goes on."""
        if self.device:
            reset("login-device", self.device)
            return
        reset("login", self._source)
        return_tokens("login-account", self.email, MAX_UNKNOWN_ATTEMPTS)

    @property
    def _source(self) -> str:
        return f"{self.email}|{client_address.get()}"


def login_attempts(email: str, token: str | None) -> LoginAttempts:
    return LoginAttempts(email, _device_of(email, token))
