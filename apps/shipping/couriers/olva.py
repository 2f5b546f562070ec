"""Olva: nationwide, to the door or to an agency. It publishes no API, so its prices are the store's table."""

from typing import Final

from apps.shipping.couriers.places import INEI
from apps.shipping.couriers.port import BuiltIn, Capabilities, Courier

OLVA: Final[Courier] = BuiltIn("olva", "Olva", Capabilities(home=True, agency=True, cod=True), INEI)
