"""What the previews of an order's messages are made with: one of the last orders, or an invented one."""

from typing import Any, Final
from uuid import UUID

from django.db import connection

from apps.message_templates.kinds import Previews, Sample, SampleChoice
from apps.message_templates.models import Channel
from apps.message_templates.rendering import Values
from apps.orders.agency_pickup import AgencyPickup
from apps.orders.links import order_url
from apps.orders.models import Order
from apps.orders.moments.invented import invented_details, invented_known, invented_whatsapp
from apps.orders.moments.letters import frame
from apps.orders.moments.mail_tokens import mail_tokens
from apps.orders.moments.whatsapp import pickup_values, whatsapp_values
from apps.orders.notifications.services.mail_values import mail_values, way_values
from apps.orders.queries import order_detail
from common.errors import NotFound
from common.i18n import Language
from tenants.current import order_code
from tenants.models import Store

CHOICES: Final = 10


def list_choices() -> list[SampleChoice]:
    rows = Order.objects.placed().order_by("-placed_at", "-id")[:CHOICES]
    return [SampleChoice(order.pk, f"#{order_code(order.number)} · {order.customer_name}") for order in rows]


def make_sample(moment: str, order_id: UUID | None, language: Language) -> Sample:
    store: Store = connection.tenant  # type: ignore[attr-defined]
    if order_id is None:
        known, chat = invented_known(store.name, language), invented_whatsapp(store.name, language)
        return _sample(moment, known | invented_details(moment, known, language), chat, language)
    order = order_detail(order_id)
    if order.number is None:
        raise NotFound()
    known = mail_values(order, Store.objects.get(pk=store.pk), language)
    known |= invented_details(moment, known, language) | _way(order)
    chat = {**whatsapp_values(order, store.name, order_url(order, store)), **_pickup(order)}
    return _sample(moment, known, chat, language, order.email)


def _sample(
    moment: str, known: dict[str, Any], chat: Values, language: Language, recipient: str = ""
) -> Sample:
    values = {Channel.MAIL: mail_tokens(moment, known, language), Channel.WHATSAPP: chat}
    return Sample(values, frame(moment, known, language), recipient)


def _way(order: Order) -> dict[str, Any]:
    """Of the last parcel; an order without one has none."""
    parcel = order.parcels.all().last()
    return way_values(parcel, order) if parcel else {"courier": "", "tracking": "", "trackingUrl": ""}


def _pickup(order: Order) -> dict[str, Any]:
    parcel = order.parcels.all().last()
    pickup = AgencyPickup.of(parcel) if parcel else None
    return dict(pickup_values(pickup, parcel, order)) if parcel and pickup else {}


PREVIEWS: Final = Previews(
    permissions=frozenset({"orders.view", "customers.see_contact"}),
    choices=list_choices,
    sample=make_sample,
)
