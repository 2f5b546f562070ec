"""The gateways that a store may connect: one line each."""

from typing import Final

from apps.payments.gateways.culqi import CULQI
from apps.payments.gateways.port import Gateway
from apps.payments.gateways.sandbox import SANDBOX

_ALL: Final[tuple[Gateway, ...]] = (SANDBOX, CULQI)


def gateways() -> dict[str, Gateway]:
    """By key, in the order that a merchant chooses from."""
    return {gateway.key: gateway for gateway in _ALL}
