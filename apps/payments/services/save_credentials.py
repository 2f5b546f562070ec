"""Secrets of a gateway: they come in, are sealed, and never go out again."""

from collections.abc import Mapping
from typing import Any, Final

import orjson

from apps.payments.gateways.port import Gateway
from apps.payments.gateways.registry import gateways
from apps.payments.models import Capture, PaymentKind, PaymentMethod
from apps.payments.services.account import credentials_of
from common.crypto import seal
from common.errors import Invalid, Issue, issue

DOTS: Final = "••••"
_MIN_LENGTH: Final = 12
"""A secret under this length shows nothing of itself."""


def set_gateway(method: PaymentMethod, provider: str | None, credentials: Mapping[str, str | None]) -> None:
    """Chooses the gateway and takes what was written of its credentials; null forgets one.

    Another gateway starts without any. `provider` None keeps the one that is set.
    """
    if method.kind != PaymentKind.CARD_GATEWAY:
        _forget(method)
        method.capture, method.test_mode = Capture.AUTOMATIC, False
        return
    if provider is not None and provider != method.provider:
        _forget(method)
        method.provider = provider
    gateway = gateways().get(method.provider)
    if gateway is None:
        if method.provider or credentials:
            raise Invalid({"provider": [issue("not_a_choice")]})
        return
    if credentials:
        _write(method, gateway, credentials)
    method.test_mode = method.test_mode or gateway.always_test


def gateway_issues(method: PaymentMethod) -> dict[str, list[Issue]]:
    """What a card method can't be offered without."""
    gateway = gateways().get(method.provider)
    if gateway is None:
        return {"provider": [issue("gateway_later")]}
    missing = [field.key for field in gateway.fields if field.required]
    missing = [key for key in missing if key not in method.credential_hints]
    return {f"credentials.{key}": [issue("required")] for key in missing}


def _write(method: PaymentMethod, gateway: Gateway, credentials: Mapping[str, str | None]) -> None:
    known = {field.key: field for field in gateway.fields}
    if strange := [key for key in credentials if key not in known]:
        raise Invalid({f"credentials.{key}": [issue("unknown_field")] for key in strange})
    stored: dict[str, Any] = {
        **credentials_of(method),
        **{key: text or "" for key, text in credentials.items()},
    }
    stored = {key: text for key, text in stored.items() if text}
    method.credentials = seal(orjson.dumps(stored).decode()) if stored else ""
    method.credential_hints = {key: _hint(text, is_secret=known[key].secret) for key, text in stored.items()}


def _hint(text: str, *, is_secret: bool) -> str:
    """The last four, for people to tell one from another; what is no secret may be read."""
    if not is_secret and len(text) <= 60:
        return text
    return f"{DOTS}{text[-4:]}" if len(text) >= _MIN_LENGTH else DOTS


def _forget(method: PaymentMethod) -> None:
    method.provider, method.credentials, method.credential_hints = "", "", {}
