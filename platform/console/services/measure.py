"""The figures of the night: how large each store is, what it uses and sells, and the whole database."""

from datetime import timedelta
from decimal import Decimal
from typing import Any, Final

from django.db import connection
from django.db.models import Count, Max, Sum
from django.utils import timezone

from apps.orders import states
from apps.orders.models import Order
from apps.products.models import Product
from billing.gate import WARN_AT
from common.text import search_key
from console.models import PlatformDay, StoreMeasure
from tenants.context import stored_store
from tenants.every_store import in_every_store
from tenants.features import features_of
from tenants.models import Domain, Membership, Store, StoreState

PERIOD: Final = timedelta(days=30)
_SCHEMA_SIZE = """
SELECT coalesce(sum(pg_total_relation_size(c.oid)), 0) FROM pg_class c
JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = %s AND c.relkind IN ('r', 'm')
"""
_DATABASE_SIZE = "SELECT pg_database_size(current_database())"


def measure_platform() -> None:
    in_every_store(measure_store)
    stores = Store.objects.exclude(state=StoreState.DELETED).count()
    figures = {"database_bytes": _scalar(_DATABASE_SIZE), "stores": stores}
    PlatformDay.objects.update_or_create(pk=timezone.now().date(), defaults=figures)


def measure_store() -> None:
    """The current one."""
    store = stored_store()
    uses = features_of(store)
    orders, sales = _sold()
    figures: dict[str, Any] = {
        "uses": uses,
        "products": _used(uses, "products"),
        "storage_mb": _used(uses, "storageMb"),
        "over": sum(_share(use) > 1 for use in uses.values()),
        "near": sum(WARN_AT <= _share(use) <= 1 for use in uses.values()),
        "orders": orders,
        "sales": sales,
        "published": Product.objects.listed().exists(),
        "database_bytes": _scalar(_SCHEMA_SIZE, store.schema_name),
        "last_used_at": Membership.objects.filter(store=store).aggregate(at=Max("last_seen_at"))["at"],
        "search": _search(store),
        "measured_at": timezone.now(),
    }
    StoreMeasure.objects.update_or_create(pk=store.pk, defaults=figures)


def _sold() -> tuple[int, Decimal]:
    placed = Order.objects.placed().exclude(state__in=sorted(states.DEAD))
    rows = placed.filter(placed_at__gte=timezone.now() - PERIOD).order_by()
    sums = rows.aggregate(orders=Count("pk"), sales=Sum("total", default=Decimal(0)))
    return sums["orders"], sums["sales"]


def _used(uses: dict[str, dict[str, Any]], name: str) -> int:
    return int(uses.get(name, {}).get("used") or 0)


def _share(use: dict[str, Any]) -> float:
    """Of the limit; 0 without one. A limit of none that is used is passed."""
    limit, used = use["limit"], use["used"]
    if limit is None or not used:
        return 0.0
    return float(used / limit) if limit else 2.0


def _search(store: Store) -> str:
    hosts = Domain.objects.filter(tenant=store).values_list("domain", flat=True)
    names = (store.name, store.business_name, store.owner.full_name, store.identification_number)
    return " ".join([*(search_key(name) for name in names if name), *hosts])


def _scalar(statement: str, *values: str) -> int:
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        return int(cursor.fetchone()[0])
