"""Ways of delivery and pickup points."""

from decimal import Decimal
from typing import Any

from apps.shipping.models import MethodPlace, ShippingKind, ShippingMethod
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


def agree_by_chat(*places: str) -> ShippingMethod:
    """The store prices no delivery to these places (by default nowhere in Peru): it is agreed by chat."""
    set_standard(enabled=False)
    method, _ = ShippingMethod.objects.update_or_create(
        kind="MANUAL",
        defaults={"enabled": True, "name": {"es": "Envío por coordinar", "en": "Delivery to be agreed"}},
    )
    method.places.all().delete()
    MethodPlace.objects.bulk_create(MethodPlace(method=method, place=place) for place in places or ("PE",))
    return method


def add_flat_rate(name: dict[str, str], price: str, *places: str, **fields: Any) -> ShippingMethod:
    """A price for these places, shown to buyers by this name."""
    given: dict[str, Any] = {"kind": "FLAT", "name": name, "label": name["es"], "price": price, **fields}
    method = ShippingMethod.objects.create(**given)
    MethodPlace.objects.bulk_create(MethodPlace(method=method, place=place) for place in places)
    return method


ROWS = {"shipping/method": flat_rate, "shipping/flat-rate": flat_rate, "shipping/advanced": banded_rate}
