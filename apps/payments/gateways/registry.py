"""The gateways that a store may connect: one line each."""

from typing import Final

from apps.payments.gateways.culqi import CULQI
from apps.payments.gateways.izipay import IZIPAY
from apps.payments.gateways.mercadopago import MERCADOPAGO
from apps.payments.gateways.niubiz import NIUBIZ
from apps.payments.gateways.paypal import PAYPAL
from apps.payments.gateways.port import Gateway
from apps.payments.gateways.sandbox import SANDBOX
from apps.payments.gateways.stripe import STRIPE

_ALL: Final[tuple[Gateway, ...]] = (CULQI, MERCADOPAGO, IZIPAY, NIUBIZ, PAYPAL, STRIPE, SANDBOX)


def gateways() -> dict[str, Gateway]:
    """By key, in the order that a merchant chooses from."""
    return {gateway.key: gateway for gateway in _ALL}
