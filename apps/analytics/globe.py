"""Where the orders of 24 hours go: of one store for its merchant, of those that want it for everybody."""

import logging
from collections import Counter
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final

import orjson
from django.utils import timezone
from redis.exceptions import RedisError

from apps.analytics.department_centers import center_of
from apps.analytics.public_schemas import GlobeOut, GlobePlace, LiveGlobeOut
from apps.analytics.read_orders import counted_orders
from apps.analytics.visit_figures import place_names
from apps.analytics.visitors import present_count
from common.redis import connection
from common.schemas import instant
from reference.place_path import place_paths
from tenants.context import inside
from tenants.current import current_store
from tenants.models import Store, StoreState

logger = logging.getLogger(__name__)
DAY: Final = timedelta(hours=24)
FEWEST_IN_PUBLIC: Final = 5
FEWEST_OF_DISTRICT: Final = 3
_PUBLIC: Final = "public-globe"
_LIFE: Final = 7200


def orders_by_place(now: datetime) -> Counter[str]:
    """Of the current store, by the smallest place that is known; what is fetched goes nowhere."""
    recent = counted_orders().filter(placed_at__gt=now - DAY, placed_at__lte=now)
    addresses = recent.exclude(shipping_kind="PICKUP").values_list("shipping_address", flat=True)
    paths = (place_paths(address) for address in addresses if address)
    return Counter(path[-1] for path in paths if path)


def live_globe(now: datetime | None = None) -> LiveGlobeOut:
    at = now or timezone.now()
    by_place = orders_by_place(at)
    grouped: Counter[str] = Counter()
    for place, count in by_place.items():
        is_district = count >= FEWEST_OF_DISTRICT
        grouped[place if is_district else "/".join(place.split("/")[:2])] += count
    return LiveGlobeOut(at=at, visitors=_visitors(at), orders=by_place.total(), items=_places(grouped))


def _visitors(now: datetime) -> int:
    try:
        return present_count(current_store().id, now)
    except RedisError:
        logger.warning("visitors of a shop without Redis")
        return 0


def count_public_globe(now: datetime | None = None) -> None:
    """Adds up all stores that want to be seen; what fewer than five orders went to is not stored."""
    at, total, stores = now or timezone.now(), Counter[str](), 0
    for store in Store.objects.filter(marketplace=True, state=StoreState.ACTIVE).iterator():
        with inside(store):
            found = orders_by_place(at)
        total += found
        stores += bool(found)
    seen = Counter({place: count for place, count in total.items() if count >= FEWEST_IN_PUBLIC})
    document = {"at": instant(at), "stores": stores if seen else 0, "places": dict(seen)}
    connection().set(_PUBLIC, orjson.dumps(document), ex=_LIFE)


def public_globe() -> GlobeOut:
    """As it was counted last; empty while nothing was."""
    try:
        stored = connection().get(_PUBLIC)
    except RedisError:
        logger.warning("the globe without Redis")
        stored = None
    if not isinstance(stored, bytes):
        return GlobeOut(at=None, stores=0, orders=0, items=[])
    document = orjson.loads(stored)
    places: Mapping[str, int] = document["places"]
    return GlobeOut(
        at=datetime.fromisoformat(document["at"]),
        stores=document["stores"],
        orders=sum(places.values()),
        items=_places(places),
    )


def _places(counts: Mapping[str, int]) -> list[GlobePlace]:
    ranked = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
    return [_place(place, count) for place, count in ranked]


def _place(place: str, count: int) -> GlobePlace:
    latitude, longitude = center_of(place) or (None, None)
    return GlobePlace(
        place=place, names=place_names(place), latitude=latitude, longitude=longitude, orders=count
    )
