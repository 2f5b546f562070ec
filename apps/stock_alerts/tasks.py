"""Work of the outbox: people hear of units that came."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Q

from apps.stock_alerts.models import StockAlert
from apps.stock_alerts.services.tell import CAME, tell
from common.outbox import handler


@handler(CAME)
def tell_units(payload: dict[str, Any]) -> None:
    tell(UUID(payload["variantOid"]), payload["units"])


def purge_alerts(now: datetime) -> None:
    """Addresses that have had their mail, or waited long enough."""
    StockAlert.objects.filter(Q(notified_at__isnull=False) | Q(expires_at__lte=now)).delete()
