"""Orders that a release before left with a refund to do which is none by today's rule."""

from decimal import Decimal

import pytest
from django.core.management import call_command
from django.utils import timezone

from apps.orders.models import Order, Payment, Refund
from tenants.context import inside
from tenants.models import Store
from tenants.services.migrate_stores import migrate_stores
from tenants.services.open_store import open_store
from tests.factories.accounts import make_user
from tests.factories.orders import place_by_wallet
from tests.factories.shipping import set_standard
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("drop_schemas_after")]


def asks_for_a_refund(payment_state, *, paid="0.00", going="0.00", **changes):
    order = place_by_wallet((stocked(1), 1))
    axes = {"state": "CANCELLED", "payment_state": payment_state, "next_action": "REFUND"}
    Order.objects.filter(pk=order.pk).update(**axes | changes)
    if Decimal(paid):
        Payment.objects.create(order=order, kind="WALLET_MANUAL", amount=Decimal(paid))
    if Decimal(going):
        Refund.objects.create(order=order, amount=Decimal(going))


def test_what_has_nothing_to_give_back_asks_for_it_no_longer():
    shop = open_store(owner=make_user(email="dos@correo.pe"), name="Dos", subdomain_name="dos")
    with inside(shop):
        set_standard(enabled=True)
    with inside(shop):
        asks_for_a_refund("PAID", paid="50.00", going="49.99")
        asks_for_a_refund("PARTIALLY_PAID", paid="5.00", state="EXPIRED")
        asks_for_a_refund("OVERPAID", paid="60.00", going="60.00", state="CONFIRMED")
        asks_for_a_refund("PARTIALLY_REFUNDED", paid="10.00")
        asks_for_a_refund("PAID", paid="50.00", archived_at=timezone.now())
        asks_for_a_refund("OVERPAID", paid="60.00", going="60.00", state="RETURNED")
        asks_for_a_refund("PAID", state="EXPIRED")
    call_command(
        "migrate_schemas", "orders", "0006_order_work_placed",
        schema_name=shop.schema_name, verbosity=0, interactive=False,
    )  # fmt: skip
    Store.objects.filter(pk=shop.pk).update(schema_version="")

    rollout = migrate_stores()

    assert (rollout.done, rollout.refused) == (1, {})
    with inside(shop):
        actions = list(Order.objects.order_by("number").values_list("next_action", flat=True))
    assert actions == ["REFUND"] * 3 + ["NONE"] * 4


def test_what_was_refunded_unsent_is_no_longer_packed():
    shop = open_store(owner=make_user(email="tres@correo.pe"), name="Tres", subdomain_name="tres")
    paid_back = {"payment_state": "REFUNDED", "next_action": "PACK"}
    with inside(shop):
        set_standard(enabled=True)
        for changes in ({}, {"fulfillment_state": "PARTIAL"}, {"payment_state": "PARTIALLY_REFUNDED"}):
            order = place_by_wallet((stocked(1), 1))
            Order.objects.filter(pk=order.pk).update(**{"state": "CONFIRMED", **paid_back, **changes})
    call_command(
        "migrate_schemas", "orders", "0007_refund_work",
        schema_name=shop.schema_name, verbosity=0, interactive=False,
    )  # fmt: skip
    Store.objects.filter(pk=shop.pk).update(schema_version="")

    rollout = migrate_stores()

    assert (rollout.done, rollout.refused) == (1, {})
    with inside(shop):
        actions = list(Order.objects.order_by("number").values_list("next_action", flat=True))
    assert actions == ["NONE", "PACK", "PACK"]
