"""All fakes by their gateway, and which of them the contract suite is run for."""

from decimal import Decimal
from typing import Any, Final

import pytest

from apps.payments.gateways.port import Capability, Proof
from apps.payments.gateways.registry import gateways
from tests.factories.gateway_servers.base import GatewayFake
from tests.factories.gateway_servers.culqi import CulqiFake
from tests.factories.gateway_servers.izipay import IzipayFake
from tests.factories.gateway_servers.mercadopago import MercadoPagoFake
from tests.factories.gateway_servers.niubiz import NiubizFake
from tests.factories.gateway_servers.paypal import PayPalFake
from tests.factories.gateway_servers.stripe import StripeFake

RATE: Final = Decimal("3.50")
_ALL: Final[tuple[type[GatewayFake], ...]] = (
    CulqiFake,
    MercadoPagoFake,
    IzipayFake,
    NiubizFake,
    PayPalFake,
    StripeFake,
)
FAKES: Final = {fake.key: fake for fake in _ALL}


def every_gateway() -> Any:
    return pytest.mark.parametrize("bench", list(FAKES), indirect=True)


def who_can(*capabilities: Capability) -> Any:
    """Those that declare all of these."""
    keys = [key for key in FAKES if gateways()[key].capabilities.issuperset(capabilities)]
    return pytest.mark.parametrize("bench", keys, indirect=True)


def who_can_not(capability: Capability) -> Any:
    keys = [key for key in FAKES if capability not in gateways()[key].capabilities]
    return pytest.mark.parametrize("bench", keys, indirect=True)


def with_form() -> Any:
    """Those whose form gives the page a token that is charged by us."""
    keys = [key for key in FAKES if gateways()[key].charges_token]
    return pytest.mark.parametrize("bench", keys, indirect=True)


def with_messages() -> Any:
    """Those that send messages."""
    keys = [key for key in FAKES if gateways()[key].proof != Proof.NONE]
    return pytest.mark.parametrize("bench", keys, indirect=True)
