"""Ways of delivery and pickup points."""

from decimal import Decimal
from typing import Any

from apps.shipping.models import ShippingKind, ShippingMethod
from apps.shipping.services.rates import create_rate
from apps.warehouses.models import Warehouse
from apps.warehouses.queries import default_warehouse

LIMA = ["PE/07", "PE/15/1501"]
"""Lima and Callao: 50 districts."""
HOME = {"es": "Envío a domicilio", "en": "Home delivery"}


def set_standard(**fields: Any) -> None:
    ShippingMethod.objects.filter(kind="STANDARD").update(**fields)


def flat_rate(price: str = "12.00", places: list[str] | None = None, **fields: Any) -> ShippingMethod:
    """On, and by default for Lima and Callao."""
    where = LIMA if places is None else places
    given = {"name": HOME, "price": Decimal(price), "places": where, **fields}
    return create_rate(kind=ShippingKind.FLAT, fields=given)


def band(
    start: str, up_to: str | None, price: str, step: str | None = None, step_price: str | None = None
) -> dict[str, Any]:
    def number(text: str | None) -> Decimal | None:
        return None if text is None else Decimal(text)

    return {
        "from_": Decimal(start),
        "up_to": number(up_to),
        "price": Decimal(price),
        "step": number(step),
        "step_price": number(step_price),
    }


def banded_rate(
    bands: list[dict[str, Any]] | None = None, places: list[str] | None = None, **fields: Any
) -> ShippingMethod:
    """By weight, in one zone: by default 14.50 up to 2 kg and 3.00 for each further kg, all over Peru."""
    own = bands or [band("0", "2000", "14.50"), band("2000", None, "14.50", "1000", "3.00")]
    zone = {"name": "Sierra", "places": places or ["PE"], "bands": own}
    given = {"name": HOME, "basis": "WEIGHT", "zones": [zone], **fields}
    return create_rate(kind=ShippingKind.ADVANCED, fields=given)


def open_pickup_point() -> Warehouse:
    """Turns the default warehouse into a pickup point."""
    warehouse = default_warehouse()
    warehouse.is_pickup = True
    warehouse.address = {"line": "Jr. Unión 12", "country": "PE"}
    warehouse.save()
    return warehouse


ROWS = {"shipping/flat-rate": flat_rate, "shipping/advanced": banded_rate}
