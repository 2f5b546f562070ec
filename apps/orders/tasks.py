"""Work of the outbox and of the clock. Each store's work runs in its own transactions."""

from datetime import datetime, timedelta
from functools import partial
from typing import Any
from uuid import UUID

from django.utils import timezone

from apps.orders import states
from apps.orders.actors import SYSTEM
from apps.orders.carts.services.carts import settle_carts
from apps.orders.carts.services.remind import remind_carts
from apps.orders.customers.services.meet_customer import meet_customer
from apps.orders.detail.services.send_link import send_link
from apps.orders.each_order import each_order
from apps.orders.fulfillment.services import shipment_messages
from apps.orders.manual.services.drafts import release_overdue
from apps.orders.models import Order
from apps.orders.notifications.services import messages
from apps.orders.reports.services.count_sales import count_sale
from apps.orders.state_machine.services import next_actions
from apps.orders.state_machine.services.change_state import complete, expire
from apps.orders.timeline import add_event, enqueue_for_order
from apps.store_settings.checkout import UNPAID_FULFILLMENT
from apps.store_settings.queries import checkout
from common.outbox import handler
from common.schedule import every
from tenants.every_store import in_every_store

ORDERS = 500
CUSTOMER = "order.customer"


@handler("order.placed")
def notify_placed(payload: dict[str, Any]) -> None:
    order = _order(payload)
    enqueue_for_order(CUSTOMER, order)
    messages.notify_placed(order)


@handler(CUSTOMER)
def follow_placed(payload: dict[str, Any]) -> None:
    """A message of its own: the mails of the order wait for nobody."""
    meet_customer(order_id=UUID(payload["orderOid"]))
    settle_carts(_order(payload))


@handler("order.state_changed")
def notify_state_changed(payload: dict[str, Any]) -> None:
    order = _order(payload)
    messages.notify_state_changed(order, payload)
    if payload["state"] == states.RETURNED and payload["notify"]:
        shipment_messages.all_returned(order)
    if payload["state"] == states.CONFIRMED:
        count_sale(order)


@handler("order.claim_sent")
def notify_claim_sent(payload: dict[str, Any]) -> None:
    messages.claim_sent(_order(payload), UUID(payload["claimOid"]))


@handler("order.claim_rejected")
def notify_claim_rejected(payload: dict[str, Any]) -> None:
    messages.claim_rejected(_order(payload), UUID(payload["claimOid"]))


@handler(messages.MAILED)
def note_mail(payload: dict[str, Any]) -> None:
    """Into the timeline, once a mail server has taken it."""
    add_event(_order(payload), "mail_sent", SYSTEM, {"subject": payload["subject"]})


@handler("order.comment_added")
def notify_comment(payload: dict[str, Any]) -> None:
    messages.comment_added(_order(payload), UUID(payload["commentOid"]))


@handler("order.link_asked")
def notify_link(payload: dict[str, Any]) -> None:
    send_link(number=payload["number"], contact=payload["contact"])


@handler(UNPAID_FULFILLMENT)
def follow_unpaid_fulfillment(payload: dict[str, Any]) -> None:
    next_actions.refresh_next_actions()


@every(60, "orders.expire")
def expire_orders() -> None:
    """Ends unpaid orders whose time is over, and what drafts hold, in every store."""
    in_every_store(lambda: expire_overdue(timezone.now()))
    in_every_store(lambda: release_drafts(timezone.now()))


@every(900, "orders.remind_carts")
def remind_carts_everywhere() -> None:
    """Writes once about carts that were left, in every store that turned it on."""
    in_every_store(remind_carts)


@every(3600, "orders.complete")
def complete_orders() -> None:
    """Closes what was delivered long enough ago, in every store."""
    in_every_store(lambda: complete_delivered(timezone.now()))


def expire_overdue(now: datetime) -> int:
    """In the current store; how many have ended."""
    due = Order.objects.overdue(now).order_by("expires_at").values_list("pk", flat=True)[:ORDERS]
    return each_order(due, partial(expire, now=now))


def release_drafts(now: datetime) -> int:
    """In the current store; how many let go of their units."""
    due = Order.objects.filter(state=states.DRAFT, expires_at__lte=now).values_list("pk", flat=True)[:ORDERS]
    return each_order(due, partial(release_overdue, now=now))


def complete_delivered(now: datetime) -> int:
    """In the current store, after the days that it sets; how many are closed."""
    wait = timedelta(days=checkout().complete_after_days)
    old = Order.objects.delivered_and_paid(now - wait).order_by("delivered_at").values_list("pk", flat=True)
    return each_order(old[:ORDERS], complete)


def _order(payload: dict[str, Any]) -> Order:
    return Order.objects.get(pk=payload["orderOid"])
