"""What a member sends besides plain words: a product, an order with its link, a text of the quick replies."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import transaction

from apps.chat.models import Author, Conversation, Message, MessageKind, QuickReply
from apps.chat.queries import get_conversation
from apps.chat.services.conversations import link_customer
from apps.chat.services.messages import Written, add_member_message
from apps.chat.services.quick_replies import get_quick_reply
from apps.chat.services.triggers import body_in
from apps.chat.variables import VariableName, fill
from apps.orders.actors import Actor
from apps.orders.manual.services.drafts import create_draft
from apps.orders.manual.services.place_draft import Placing, place_draft
from apps.orders.models import Order
from apps.products.catalog.cards import cards_of
from common.crud import get_or_404
from common.errors import Conflict, Invalid, issue
from common.i18n import parse_language


@dataclass(frozen=True)
class OrderedLine:
    variant_id: UUID
    quantity: int


def send_text(
    *, conversation_id: UUID, kind: str, body: str, member: Actor, reply_id: UUID | None = None
) -> Message:
    """A text that names what this conversation does not have is not sent: Conflict says what."""
    conversation = get_conversation(conversation_id)
    text, missing = fill(body, conversation) if kind == MessageKind.TEXT else (body, [])
    if missing:
        raise Conflict("chat_reply_missing_data", names=", ".join(missing))
    if reply_id is not None and member.id is not None:
        get_quick_reply(reply_id, member.id)
    return _send(conversation_id, member, kind=kind, body=text, reply_id=reply_id)


def preview_reply(*, conversation_id: UUID, reply: QuickReply) -> tuple[str, list[VariableName]]:
    """The text of a quick reply with the data of a conversation, and the names of what is missing."""
    conversation = get_conversation(conversation_id)
    return fill(body_in(reply, conversation.language), conversation)


def send_product(*, conversation_id: UUID, product_id: UUID, member: Actor) -> Message:
    """The card as the shop shows it now; what comes later does not change it."""
    conversation = get_conversation(conversation_id)
    card = cards_of([product_id], parse_language(conversation.language)).get(product_id)
    if card is None:
        raise Invalid({"productOid": [issue("chat_product_hidden")]})
    stored = ("slug", "name", "price", "priceMax", "currency", "photo", "left", "inStock", "variantCount")
    data = {"productOid": str(product_id), "variantOid": card["variantOid"]}
    return _send(
        conversation_id, member, kind=MessageKind.PRODUCT, data=data | {name: card[name] for name in stored}
    )


def send_order(*, conversation_id: UUID, order_id: UUID, member: Actor) -> Message:
    """An order that is there already, with its link."""
    order = get_or_404(Order.objects.placed(), pk=order_id)
    return _send_order(get_conversation(conversation_id), order, member)


@transaction.atomic
def order_in_chat(
    *, conversation_id: UUID, lines: Sequence[OrderedLine], due_hours: int | None, placing: Placing
) -> Message:
    """A manual order of these units, which is paid by its link; what has to be sent is agreed in the chat."""
    conversation = get_conversation(conversation_id)
    written = [{"variantOid": str(line.variant_id), "quantity": line.quantity} for line in lines]
    changes: dict[str, Any] = {
        "lines": written,
        "payment": {"mode": "LINK", "dueHours": due_hours},
        "language": conversation.language,
        **_buyer(conversation),
    }
    draft = create_draft(changes=changes, actor=placing.actor)
    return _send_order(conversation, place_draft(draft.pk, placing), placing.actor)


def _buyer(conversation: Conversation) -> dict[str, Any]:
    """Whom the team knows; a visitor without a name buys as over the counter."""
    if conversation.customer_id is not None:
        customer = conversation.customer
        assert customer is not None  # the column says so
        names = {"firstName": customer.first_name or conversation.name, "lastName": customer.last_name}
        contact = {"email": customer.email, "phone": customer.phone}
        return {"customerOid": str(customer.pk), "buyer": names | contact}
    if not conversation.name:
        return {}
    return {
        "buyer": {
            "firstName": conversation.name[:80],
            "email": conversation.email,
            "phone": conversation.phone,
        }
    }


def _send_order(conversation: Conversation, order: Order, member: Actor) -> Message:
    with transaction.atomic():
        link_customer(conversation_id=conversation.pk, order=order)
        return _send(conversation.pk, member, kind=MessageKind.ORDER, data={"orderOid": str(order.pk)})


def _send(conversation_id: UUID, member: Actor, **columns: Any) -> Message:
    written = Written(Author.MEMBER, member_id=member.id, member_name=member.name, **columns)
    return add_member_message(conversation_id=conversation_id, written=written)
