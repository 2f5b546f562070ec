"""From the lines of a table to the zones of a rate, with what is wrong line by line."""

from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Final

from apps.shipping.places import ancestors
from apps.shipping.rate_bands import bands_problem
from apps.shipping.tariff_places import PlaceNames
from apps.shipping.tariff_table import MEASURES, Line, Problem, Table, is_grouped, number
from common.money import quantize
from common.text import search_key

MAX_ZONES: Final = 20
MAX_BANDS: Final = 30
MAX_NAME: Final = 60
MAX_PLACES: Final = 4_000
_CANDIDATES: Final = 3
_MAX_NUMBER: Final = Decimal(10) ** 9
_FINEST: Final = Decimal("0.001")
_FIELDS: Final = {
    "from": "from_",
    "upTo": "up_to",
    "price": "price",
    "step": "step",
    "stepPrice": "step_price",
}


@dataclass
class _Zone:
    name: str
    line: int
    places: dict[str, int] = field(default_factory=dict)
    """Path -> its line; of a band in the same way."""
    bands: list[tuple[dict[str, Any], int]] = field(default_factory=list)


@dataclass(frozen=True)
class Tariff:
    zones: list[dict[str, Any]]
    """As services.rates.update_rate takes them."""
    problems: list[Problem]
    rows: int


class _Reader:
    def __init__(self, table: Table, names: PlaceNames, currency: str) -> None:
        self._table, self._names, self._currency = table, names, currency
        self.zones: dict[str, _Zone] = {}
        self.problems: list[Problem] = []
        self._held: dict[str, tuple[_Zone, int]] = {}

    def read(self) -> None:
        for line in self._table.lines:
            self._read_line(line)
        if len(self.zones) > MAX_ZONES:
            last = list(self.zones.values())[MAX_ZONES]
            self._refuse(last.line, "zone", "tariff_zones", max=MAX_ZONES)
        for zone in self.zones.values():
            self._check_bands(zone)
        self._check_places()
        self.problems.sort(key=lambda problem: problem.line)

    def _refuse(self, line: int, column: str, reason: str, **params: Any) -> None:
        self.problems.append(Problem(line, column, reason, params))

    def _read_line(self, line: Line) -> None:
        name = line.cells["zone"]
        if not name:
            return self._refuse(line.number, "zone", "tariff_zone")
        if len(name) > MAX_NAME:
            return self._refuse(line.number, "zone", "too_long", max=MAX_NAME)
        zone = self.zones.setdefault(search_key(name), _Zone(name, line.number))
        place = line.cells.get("place") or line.cells.get("placeNames", "")
        if place:
            self._add_place(zone, place, line.number)
        if any(line.cells.get(column) for column in _FIELDS):
            self._add_band(zone, line)
        elif not place:
            self._refuse(line.number, "place", "tariff_row")
        return None

    def _add_place(self, zone: _Zone, text: str, line: int) -> None:
        found = self._names.find(text)
        if not found:
            return self._refuse(line, "place", "place_unknown", place=text)
        if len(found) > 1:
            names = "; ".join(self._names.full_name(path) for path in found[:_CANDIDATES])
            return self._refuse(line, "place", "tariff_place", place=text, places=names)
        [path] = found
        other, at = self._held.setdefault(path, (zone, line))
        if other is not zone:
            name = self._names.full_name(path)
            return self._refuse(line, "place", "tariff_place_twice", place=name, row=at)
        zone.places.setdefault(path, line)
        return None

    def _add_band(self, zone: _Zone, line: Line) -> None:
        band: dict[str, Any] = {}
        before = len(self.problems)
        for column, name in _FIELDS.items():
            text = line.cells.get(column, "")
            if text:
                band[name] = self._number(text, column, line.number)
            elif column in ("from", "price"):
                self._refuse(line.number, column, "required")
            else:
                band[name] = None
        if len(self.problems) == before and band not in [known for known, _ in zone.bands]:
            zone.bands.append((band, line.number))

    def _number(self, text: str, column: str, line: int) -> Decimal | None:
        measures = column in MEASURES
        value = None if not measures and is_grouped(text) else number(text)
        if value is not None and measures:
            value *= self._table.factor
        finest = _FINEST if measures else None
        exact = value is not None and value == (
            value.quantize(finest) if finest else quantize(value, self._currency)
        )
        if value is None or not exact or value >= _MAX_NUMBER:
            self._refuse(line, column, "tariff_number", text=text[:40])
            return None
        if column == "step" and value == 0:
            self._refuse(line, column, "tariff_number", text=text[:40])
        return value

    def _check_bands(self, zone: _Zone) -> None:
        zone.bands.sort(key=lambda band: (band[0]["from_"], band[1]))
        if not zone.bands:
            if not any(problem.line == zone.line for problem in self.problems):
                self._refuse(zone.line, "from", "tariff_bands", zone=zone.name)
            return
        if len(zone.bands) > MAX_BANDS:
            self._refuse(zone.bands[MAX_BANDS][1], "from", "tariff_many_bands", max=MAX_BANDS)
        names = {"from": "from_", "upTo": "up_to", "step": "step", "stepPrice": "step_price"}
        wire = [{key: band[name] for key, name in names.items()} for band, _ in zone.bands]
        if problem := bands_problem(wire):
            place, rule = problem
            self._refuse(zone.bands[place][1], "stepPrice" if rule == "band_step" else "from", rule)

    def _check_places(self) -> None:
        if len(self._held) > MAX_PLACES:
            self._refuse(self._table.lines[-1].number, "place", "too_many_items", max=MAX_PLACES)
        for path, (_, line) in self._held.items():
            outer = next((above for above in ancestors(path) if above in self._held), None)
            if outer:
                name = self._names.full_name(path)
                self._refuse(line, "place", "tariff_place_twice", place=name, row=self._held[outer][1])


def read_tariff(table: Table, names: PlaceNames, currency: str) -> Tariff:
    """The zones in the order of the file; they are of use when there are no problems."""
    reader = _Reader(table, names, currency)
    reader.read()
    zones = [
        {"name": zone.name, "places": list(zone.places), "bands": [band for band, _ in zone.bands]}
        for zone in reader.zones.values()
    ]
    return Tariff(zones, reader.problems, len(table.lines))
