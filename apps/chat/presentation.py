"""Conversations and messages as the inbox and the shop read them."""

from collections.abc import Iterable
from typing import Any

from apps.chat import queries
from apps.chat.models import Author, Conversation, Message, MessageKind
from apps.chat.public_schemas import ChatFile, ChatGreeting, PublicChatOrder, PublicMessage
from apps.chat.schemas import (
    ChatCart,
    ChatCustomer,
    ChatOrder,
    ChatOrderCard,
    ConversationOut,
    ConversationRow,
    MessageDelivery,
    MessageMedia,
    MessageOut,
)
from apps.chat.services.triggers import body_in, greetings
from apps.chat.variables import fill
from apps.customers.models import Customer
from apps.orders import states
from apps.orders.links import order_path, order_url
from apps.orders.models import Order, ShoppingCart
from common.api import Request
from common.i18n import language
from common.money import in_currency
from tenants.current import current_store

SEES_CONTACT = "customers.see_contact"
MAX_ORDERS = 5


def conversation_rows(conversations: Iterable[Conversation]) -> list[ConversationRow]:
    rows = list(conversations)
    numbers = queries.newest_orders(row.customer_id for row in rows)
    return [
        ConversationRow.from_row(row, order_number=numbers.get(row.customer_id) if row.customer_id else None)
        for row in rows
    ]


def conversation_out(request: Request, conversation: Conversation) -> ConversationOut:
    sees_contact = request.caller.may(SEES_CONTACT)
    names = queries.names_of([conversation.assignee_id])
    customer = conversation.customer if request.caller.may("customers.view") else None
    row = conversation_rows([conversation])[0]
    return ConversationOut.from_row(
        conversation,
        order_number=row.order_number,
        email=conversation.email or None if sees_contact else None,
        phone=conversation.phone or None if sees_contact else None,
        assignee_name=names.get(conversation.assignee_id, "") if conversation.assignee_id else "",
        customer=_customer(customer, sees_contact=sees_contact) if customer else None,
    )


def messages_out(request: Request, messages: list[Message]) -> list[MessageOut]:
    orders = queries.orders_in(messages)
    with_key = request.caller.may(SEES_CONTACT)
    return [
        MessageOut.from_row(
            one,
            created_at=one.sent_at or one.created_at,
            product=_product(one),
            file=_file(one),
            media=_media(one),
            delivery=_delivery(one),
            order=_order_card(orders.get(one.data.get("orderOid", "")), request.store, with_key=with_key),
        )
        for one in messages
    ]


def public_messages(messages: Iterable[Message]) -> list[PublicMessage]:
    rows = list(messages)
    orders = queries.orders_in(rows)
    return [
        PublicMessage.from_row(
            one,
            mine=one.author == Author.VISITOR,
            automatic=one.author == Author.TRIGGER,
            product=_product(one),
            file=_file(one),
            order=_public_order(orders.get(one.data.get("orderOid", ""))),
            name=one.member_name.split(" ")[0],
        )
        for one in rows
    ]


def public_greetings() -> list[ChatGreeting]:
    """Those that name no more than the shop itself: nobody has said yet who he is."""
    empty = Conversation(language=language())
    found = []
    for row, rule in greetings():
        body, missing = fill(body_in(row, empty.language), empty)
        if body and not missing:
            hours = int(rule.every.total_seconds() // 3600)
            with in_currency(current_store().currency):
                found.append(ChatGreeting.from_row(rule, id=row.pk, body=body, every_hours=hours))
    return found


def _product(message: Message) -> dict[str, Any] | None:
    return message.data if message.kind == MessageKind.PRODUCT else None


def _file(message: Message) -> ChatFile | None:
    stored = message.data.get("file")
    return ChatFile(**{name: stored[name] for name in ("name", "type", "size")}) if stored else None


def _media(message: Message) -> MessageMedia | None:
    found = message.data.get("media")
    if found is None:
        return None
    return MessageMedia(state=found["state"], reason=found.get("reason", ""), name=message.data["name"])


def _delivery(message: Message) -> MessageDelivery | None:
    found = message.delivery
    if "state" not in found:
        return None
    return MessageDelivery(state=found["state"], reason=found.get("reason", ""), cost=found.get("cost"))


def _order_card(order: Order | None, store: Any, *, with_key: bool) -> ChatOrderCard | None:
    if order is None:
        return None
    url = order_url(order, store) if with_key else None
    return ChatOrderCard.from_row(order, paid=order.payment_state in states.SETTLED, url=url)


def _public_order(order: Order | None) -> PublicChatOrder | None:
    """A member has sent it into this conversation, so its visitor may open it."""
    if order is None:
        return None
    path = order_path(order.pk, order.access_token_hash, order.language)
    return PublicChatOrder.from_row(order, paid=order.payment_state in states.SETTLED, path=path)


def _customer(customer: Customer, *, sees_contact: bool) -> ChatCustomer:
    orders = Order.objects.placed().filter(customer_id=customer.pk).order_by("-placed_at")
    return ChatCustomer(
        id=customer.pk,
        name=f"{customer.first_name} {customer.last_name}".strip(),
        email=customer.email or None if sees_contact else None,
        phone=customer.phone or None if sees_contact else None,
        order_count=customer.order_count,
        spent=customer.spent,
        currency=current_store().currency,
        owes=customer.credit_balance or None,
        tags=customer.tags,
        orders=[ChatOrder.from_row(order) for order in orders[:MAX_ORDERS]],
        cart=_cart(customer),
    )


def _cart(customer: Customer) -> ChatCart | None:
    contact = {name: getattr(customer, name) for name in ("email", "phone") if getattr(customer, name)}
    if not contact:
        return None
    carts = ShoppingCart.objects.filter(state="OPEN", order_id=None)
    found = None
    for name, value in contact.items():
        found = found or carts.filter(**{name: value}).order_by("-seen_at").first()
    if found is None:
        return None
    items = [f"{line['quantity']} × {line['name']}" for line in found.lines]
    return ChatCart.from_row(found, items=items)
