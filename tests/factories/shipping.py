"""Ways of delivery and pickup points."""

from typing import Any

from apps.shipping.models import MethodPlace, ShippingMethod
from apps.warehouses.models import Warehouse
from apps.warehouses.queries import default_warehouse


def set_standard(**fields: Any) -> None:
    ShippingMethod.objects.filter(kind="STANDARD").update(**fields)


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
