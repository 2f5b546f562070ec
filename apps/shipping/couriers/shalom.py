"""Shalom: from agency to agency by size of the box. It has no API; a destination is written in names."""

from typing import Final

from apps.shipping.couriers.places import NAMES
from apps.shipping.couriers.port import BuiltIn, Capabilities, Courier

SHALOM: Final[Courier] = BuiltIn("shalom", "Shalom", Capabilities(agency=True), NAMES)
