"""When a courier's package arrives: its business days, counted from a moment on."""

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

from apps.shipping.promise import Promise, promise
from apps.shipping.services.settings import get_settings
from tenants.current import current_store


def arrival(min_days: int, max_days: int, *, since: datetime, is_handed_over: bool = False) -> Promise | None:
    """`since` it was ordered, or once it `is_handed_over` since it left: nothing has to be prepared then."""
    store, settings = current_store(), get_settings()
    if is_handed_over:
        settings = replace(settings, preparation_days=0, cutoff="23:59")
    moment = since.astimezone(ZoneInfo(store.time_zone))
    return promise(min_days, max_days, ordered_at=moment, country=store.country, settings=settings)
