"""The link of an order, sent once more to the address that the order has."""

import time
from hashlib import sha256
from typing import Final

from apps.orders.models import Order
from apps.orders.notifications.services.messages import mail_buyer
from common.outbox import enqueue
from common.phone import parse_phone
from common.store_context import current_store_id
from tenants.current import current_store

REST: Final = 600
"""Seconds in which one order is asked for once: nobody fills a buyer's mailbox."""


def request_link(*, number: int, contact: str) -> None:
    """Left to the worker whatever it is: how long an answer takes tells nothing either."""
    payload = {"number": number, "contact": contact.strip().lower()}
    params = sha256(f"{number}:{payload['contact']}".encode()).hexdigest()
    key = f"order.link_asked:{current_store_id()}:{params}:{_moment()}"
    enqueue("order.link_asked", payload, store_id=current_store_id(), dedupe_key=key)


def send_link(*, number: int, contact: str) -> None:
    order = order_of_buyer(number=number, contact=contact)
    if order is not None:
        mail_buyer(order, "order_link", f"order_link_buyer:{order.pk}:{_moment()}")


def order_of_buyer(*, number: int, contact: str) -> Order | None:
    """The order, for who knows the address or the phone that it was placed with."""
    order = Order.objects.placed().filter(number=number).first()
    return order if order is not None and _is_of(order, contact.strip().lower()) else None


def _is_of(order: Order, contact: str) -> bool:
    if "@" in contact:
        return contact == order.email
    number = parse_phone(contact, current_store().country)
    return number.valid and number.e164 == order.phone


def _moment() -> int:
    return int(time.time() // REST)
