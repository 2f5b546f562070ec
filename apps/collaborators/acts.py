"""What one person did in the store: changes of its rows, and what they did about orders."""

from dataclasses import dataclass
from operator import attrgetter
from uuid import UUID

from apps.activity.queries import activity_page
from apps.collaborators.ports import OrderAct, order_acts
from apps.collaborators.schemas import ActOut

PAGE = 30


@dataclass(frozen=True)
class Acts:
    """`next_before` asks for the page after this one; None on the last."""

    items: list[ActOut]
    next_before: UUID | None


def acts_of(user_id: UUID, *, before: UUID | None, with_orders: bool) -> Acts:
    """The newest first. Both kinds have ids that are ordered by time."""
    page = activity_page(actor_id=user_id, before=before, limit=PAGE)
    orders = order_acts(user_id, before, PAGE + 1) if with_orders else []
    rows = [ActOut.from_row(row, number=None, to="") for row in page.rows]
    found = sorted([*rows, *map(_order_act, orders)], key=attrgetter("id"), reverse=True)
    is_last = page.next_before is None and len(found) <= PAGE
    return Acts(found[:PAGE], None if is_last else found[:PAGE][-1].id)


def _order_act(act: OrderAct) -> ActOut:
    return ActOut.from_row(act, action=act.kind, kind="order", object_id=act.order_id, label="", fields=[])
