"""Which box the units of an order go into: a guess that the merchant corrects."""

from collections.abc import Sequence
from dataclasses import dataclass

from apps.shipping.couriers.port import Parcel


@dataclass(frozen=True)
class Box:
    name: str
    length_cm: int
    width_cm: int
    height_cm: int
    weight_g: int = 0
    """Of the box itself."""

    @property
    def volume(self) -> int:
        return self.length_cm * self.width_cm * self.height_cm

    def holds(self, parcel: Parcel) -> bool:
        own = Parcel(None, self.length_cm, self.width_cm, self.height_cm).sides
        sides = parcel.sides
        return own is not None and sides is not None and all(a <= b for a, b in zip(sides, own, strict=True))


def pack(units: Sequence[Parcel], boxes: Sequence[Box], default: Parcel | None) -> Parcel:
    """One package with all units, each given with its own weight, size and quantity.

    The smallest box that has room by volume and by sides; else a single unit goes as it is; else the store's
    default package. A weight that is not known is that of the default package at least.
    """
    weight = _weight(units, default)
    measured = bool(units) and all(unit.sides for unit in units)
    if measured:
        volume = sum(_volume(unit) * unit.quantity for unit in units)
        fitting = [box for box in boxes if box.volume >= volume and all(box.holds(unit) for unit in units)]
        if fitting:
            box = min(fitting, key=lambda one: one.volume)
            heavier = None if weight is None else weight + box.weight_g
            return Parcel(heavier, box.length_cm, box.width_cm, box.height_cm)
        if len(units) == 1 and units[0].quantity == 1:
            return Parcel(weight, units[0].length_cm, units[0].width_cm, units[0].height_cm)
    if default is None:
        return Parcel(weight, None, None, None)
    return Parcel(weight, default.length_cm, default.width_cm, default.height_cm)


def complete(parcel: Parcel, default: Parcel | None) -> Parcel:
    """What nobody has weighed or measured is as in the store's default package."""
    if default is None or parcel.is_complete:
        return parcel
    measured = parcel if parcel.sides else default
    weight = default.weight_g if parcel.weight_g is None else parcel.weight_g
    return Parcel(weight, measured.length_cm, measured.width_cm, measured.height_cm, parcel.quantity)


def _weight(units: Sequence[Parcel], default: Parcel | None) -> int | None:
    known = sum((unit.weight_g or 0) * unit.quantity for unit in units)
    if units and all(unit.weight_g is not None for unit in units):
        return known
    if default is None or default.weight_g is None:
        return None
    return max(known, default.weight_g)


def _volume(unit: Parcel) -> int:
    high, middle, low = unit.sides or (0, 0, 0)
    return high * middle * low
