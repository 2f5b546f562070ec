"""Which zone of the rate cards a delivery falls into, from the INEI codes of both districts.

Cards are written for parcels that leave from or go to Lima: between two other departments the zone that lies
farther counts. Costa is what lies below some 1,500 m in the coastal departments, by province.
"""

from enum import StrEnum
from typing import Final


class Zone(StrEnum):
    """The nearest first."""

    LOCAL = "LOCAL"
    """The same province; within Lima and Callao the same district."""
    LIMA_METRO = "LIMA_METRO"
    LIMA_OUTER = "LIMA_OUTER"
    """Districts at the edge of Lima that take a day or two longer."""
    LIMA_PROV = "LIMA_PROV"
    COSTA = "COSTA"
    SIERRA = "SIERRA"
    SELVA = "SELVA"
    REMOTE = "REMOTE"
    """Loreto: by air or river alone."""


_ORDER: Final = {zone: place for place, zone in enumerate(Zone)}
_METROPOLIS: Final = ("1501", "0701")
_OUTER: Final = frozenset(
    {
        "150102",  # Ancón
        "150107",  # Chaclacayo
        "150109",  # Cieneguilla
        "150118",  # Lurigancho (Chosica)
        "150119",  # Lurín
        "150123",  # Pachacámac
        "150124",  # Pucusana
        "150126",  # Punta Hermosa
        "150127",  # Punta Negra
        "150129",  # San Bartolo
        "150138",  # Santa María del Mar
        "150139",  # Santa Rosa
    }
)
_REMOTE: Final = frozenset({"16"})
_SELVA: Final = frozenset({"01", "17", "22", "25"})
_COAST: Final = frozenset({"11", "14", "24"})
"""Departments that are coast as a whole."""
_COAST_PROVINCES: Final = frozenset(
    {
        "0208", "0211", "0218",
        "0402", "0403", "0407",
        "1301", "1302", "1304", "1307", "1312",
        "1801", "1803",
        "2001", "2004", "2005", "2006", "2007", "2008",
        "2301", "2303",
    }
)  # fmt: skip


def zone_of(origin: str, destination: str) -> Zone:
    """Of INEI codes of two districts."""
    if origin == destination:
        return Zone.LOCAL
    if _is_metropolis(origin) and _is_metropolis(destination):
        return Zone.LIMA_OUTER if destination in _OUTER else Zone.LIMA_METRO
    if origin[:4] == destination[:4]:
        return Zone.LOCAL
    return max(_from_lima(origin), _from_lima(destination), key=_ORDER.__getitem__)


def _from_lima(district: str) -> Zone:
    department, province = district[:2], district[:4]
    if _is_metropolis(district):
        return Zone.LIMA_OUTER if district in _OUTER else Zone.LIMA_METRO
    if department == "15":
        return Zone.LIMA_PROV
    if department in _REMOTE:
        return Zone.REMOTE
    if department in _SELVA:
        return Zone.SELVA
    return Zone.COSTA if department in _COAST or province in _COAST_PROVINCES else Zone.SIERRA


def _is_metropolis(district: str) -> bool:
    return district[:4] in _METROPOLIS
