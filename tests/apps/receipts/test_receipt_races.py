"""Numbers without gaps: many at once on one series, a quarter of whom give up at the end."""

import os
from functools import partial
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction

from apps.receipts import states
from apps.receipts.models import Receipt, ReceiptSeries
from apps.receipts.services import emit as emitter
from tenants.context import inside
from tenants.models import Store
from tests.factories.concurrency import race
from tests.factories.guards import drop_constraint, meet, under
from tests.factories.orders import place
from tests.factories.receipts import LUCIA, emit, with_tax_data
from tests.factories.stock import stocked

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]
RACERS = int(os.environ.get("RECEIPT_RACERS", "16"))


class Aborted(Exception):
    pass


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Store:
    return keeper.store


def orders_of(store: Store, count: int) -> list[Any]:
    with inside(store):
        variant = stocked(10_000, price="12.50")
        return [place((variant, 1)) for _ in range(count)]


def issue(order: Any, *, aborts: bool = False, kind: str = states.SALES_NOTE) -> Receipt:
    with transaction.atomic():
        receipt = emit(order, kind)
        if aborts:
            raise Aborted
    return receipt


def numbers(store: Store) -> list[int]:
    with inside(store):
        return list(Receipt.objects.order_by("number").values_list("number", flat=True))


def racers(store: Store) -> list[Any]:
    return [partial(issue, order, aborts=n % 4 == 0) for n, order in enumerate(orders_of(store, RACERS))]


def test_concurrent_receipts_have_no_gaps_though_a_quarter_gives_up(store):
    results = race(store, racers(store))

    done = RACERS - RACERS // 4
    assert sum(isinstance(result, Aborted) for result in results) == RACERS // 4
    assert numbers(store) == list(range(1, done + 1))
    with inside(store):
        assert ReceiptSeries.objects.get(code="NV01").last_number == done


def test_control_a_sequence_of_postgres_leaves_gaps(store, monkeypatch):
    with inside(store), connection.cursor() as cursor:
        cursor.execute("CREATE SEQUENCE receipt_numbers")

    def from_sequence(_: Any) -> int:
        with connection.cursor() as cursor:
            cursor.execute("SELECT nextval('receipt_numbers')")
            return int(cursor.fetchone()[0])

    monkeypatch.setattr(emitter, "take_number", from_sequence)
    race(store, racers(store))

    found = numbers(store)
    assert found != list(range(1, len(found) + 1))


def test_control_read_and_add_one_gives_a_number_twice(store, monkeypatch):
    def read_and_add(series_id: Any) -> int:
        row = ReceiptSeries.objects.get(pk=series_id)
        row.last_number += 1
        row.save()
        return row.last_number

    monkeypatch.setattr(emitter, "take_number", read_and_add)
    at_once = meet('UPDATE "receipts_receiptseries"', 4)
    acts = [under(partial(issue, order), at_once) for order in orders_of(store, 4)]
    results = race(store, acts)
    assert sum(isinstance(result, IntegrityError) for result in results) == 3

    drop_constraint(store, "receipts_receipt", "receipt_number")
    at_once = meet('UPDATE "receipts_receiptseries"', 4)
    race(store, [under(partial(issue, order), at_once) for order in orders_of(store, 4)])
    assert numbers(store) != sorted(set(numbers(store)))


def test_of_many_presses_on_one_order_one_is_issued(store):
    order = orders_of(store, 1)[0]

    results = race(store, [partial(issue, order) for _ in range(8)])

    assert sum(isinstance(result, Receipt) for result in results) == 1
    assert numbers(store) == [1]


def test_the_last_place_of_the_plan_is_given_once(store):
    with_tax_data(store)
    for_limit = orders_of(store, 8)
    with inside(store):
        Receipt.objects.bulk_create([_counted(for_limit[0], n) for n in range(1, 30)])

    results = race(store, [partial(issue, order, kind=states.BOLETA) for order in for_limit])

    assert sum(isinstance(result, Receipt) for result in results) == 1


def _counted(order: Any, number: int) -> Receipt:
    now = order.placed_at
    return Receipt(
        order=order,
        kind=states.FACTURA,
        series="F009",
        number=number,
        state=states.VOIDED,
        issued_at=now,
        issued_on=now.date(),
        buyer_name=LUCIA.name,
        currency="PEN",
        tax_rate=0,
        total=1,
    )
