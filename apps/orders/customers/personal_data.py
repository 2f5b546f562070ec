"""What orders keep of a person, in the registry of apps.customers.personal_data."""

from typing import Any
from uuid import UUID

from apps.customers.personal_data import PersonalData, register_personal_data
from apps.discounts.models import Redemption
from apps.orders import states
from apps.orders.models import ActorKind, Order, OrderComment, OrderEvent, PaymentClaim
from common.money import to_wire
from common.schemas import instant

_TEXTS = "first_name last_name email phone document_type document_number customer_note owner_note".split()
_BLANK = dict.fromkeys(_TEXTS, "")
_PLACE = ("country", "state", "city", "neighborhood")


def _orders(customer_id: UUID) -> list[dict[str, Any]]:
    orders = Order.objects.placed().filter(customer_id=customer_id).prefetch_related("lines", "comments")
    return [_order(order) for order in orders.order_by("number")]


def _order(order: Order) -> dict[str, Any]:
    contact = ("first_name", "last_name", "email", "phone", "document_type", "document_number")
    return {
        "number": order.number,
        "placedAt": instant(order.placed_at),
        "state": order.state,
        "total": to_wire(order.total, order.currency),
        "currency": order.currency,
        "contact": {name: getattr(order, name) for name in contact},
        "address": order.shipping_address,
        "liveSaleHandle": (order.draft or {}).get("live", {}).get("handle"),
        "note": order.customer_note,
        "items": [
            {"name": line.product_name, "variant": line.variant_name, "quantity": line.quantity}
            for line in order.lines.all()
        ],
        "messages": [
            {"text": one.body, "at": instant(one.created_at)}
            for one in order.comments.all()
            if one.author_kind == ActorKind.BUYER
        ],
    }


def _erase_orders(customer_id: UUID) -> None:
    """Number, goods, money and district stay, for figures and accounts."""
    for order in Order.objects.filter(customer_id=customer_id).only("number", "shipping_address"):
        Order.objects.filter(pk=order.pk).update(
            **_BLANK,
            draft=None,
            shipping_address=_district(order.shipping_address),
            search_text=str(order.number or ""),
        )


def _district(address: dict[str, Any] | None) -> dict[str, Any] | None:
    if address is None:
        return None
    names = (*_PLACE, *(f"{name}Name" for name in _PLACE))
    return {name: address.get(name, "") for name in names} | {"line": "", "reference": ""}


def _erase_events(customer_id: UUID) -> None:
    """Who did it stays for members; what a change of contact wrote into the timeline goes."""
    events = OrderEvent.objects.filter(order__customer_id=customer_id)
    events.filter(actor_kind=ActorKind.BUYER).update(actor_name="")
    events.filter(params__has_key="changes").update(params={})


def _erase_comments(customer_id: UUID) -> None:
    """Both sides of the talk, in which either may call the person by name."""
    OrderComment.objects.filter(order__customer_id=customer_id).update(body="", files=[])
    theirs = OrderComment.objects.filter(order__customer_id=customer_id, author_kind=ActorKind.BUYER)
    theirs.update(author_name="")


def _erase_claims(customer_id: UUID) -> None:
    PaymentClaim.objects.filter(order__customer_id=customer_id).update(payer_name="", screenshot=None)


def _erase_redemptions(customer_id: UUID) -> None:
    """What was used stays counted; by whom, even as a digest, goes."""
    orders = Order.objects.filter(customer_id=customer_id).values("pk")
    Redemption.objects.filter(order_id__in=orders).update(people=[])


def _in_progress(customer_id: UUID) -> str | None:
    """What is under way needs its name and address."""
    is_open = Order.objects.numbered().filter(customer_id=customer_id, state__in=states.OPEN).exists()
    return "customer_open_orders" if is_open else None


def _with_orders(customer_id: UUID) -> None:
    """Part of what the orders export."""


def register_orders() -> None:
    for data in (
        PersonalData(OrderEvent, export=_with_orders, erase=_erase_events),
        PersonalData(OrderComment, export=_with_orders, erase=_erase_comments),
        PersonalData(PaymentClaim, export=_with_orders, erase=_erase_claims),
        PersonalData(Redemption, export=_with_orders, erase=_erase_redemptions),
        PersonalData(
            Order,
            export=_orders,
            erase=_erase_orders,
            moves_by="customer_id",
            locks_first=True,
            obstacle=_in_progress,
        ),
    ):
        register_personal_data(data)
