"""Other payment method against the message of the card that was left, with the control of its guard."""

from decimal import Decimal
from functools import partial
from typing import Any

import pytest

from apps.orders.models import Order, Payment
from apps.orders.payments.services.change_payment_method import change_payment_method
from apps.payments.gateways.port import GatewayDown
from apps.payments.gateways.sandbox import Sandbox
from common.errors import Conflict
from tenants.context import inside
from tenants.models import Store
from tests.factories.card_payments import enter, hear, place_by_card, start
from tests.factories.concurrency import race
from tests.factories.guards import meanwhile, under, without_row_locks
from tests.factories.payments import make_wallet
from tests.factories.stock import stocked

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Store:
    return keeper.store


@pytest.fixture
def yape(store: Store, monkeypatch: pytest.MonkeyPatch) -> Any:
    """5 % off; and a gateway that answers nobody who wants to close a page."""

    def away(*_: Any, **__: Any) -> None:
        raise GatewayDown("away")

    monkeypatch.setattr(Sandbox, "void", away)
    with inside(store):
        return make_wallet(adjust_percent="-5")


def paid_unheard(store: Store) -> Any:
    """Paid at the gateway; the shop has not heard of it."""
    attempt = start(place_by_card((stocked(9, price="90.00"), 1)), store)
    enter(attempt)
    return attempt


def outcome(store: Store, order_id: Any) -> tuple[str, str, str, Decimal]:
    with inside(store):
        order = Order.objects.get(pk=order_id)
        assert Payment.objects.filter(order=order).count() == 1
        return order.payment_kind, order.state, order.payment_state, order.total


def test_whoever_is_first_the_card_pays_what_the_card_costs(store, yape):
    for number in range(12):
        with inside(store):
            attempt = paid_unheard(store)
        choose = partial(change_payment_method, order_id=attempt.order_id, method_id=yape.pk)
        news = partial(hear, attempt.reference, f"evt_{number}")

        results = race(store, [choose, news] if number % 2 else [news, choose])

        assert all(isinstance(error, Conflict) for error in results if isinstance(error, Exception)), results
        expected = ("CARD_GATEWAY", "CONFIRMED", "PAID", Decimal("100.000"))
        assert outcome(store, attempt.order_id) == expected


def test_control_without_the_lock_a_paid_order_is_priced_for_the_other_payment_method(store, yape):
    with inside(store):
        attempt = paid_unheard(store)
    news = partial(hear, attempt.reference, "evt_1")
    choose = partial(change_payment_method, order_id=attempt.order_id, method_id=yape.pk)
    between = meanwhile('INSERT INTO "orders_orderevent"', store, news)

    results = race(store, [under(choose, without_row_locks("orders_order"), between)])

    assert [error for error in results if isinstance(error, Exception)] == []
    assert outcome(store, attempt.order_id)[0::2] == ("WALLET_MANUAL", "OVERPAID")
