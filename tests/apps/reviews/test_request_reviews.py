"""Who is asked for a review: once, some days after the delivery, and only who agreed."""

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.core import mail
from django.utils import timezone

from apps.customers.models import Customer
from apps.orders.access import new_token
from apps.orders.customers.services.meet_customer import meet_customer
from apps.orders.models import Order
from apps.reviews.services.create_review import create_review
from apps.reviews.services.request_reviews import request_reviews
from apps.reviews.services.settings import update_settings
from common.models import OutboxMessage
from common.outbox import process
from tests.factories.reviews import delivered, review_text

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]
NOON = datetime(2026, 11, 20, 12, 0, tzinfo=ZoneInfo("America/Lima"))


@pytest.fixture
def order(in_the_store: Any) -> Order:
    """Delivered a week ago to somebody who ticked the box."""
    order = delivered()
    agreed = {"marketing_consent_at": timezone.now(), "delivered_at": NOON - timedelta(days=7, hours=1)}
    Order.objects.filter(pk=order.pk).update(**agreed)
    meet_customer(order_id=order.pk)
    return order


def switch_on() -> None:
    update_settings(changes={"request": True, "request_days": 7})


def requests() -> int:
    return OutboxMessage.objects.filter(kind="mail.send", payload__template="review_request_buyer").count()


def test_one_mail_with_stars_that_lead_to_the_order(order: Order) -> None:
    switch_on()
    request_reviews(NOON)
    request_reviews(NOON + timedelta(hours=1))

    [message] = OutboxMessage.objects.filter(payload__template="review_request_buyer")
    process(message.pk)
    sent = mail.outbox[-1]
    line = order.lines.get()
    link = f"/es/order/{order.pk}?line={line.pk}&stars=5#t={new_token(order.pk)}"
    assert link in sent.body
    assert link.replace("&", "&amp;") in sent.alternatives[0][0]
    assert f"/es/order/{order.pk}?mail=off#t=" in sent.body


@pytest.mark.parametrize(
    "changes",
    [
        {"customer": None},
        {"email": "otra@correo.pe"},
        {"state": "RETURNED"},
        {"delivered_at": NOON - timedelta(days=6)},
        {"delivered_at": NOON - timedelta(days=11)},
    ],
)
def test_nobody_else_gets_a_request(order: Order, changes: dict[str, Any]) -> None:
    switch_on()
    Order.objects.filter(pk=order.pk).update(**changes)

    request_reviews(NOON)

    assert requests() == 0


@pytest.mark.parametrize(
    "changes", [{"consents": {}}, {"blocked_at": NOON}, {"email": ""}, {"email": "otra@correo.pe"}]
)
def test_the_customer_decides(order: Order, changes: dict[str, Any]) -> None:
    switch_on()
    Customer.objects.update(**changes)

    request_reviews(NOON)

    assert requests() == 0


def test_off_until_it_is_chosen_and_never_at_night(order: Order) -> None:
    request_reviews(NOON)
    switch_on()
    request_reviews(NOON - timedelta(hours=8))

    assert requests() == 0


def test_who_wrote_already_gets_no_request(order: Order) -> None:
    switch_on()
    create_review(order=order, line_id=order.lines.get().pk, text=review_text())

    request_reviews(NOON)

    assert requests() == 0


def test_who_withdraws_gets_no_request_for_any_order(order: Order, shop: Any) -> None:
    switch_on()
    other = delivered()
    headers = {"X-Order-Token": new_token(other.pk)}

    assert shop.post(f"order/ui/{other.pk}/review/unsubscribe", **headers).status_code == 204
    assert Customer.objects.get().consents["EMAIL"]["state"] == "REVOKED"

    request_reviews(NOON)
    assert requests() == 0
