"""What the clock does: ends what is late, follows the orders, reminds of balances."""

from datetime import date, timedelta
from typing import Final
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from apps.orders import states as order_states
from apps.preorders import states
from apps.preorders.document import local_today
from apps.preorders.models import Preorder
from apps.preorders.services.answer import end_late, follow_order
from apps.preorders.services.move import lock_preorder, tell
from tenants.current import current_store

REMINDS_BEFORE: Final = timedelta(days=3)
_MORNING: Final = 8
"""Nobody is reminded in the middle of the night."""


def run_clock() -> None:
    now = timezone.now()
    late = Q(valid_until__lte=now) & ~Q(state__in=(states.CONFIRMED, states.EXPIRED, states.WITHDRAWN))
    for preorder_id in _ids(late & Q(order=None)):
        end_late(preorder_id)
    for preorder_id in _ids(Q(kind=states.PRESALE, state__in=states.WAITING, order__isnull=False)):
        follow_order(preorder_id)
    if now.astimezone(ZoneInfo(current_store().time_zone)).hour >= _MORNING:
        for preorder_id in _ids(Q(state__in=states.HOLDING, order__payment_state__in=order_states.OWING)):
            remind(preorder_id, local_today())


def remind(preorder_id: UUID, today: date) -> bool:
    """Three days before the balance is due, on the day, and once it is late; each once."""
    with transaction.atomic():
        preorder = lock_preorder(preorder_id)
        order, day = preorder.order, balance_day(preorder)
        if order is None or day is None or order.payment_state != order_states.PARTIALLY_PAID:
            return False
        steps = [day - REMINDS_BEFORE, day, day + timedelta(days=1)]
        step = max((one for one in steps if one <= today), default=None)
        if step is None or (preorder.reminded_on is not None and preorder.reminded_on >= step):
            return False
        preorder.reminded_on = today
        preorder.save(update_fields=["reminded_on", "updated_at"])
        tell(preorder, "balance_late" if step > day else "balance_reminder", key=step)
    return True


def balance_day(preorder: Preorder) -> date | None:
    """By when the rest is to be paid: the day it is here, or so many days after it came."""
    if preorder.kind == states.REQUEST:
        return preorder.available_on
    if preorder.arrived_at is None:
        return None
    zone = ZoneInfo(current_store().time_zone)
    return preorder.arrived_at.astimezone(zone).date() + timedelta(days=preorder.balance_due_days)


def _ids(condition: Q) -> list[UUID]:
    return list(Preorder.objects.filter(condition).order_by("pk").values_list("pk", flat=True)[:500])
