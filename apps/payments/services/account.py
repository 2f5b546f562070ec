"""The way to the gateway of a method: which one, and with whose credentials."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

import orjson

from apps.payments.gateways.port import Account, Gateway
from apps.payments.gateways.registry import gateways
from apps.payments.models import PaymentKind, PaymentMethod
from common.crypto import unseal
from common.errors import Conflict, NotFound


@dataclass(frozen=True)
class Connection:
    gateway: Gateway
    account: Account
    manual_capture: bool


def connect(
    method_id: UUID | None, *, test_mode: bool | None = None, provider: str | None = None
) -> Connection:
    """The gateway that a method goes by; also of one that is no longer offered, for its old payments.

    `test_mode` and `provider` are those of the payment; None: as the method is set now. NotFound when the
    method takes no cards, Conflict when its gateway is no longer built in, or is another one by now.
    """
    cards = PaymentMethod.objects.filter(kind=PaymentKind.CARD_GATEWAY)
    method = cards.filter(pk=method_id).first() if method_id else None
    if method is None:
        raise NotFound()
    gateway = gateways().get(method.provider)
    if gateway is None or provider not in (None, gateway.key):
        raise Conflict("gateway_gone")
    is_test = (method.test_mode if test_mode is None else test_mode) or gateway.always_test
    account = Account(method.pk, credentials_of(method, test=is_test), is_test)
    return Connection(gateway, account, method.capture == "MANUAL")


def credentials_of(method: PaymentMethod, *, test: bool = False) -> dict[str, str]:
    """In plain text: for the adapter alone, never for an answer or a log."""
    sealed = method.test_credentials if test else method.credentials
    if not sealed:
        return {}
    stored: dict[str, Any] = orjson.loads(unseal(sealed))
    return {key: str(value) for key, value in stored.items()}
