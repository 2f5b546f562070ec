"""What one member did about orders."""

from uuid import UUID

from apps.collaborators.ports import OrderAct
from apps.orders.models import ActorKind, OrderEvent
from common.member_limits import own_orders_of


def order_acts(user_id: UUID, before: UUID | None, limit: int) -> list[OrderAct]:
    rows = OrderEvent.objects.filter(actor_kind=ActorKind.USER, actor_id=user_id, order__number__isnull=False)
    if only := own_orders_of():
        rows = rows.filter(order__assignee_id=only)
    if before is not None:
        rows = rows.filter(pk__lt=before)
    columns = ("kind", "params", "created_at", "order__number")
    found = rows.select_related("order").only(*columns).order_by("-pk")[:limit]
    return [_act(row) for row in found]


def _act(row: OrderEvent) -> OrderAct:
    assert row.order.number is not None
    to = str(row.params.get("to", ""))
    return OrderAct(row.pk, row.kind, row.order_id, row.order.number, to, row.created_at)
