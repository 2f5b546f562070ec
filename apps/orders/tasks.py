"""Work of the outbox and of the clock. Each store's work runs in its own transactions."""

from datetime import datetime, timedelta
from functools import partial
from typing import Any
from uuid import UUID

from django.utils import timezone

from apps.orders import states
from apps.orders.actors import SYSTEM
from apps.orders.models import Order
from apps.orders.services import desk_messages, messages, renew_work
from apps.orders.services.change_state import complete, expire
from apps.orders.services.count_sales import count_sale
from apps.orders.services.each_order import each_order
from apps.orders.services.record import record
from apps.orders.services.send_link import send_link
from apps.store_settings.checkout import UNPAID_FULFILMENT
from apps.store_settings.queries import checkout
from common.outbox import handles
from common.schedule import every
from tenants.every_store import in_every_store

ORDERS = 500


@handles("order.placed")
def tell_placed(payload: dict[str, Any]) -> None:
    messages.placed(_order(payload))


@handles("order.state_changed")
def tell_state_changed(payload: dict[str, Any]) -> None:
    order = _order(payload)
    messages.state_changed(order, payload)
    if payload["state"] == states.RETURNED and payload["notify"]:
        desk_messages.all_returned(order)
    if payload["state"] == states.CONFIRMED:
        count_sale(order)


@handles("order.claim_sent")
def tell_claim_sent(payload: dict[str, Any]) -> None:
    messages.claim_sent(_order(payload), UUID(payload["claimOid"]))


@handles("order.claim_rejected")
def tell_claim_rejected(payload: dict[str, Any]) -> None:
    messages.claim_rejected(_order(payload), UUID(payload["claimOid"]))


@handles(messages.MAILED)
def note_mail(payload: dict[str, Any]) -> None:
    """Into the timeline, once a mail server has taken it."""
    record(_order(payload), "mail_sent", SYSTEM, {"subject": payload["subject"]})


@handles("order.comment_added")
def tell_comment(payload: dict[str, Any]) -> None:
    messages.comment_added(_order(payload), UUID(payload["commentOid"]))


@handles("order.link_asked")
def tell_link(payload: dict[str, Any]) -> None:
    send_link(number=payload["number"], contact=payload["contact"])


@handles(UNPAID_FULFILMENT)
def follow_unpaid_fulfilment(payload: dict[str, Any]) -> None:
    renew_work.renew_next_actions()


@every(60, "orders.expire")
def expire_orders() -> None:
    """Ends unpaid orders whose time is over, in every store."""
    in_every_store(lambda: expire_overdue(timezone.now()))


@every(3600, "orders.complete")
def complete_orders() -> None:
    """Closes what was delivered long enough ago, in every store."""
    in_every_store(lambda: complete_delivered(timezone.now()))


def expire_overdue(now: datetime) -> int:
    """In the current store; how many have ended."""
    due = Order.objects.overdue(now).order_by("expires_at").values_list("pk", flat=True)[:ORDERS]
    return each_order(due, partial(expire, now=now))


def complete_delivered(now: datetime) -> int:
    """In the current store, after the days that it sets; how many are closed."""
    wait = timedelta(days=checkout().complete_after_days)
    old = Order.objects.delivered_and_paid(now - wait).order_by("delivered_at").values_list("pk", flat=True)
    return each_order(old[:ORDERS], complete)


def _order(payload: dict[str, Any]) -> Order:
    return Order.objects.get(pk=payload["orderOid"])
