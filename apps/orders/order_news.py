"""Who gets which mail about orders: the topic `order_notification` of a store's settings."""

from dataclasses import dataclass, field
from typing import Any, Final, Literal, get_args
from uuid import UUID

from apps.store_settings.models import Setting

TOPIC: Final = "order_notification"
TEAM_NEWS: Final = (
    "order_placed", "payment_claimed", "payment_received", "payment_problem", "order_expired",
    "buyer_comment", "order_cancelled",
)  # fmt: skip
"""What the team can be told. payment_problem: wrong amount, late, not captured, refund failed."""
ALWAYS: Final = frozenset({"placed"})
BuyerNews = Literal[
    "confirmed", "ready", "shipped", "delivered", "cancelled", "expired", "reopened", "returned", "refunded"
]
BUYER_NEWS: Final[tuple[BuyerNews, ...]] = get_args(BuyerNews)
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
class OrderNews:
    team: dict[str, Recipients] = field(default_factory=dict)
    off: frozenset[str] = frozenset()
    """Buyers' news that are switched off."""
    version: int = 0

    def of(self, news: str) -> Recipients:
        return self.team.get(news) or Recipients(store_email=news in _TO_STORE)

    def buyer_gets(self, news: str) -> bool:
        return news not in self.off


def order_news() -> OrderNews:
    """As it is chosen now; one query."""
    row = Setting.objects.filter(topic=TOPIC).first()
    return news_of(row.value, row.version) if row else OrderNews()


def news_mailed(email: str) -> list[BuyerNews]:
    """What the buyer of this address gets a mail about; one query."""
    if not email:
        return []
    chosen = order_news()
    return [news for news in BUYER_NEWS if chosen.buyer_gets(news)]


def news_of(value: dict[str, Any], version: int) -> OrderNews:
    team = {
        news: Recipients(
            store_email=bool(kept["storeEmail"]),
            member_ids=tuple(UUID(one) for one in kept["memberOids"]),
            emails=tuple(kept["emails"]),
        )
        for news, kept in value.get("team", {}).items()
    }
    return OrderNews(team, frozenset(value.get("off", ())), version)


def stored(news: OrderNews) -> dict[str, Any]:
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
