"""A live sale that runs, and what it holds."""

from apps.orders.actors import member
from apps.orders.live.live_sale import LiveSale, live_sale
from apps.orders.live.services.holds import create_hold
from apps.orders.live.services.live_sale import update_live_sale
from apps.orders.models import Order
from apps.products.models import Variant
from common.ids import new_id
from tests.factories.stock import stocked


def start_live(*variants: Variant) -> LiveSale:
    ids = [variant.pk for variant in variants]
    return update_live_sale(changes={"variant_oids": ids, "running": True}, version=None)


def make_hold(code: str = "", handle: str = "nati.salcedo", quantity: int = 1) -> Order:
    """Of the first key, in a sale of its own where none runs."""
    if not live_sale().is_running:
        start_live(stocked(9, product__name={"es": "Taza"}))
    first = next(iter(live_sale().codes))
    return create_hold(
        code=code or first, handle=handle, quantity=quantity, actor=member(new_id(), "Ana Quispe")
    )


ROWS = {"order/live/hold": make_hold}
