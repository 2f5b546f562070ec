"""Which notices a store can switch off: those of the settings of order notifications."""

from typing import Final
from uuid import UUID

from apps.message_templates.kinds import Switch
from apps.orders.notification_settings import notification_settings
from apps.orders.notifications.services.update_settings import update_notification_settings

NEWS: Final = {
    "order_confirmed": "confirmed",
    "order_ready": "ready",
    "order_shipped": "shipped",
    "order_delivered": "delivered",
    "order_cancelled": "cancelled",
    "order_expired": "expired",
    "order_reopened": "reopened",
    "return_received": "returned",
    "order_refunded": "refunded",
}


def _active() -> set[str]:
    chosen = notification_settings()
    return {key for key, news in NEWS.items() if chosen.buyer_gets(news)}


def _turn(store_id: UUID, key: str, on: bool) -> None:
    update_notification_settings(store_id=store_id, team={}, buyer={NEWS[key]: on}, version=None)


_SWITCH: Final = Switch(active=_active, turn=_turn)


def switch_of(key: str) -> Switch | None:
    return _SWITCH if key in NEWS else None
