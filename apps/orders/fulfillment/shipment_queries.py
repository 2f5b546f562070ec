"""What couriers are asked to carry of an order."""

from collections.abc import Mapping
from decimal import Decimal
from math import ceil
from typing import Any
from uuid import UUID

from apps.orders.balance import balance_due
from apps.orders.models import Order, Parcel
from apps.payments.models import PaymentKind
from apps.products.models import ProductKind, Variant
from apps.shipping.couriers.port import Parcel as Unit
from apps.shipping.couriers.ports import OrderShipment
from apps.shipping.couriers.services.quote import peruvian_district
from apps.warehouses.models import Warehouse

_SIDES = ("depth", "width", "height")


def order_shipment(order_id: UUID, parcel_id: UUID | None) -> OrderShipment | None:
    """One package of an order, or all that is still in it."""
    order = (
        Order.objects.placed().filter(pk=order_id).prefetch_related("lines", "payments", "refunds").first()
    )
    if order is None:
        return None
    quantities = {line.pk: line.net_quantity for line in order.lines.all()}
    if parcel_id is not None:
        parcel = Parcel.objects.filter(pk=parcel_id, order_id=order_id).first()
        if parcel is None:
            return None
        quantities = {UUID(line["lineOid"]): int(line["quantity"]) for line in parcel.lines}
    return OrderShipment(
        origin=_origin(order),
        destination=peruvian_district(order.shipping_address),
        units=_units(order, quantities),
        declared_value=_value(order, quantities),
        cod_amount=_cash(order),
    )


def _origin(order: Order) -> str | None:
    place = Warehouse.objects.filter(pk=order.warehouse_id).first() if order.warehouse_id else None
    return peruvian_district(place.address) if place else None


def _units(order: Order, quantities: Mapping[UUID, int]) -> tuple[Unit, ...]:
    """One entry a line; what is not carried is left out, a variant that is gone has no measures."""
    ids = [line.variant_id for line in order.lines.all() if line.variant_id]
    variants = {row.pk: row for row in Variant.objects.filter(pk__in=ids).select_related("product")}
    found = []
    for line in order.lines.all():
        variant = variants.get(line.variant_id) if line.variant_id else None
        quantity = quantities.get(line.pk, 0)
        if quantity and (variant is None or variant.product.kind == ProductKind.PHYSICAL):
            found.append(_unit(variant, quantity))
    return tuple(found)


def _unit(variant: Variant | None, quantity: int) -> Unit:
    if variant is None:
        return Unit(None, None, None, None, quantity)
    weight = None if variant.weight_kg is None else ceil(variant.weight_kg * 1000)
    depth, width, height = (_centimeters(variant.size, side) for side in _SIDES)
    return Unit(weight, depth, width, height, quantity)


def _centimeters(size: Mapping[str, Any], side: str) -> int | None:
    value = size.get(side)
    return ceil(Decimal(str(value))) if value else None


def _value(order: Order, quantities: Mapping[UUID, int]) -> Decimal:
    return sum((line.unit_price * quantities.get(line.pk, 0) for line in order.lines.all()), Decimal(0))


def _cash(order: Order) -> Decimal:
    is_cash = order.payment.get("kind") == PaymentKind.CASH_ON_DELIVERY
    return max(balance_due(order), Decimal(0)) if is_cash else Decimal(0)
