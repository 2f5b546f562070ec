"""Weight that a courier charges: the greater of the real one and that of the volume, in whole kilograms."""

from dataclasses import dataclass
from typing import Final

from apps.shipping.couriers.errors import MISSING_DIMENSIONS, CourierError
from apps.shipping.couriers.port import Parcel

_KG: Final = 1000


@dataclass(frozen=True)
class Weight:
    """Of all packages together, in grams."""

    real_g: int
    volume_g: int
    chargeable_g: int
    divisor: int


def weigh(parcels: tuple[Parcel, ...], divisor: int) -> Weight:
    """Each package counts with the greater of its two weights; their sum is rounded up once.

    CourierError when one has not been weighed or measured.
    """
    real = volume = charged = 0
    for parcel in parcels:
        sides = parcel.sides
        if parcel.weight_g is None or sides is None:
            raise CourierError(MISSING_DIMENSIONS)
        high, middle, low = sides
        of_volume = -(-high * middle * low * _KG // divisor)
        real += parcel.weight_g * parcel.quantity
        volume += of_volume * parcel.quantity
        charged += max(parcel.weight_g, of_volume) * parcel.quantity
    return Weight(real, volume, max(_KG, -(-charged // _KG) * _KG), divisor)
