"""A courier's server, and a store that is connected to it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from apps.shipping.couriers.breaker import BREAKER
from tests.factories.courier_server import CREDENTIALS, CourierServer, courier_server


@pytest.fixture
def server(settings: Any) -> Iterator[CourierServer]:
    """All couriers live there, as the operator says."""
    BREAKER.reset()
    with courier_server() as running:
        settings.OUTBOUND_TRUSTED_HOSTS = [running.host]
        settings.COURIER_URLS = dict.fromkeys(CREDENTIALS, running.url)
        yield running
    BREAKER.reset()


@pytest.fixture
def admin(api: Callable[..., Any]) -> Any:
    return api(as_="owner")


@pytest.fixture
def connect(admin: Any) -> Callable[..., None]:
    """Switches the named couriers on, with good credentials, and all others off."""

    def do(*keys: str) -> None:
        entries = [
            {
                "key": key,
                "enabled": key in keys,
                "credentials": CREDENTIALS.get(key, {}) if key in keys else {},
            }
            for key in ("olva", "shalom", "urbano", "ninetynine", "chazki")
        ]
        assert admin.patch("shipping/courier", {"couriers": entries}).status_code == 200

    return do
