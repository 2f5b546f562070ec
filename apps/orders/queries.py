"""Reads of orders that more than one call needs: the rows of the detail, the members of the store."""

from uuid import UUID

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import OuterRef, Prefetch
from django.db.models.functions import JSONObject

from apps.message_templates.models import Channel, MessageTemplate
from apps.orders.models import Order, PaymentClaim
from common.errors import NotFound
from common.text import sort_key
from tenants.models import Membership, MembershipState


def order_detail(order_id: UUID) -> Order:
    """An order with all that hangs on it, in one statement a table; `own_texts` are what the store itself
    writes by WhatsApp in the language of its buyer."""
    own = MessageTemplate.objects.filter(channel=Channel.WHATSAPP, language=OuterRef("language"))
    order = (
        Order.objects.placed()
        .filter(pk=order_id)
        .annotate(own_texts=ArraySubquery(own.values(text=JSONObject(kind="kind", body="body"))))
        .prefetch_related(
            "lines",
            "events",
            "comments",
            "parcels",
            "payments",
            "discounts",
            "attempts",
            "refunds",
            "returns",
            Prefetch("claims", queryset=PaymentClaim.objects.order_by("created_at")),
        )
        .first()
    )
    if order is None:
        raise NotFound()
    return order


def assignees(store_id: UUID) -> list[tuple[UUID, str]]:
    """Who works in the store, by name."""
    members = Membership.objects.filter(store_id=store_id, state=MembershipState.ACTIVE)
    people = [(row.user.pk, row.user.full_name) for row in members.select_related("user") if row.user]
    return sorted(people, key=lambda person: sort_key(person[1]))
