"""Two warehouses: who was refused by the quick UPDATE of the first choice must not keep that level locked.

Postgres locks a row that it waited for even when the condition is false afterwards (EvalPlanQual), until
the transaction ends. `allocate` then locks the levels in the order of their ids: where the level of the
first choice has not the lowest id, two buyers would lock each other.
"""

from threading import Event
from typing import Any

import pytest

from apps.stock.services.reserve import reserve
from apps.stock.services.set_on_hand import set_on_hand
from apps.warehouses.queries import default_warehouse
from common.ids import new_id
from tenants.context import inside
from tenants.models import Store
from tests.apps.stock.test_stock_races import TAKE, store  # noqa: F401
from tests.factories.concurrency import race
from tests.factories.guards import then_wait, under
from tests.factories.products import make_variant
from tests.factories.warehouses import WarehouseFactory

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("drop_schemas_after")]


def test_the_refused_buyer_and_the_next_one_do_not_lock_each_other(store: Store) -> None:  # noqa: F811
    with inside(store):
        variant = make_variant().pk
        near, far = default_warehouse().pk, WarehouseFactory.create().pk
        for place in (far, near):  # the level of the first choice is the younger row
            set_on_hand(variant_id=variant, warehouse_id=place, target=10)
    first_took, second_was_refused = Event(), Event()

    def buy(quantity: int, after: Event | None = None) -> Any:
        def act() -> None:
            assert after is None or after.wait(20)
            reserve(order_id=new_id(), lines=[(variant, quantity)])

        return act

    results = race(
        store,
        [
            under(buy(8), then_wait(TAKE, first_took)),
            under(buy(4, first_took), then_wait(TAKE, second_was_refused)),
            buy(4, second_was_refused),
        ],
    )

    assert results == [None, None, None]
