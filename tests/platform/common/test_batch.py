"""Statements without the ORM's compiler say and write what the ORM would."""

from decimal import Decimal
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.orders.models import Order, OrderCounter, OrderEvent
from apps.payments.models import PaymentMethod
from apps.shipping.models import ShippingMethod
from apps.warehouses.models import Warehouse
from common.batch import Batch, CompiledQuery, Table
from common.models import WrongStore
from tenants.context import inside
from tests.factories.orders import place
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


def facts(row: Any) -> dict[str, Any]:
    return {name: value for name, value in vars(row).items() if name != "_state"}


@pytest.mark.parametrize("model", [Warehouse, ShippingMethod, PaymentMethod, OrderCounter])
def test_rows_are_those_of_the_orm(store: Any, model: Any) -> None:
    with inside(store):
        batch = Batch()
        requested = batch.select(Table(model), "ORDER BY id")
        batch.send()

        assert [facts(row) for row in requested.rows] == [facts(row) for row in model.objects.order_by("pk")]
        assert requested.rows[0]._state.adding is False


def test_what_was_left_out_is_fetched_when_asked_for(store: Any) -> None:
    with inside(store):
        order = place((stocked(2, price="7.50"), 1))
        batch = Batch()
        requested = batch.select(Table(Order, "id", "total"), "WHERE id = %s", order.pk)
        batch.send()
        [found] = requested.rows

        assert (found.total, found.get_deferred_fields() > {"number"}) == (order.total, True)
        assert (found.number, found.total.as_tuple().exponent) == (order.number, -3)


def test_statements_of_a_batch_share_one_message(store: Any) -> None:
    with inside(store):
        batch = Batch()
        number = batch.query(lambda row: row[0], "SELECT %s", Decimal("1.5"))
        nothing = batch.query(tuple, "UPDATE orders_order SET version = 1 WHERE false")
        places = batch.query(
            lambda row: row[0], CompiledQuery(lambda: Warehouse.objects.values_list("pk")).text
        )
        with CaptureQueriesContext(connection) as statements:
            batch.send()

        assert len([entry for entry in statements if "SELECT" in entry["sql"]]) == 1
        assert (number.rows, nothing.rows) == ([Decimal("1.5")], [])
        assert places.rows == list(Warehouse.objects.values_list("pk", flat=True))


def test_insert_writes_what_the_orm_would(store: Any) -> None:
    with inside(store):
        order = place((stocked(2), 1))
        entries = [
            OrderEvent(order=order, kind=kind, actor_kind="USER", params={"text": "ñ'%s"})
            for kind in ("one", "two")
        ]
        batch = Batch()
        batch.insert(entries)
        batch.send()

        saved = OrderEvent.objects.in_bulk([entry.pk for entry in entries])
        for entry in entries:
            row = saved[entry.pk]
            assert (row.kind, row.params, row.created_at) == (entry.kind, entry.params, entry.created_at)
            entry.kind = "changed"
            entry.save()  # it knows that it is there

        assert OrderEvent.objects.filter(kind="changed").count() == 2


def test_rows_of_a_store_are_not_written_outside(store: Any) -> None:
    with inside(store):
        order = place((stocked(2), 1))

    with pytest.raises(WrongStore):
        Batch().insert([OrderEvent(order_id=order.pk, kind="one", actor_kind="USER")])
