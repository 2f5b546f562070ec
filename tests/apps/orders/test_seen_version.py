"""Commands on an order that somebody else changed first: what their caller saw is compared under the lock."""

from functools import partial
from typing import Any

import pytest

from apps.orders.actors import SYSTEM
from apps.orders.models import Order, Refund
from apps.orders.payments.services.payments import record_payment
from apps.orders.payments.services.refund_order import refund
from apps.orders.state_machine.services.refund_rows import RefundRequest
from common.errors import Conflict
from tenants.context import inside
from tests.factories.concurrency import race
from tests.factories.orders import place, place_by_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
WAYS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "refund": ("post", "refund", {"how": "MANUAL"}),
    "pay": ("post", "payment", {"amount": "5.00"}),
    "move": ("patch", "state", {"state": "PREPARING"}),
    "cancel": ("patch", "state", {"state": "CANCELLED", "reason": "OTHER"}),
    "pack": ("post", "parcel", {}),
    "send parcel": ("patch", "parcel/{}", {"state": "FULFILLED"}),
    "correct parcel": ("patch", "parcel/{}", {"courier": "Olva"}),
    "announce return": ("post", "return", {}),
    "receive return": ("patch", "return/{}", {"state": "RECEIVED"}),
    "call off return": ("patch", "return/{}", {"state": "CANCELLED"}),
    "edit": ("post", "edit", {"reprice": True}),
}
FIELDS = ("state", "paymentState", "fulfillmentState", "nextAction", "version", "allowedTransitions")


@pytest.fixture
def admin(api):
    return api(as_="owner")


def ready_order(store, move, name: str) -> Order:
    """3 cups, as far as the call of this name needs them."""
    with inside(store):
        if name == "pay":
            return place_by_wallet((stocked(9, price="20.00"), 3))
        order = move(place((stocked(9, price="20.00"), 3)), "CONFIRMED")
        if name == "refund":
            record_payment(order_id=order.pk, amount=None, reference="", actor=SYSTEM)
        return move(order, "SHIPPED", "DELIVERED") if "return" in name else order


@pytest.fixture
def call(admin, store, move):
    """`call("refund")` gives an order that is ready for it, the call, and the body of the call."""

    def ready(name: str) -> tuple[Order, Any, dict[str, Any]]:
        order = ready_order(store, move, name)
        with inside(store):
            units = [{"lineOid": str(order.lines.get().pk), "quantity": 1}]
        given: dict[str, Any] = {"lines": units}
        if "return" in name:
            given["reason"] = "DAMAGED"
        method, end, body = WAYS[name]
        if "{" in end:
            made = admin.post(f"order/{order.pk}/{end.split('/')[0]}", given).json()
            given = {}
            end = end.format(made[f"{end.split('/')[0]}s"][0]["_id"])
        elif method == "patch" or name == "pay":
            given = {}
        return order, partial(getattr(admin, method), f"order/{order.pk}/{end}"), {**given, **body}

    return ready


@pytest.mark.parametrize("name", WAYS)
def test_late_call_is_refused_and_does_nothing(admin, call, name):
    order, send, body = call(name)
    seen = admin.get(f"order/{order.pk}").json()["version"]
    admin.patch(f"order/{order.pk}", {"ownerNote": "Ring twice"})
    before = admin.get(f"order/{order.pk}").json()

    late = send({**body, "version": seen})

    params = late.json()["params"]
    assert (late.status_code, params["reason"]) == (409, "stale")
    assert params["current"] == {name: before[name] for name in FIELDS}
    assert admin.get(f"order/{order.pk}").json() == before


@pytest.mark.parametrize("name", WAYS)
def test_call_that_saw_the_order_makes_it_newer(admin, call, name):
    order, send, body = call(name)
    seen = admin.get(f"order/{order.pk}").json()["version"]

    answer = send({**body, "version": seen})

    assert answer.status_code in (200, 201)
    assert answer.json()["version"] > seen


@pytest.mark.parametrize("name", WAYS)
def test_call_without_a_version_goes_through(admin, call, name):
    order, send, body = call(name)
    admin.patch(f"order/{order.pk}", {"ownerNote": "Ring twice"})

    assert send(body).status_code in (200, 201)


@pytest.mark.parametrize("name", ["refund", "pay", "pack", "announce return", "edit"])
def test_repeated_call_is_answered_before_its_version_is_looked_at(admin, call, name):
    order, send, body = call(name)
    seen = admin.get(f"order/{order.pk}").json()["version"]
    first = send({**body, "version": seen}, Idempotency_Key="once")

    again = send({**body, "version": seen}, Idempotency_Key="once")
    fresh = send({**body, "version": first.json()["version"]}, Idempotency_Key="once")

    for answer in (again, fresh):
        assert (answer.status_code, answer.headers["Idempotent-Replayed"]) == (first.status_code, "true")
        assert answer.json() == first.json()


def test_refused_key_goes_through_with_the_fresh_version(admin, call):
    order, send, body = call("refund")
    seen = admin.get(f"order/{order.pk}").json()["version"]
    admin.patch(f"order/{order.pk}", {"ownerNote": "Ring twice"})
    late = send({**body, "version": seen}, Idempotency_Key="k")

    done = send({**body, "version": late.json()["params"]["current"]["version"]}, Idempotency_Key="k")

    assert (late.status_code, done.status_code) == (409, 201)
    assert [row["amount"] for row in done.json()["refunds"]] == ["20.00"]


def give_back(store, *, seen: bool) -> list[Any]:
    """Two clerks who saw 3 cups each give the money of one back."""
    with inside(store):
        order = place_by_wallet((stocked(9, price="20.00"), 3))
        order = record_payment(order_id=order.pk, amount=None, reference="", actor=SYSTEM)
        line = order.lines.get().pk
    requested = partial(RefundRequest, reason="", lines={line: 1})
    act = partial(refund, order_id=order.pk, actor=SYSTEM, version=order.version if seen else None)
    return [partial(act, ask=requested(reference=name)) for name in ("Ana", "Luis")]


@pytest.fixture
def shared(drop_schemas_after: None, keeper: Any) -> Any:
    return keeper.store


@pytest.mark.django_db(transaction=True)
def test_of_two_refunds_of_the_same_unit_one_pays_out(shared):
    for _ in range(5):
        results = race(shared, give_back(shared, seen=True))

        refused = [result for result in results if isinstance(result, Conflict)]
        assert sum(isinstance(result, Refund) for result in results) == 1
        assert [one.reason for one in refused] == ["stale"]
        assert [one.params["current"]["paymentState"] for one in refused] == ["PARTIALLY_REFUNDED"]


@pytest.mark.django_db(transaction=True)
def test_control_without_the_version_both_pay_out(shared):
    results = race(shared, give_back(shared, seen=False))

    assert [type(result) for result in results] == [Refund, Refund]
