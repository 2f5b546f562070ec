"""What quick replies and triggers may name, as `{{order.number}}`, and what stands there when sent."""

import re
from typing import Final, Literal, get_args

from apps.chat.models import Conversation
from apps.orders.links import order_url
from apps.orders.models import Order
from tenants.current import current_store, order_code

VariableName = Literal["customer.first_name", "order.number", "order.link", "store.name"]
NAMES: Final[tuple[VariableName, ...]] = get_args(VariableName)
_PLACE: Final = re.compile(r"\{\{\s*([a-z_.]+)\s*\}\}")


def names_in(text: str) -> set[str]:
    return set(_PLACE.findall(text))


def unknown_names(text: str) -> set[str]:
    return names_in(text) - set(NAMES)


def fill(text: str, conversation: Conversation, order: Order | None = None) -> tuple[str, list[VariableName]]:
    """The text with its data, and the names of what this conversation does not have. `order`: the one that it
    speaks of; otherwise the last one."""
    requested = names_in(text)
    values = _values(conversation, requested, order)
    missing = [name for name in NAMES if name in requested and not values.get(name)]
    return _PLACE.sub(lambda place: _value(place, values), text), missing


def _value(place: re.Match[str], values: dict[str, str]) -> str:
    """What is no name of ours stays as it was typed."""
    return values.get(place[1], "") if place[1] in NAMES else place[0]


def _values(conversation: Conversation, requested: set[str], order: Order | None) -> dict[str, str]:
    """The order is the last one of the customer that a member or the visitor's own proof has named. Its link
    has no key: whoever knows a number and a phone is not shown an address."""
    store = current_store()
    values = {"store.name": store.name, "customer.first_name": conversation.name.split(" ")[0]}
    if not requested & {"order.number", "order.link"} or conversation.customer_id is None:
        return values
    if order is None:
        orders = Order.objects.placed().filter(customer_id=conversation.customer_id)
        order = orders.order_by("-placed_at").first()
    if order is not None:
        values["order.number"] = f"#{order_code(order.number)}"
        values["order.link"] = order_url(order, store, with_key=False)
    return values
