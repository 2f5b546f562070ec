"""Quotes and places in presales in the history of a customer."""

from uuid import UUID

from apps.customers.history import Entry, Moment, older
from apps.preorders import states
from apps.preorders.models import Preorder
from common.money import to_wire

_KINDS = {states.REQUEST: "QUOTE", states.PRESALE: "PRESALE"}


def agreed(customer_id: UUID, before: Moment | None, limit: int) -> list[Entry]:
    rows = older(Preorder.objects.own().filter(customer_id=customer_id), before, limit)
    return [
        Entry(
            row.pk,
            _KINDS[row.kind],
            row.created_at,
            {"preorderOid": str(row.pk), "title": row.title, "total": to_wire(row.total, row.currency)},
        )
        for row in rows
    ]
