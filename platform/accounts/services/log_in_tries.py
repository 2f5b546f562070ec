"""How often a password may be tried: by an account and an address, and apart by each device that has been
let in before, so that nobody locks an owner out of his account by trying passwords at it."""

from dataclasses import dataclass
from datetime import timedelta
from secrets import token_urlsafe
from typing import Final

from django.conf import settings
from django.core import signing

from common.context import client_address
from common.limiter import forget, give_back, limit

KNOWN_FOR: Final = timedelta(days=365)
TRIES, AGAIN = 5, 900
OF_ALL_STRANGERS, AN_HOUR = 100, 3600
"""Of one account, from all addresses together."""


def _signer(email: str) -> signing.TimestampSigner:
    # The address is in the salt: the word of one account is nothing to another, and tells nobody whose it is.
    key, *older = settings.SECRET_KEYS
    return signing.TimestampSigner(key=key, fallback_keys=[*older], salt=f"accounts.device:{email}")


def device_word(email: str) -> str:
    """What a browser keeps after it was let in; it opens nothing, and is only counted apart."""
    return _signer(email).sign(token_urlsafe(16))


def _device_of(email: str, word: str | None) -> str | None:
    try:
        return _signer(email).unsign(word, max_age=KNOWN_FOR) if word else None
    except signing.BadSignature:
        return None


@dataclass(frozen=True)
class Tries:
    """The buckets that a log-in to an account takes from."""

    email: str
    device: str | None

    def take(self) -> None:
        """TooMany when this device or address has tried too often, or all strangers together have."""
        if self.device:
            limit("login-device", self.device, TRIES, AGAIN, closed=True)
            return
        limit("login", self._source, TRIES, AGAIN, closed=True)
        limit("login-account", self.email, OF_ALL_STRANGERS, AN_HOUR, closed=True)

    def succeeded(self) -> None:
        """A right password ends the count of wrong ones from here; the others' goes on."""
        if self.device:
            forget("login-device", self.device)
            return
        forget("login", self._source)
        give_back("login-account", self.email, OF_ALL_STRANGERS)

    @property
    def _source(self) -> str:
        return f"{self.email}|{client_address.get()}"


def tries_of(email: str, word: str | None) -> Tries:
    return Tries(email, _device_of(email, word))
