"""The receipts of a month against the plan. Sales notes never count, and what is paid always is billed."""

from typing import Final
from zoneinfo import ZoneInfo

from django.utils import timezone

from apps.receipts.models import Receipt
from apps.receipts.states import TAX_KINDS
from billing.gate import reserve
from tenants.current import current_store

GATE: Final = "receipts"


def receipts_used() -> int:
    """Of this month, by the store's days."""
    today = timezone.now().astimezone(ZoneInfo(current_store().time_zone)).date()
    return Receipt.objects.filter(kind__in=TAX_KINDS, issued_on__gte=today.replace(day=1)).count()


def reserve_receipt() -> None:
    """A place for one more, or PlanLimit."""
    store = current_store()
    reserve(GATE, owner_id=store.owner_id, scope=store.id, used=receipts_used)
