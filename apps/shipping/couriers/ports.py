"""What a quote asks of `orders` above: what is to be sent, from where, to where."""

from dataclasses import dataclass
from decimal import Decimal
from uuid import UUID

from apps.shipping.couriers.port import Parcel
from common.ports import port


@dataclass(frozen=True)
class OrderShipment:
    """Districts by INEI code, None where the address has none; `units` one by one with their own measures."""

    origin: str | None
    destination: str | None
    units: tuple[Parcel, ...]
    declared_value: Decimal
    cod_amount: Decimal
    """Cash that the courier would collect."""


@port
def order_shipment(order_id: UUID, parcel_id: UUID | None) -> OrderShipment | None:
    """None for an order, or a package of it, that the store does not have."""
    raise NotImplementedError
