"""Secrets of a gateway: they come in, are sealed, and never go out again."""

from collections.abc import Mapping
from typing import Any, Final

import orjson

from apps.payments.gateways.currency import charges_other_currency
from apps.payments.gateways.port import Capability, Gateway
from apps.payments.gateways.registry import gateways
from apps.payments.models import Capture, PaymentKind, PaymentMethod
from apps.payments.ports import is_tried, test_steps
from apps.payments.services.account import credentials_of
from common.crypto import seal
from common.errors import Invalid, Issue, issue
from tenants.current import current_store

DOTS: Final = "••••"
_MIN_LENGTH: Final = 12
"""A secret under this length shows nothing of itself."""
Written = Mapping[str, str | None]


def live_gateway(method: PaymentMethod) -> str:
    """The one that charges for real; empty: none does."""
    return "" if method.test_mode else method.provider


def check_live(method: PaymentMethod, before: str) -> None:
    """A gateway that did not charge for real `before` does so when its test keys have passed every step."""
    gateway = gateways().get(live_gateway(method))
    if gateway is None or gateway.key == before:
        return
    passed, of = test_steps(method)
    if passed < of:
        raise Invalid({"testMode": [issue("gateway_unproven", name=gateway.name, passed=passed, of=of)]})


def choose_gateway(method: PaymentMethod, provider: str | None) -> None:
    """Another gateway starts in test, without keys, fee and rate of the one before. None: as it is set.

    One that somebody has paid by stays: its payments go back by the keys that took them.
    """
    if provider is not None and provider != method.provider:
        before = gateways().get(method.provider)
        if before is not None and not before.always_test and is_tried(method.pk):
            raise Invalid({"provider": [issue("gateway_in_use", name=before.name)]})
        _forget(method)
        method.provider, method.test_mode = provider, True


def set_gateway(method: PaymentMethod, live: Written, test: Written) -> None:
    """Takes what was written of the two sets of keys; null forgets one."""
    if method.kind != PaymentKind.CARD_GATEWAY:
        _forget(method)
        method.capture, method.test_mode = Capture.AUTOMATIC, False
        return
    gateway = gateways().get(method.provider)
    if gateway is None:
        if method.provider or live or test:
            raise Invalid({"provider": [issue("not_a_choice")]})
        return
    _fit(method, gateway)
    if live:
        _write(method, gateway, live, test=False)
    if test:
        _write(method, gateway, test, test=True)


def _fit(method: PaymentMethod, gateway: Gateway) -> None:
    """What this gateway can't do is not set."""
    if current_store().country in gateway.closed_in:
        raise Invalid({"provider": [issue("gateway_closed_here", name=gateway.name)]})
    method.test_mode = method.test_mode or gateway.always_test
    if Capability.HOLD not in gateway.capabilities:
        method.capture = Capture.AUTOMATIC


def gateway_issues(method: PaymentMethod) -> dict[str, list[Issue]]:
    """What a card method can't be offered without."""
    gateway = gateways().get(method.provider)
    if gateway is None:
        return {"provider": [issue("gateway_later")]}
    hints = method.test_credential_hints if method.test_mode else method.credential_hints
    form_field = "testCredentials" if method.test_mode else "credentials"
    missing = [field.key for field in gateway.fields if field.required and field.key not in hints]
    found = {f"{form_field}.{key}": [issue("required")] for key in missing}
    if charges_other_currency(gateway) and method.exchange_rate is None:
        found["exchangeRate"] = [issue("required")]
    return found


def _write(method: PaymentMethod, gateway: Gateway, written: Written, *, test: bool) -> None:
    known = {field.key: field for field in gateway.fields}
    form_field = "testCredentials" if test else "credentials"
    if strange := [key for key in written if key not in known]:
        raise Invalid({f"{form_field}.{key}": [issue("unknown_field")] for key in strange})
    stored: dict[str, Any] = {
        **credentials_of(method, test=test),
        **{key: text or "" for key, text in written.items()},
    }
    stored = {key: text for key, text in stored.items() if text}
    sealed = seal(orjson.dumps(stored).decode()) if stored else ""
    hints = {key: _hint(text, is_secret=known[key].secret) for key, text in stored.items()}
    if test:
        method.test_credentials, method.test_credential_hints = sealed, hints
    else:
        method.credentials, method.credential_hints = sealed, hints
    method.key_checks = {mode: found for mode, found in method.key_checks.items() if mode != _mode(test)}


def _mode(test: bool) -> str:
    return "test" if test else "live"


def _hint(text: str, *, is_secret: bool) -> str:
    """The last four, for people to tell one from another; what is no secret may be read."""
    if not is_secret and len(text) <= 60:
        return text
    return f"{DOTS}{text[-4:]}" if len(text) >= _MIN_LENGTH else DOTS


def _forget(method: PaymentMethod) -> None:
    method.provider, method.credentials, method.credential_hints = "", "", {}
    method.test_credentials, method.test_credential_hints, method.key_checks = "", {}, {}
    method.fee_percent = method.fee_fixed = method.fee_tax_percent = None
    method.payout_days = method.fee_on = method.exchange_rate = method.exchange_rate_on = None
