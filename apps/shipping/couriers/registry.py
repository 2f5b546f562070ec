"""The couriers that a store may use: one line each."""

from typing import Final

from apps.shipping.couriers.chazki import CHAZKI
from apps.shipping.couriers.ninetynine import NINETYNINE
from apps.shipping.couriers.olva import OLVA
from apps.shipping.couriers.port import Courier
from apps.shipping.couriers.shalom import SHALOM
from apps.shipping.couriers.urbano import URBANO
from common.errors import NotFound

_ALL: Final[tuple[Courier, ...]] = (OLVA, SHALOM, URBANO, NINETYNINE, CHAZKI)


def couriers() -> dict[str, Courier]:
    """By key, in the order that a merchant sees them."""
    return {courier.key: courier for courier in _ALL}


def get_courier(key: str) -> Courier:
    found = couriers().get(key)
    if found is None:
        raise NotFound
    return found
