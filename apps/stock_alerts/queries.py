"""Who waits for what, as the merchant sees it: numbers alone, since an address was left for one mail."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.db.models import Count, QuerySet
from django.utils import timezone

from apps.stock_alerts.models import StockAlert


def awaited_variants() -> QuerySet[StockAlert, Any]:
    """See apps.stock.ports."""
    return StockAlert.objects.waiting(timezone.now()).values("variant_id")


def people_waiting(variant_ids: Iterable[UUID]) -> dict[UUID, int]:
    """See apps.stock.ports."""
    waiting = StockAlert.objects.waiting(timezone.now()).filter(variant_id__in=list(variant_ids))
    return dict(waiting.values("variant_id").annotate(people=Count("pk")).values_list("variant_id", "people"))
