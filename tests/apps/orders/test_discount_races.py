"""Uses of coupons under concurrent buyers on a real Postgres. Each race has a control without the guard."""

from collections.abc import Callable
from decimal import Decimal
from functools import partial
from threading import Barrier
from typing import Any
from uuid import UUID

import pytest

from apps.discounts.models import Coupon, CouponCode, Promotion, Redemption
from apps.discounts.services.redeem import Use, UsedUp
from apps.orders.actors import SYSTEM
from apps.orders.checkout.services import place_order as placer
from apps.orders.models import Order
from apps.orders.state_machine.services.change_state import Details, change_state
from apps.products.models import Variant
from common.errors import Invalid
from tenants.context import inside
from tenants.models import Store
from tests.factories.concurrency import race
from tests.factories.discounts import make_batch, make_coupon, make_promotion
from tests.factories.orders import CONTACT, place
from tests.factories.stock import stocked

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Store:
    return keeper.store


@pytest.fixture
def mugs(store: Store) -> list[Variant]:
    """One a buyer: buyers of the same goods wait at the stock and never meet at the coupon."""
    with inside(store):
        return [stocked(9, price=Decimal("49.00")) for _ in range(64)]


def buy(mugs: list[Variant], number: int, code: str | None = "GRACIAS10") -> Order:
    contact = CONTACT | {"email": f"buyer{number}@correo.pe", "phone": f"9{number:08}"}
    return place((mugs[number % len(mugs)], 1), contact=contact, coupon_code=code)


def orders(results: list[Any]) -> list[Order]:
    return [result for result in results if isinstance(result, Order)]


def standing() -> int:
    return Redemption.objects.filter(released_at=None).count()


def test_ten_uses_for_sixty_four_buyers(store, mugs):
    with inside(store):
        make_coupon(use_limit=10)

    results = race(store, [partial(buy, mugs, number) for number in range(64)])

    assert len(orders(results)) == 10
    assert sum(isinstance(result, Invalid) for result in results) == 54
    with inside(store):
        assert Coupon.objects.get().used == standing() == Order.objects.count() == 10


def test_without_the_conditional_update_more_than_ten_use_it(store, mugs, monkeypatch):
    with inside(store):
        make_coupon(use_limit=10)
    monkeypatch.setattr(placer, "redeem", _count_and_write)

    results = race(store, [partial(buy, mugs, number) for number in range(64)])

    assert len(orders(results)) > 10


def test_one_use_a_person_for_thirty_two_orders_of_one(store, mugs):
    with inside(store):
        make_coupon(person_limit=1)

    def again(number: int) -> Order:
        contact = CONTACT | {"email": f"lucia+{number}@correo.pe"}
        return place((mugs[number], 1), contact=contact, coupon_code="GRACIAS10")

    results = race(store, [partial(again, number) for number in range(32)])

    assert len(orders(results)) == 1
    with inside(store):
        assert Coupon.objects.get().used == standing() == 1


def test_without_the_lock_one_person_uses_it_again(store, mugs, monkeypatch):
    with inside(store):
        make_coupon(person_limit=1)
    both_are_there = Barrier(2)

    def count_and_write(**given: Any) -> None:
        both_are_there.wait(timeout=20)
        _count_and_write(**given)

    monkeypatch.setattr(placer, "redeem", count_and_write)

    results = race(store, [partial(place, (mug, 1), coupon_code="GRACIAS10") for mug in mugs[:2]])

    assert len(orders(results)) == 2


def test_uses_that_come_back_are_used_again_and_never_twice(store, mugs):
    with inside(store):
        make_coupon(use_limit=10)
        placed = [buy(mugs, number) for number in range(10)]
    cancel: list[Callable[[], Any]] = [partial(_cancel, order.pk) for order in placed for _ in range(2)]

    results = race(store, [*cancel, *(partial(buy, mugs, 100 + number) for number in range(24))])

    again = len(orders(results)) - 10  # ten cancellations answer with their order too
    with inside(store):
        assert Coupon.objects.get().used == standing() == again
        assert again <= 10
        assert Redemption.objects.exclude(released_at=None).count() == 10


def test_a_code_of_a_batch_goes_to_one_of_many(store, mugs):
    with inside(store):
        make_batch(2)

    results = race(store, [partial(buy, mugs, number, "VOLVISTE-00000001") for number in range(16)])

    assert len(orders(results)) == 1
    with inside(store):
        assert CouponCode.objects.filter(order_id__isnull=False).count() == 1


def test_a_flash_sale_sells_its_units_and_no_more(store, mugs):
    with inside(store):
        make_promotion(terms={"percent": "50"}, use_limit=5)

    results = race(store, [partial(buy, mugs, number, None) for number in range(24)])

    with inside(store):
        discounted = Order.objects.filter(discount__gt=0).count()
        assert Promotion.objects.get().used == discounted == 5
    assert len(orders(results)) >= 5


def _cancel(order_id: UUID) -> Order:
    details = Details(reason="CUSTOMER")
    return change_state(order_id=order_id, to="CANCELLED", actor=SYSTEM, details=details)


def _count_and_write(*, order_id: UUID, uses: list[Use], people: list[str], sold: Decimal) -> None:
    """What a careful person writes first: look how often it was used, then use it."""
    (use,) = uses
    coupon = Coupon.objects.get(pk=use.coupon_id)
    rows = Redemption.objects.filter(coupon=coupon)
    if coupon.use_limit is not None and rows.count() >= coupon.use_limit:
        raise UsedUp(use, "exhausted")
    mine = rows.filter(people__overlap=people).count()
    if coupon.person_limit is not None and mine >= coupon.person_limit:
        raise UsedUp(use, "used_by_you")
    Redemption.objects.create(order_id=order_id, coupon=coupon, people=people, sold=sold)
