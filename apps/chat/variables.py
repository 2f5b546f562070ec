"""What quick replies and triggers may name, as `{{order.number}}`, and what stands there when sent."""

import re
from typing import Final

from apps.chat.models import Conversation
from apps.orders.links import order_url
from apps.orders.models import Order
from tenants.current import current_store

NAMES: Final = ("customer.first_name", "order.number", "order.link", "store.name")
_PLACE: Final = re.compile(r"\{\{\s*([a-z_.]+)\s*\}\}")


def names_in(text: str) -> set[str]:
    return set(_PLACE.findall(text))


def unknown_names(text: str) -> set[str]:
    return names_in(text) - set(NAMES)


def fill(text: str, conversation: Conversation) -> tuple[str, list[str]]:
    """The text with its data, and the names of what this conversation does not have."""
    requested = names_in(text)
    values = _values(conversation, requested)
    missing = sorted(name for name in requested if not values.get(name))
    return _PLACE.sub(lambda place: values.get(place[1], ""), text), missing


def _values(conversation: Conversation, requested: set[str]) -> dict[str, str]:
    """The order is the last one of the customer that a member or the visitor's own proof has named."""
    values = {"store.name": current_store().name, "customer.first_name": conversation.name.split(" ")[0]}
    if not requested & {"order.number", "order.link"} or conversation.customer_id is None:
        return values
    orders = Order.objects.placed().filter(customer_id=conversation.customer_id)
    order = orders.order_by("-placed_at").first()
    if order is not None:
        values |= {"order.number": f"#{order.number}", "order.link": order_url(order, current_store())}
    return values
