"""A presale: places in it, its limits, its arrival, its balances, and promises from its day on."""

from datetime import date, timedelta

import pytest
from django.utils import timezone

from apps.orders import states as order_states
from apps.orders.models import Order
from apps.orders.payments.services.payments import record_payment
from apps.preorders.document import local_today, price_preorder
from apps.preorders.models import Preorder
from apps.preorders.services.arrive import arrive_offer
from apps.preorders.services.confirm import Acceptance, confirm_preorder
from apps.preorders.services.move_day import move_day
from apps.preorders.services.remind import remind, run_clock
from apps.stock.models import StockLevel
from apps.stock.services.set_on_hand import set_on_hand
from apps.warehouses.queries import default_warehouse
from common.errors import Conflict
from common.models import OutboxMessage
from tests.factories.orders import LIMA
from tests.factories.preorders import ANA, in_days, make_offer, make_quote, take_place
from tests.factories.shipping import set_standard
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]


def _stock(offer: Preorder, units: int) -> None:
    assert offer.variant_id is not None
    set_on_hand(variant_id=offer.variant_id, warehouse_id=default_warehouse().pk, target=units)


def _queued(what: str) -> int:
    return OutboxMessage.objects.filter(kind="preorder.changed", payload__what=what).count()


def test_a_place_with_a_deposit_is_an_order_that_holds_no_stock_yet():
    offer = make_offer(payment_mode="DEPOSIT", deposit_percent=50)

    place = take_place(offer, 2)

    assert (place.state, str(place.total)) == ("RESERVED", "130.00")
    assert place.order is not None
    assert place.order.payment["firstPart"] == "65.00"
    assert StockLevel.objects.get(variant_id=offer.variant_id).reserved == 0


def test_limits_are_in_the_answer():
    offer = make_offer(max_quantity=3, max_per_customer=2, payment_mode="ON_RELEASE")
    take_place(offer, 2)

    with pytest.raises(Conflict) as share:
        take_place(offer, 1)
    with pytest.raises(Conflict) as whole:
        take_place(offer, 2, phone="+51911111111", email="otra@correo.pe")

    assert (share.value.reason, whole.value.reason) == ("preorder_limit", "preorder_full")


def test_what_arrives_goes_to_who_came_first():
    offer = make_offer(payment_mode="DEPOSIT", deposit_percent=50)
    first = take_place(offer, 2)
    second = take_place(offer, 2, phone="+51911111111", email="otra@correo.pe")
    _stock(offer, 3)

    assert arrive_offer(preorder_id=offer.pk, actor=ANA) == (1, 1)

    first.refresh_from_db()
    second.refresh_from_db()
    assert (first.state, second.state) == ("BALANCE_DUE", "RESERVED")
    assert StockLevel.objects.get(variant_id=offer.variant_id).reserved == 2


def test_paid_in_full_it_is_confirmed_with_its_arrival():
    offer = make_offer(payment_mode="FULL")
    place = take_place(offer, 1)
    assert place.order is not None
    record_payment(order_id=place.order.pk, amount=None, reference="", actor=ANA)
    _stock(offer, 1)

    arrive_offer(preorder_id=offer.pk, actor=ANA)

    place.refresh_from_db()
    assert place.state == "CONFIRMED"


def test_a_balance_that_is_paid_confirms_the_place():
    offer = make_offer(payment_mode="DEPOSIT", deposit_percent=50)
    place = take_place(offer, 1)
    order = place.order
    assert order is not None
    record_payment(order_id=order.pk, amount=None, reference="", actor=ANA)
    _stock(offer, 1)
    arrive_offer(preorder_id=offer.pk, actor=ANA)

    run_clock()

    place.refresh_from_db()
    assert place.state == "CONFIRMED"


def test_with_payment_on_release_its_customer_confirms_once_it_is_here():
    offer = make_offer(payment_mode="ON_RELEASE")
    place = take_place(offer, 1)
    early = Acceptance(actor=ANA, by_customer=True, terms_version=place.terms_version)
    with pytest.raises(Conflict) as refused:
        confirm_preorder(place.pk, early)
    _stock(offer, 1)
    arrive_offer(preorder_id=offer.pk, actor=ANA)

    order = confirm_preorder(place.pk, Acceptance(actor=ANA))

    assert refused.value.reason == "preorder_not_released"
    assert order.pk == confirm_preorder(place.pk, Acceptance(actor=ANA)).pk
    assert StockLevel.objects.get(variant_id=offer.variant_id).reserved == 1


def test_a_place_that_is_not_paid_in_time_goes_to_others():
    offer = make_offer(payment_mode="DEPOSIT", deposit_percent=50, max_quantity=1)
    place = take_place(offer, 1)
    Order.objects.filter(pk=place.order_id).update(state=order_states.EXPIRED)

    run_clock()

    place.refresh_from_db()
    offer.refresh_from_db()
    assert (place.state, offer.taken) == ("EXPIRED", 0)


def test_a_balance_is_reminded_of_three_days_before_on_the_day_and_after_once_each():
    quote = make_quote(payment_mode="DEPOSIT", deposit_percent=30, available_on=in_days(10))
    Preorder.objects.filter(pk=quote.pk).update(state="SENT", sent_at=timezone.now())
    order = confirm_preorder(quote.pk, Acceptance(actor=ANA))
    record_payment(order_id=order.pk, amount=quote.total / 10 * 3, reference="", actor=ANA)
    days = [in_days(6), in_days(7), in_days(8), in_days(10), in_days(10), in_days(11), in_days(14)]

    reminded = [remind(quote.pk, day) for day in days]

    assert reminded == [False, True, False, True, False, True, False]
    assert (_queued("balance_reminder"), _queued("balance_late")) == (2, 1)


def test_a_moved_day_notifies_all_who_wait():
    offer = make_offer(payment_mode="ON_RELEASE")
    take_place(offer, 1)
    take_place(offer, 1, phone="+51911111111", email="otra@correo.pe")

    move_day(preorder_id=offer.pk, day=in_days(40), actor=ANA)
    move_day(preorder_id=offer.pk, day=in_days(40), actor=ANA)

    assert _queued("day_moved") == 2
    assert set(offer.places.values_list("available_on", flat=True)) == {in_days(40)}


def test_promises_begin_with_the_day_of_release():
    set_standard()
    variant = stocked(5, price="42.00")
    document = {"address": {**LIMA}, "shippingKey": "standard"}
    now, later = (
        price_preorder(make_quote(variant, 1, document=document, available_on=day))
        for day in (None, in_days(30))
    )

    def first(priced) -> date:
        assert priced.option is not None
        assert priced.option.promise is not None
        return priced.option.promise.first

    assert first(now) < local_today() + timedelta(days=30) <= first(later)
