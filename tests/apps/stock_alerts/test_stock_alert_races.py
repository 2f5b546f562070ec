"""Alerts under concurrent units, on a real Postgres, with a control that shows that the race is real."""

from functools import partial
from threading import Barrier
from typing import Any

import pytest
from django.db import transaction

from apps.products.models import Variant
from apps.stock.services.set_on_hand import set_on_hand
from apps.stock_alerts.models import StockAlert
from apps.stock_alerts.services import tell as telling
from apps.stock_alerts.services.create_alert import create_alert
from apps.stock_alerts.services.tell import CAME, tell
from apps.warehouses.queries import default_warehouse
from common.models import OutboxMessage
from tenants.context import inside
from tenants.models import Store
from tests.factories.concurrency import race
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("drop_schemas_after")]
UNITS, PEOPLE = 6, 20


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Store:
    return keeper.store


@pytest.fixture
def variant(store: Store) -> Variant:
    """Twenty people wait for it, and it is back."""
    with inside(store):
        variant = stocked(0)
        for number in range(PEOPLE):
            leave(variant, number)
        Variant.objects.filter(pk=variant.pk).update(available=UNITS)
    return variant


def leave(variant: Variant, number: int) -> None:
    create_alert(
        product_id=variant.product_id,
        variant_id=variant.pk,
        email=f"n{number}@correo.pe",
        consent=True,
        language="es",
    )


def mails() -> int:
    return OutboxMessage.objects.filter(kind="mail.send").count()


def test_six_messages_of_a_unit_reach_six_people(store: Store, variant: Variant) -> None:
    race(store, [partial(in_transaction, variant) for _ in range(UNITS)])

    with inside(store):
        notified = StockAlert.objects.filter(notified_at__isnull=False)
        assert set(notified.values_list("email", flat=True)) == {
            f"n{number}@correo.pe" for number in range(UNITS)
        }
    assert mails() == UNITS


def in_transaction(variant: Variant) -> int:
    with transaction.atomic():
        return tell(variant.pk, 1)


def test_control_without_the_lock_they_tell_the_same_person(
    store: Store, variant: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    everyone = Barrier(UNITS)
    monkeypatch.setattr(telling, "advisory_lock", lambda _: everyone.wait(timeout=20))

    race(store, [partial(in_transaction, variant) for _ in range(UNITS)])

    with inside(store):
        assert StockAlert.objects.filter(notified_at__isnull=False).count() < UNITS


def test_who_leaves_an_address_as_units_come_is_not_missed(store: Store) -> None:
    with inside(store):
        variant = stocked(0)
        warehouse = default_warehouse().pk
    come = partial(set_on_hand, variant_id=variant.pk, warehouse_id=warehouse, target=3)

    results = race(store, [*(partial(leave, variant, number) for number in range(8)), come])

    with inside(store):
        waiting = StockAlert.objects.filter(notified_at=None).count()
    refused = [result for result in results if getattr(result, "reason", "") == "alert_in_stock"]
    assert waiting + len(refused) == 8
    assert OutboxMessage.objects.filter(kind=CAME).count() == (1 if waiting else 0)
