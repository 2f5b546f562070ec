"""What a live sale holds for who has its link: his checkout counts those units as there, and his order takes
them over. The hold is a draft (apps.orders.live); its order has the same id, so that the ledger of stock goes
on with the row that holds them.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from apps.orders import states
from apps.orders.links import LIVE_CODE
from apps.orders.models import Order
from apps.orders.models.orders import OrderQuerySet
from apps.stock.services.ledger import Line, outstanding
from apps.stock.services.release import release
from apps.stock.services.reserve import reserve
from common.locks import lock_rows


@dataclass(frozen=True)
class TakenHold:
    order_id: UUID
    units: Counter[UUID]
    """None of them once the time was over; the order is the same one."""
    live: Mapping[str, Any]


def holds_of_link(code: str) -> OrderQuerySet:
    return Order.objects.filter(number=None, state=states.DRAFT, draft__live__code=code)


def units_held_for(code: str | None) -> Counter[UUID]:
    """Two statements, and none for a cart without such a link."""
    if not code or not code.startswith(LIVE_CODE):
        return Counter()
    found = holds_of_link(code).values_list("pk", flat=True).first()
    return units_of(found) if found else Counter()


def take_hold(code: str | None) -> TakenHold | None:
    """Ends the hold of a link, inside the transaction of the order that goes on with it. The second of two
    orders by one link finds none."""
    if not code or not code.startswith(LIVE_CODE):
        return None
    drafts = holds_of_link(code)
    for row in lock_rows(drafts, drafts.values_list("pk", flat=True)).values():
        taken = TakenHold(row.pk, units_of(row.pk), (row.draft or {})["live"])
        row.delete()
        return taken
    return None


def reserve_beside(
    *, order_id: UUID, lines: Iterable[Line], held: Mapping[UUID, int], preferred_id: UUID | None
) -> None:
    """Holds what an order has more than it holds already, and gives back what it has less."""
    requested: Counter[UUID] = Counter()
    for variant_id, quantity in lines:
        requested[variant_id] += quantity
    units = Counter(held)
    if surplus := units - requested:
        release(order_id=order_id, lines=list(surplus.items()))
    if missing := requested - units:
        reserve(order_id=order_id, lines=missing.items(), preferred_id=preferred_id, more=True)


def units_of(order_id: UUID) -> Counter[UUID]:
    """What an order or a draft holds, by variant."""
    held: Counter[UUID] = Counter()
    for (variant_id, _), units in outstanding(order_id).items():
        held[variant_id] += units
    return +held
