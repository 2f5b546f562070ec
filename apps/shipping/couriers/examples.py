"""What the cards and agencies of a new store say: examples in soles that a merchant edits.

Calibrated on what shops published in 2026 (docs/algorithms/couriers.md); no courier gave us a tariff.
"""

from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from apps.shipping.couriers.cards import Rate, RateCard, Size
from apps.shipping.couriers.port import Service
from apps.shipping.couriers.zones import Zone

CURRENCY: Final = "PEN"
_Row = tuple[Zone, str, str, int, int]


@dataclass(frozen=True)
class Agency:
    """A place of the courier where packages wait to be fetched."""

    code: str
    name: str
    district: str
    """INEI code."""
    address: str = ""
    keep_days: int | None = None
    """Business days."""


def _rates(service: Service, rows: tuple[_Row, ...]) -> tuple[Rate, ...]:
    """(zone, first kilogram, each further one, days)."""
    return tuple(
        Rate(service, zone, Decimal(price), low, high, Decimal(1), Decimal(extra))
        for zone, price, extra, low, high in rows
    )


_HOME: Final = _rates(
    Service.HOME,
    (
        (Zone.LOCAL, "8.00", "1.50", 1, 3),
        (Zone.LIMA_METRO, "8.00", "1.50", 1, 3),
        (Zone.LIMA_OUTER, "10.00", "1.50", 2, 5),
        (Zone.LIMA_PROV, "12.50", "3.00", 3, 5),
        (Zone.COSTA, "12.50", "3.00", 3, 5),
        (Zone.SIERRA, "14.00", "3.50", 4, 7),
        (Zone.SELVA, "18.00", "5.00", 5, 10),
        (Zone.REMOTE, "25.00", "8.00", 5, 10),
    ),
)
_OLVA_AGENCY: Final = _rates(
    Service.AGENCY,
    (
        (Zone.LOCAL, "6.00", "1.00", 1, 3),
        (Zone.LIMA_METRO, "6.00", "1.00", 1, 3),
        (Zone.LIMA_OUTER, "7.00", "1.00", 2, 4),
        (Zone.LIMA_PROV, "8.50", "1.80", 2, 4),
        (Zone.COSTA, "8.50", "1.80", 2, 4),
        (Zone.SIERRA, "9.50", "2.00", 3, 5),
        (Zone.SELVA, "13.00", "3.50", 5, 8),
        (Zone.REMOTE, "18.00", "6.00", 5, 10),
    ),
)
_SHALOM_AGENCY: Final = tuple(
    Rate(Service.AGENCY, zone, Decimal(added), low, high)
    for zone, added, low, high in (
        (Zone.LOCAL, "0.00", 1, 2),
        (Zone.LIMA_METRO, "0.00", 1, 2),
        (Zone.LIMA_OUTER, "0.00", 1, 2),
        (Zone.LIMA_PROV, "0.00", 1, 3),
        (Zone.COSTA, "0.00", 2, 3),
        (Zone.SIERRA, "2.00", 3, 4),
        (Zone.SELVA, "6.00", 4, 7),
        (Zone.REMOTE, "10.00", 6, 10),
    )
)
_SHALOM_SIZES: Final = (
    Size("XXS", Decimal("0.25"), Decimal("6.00"), 15, 10, 10),
    Size("XS", Decimal("0.5"), Decimal("7.00"), 20, 15, 12),
    Size("S", Decimal(2), Decimal("8.00"), 30, 20, 12),
    Size("M", Decimal(5), Decimal("10.00"), 30, 24, 20),
    Size("L", Decimal(10), Decimal("12.00"), 42, 30, 23),
    Size("XL", Decimal(20), Decimal("20.00"), 60, 50, 40),
)
_LIMA: Final = (Zone.LOCAL, Zone.LIMA_METRO)


def _lima(service: Service, price: str, extra: str, low: int, high: int) -> tuple[Rate, ...]:
    return _rates(service, tuple((zone, price, extra, low, high) for zone in _LIMA))


EXAMPLE_CARDS: Final[dict[str, RateCard]] = {
    "olva": RateCard("weight", _OLVA_AGENCY + _HOME, cod_fee=Decimal("5.00"), max_kg=Decimal(50)),
    "shalom": RateCard("size", _SHALOM_AGENCY, _SHALOM_SIZES, max_kg=Decimal(20)),
    "urbano": RateCard(
        "weight",
        _HOME,
        insurance_percent=Decimal("1.00"),
        cod_fee=Decimal("5.00"),
        cod_percent=Decimal("2.00"),
    ),
    "ninetynine": RateCard(
        "weight",
        _lima(Service.SAME_DAY, "12.00", "1.50", 0, 0) + _lima(Service.HOME, "9.00", "1.50", 1, 1),
        insurance_percent=Decimal("1.00"),
        cod_fee=Decimal("4.00"),
        max_kg=Decimal(25),
    ),
    "chazki": RateCard(
        "weight",
        _lima(Service.SAME_DAY, "11.00", "1.00", 0, 0) + _lima(Service.HOME, "8.50", "1.00", 1, 1),
        cod_fee=Decimal("4.00"),
        max_kg=Decimal(20),
        max_cm=80,
    ),
}
_NO_CARD: Final = RateCard("weight", ())

EXAMPLE_AGENCIES: Final[dict[str, tuple[Agency, ...]]] = {
    "olva": (
        Agency("olva-lima-centro", "Lima Centro", "150101", "", 5),
        Agency("olva-arequipa", "Arequipa", "040101", "", 5),
        Agency("olva-cusco", "Cusco", "080101", "", 5),
        Agency("olva-trujillo", "Trujillo", "130101", "", 5),
    ),
    "shalom": (
        Agency("shalom-la-victoria", "La Victoria", "150115", "", 15),
        Agency("shalom-arequipa", "Arequipa", "040101", "", 15),
        Agency("shalom-wanchaq", "Wanchaq, Av. Tullumayo", "080108", "Av. Tullumayo", 15),
        Agency("shalom-trujillo", "Trujillo", "130101", "", 15),
        Agency("shalom-chiclayo", "Chiclayo", "140101", "", 15),
    ),
}
ON_AT_FIRST: Final = frozenset({"olva", "shalom", "urbano"})


def example_card(courier: str, currency: str) -> RateCard:
    """Without any row for a store that sells in another currency: a wrong price is worse than none."""
    return EXAMPLE_CARDS[courier] if currency == CURRENCY else _NO_CARD
