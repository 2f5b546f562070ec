"""A preorder is confirmed by many at once. The control shows that the race is real."""

from functools import partial
from typing import Any
from uuid import UUID

import pytest

from apps.orders.models import Order
from apps.preorders.errors import PreorderMoveRefused
from apps.preorders.models import Preorder
from apps.preorders.services import confirm
from apps.preorders.services.answer import reject_preorder
from apps.preorders.services.confirm import Acceptance, confirm_preorder
from apps.stock.models import MovementKind, StockMovement
from common.errors import Conflict
from common.models import OutboxMessage
from tenants.context import inside
from tenants.models import Store
from tests.factories.concurrency import race
from tests.factories.guards import meet, under
from tests.factories.preorders import ANA, make_offer, send_quote, take_place
from tests.factories.stock import stocked

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]
CALLERS = 32
ACCEPTANCE = Acceptance(actor=ANA)


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Store:
    return keeper.store


def test_many_confirmations_make_one_order(store: Store) -> None:
    with inside(store):
        quote = send_quote(stocked(5, price="42.00"), 2)

    results = race(store, [partial(confirm_preorder, quote.pk, ACCEPTANCE) for _ in range(CALLERS)])

    assert {result.number for result in results} == {1001}
    with inside(store):
        assert Order.objects.placed().count() == 1
        assert StockMovement.objects.filter(kind=MovementKind.RESERVED).count() == 1
        assert OutboxMessage.objects.filter(kind="order.placed").count() == 1


def test_control_looking_without_a_claim_makes_two_orders(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    with inside(store):
        quote = send_quote(stocked(5, price="42.00"), 2)

    def look(preorder_id: UUID, now: Any) -> int:
        return int(Preorder.objects.filter(pk=preorder_id, state="SENT").exists())

    monkeypatch.setattr(confirm, "_claim", look)
    at_the_look = meet('FROM "preorders_preorder"', 2, after=True)

    acts = [under(partial(confirm_preorder, quote.pk, ACCEPTANCE), at_the_look) for _ in range(2)]
    results = race(store, acts)

    assert sorted(result.number for result in results if isinstance(result, Order)) == [1001, 1002]


def test_it_is_confirmed_or_refused_never_both(store: Store) -> None:
    with inside(store):
        quotes = [send_quote(stocked(5, price="42.00"), 1) for _ in range(6)]

    for quote in quotes:
        refuse = partial(reject_preorder, preorder_id=quote.pk)
        results = race(store, [partial(confirm_preorder, quote.pk, ACCEPTANCE), refuse])
        refused = [result for result in results if isinstance(result, PreorderMoveRefused)]
        with inside(store):
            row = Preorder.objects.get(pk=quote.pk)
            assert len(refused) == 1
            assert (row.order_id is not None) == (row.state == "CONFIRMED")


def test_a_presale_sells_no_more_than_its_units(store: Store) -> None:
    with inside(store):
        offer = make_offer(max_quantity=5, payment_mode="ON_RELEASE")

    phones = [f"+5198765{number:04d}" for number in range(16)]
    acts = [partial(take_place, offer, 1, phone=phone, email="") for phone in phones]
    results = race(store, acts)

    assert sum(isinstance(result, Preorder) for result in results) == 5
    assert all(result.reason == "preorder_full" for result in results if isinstance(result, Conflict))
    with inside(store):
        offer.refresh_from_db()
        assert offer.taken == 5


def test_one_customer_takes_no_more_than_his_share(store: Store) -> None:
    with inside(store):
        offer = make_offer(max_per_customer=2, payment_mode="ON_RELEASE")

    results = race(store, [partial(take_place, offer, 1) for _ in range(8)])

    assert sum(isinstance(result, Preorder) for result in results) == 2
