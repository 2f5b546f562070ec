"""Who gets which mail about orders: the topic `order_notification` of a store's settings."""

from dataclasses import dataclass, field
from typing import Any, Final, Literal, get_args
from uuid import UUID

from apps.store_settings.models import Setting

TOPIC: Final = "order_notification"
TEAM_NOTIFICATIONS: Final = (
    "order_placed", "payment_claimed", "payment_received", "payment_problem", "order_expired",
    "buyer_comment", "order_cancelled",
)  # fmt: skip
"""What the team can be told. payment_problem: wrong amount, late, not captured, refund failed."""
ALWAYS: Final = frozenset({"placed"})
BuyerNotification = Literal[
    "confirmed", "ready", "shipped", "delivered", "cancelled", "expired", "reopened", "returned", "refunded"
]
BUYER_NOTIFICATIONS: Final[tuple[BuyerNotification, ...]] = get_args(BuyerNotification)
"""What buyers are told unless the store switches it off; that the order was placed is always told."""
_TO_STORE: Final = frozenset(
    {"order_placed", "payment_claimed", "payment_problem", "buyer_comment", "order_cancelled"}
)
"""News that the store's own address gets until somebody chooses otherwise."""


@dataclass(frozen=True)
class Recipients:
    """Who is told one kind of news."""

    store_email: bool = False
    member_ids: tuple[UUID, ...] = ()
    emails: tuple[str, ...] = ()


@dataclass(frozen=True)
class OrderNotificationSettings:
    team: dict[str, Recipients] = field(default_factory=dict)
    off: frozenset[str] = frozenset()
    """Buyers' news that are switched off."""
    version: int = 0

    def of(self, news: str) -> Recipients:
        return self.team.get(news) or Recipients(store_email=news in _TO_STORE)

    def buyer_gets(self, news: str) -> bool:
        return news not in self.off


def notification_settings() -> OrderNotificationSettings:
    """As it is chosen now; one query."""
    row = Setting.objects.filter(topic=TOPIC).first()
    return parse_settings(row.value, row.version) if row else OrderNotificationSettings()


def mailed_notifications(email: str) -> list[BuyerNotification]:
    """What the buyer of this address gets a mail about; one query."""
    if not email:
        return []
    chosen = notification_settings()
    return [news for news in BUYER_NOTIFICATIONS if chosen.buyer_gets(news)]


def parse_settings(value: dict[str, Any], version: int) -> OrderNotificationSettings:
    team = {
        news: Recipients(
            store_email=bool(saved["storeEmail"]),
            member_ids=tuple(UUID(one) for one in saved["memberOids"]),
            emails=tuple(saved["emails"]),
        )
        for news, saved in value.get("team", {}).items()
    }
    return OrderNotificationSettings(team, frozenset(value.get("off", ())), version)


def to_columns(news: OrderNotificationSettings) -> dict[str, Any]:
    """The document of the setting."""
    team = {
        name: {
            "storeEmail": chosen.store_email,
            "memberOids": [str(one) for one in chosen.member_ids],
            "emails": list(chosen.emails),
        }
        for name, chosen in news.team.items()
    }
    return {"team": team, "off": sorted(news.off)}
