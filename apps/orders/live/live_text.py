"""What goes to who had something held in a live sale."""

from collections.abc import Sequence
from decimal import Decimal
from zoneinfo import ZoneInfo

from apps.orders.links import shop_url
from apps.orders.live.live_hold import LiveHold
from apps.orders.models import Order
from common.i18n import in_language, parse_language
from reference.money_text import money_text
from tenants.current import current_store


def hold_link(live: LiveHold, language: str) -> str:
    """Rebuilds the lines in any browser; for whom they are held it does not say."""
    return f"{shop_url(current_store())}/{language}/cart#c={live.code}"


def hold_text(order: Order, live: LiveHold, units: Sequence[tuple[int, str]]) -> str:
    """In the language of the store, which the row has: a handle has none."""
    language = parse_language(order.language)
    items = ", ".join(f"{quantity} × {name}" for quantity, name in units)
    with in_language(language):
        total = money_text(Decimal(order.total), order.currency)
    link, until = hold_link(live, language), ""
    if order.expires_at is not None:
        until = f"{order.expires_at.astimezone(ZoneInfo(current_store().time_zone)):%H:%M}"
    if language == "es":
        time = f" hasta las {until}" if until else ""
        return f"Hola @{live.handle}, te separamos {items} por {total}{time}. Págalo aquí:\n\n{link}"
    time = f" until {until}" if until else ""
    return f"Hi @{live.handle}, we're holding {items} for {total}{time}. Pay for it here:\n\n{link}"
