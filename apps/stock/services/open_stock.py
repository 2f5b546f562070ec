from uuid import UUID

from django.db import transaction
from django.db.models import Case, OuterRef, Subquery, When

from apps.products.models import Variant
from apps.stock.models import StockLevel
from apps.stock.services.ledger import MovementContext, StockLocation, kind_of, record
from apps.stock.services.set_available import context_for
from apps.warehouses.queries import default_warehouse
from apps.warehouses.set_lock import hold_set
from common.errors import Invalid, issue
from common.member_limits import may_use_warehouse


@transaction.atomic
def open_stock(*, counts: dict[UUID, tuple[int, str]], actor_id: UUID | None) -> None:
    """First counts of variants that this transaction has made: variant -> (units, reason).

    Nobody else can see them yet, so nothing is locked one by one: levels, sums and movements are
    written in one statement each.
    """
    hold_set()
    warehouse_id = default_warehouse().pk
    if any(units for units, _ in counts.values()) and not may_use_warehouse(warehouse_id):
        raise Invalid({"stock": [issue("warehouse_not_yours")]})
    StockLevel.objects.bulk_create(
        StockLevel(variant_id=variant_id, warehouse_id=warehouse_id, on_hand=units)
        for variant_id, (units, _) in counts.items()
    )
    there = StockLevel.objects.filter(variant=OuterRef("pk"), warehouse=warehouse_id).values("on_hand")
    counted = Case(When(track_stock=True, then=Subquery(there)), default=None)
    Variant.objects.filter(pk__in=list(counts)).update(on_hand=Subquery(there), available=counted)
    by_reason: dict[MovementContext, dict[StockLocation, int]] = {}
    for variant_id, (units, reason) in counts.items():
        by_reason.setdefault(context_for(reason, actor_id), {})[variant_id, warehouse_id] = units
    for context, changes in by_reason.items():
        # First counts are never below zero, so the reason alone says the kind.
        record(kind=kind_of(context.reason, 1), changes=changes, context=context)
