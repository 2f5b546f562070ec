"""Two tokens or two refunds at once at a gateway that takes no keys; each race with its control."""

from contextlib import contextmanager, nullcontext
from decimal import Decimal
from functools import partial
from threading import Barrier, BrokenBarrierError

import pytest

from apps.orders.actors import member
from apps.orders.models import Order, Payment
from apps.orders.payments.services import gateway_finish, gateway_refund
from apps.orders.payments.services.gateway_refund import send_refund
from apps.orders.payments.services.refund_order import refund
from apps.orders.state_machine.services.refund_rows import RefundRequest
from common.errors import Conflict
from common.ids import new_id
from tenants.context import inside
from tests.factories.concurrency import race

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]
CLERK = member(new_id(), "Ana Quispe")


@pytest.fixture
def store(drop_schemas_after, keeper):
    return keeper.store


@pytest.fixture
def bench(make_bench):
    """Both callers have read the charges before either charges."""
    bench = make_bench("culqi")
    bench.start()
    return bench


def together(bench, part, method="GET"):
    """The provider answers these calls when two are there, or after a while."""
    barrier = Barrier(2)

    def wait(request):
        if request.method == method and part in request.path:
            try:
                barrier.wait(timeout=2)
            except BrokenBarrierError:
                return

    bench.fake.books.before_answer = wait


def pay_twice(bench, store):
    acts = [partial(bench.finish, bench.fake.pay(bench.key)) for _ in range(2)]
    together(bench, "/v2/charges")
    return race(store, acts)


def test_two_tokens_at_once_charge_once(bench, store):
    results = pay_twice(bench, store)

    assert sum(isinstance(result, Conflict) for result in results) == 1
    with inside(store):
        assert bench.fake.taken(bench.key) == Decimal("100.00")
        assert (Payment.objects.count(), Order.objects.get().payment_state) == (1, "PAID")


def test_control_without_the_turn_two_tokens_charge_twice(bench, store, monkeypatch):
    @contextmanager
    def everybody(attempt, busy):
        yield

    monkeypatch.setattr(gateway_finish, "alone_with", everybody)

    pay_twice(bench, store)

    assert bench.fake.taken(bench.key) == Decimal("200.00")


def give_back_twice(bench, store):
    with inside(store):
        bench.pay()
        part = RefundRequest(reason="Llegó tarde", how="GATEWAY", amount=Decimal("30.00"))
        rows = [refund(order_id=bench.order.pk, ask=part, actor=CLERK).pk for _ in range(2)]
    together(bench, "/v2/charges/chr_")
    race(store, [partial(send_refund, refund_id=row, notify=False) for row in rows])
    bench.fake.books.before_answer = lambda request: None
    return rows


def test_two_refunds_at_once_are_both_made(bench, store):
    rows = give_back_twice(bench, store)
    with inside(store):
        for row in rows:
            send_refund(refund_id=row, notify=False)

    assert bench.fake.returned(bench.key) == Decimal("60.00")
    with inside(store):
        assert bench.attempt.refunded == Decimal("60.00")


def test_control_without_the_turn_both_read_the_same_books(bench, store, monkeypatch):
    """Both find nothing given back and give back at once; the books then fit neither."""
    monkeypatch.setattr(gateway_refund, "_alone_at", lambda attempt, gateway: nullcontext())
    rows = give_back_twice(bench, store)

    assert len(rows) == 2
    assert bench.fake.calls("/v2/refunds") == 2
