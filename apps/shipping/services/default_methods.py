"""Rows of a new store."""

from apps.shipping.defaults import NAMES, default_price
from apps.shipping.models import ShippingKind, ShippingMethod
from tenants.models import Store


def add_default_methods(store: Store) -> None:
    """Standard with a price to start from, off until it is chosen; pickup stands ready and shows once a
    warehouse is a pickup point."""
    ShippingMethod.objects.bulk_create(
        [
            ShippingMethod(
                kind=ShippingKind.STANDARD,
                name=NAMES["STANDARD"],
                price=default_price(store.currency),
                enabled=False,
            ),
            ShippingMethod(kind=ShippingKind.PICKUP, name=NAMES["PICKUP"]),
        ]
    )
