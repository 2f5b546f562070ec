"""What all stock services share: the lock of an order, the figures, the movements.

The order of locks is always the same: the order, then for each variant in the order of the ids its
level and its own row. See docs/algorithms/stock.md.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from uuid import UUID

from django.db import connection
from django.db.models import Case, F, Q, Sum, When

from apps.products.models import Variant
from apps.stock.models import CHANGES_ON_HAND, CHANGES_RESERVED, MovementKind, StockLevel, StockMovement

Line = tuple[UUID, int]
Place = tuple[UUID, UUID]
"""(variant, warehouse)"""

RESERVED_KINDS = tuple(sorted(CHANGES_RESERVED))
GONE_KINDS = (MovementKind.SHIPPED, MovementKind.RETURNED)


def merged(lines: Iterable[Line]) -> list[Line]:
    """One line a variant, in the order of the ids, so that no two orders wait for each other."""
    total: Counter[UUID] = Counter()
    for variant_id, quantity in lines:
        if quantity <= 0:
            raise ValueError("a quantity is one or more")
        total[variant_id] += quantity
    return sorted(total.items())


def lock_order(order_id: UUID) -> None:
    """Lets one transaction at a time move the stock of an order."""
    if not connection.in_atomic_block:
        raise RuntimeError("stock moves inside a transaction")
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", [f"stock:{order_id}"])


def outstanding(order_id: UUID) -> dict[Place, int]:
    """What the order still holds, by place."""
    return _sums(order_id, RESERVED_KINDS, sign=1)


def gone(order_id: UUID) -> dict[Place, int]:
    """What was shipped for the order and has not come back, by place."""
    return _sums(order_id, GONE_KINDS, sign=-1)


def _sums(order_id: UUID, kinds: Iterable[str], sign: int) -> dict[Place, int]:
    """Every place the order ever held something in, also where nothing is left."""
    rows = (
        StockMovement.objects.filter(order_id=order_id)
        .values_list("variant_id", "warehouse_id")
        .annotate(total=Sum("quantity", filter=Q(kind__in=kinds), default=0))
        .order_by("variant_id", "warehouse_id")
    )
    return {(variant, warehouse): sign * total for variant, warehouse, total in rows}


def taken_from(held: dict[Place, int], lines: list[Line] | None) -> tuple[dict[Place, int], Line | None]:
    """The part of `held` that `lines` ask for, and the first line that asks for more than there is.

    Variants that the order never held (their stock is not counted) are passed over.
    """
    if lines is None:
        return held, None
    places: dict[UUID, list[Place]] = defaultdict(list)
    for place in held:
        places[place[0]].append(place)
    part: dict[Place, int] = {}
    for variant_id, quantity in merged(lines):
        left = quantity
        for place in places.get(variant_id, ()):
            taken = min(left, held[place])
            left -= taken
            if taken:
                part[place] = taken
        if left and places.get(variant_id):
            return part, (variant_id, quantity - left)
    return part, None


def write(
    *,
    kind: MovementKind,
    changes: dict[Place, int],
    order_id: UUID | None = None,
    actor_id: UUID | None = None,
    reason: str = "",
) -> None:
    """Applies signed quantities to the figures and writes their movements."""
    changes = {place: quantity for place, quantity in changes.items() if quantity}
    for place, quantity in sorted(changes.items()):
        on_hand = quantity if kind in CHANGES_ON_HAND else 0
        reserved = quantity if kind in CHANGES_RESERVED else 0
        StockLevel.objects.filter(variant_id=place[0], warehouse_id=place[1]).update(
            on_hand=F("on_hand") + on_hand, reserved=F("reserved") + reserved
        )
        move_variant(place[0], on_hand=on_hand, reserved=reserved)
    record(kind=kind, changes=changes, order_id=order_id, actor_id=actor_id, reason=reason)


def move_variant(variant_id: UUID, *, on_hand: int, reserved: int) -> None:
    """Carries a change of a level into the sums of its variant."""
    left = F("on_hand") + on_hand - F("reserved") - reserved
    Variant.objects.filter(pk=variant_id).update(
        on_hand=F("on_hand") + on_hand,
        reserved=F("reserved") + reserved,
        available=Case(When(Q(track_stock=True), then=left), default=None),
    )


def record(
    *,
    kind: MovementKind,
    changes: dict[Place, int],
    order_id: UUID | None = None,
    actor_id: UUID | None = None,
    reason: str = "",
) -> None:
    StockMovement.objects.bulk_create(
        StockMovement(
            variant_id=variant_id,
            warehouse_id=warehouse_id,
            kind=kind,
            quantity=quantity,
            reason=reason,
            order_id=order_id,
            actor_id=actor_id,
        )
        for (variant_id, warehouse_id), quantity in sorted(changes.items())
    )
