"""Orders that stand behind the figures of a store."""

from apps.orders.models import Order
from tests.factories.orders import place
from tests.factories.stock import stocked


def sell() -> Order:
    return place((stocked(3), 1))


ROWS = {"analytics/counted-order": sell, "analytics/product": sell, "analytics/product-category": sell}
