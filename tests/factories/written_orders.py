"""Orders that are being written."""

from apps.orders.actors import member
from apps.orders.manual.services.drafts import create_draft
from apps.orders.models import Order
from common.ids import new_id
from tests.factories.orders import place
from tests.factories.stock import stocked


def make_draft() -> Order:
    return create_draft(changes={}, actor=member(new_id(), "Ana Quispe"))


ROWS = {"order/manual": make_draft, "order/manual/goods": lambda: place((stocked(3), 1))}
