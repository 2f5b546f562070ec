"""The one mail about a cart that was left: off until it is turned on, to who agreed, and once."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.customers.models import Customer
from apps.message_templates.models import MessageTemplate, SuppressionReason
from apps.message_templates.moment_switches import turn
from apps.message_templates.services.suppressions import suppress
from apps.orders.carts.services import remind
from apps.orders.carts.services.remind import MOMENT, remind_carts
from apps.orders.models import ShoppingCart
from apps.products.models import Variant
from common.ids import new_id
from common.models import OutboxMessage
from common.schemas import instant
from tests.factories.carts import left_cart
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]
ADDRESS = "valeria@correo.pe"


@pytest.fixture
def noon(in_the_store: Any) -> datetime:
    """Of Lima, in a store that has turned it on."""
    turn(new_id(), MOMENT, True)
    return timezone.now().replace(hour=17)


def left(noon: datetime, hours: float = 5, **changes: Any) -> ShoppingCart:
    return left_cart(**{"email": ADDRESS, "seen_at": noon - timedelta(hours=hours), **changes})


def mails() -> list[dict[str, Any]]:
    return list(OutboxMessage.objects.filter(kind="mail.send").values_list("payload", flat=True))


def test_one_mail_with_the_link_and_the_way_out(noon: datetime) -> None:
    cart = left(noon)

    assert (remind_carts(noon), remind_carts(noon)) == (1, 0)

    [mail] = mails()
    cart.refresh_from_db()
    assert (mail["to"], mail["template"], cart.state) == (ADDRESS, "store_notice", "CONTACTED")
    assert f"/cart#c={cart.code}" in mail["values"]["text"]
    assert "/preferences#a=" in mail["values"]["leave"]
    assert "/order/ui/shopping-cart/unsubscribe?t=" in mail["unsubscribe"]


def test_nobody_becomes_a_customer_by_a_cart_that_he_left(noon: datetime) -> None:
    left(noon)

    remind_carts(noon)

    assert not Customer.objects.exists()


def test_who_came_back_meanwhile_is_not_written_to(noon: datetime) -> None:
    cart = left(noon)
    read = ShoppingCart.objects.get(pk=cart.pk)
    ShoppingCart.objects.update(seen_at=noon, consent_at=None)

    assert not remind._remind(read, noon)
    assert mails() == []


def test_it_is_off_until_a_store_turns_it_on() -> None:
    noon = timezone.now().replace(hour=17)
    left(noon)

    assert (remind_carts(noon), mails()) == (0, [])


@pytest.mark.parametrize(
    ("hours", "changes"),
    [
        (3, {}),
        (29, {}),
        (5, {"consent_at": None}),
        (5, {"email": ""}),
        (5, {"state": "LOST"}),
        (5, {"state": "RECOVERED"}),
    ],
)
def test_nobody_else_is_written_to(noon: datetime, hours: float, changes: dict[str, Any]) -> None:
    left(noon, hours, **changes)

    assert (remind_carts(noon), mails()) == (0, [])


def test_not_at_night(noon: datetime) -> None:
    left(noon)

    assert remind_carts(noon.replace(hour=3)) == 0


@pytest.mark.parametrize("state", ["REVOKED", "GRANTED"])
def test_the_newer_word_of_a_customer_counts(noon: datetime, state: str) -> None:
    left(noon, consent_at=noon - timedelta(hours=6))
    consents = {"EMAIL": {"state": state, "at": instant(noon - timedelta(hours=1))}}
    Customer.objects.create(email=ADDRESS, consents=consents)

    assert remind_carts(noon) == (state == "GRANTED")


def test_a_suppressed_address_gets_nothing(noon: datetime) -> None:
    left(noon)
    suppress(ADDRESS, SuppressionReason.BOUNCED)

    assert remind_carts(noon) == 0


def test_what_can_not_be_bought_any_more_is_no_reason_to_write(noon: datetime) -> None:
    left(noon)
    Variant.objects.update(available=0, on_hand=0)

    assert remind_carts(noon) == 0


def test_of_several_carts_of_an_address_the_newest(noon: datetime) -> None:
    left(noon, 9)
    newest = left(noon, 5)

    assert remind_carts(noon) == 1

    assert newest.code in mails()[0]["values"]["text"]


def test_in_the_words_of_the_store(noon: datetime) -> None:
    variant = stocked(3, price="49.00", product__name={"es": "Taza Quincha"})
    line = {"variantOid": str(variant.pk), "quantity": 2, "name": "Taza Quincha", "variantName": ""}
    left(noon, lines=[line])
    own = {"subject": "Tu {{cart.products}}", "heading": "Hola", "body": "Son {{cart.total}}: {{cart.link}}"}
    MessageTemplate.objects.create(kind=MOMENT, channel="MAIL", language="es", **own)

    remind_carts(noon)

    [mail] = mails()
    assert mail["values"]["subject"] == "Tu 2 × Taza Quincha"
    assert "98.00" in mail["values"]["text"]


def test_two_workers_write_once(noon: datetime, in_the_store: Any) -> None:
    left(noon)

    remind_carts(noon)
    ShoppingCart.objects.update(state="OPEN", contacted_at=None)
    remind_carts(noon)

    assert len(mails()) == 1
