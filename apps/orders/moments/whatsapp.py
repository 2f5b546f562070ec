"""What a merchant sends a buyer by WhatsApp with one press."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from apps.message_templates.kinds import Draft, kind_of
from apps.message_templates.models import Channel
from apps.message_templates.queries import text_of
from apps.message_templates.rendering import Link, Values, render_text
from apps.orders import states
from apps.orders.agency_pickup import AgencyPickup, pickup_parts
from apps.orders.balance import balance_due
from apps.orders.models import Order, Parcel, RefundState
from common.i18n import Language, parse_language
from reference.address_snapshot import place_line
from reference.money_text import money_text
from tenants.current import order_code

MOMENTS: Final = {
    "about": "order_about",
    "pay": "payment_due",
    "packing": "order_confirmed",
    "ready": "order_ready",
    "shipped": "order_shipped",
    "delivered": "order_delivered",
    "expired": "order_expired",
    "ended": "order_cancelled",
    "refund": "order_refunded",
    "address": "order_address",
    "quote": "order_to_quote",
}
"""By the name that the screens of orders give them."""
ON_ITS_WAY: Final[dict[Language, str]] = {"es": "está en camino", "en": "is on its way"}


def whatsapp_texts(order: Order, store_name: str, url: str) -> dict[str, str]:
    """Each text for this order, in the language of its buyer; `order` comes from queries.order_detail."""
    language = parse_language(order.language)
    values = whatsapp_values(order, store_name, url)
    own = {row["kind"]: Draft(body=row["body"]) for row in order.own_texts}  # type: ignore[attr-defined]
    return {name: _rendered(own, moment, language, values) for name, moment in MOMENTS.items()}


def whatsapp_values(order: Order, store_name: str, url: str) -> Values:
    language = parse_language(order.language)
    left = [parcel for parcel in order.parcels.all() if parcel.state != states.CANCELLED]
    parcel = left[-1] if left else None
    courier, tracking, tracking_url = (
        (parcel.courier, parcel.tracking, parcel.tracking_url) if parcel else ("", "", "")
    )
    way = " ".join(part for part in (courier, tracking, tracking_url) if part)
    return {
        "customer.first_name": order.first_name,
        "customer.name": order.customer_name,
        "order.number": order_code(order.number),
        "order.total": money_text(order.total, order.currency),
        "order.due": money_text(balance_due(order), order.currency),
        "order.refund": money_text(_refundable(order), order.currency),
        "order.on_its_way": f"{ON_ITS_WAY[language]} ({way})" if way else ON_ITS_WAY[language],
        "order.courier": courier,
        "order.tracking": tracking,
        "order.tracking_url": Link(tracking_url),
        "order.district": place_line(order.shipping_address),
        "order.link": Link(url),
        "store.name": store_name,
    }


def pickup_message(pickup: AgencyPickup, parcel: Parcel, order: Order, store_name: str) -> str:
    """The whole note about an agency."""
    language = parse_language(order.language)
    draft = text_of("agency_pickup", Channel.WHATSAPP, language)
    values = {**whatsapp_values(order, store_name, ""), **pickup_values(pickup, parcel, order)}
    return render_text(draft.body, values, is_mail=False)


def pickup_values(pickup: AgencyPickup, parcel: Parcel, order: Order) -> Values:
    where, dates, note = pickup_parts(pickup, parcel, order)
    return {
        "order.courier": parcel.courier,
        "pickup.agency": where,
        "pickup.arrival": dates,
        "pickup.note": note,
    }


def _rendered(own: Mapping[str, Draft], moment: str, language: Language, values: Values) -> str:
    draft = own.get(moment) or kind_of(moment).sides[Channel.WHATSAPP].defaults[language]
    return render_text(draft.body, values, is_mail=False)


def _refundable(order: Order) -> Decimal:
    """What came in, less what went back or is on its way."""
    paid = sum((row.amount for row in order.payments.all()), Decimal(0))
    going = sum((row.amount for row in order.refunds.all() if row.state == RefundState.PENDING), Decimal(0))
    return max(paid - going, Decimal(0))
