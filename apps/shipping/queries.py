"""What can be delivered where, and for how much: the one place that prices a delivery."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any
from uuid import UUID

from apps.shipping.defaults import NAMES
from apps.shipping.models import ShippingKind, ShippingMethod
from apps.warehouses.models import Warehouse
from common.batch import Batch, Rows, Table
from common.i18n import Language
from common.money import quantize
from common.text import translate

_METHODS, _WAREHOUSES = Table(ShippingMethod), Table(Warehouse)


@dataclass(frozen=True)
class ShippingOption:
    """One way of delivery that the buyer can choose; `key` is what he sends back."""

    key: str
    kind: str
    name: str
    price: Decimal
    min_days: int | None
    max_days: int | None
    pickup: Warehouse | None = None
    waived: Decimal = Decimal(0)
    """What it would cost, were the goods not delivered free."""
    free_from: Decimal | None = None

    @property
    def needs_address(self) -> bool:
        return self.pickup is None


@dataclass(frozen=True)
class Delivery:
    """The options of a cart, and the warehouse that its goods leave from."""

    options: list[ShippingOption]
    warehouse_id: UUID | None

    def option(self, key: str | None) -> ShippingOption | None:
        return next((option for option in self.options if option.key == key), None)


@dataclass(frozen=True)
class DeliveryRows:
    """The ways that are on and the places in use; read after the batch has been sent."""

    methods: Rows[ShippingMethod]
    warehouses: Rows[Warehouse]


def query_delivery(batch: Batch) -> DeliveryRows:
    """Asks for what price_options needs, along with the other statements of a batch."""
    return DeliveryRows(
        batch.select(_METHODS, "WHERE enabled"),
        batch.select(_WAREHOUSES, "WHERE active AND deleted_at IS NULL ORDER BY name, id"),
    )


def price_options(
    *,
    country: str | None,
    home: str,
    subtotal: Decimal,
    currency: str,
    language: Language,
    fallback: Language,
    is_waived: bool = False,
    rows: DeliveryRows | None = None,
) -> Delivery:
    """Options for an address in `country` (None: not said yet) of a store that is at home in `home`.
    `is_waived`: all goods are delivered free. Without `rows`, sent with a batch, two statements."""
    found = rows or _load_delivery_rows()
    methods = {method.kind: method for method in found.methods.rows}
    warehouses = found.warehouses.rows
    options: list[ShippingOption] = []
    standard = methods.get(ShippingKind.STANDARD)
    if standard and country in (None, home):
        option = _standard(standard, subtotal, currency, language, fallback)
        options.append(replace(option, price=option.price * 0, waived=option.price) if is_waived else option)
    pickup = methods.get(ShippingKind.PICKUP)
    if pickup:
        options += _pickups(pickup, warehouses, language, fallback)
    return Delivery(options, _stock_of(warehouses))


def _load_delivery_rows() -> DeliveryRows:
    batch = Batch()
    rows = query_delivery(batch)
    batch.send()
    return rows


def _standard(
    method: ShippingMethod, subtotal: Decimal, currency: str, language: Language, fallback: Language
) -> ShippingOption:
    is_free = method.free_from is not None and subtotal >= method.free_from
    return ShippingOption(
        key="standard",
        kind=ShippingKind.STANDARD,
        name=translate(method.name or NAMES["STANDARD"], language, fallback),
        price=quantize(Decimal(0) if is_free else method.price, currency),
        min_days=method.min_days,
        max_days=method.max_days,
        free_from=method.free_from,
    )


def _pickups(
    method: ShippingMethod, warehouses: Iterable[Warehouse], language: Language, fallback: Language
) -> list[ShippingOption]:
    name = translate(method.name or NAMES["PICKUP"], language, fallback)
    return [
        ShippingOption(
            key=f"pickup:{warehouse.pk}",
            kind=ShippingKind.PICKUP,
            name=f"{name} · {warehouse.name}",
            price=Decimal(0),
            min_days=None,
            max_days=None,
            pickup=warehouse,
        )
        for warehouse in warehouses
        if warehouse.is_pickup
    ]


def _stock_of(warehouses: list[Warehouse]) -> UUID | None:
    """Goods leave from the default warehouse; else from the first one."""
    default_first = sorted(warehouses, key=lambda warehouse: not warehouse.is_default)
    return default_first[0].pk if default_first else None


def pickup_snapshot(warehouse: Warehouse, language: Language, fallback: Language) -> dict[str, Any]:
    """What a buyer is told about a pickup point, and what an order keeps of it."""
    return {
        "warehouseOid": str(warehouse.pk),
        "name": warehouse.name,
        "address": warehouse.address,
        "instructions": translate(warehouse.instructions, language, fallback),
        "hours": warehouse.hours,
        "preparationHours": warehouse.preparation_hours,
    }
