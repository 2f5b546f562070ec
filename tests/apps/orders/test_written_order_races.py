"""Orders that are written by hand, by many at once. Each race has a control that shows that it is real."""

from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.db import IntegrityError
from django.utils import timezone

from apps.orders.actors import member
from apps.orders.manual.services.drafts import create_draft
from apps.orders.manual.services.place_draft import Placing, place_draft
from apps.orders.models import Order
from apps.products.models import Variant
from apps.stock.errors import OutOfStock
from apps.stock.models import StockLevel
from common.ids import new_id
from common.schemas import instant
from tenants.context import inside
from tenants.models import Store
from tests.factories.concurrency import race
from tests.factories.guards import meet, under, without, without_row_locks
from tests.factories.payments import make_wallet
from tests.factories.stock import stocked

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]
CALLERS = 12
ANA = member(new_id(), "Ana Quispe")
PLACING = Placing(actor=ANA, writer_id=None, may_approve=True)


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Store:
    return keeper.store


@pytest.fixture
def variant(store: Store) -> Variant:
    with inside(store):
        return stocked(1, price="35.00")


def write(variant: Variant, **document: Any) -> Order:
    line = {"variantOid": str(variant.pk), "quantity": 1}
    return create_draft(changes={"lines": [line], **document}, actor=ANA)


def hold(variant: Variant) -> Order:
    return write(variant, holdUntil=instant(timezone.now() + timedelta(minutes=15)))


def written(store: Store, variant: Variant) -> Order:
    with inside(store):
        make_wallet()
        return write(variant, buyer={"firstName": "Rosa", "phone": "912345678"})


def reserved(store: Store, variant: Variant) -> int:
    with inside(store):
        return StockLevel.objects.get(variant=variant).reserved


def test_the_last_unit_is_held_for_one(store: Store, variant: Variant) -> None:
    at_the_take = meet("UPDATE stock_stocklevel", CALLERS)

    results = race(store, [under(partial(hold, variant), at_the_take) for _ in range(CALLERS)])

    assert sum(isinstance(result, Order) for result in results) == 1
    assert sum(isinstance(result, OutOfStock) for result in results) == CALLERS - 1
    assert reserved(store, variant) == 1


def test_control_holds_without_the_condition_run_into_the_check(store: Store, variant: Variant) -> None:
    unguarded = without(" AND on_hand - reserved >= %(quantity)s"), meet("UPDATE stock_stocklevel", CALLERS)

    results = race(store, [under(partial(hold, variant), *unguarded) for _ in range(CALLERS)])

    refused = [result for result in results if isinstance(result, IntegrityError)]
    assert len(refused) == CALLERS - 1
    assert all("stock_reserved_on_hand" in str(error) for error in refused)


def test_many_presses_place_one_order(store: Store, variant: Variant) -> None:
    draft = written(store, variant)

    results = race(store, [partial(place_draft, draft.pk, PLACING) for _ in range(CALLERS)])

    assert {result.number for result in results} == {1001}
    assert reserved(store, variant) == 1


def test_control_presses_without_the_lock_take_several_numbers(store: Store, variant: Variant) -> None:
    draft = written(store, variant)
    unlocked = without_row_locks("orders_order"), meet('FROM "orders_order"', 2, after=True)

    results = race(store, [under(partial(place_draft, draft.pk, PLACING), *unlocked) for _ in range(2)])

    assert sorted(result.number for result in results if isinstance(result, Order)) == [1001, 1002]
