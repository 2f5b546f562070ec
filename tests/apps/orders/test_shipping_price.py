"""Orders of which the merchant writes what the delivery costs."""

from datetime import datetime, timedelta
from decimal import Decimal
from functools import partial
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from apps.orders.access import new_token
from apps.orders.actors import SYSTEM
from apps.orders.editing.services.edit_request import EditRequest, RequestedLine
from apps.orders.editing.services.edit_session import edit_session
from apps.orders.editing.services.shipping_price import ShippingPrice, write_shipping_price
from apps.orders.models import Order
from apps.orders.payments.services.cancel_by_buyer import cancel_by_buyer
from apps.orders.payments.services.change_payment_method import change_payment_method
from apps.orders.payments.services.claims import approve_claim, create_claim
from apps.orders.payments.services.payments import record_payment
from apps.orders.state_machine.services.change_state import change_state
from apps.orders.tasks import expire_overdue
from apps.shipping.models import ShippingMethod
from apps.shipping.promise import promise
from apps.shipping.shipping_settings import ShippingSettings
from apps.stock.models import StockLevel
from common.errors import Conflict
from common.models import OutboxMessage
from tenants.context import inside
from tests.factories.concurrency import race
from tests.factories.guards import meet, under, without_row_locks
from tests.factories.orders import place, place_by_wallet, wire_order
from tests.factories.payments import make_card, make_wallet
from tests.factories.shipping import agree_by_chat, set_standard
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


def agreed(units: int = 2, **changes: Any) -> Order:
    """Cups of 20.00 to Miraflores, whose delivery has no price, to be paid by Yape."""
    agree_by_chat()
    return place_by_wallet((stocked(5, price="20.00"), units), shipping_key="manual", **changes)


def priced(
    order: Order, price: str = "12.50", days: tuple[int, int] | None = None, version: int = 0
) -> Order:
    ask = ShippingPrice(Decimal(price), days)
    return write_shipping_price(order_id=order.pk, ask=ask, version=version or order.version, actor=SYSTEM)


def promised(store: Any, moment: datetime) -> dict[str, str]:
    """2 to 4 days as a new store counts them."""
    local = moment.astimezone(ZoneInfo(store.time_zone))
    dates = promise(2, 4, ordered_at=local, country="PE", settings=ShippingSettings())
    assert dates
    return dates.wire()


def axes(order: Order) -> tuple[str, str, str]:
    order.refresh_from_db()
    return order.state, order.payment_state, order.next_action


def refused(act: Any) -> str:
    with pytest.raises(Conflict) as conflict:
        act()
    return conflict.value.reason


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


def test_a_quote_by_chat_has_no_price_yet(buyer: Any) -> None:
    agree_by_chat()
    body = wire_order((stocked(5, price="20.00"), 2), method=make_wallet(), shippingKey="manual")

    requested = {name: body[name] for name in ("lines", "shippingKey", "address", "paymentMethodOid")}
    quoted = buyer.post("order/ui/quote", requested).json()

    [option] = quoted["shipping"]["options"]
    assert (option["key"], option["price"], option["toQuote"], option["promise"]) == (
        "manual",
        "0.00",
        True,
        None,
    )
    assert (quoted["shipping"]["reached"], quoted["total"]) == (True, "40.00")


@pytest.mark.usefixtures("in_the_store")
def test_nothing_is_paid_or_expires_before_the_price_is_written() -> None:
    order = agreed()
    level = StockLevel.objects.get()

    assert axes(order) == ("PENDING", "PENDING", "QUOTE_SHIPPING")
    assert (order.shipping["toQuote"], order.shipping_price, order.total) == (True, 0, Decimal(40))
    assert (order.expires_at, level.reserved) == (None, 2)
    assert expire_overdue(timezone.now() + timedelta(days=30)) == 0
    assert refused(lambda: create_claim(order_id=order.pk, operation_number="04518273")) == "claim_refused"
    pay = partial(record_payment, order_id=order.pk, amount=None, reference="", actor=SYSTEM)
    assert refused(pay) == "shipping_unpriced"
    card = make_card()
    assert refused(lambda: change_payment_method(order_id=order.pk, method_id=card.pk)) == "way_fixed"
    assert (
        refused(lambda: change_state(order_id=order.pk, to="CONFIRMED", actor=SYSTEM)) == "transition_refused"
    )
    assert axes(order) == ("PENDING", "PENDING", "QUOTE_SHIPPING")


@pytest.mark.usefixtures("in_the_store")
def test_an_order_that_costs_nothing_yet_waits_for_its_price_too() -> None:
    agree_by_chat()
    order = place_by_wallet((stocked(5, price="0.00"), 1), shipping_key="manual")

    assert axes(order) == ("PENDING", "PENDING", "QUOTE_SHIPPING")

    priced(order, "9.00")

    assert (*axes(order), order.total) == ("PENDING", "PENDING", "NONE", Decimal(9))


def test_the_price_is_added_and_the_buyer_has_the_whole_time(store: Any, admin: Any) -> None:
    with inside(store):
        order = agreed()
    earliest = timezone.now()

    answer = admin.post(
        f"order/{order.pk}/shipping-price", {"price": "12.50", "minDays": 2, "maxDays": 4, "version": 1}
    )

    body = answer.json()
    assert answer.status_code == 200, body
    assert (body["shippingPrice"], body["total"], body["due"], body["version"]) == (
        "12.50",
        "52.50",
        "52.50",
        2,
    )
    assert body["nextAction"] == "COLLECT"
    waits = datetime.fromisoformat(body["expiresAt"]) - earliest
    assert timedelta(hours=24) <= waits < timedelta(hours=24, minutes=1)
    assert body["shipping"]["promise"] in [promised(store, moment) for moment in (earliest, timezone.now())]
    assert (body["shipping"]["toQuote"], body["shipping"]["minDays"], body["shipping"]["maxDays"]) == (
        False,
        2,
        4,
    )
    [event] = [event for event in body["events"] if event["kind"] == "shipping_priced"]
    assert event["params"] == {"price": "12.50", "totalFrom": "40.00", "total": "52.50"}
    assert OutboxMessage.objects.filter(kind="order.shipping_priced").count() == 1


def test_a_late_version_and_a_second_price_are_refused(store: Any, admin: Any) -> None:
    with inside(store):
        order = agreed()
    call = partial(admin.post, f"order/{order.pk}/shipping-price")

    late = call({"price": "12.50", "version": 7})
    first = call({"price": "12.50", "version": 1}, Idempotency_Key="one")
    again = call({"price": "12.50", "version": 1}, Idempotency_Key="one")
    stale = call({"price": "9.00", "version": 1})
    second = call({"price": "9.00", "version": 2})

    assert (late.status_code, late.json()["params"]["reason"]) == (409, "stale")
    assert (first.status_code, first.json()["total"]) == (200, "52.50")
    assert (again.status_code, again.json()["total"], again.headers["Idempotent-Replayed"]) == (
        200,
        "52.50",
        "true",
    )
    assert (stale.status_code, stale.json()["params"]["reason"]) == (409, "stale")
    assert (second.status_code, second.json()["params"]["reason"]) == (409, "shipping_priced")
    assert admin.get(f"order/{order.pk}").json()["shippingPrice"] == "12.50"


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"price": "-1", "version": 1}, "price"),
        ({"price": "5.00"}, "version"),
        ({"price": "5.00", "minDays": 5, "maxDays": 4, "version": 1}, "maxDays"),
        ({"price": "5.00", "minDays": 0, "maxDays": 61, "version": 1}, "maxDays"),
    ],
)
def test_a_price_that_makes_no_sense_is_refused_by_field(
    store: Any, admin: Any, body: Any, field: str
) -> None:
    with inside(store):
        order = agreed()

    answer = admin.post(f"order/{order.pk}/shipping-price", body)

    assert (answer.status_code, list(answer.json()["params"])) == (422, [field])
    assert admin.get(f"order/{order.pk}").json()["nextAction"] == "QUOTE_SHIPPING"


@pytest.mark.usefixtures("in_the_store")
def test_once_priced_it_goes_on_like_any_other() -> None:
    order = priced(agreed())

    claim = create_claim(order_id=order.pk, operation_number="04518273")
    assert axes(order) == ("PENDING", "IN_REVIEW", "VERIFY_PAYMENT")
    assert claim.expected == Decimal("52.50")
    approve_claim(claim_id=claim.pk, amount=None, actor=SYSTEM)

    assert axes(order) == ("CONFIRMED", "PAID", "PACK")


@pytest.mark.usefixtures("in_the_store")
def test_once_priced_it_expires_like_any_other() -> None:
    order = priced(agreed())
    assert order.expires_at is not None

    assert expire_overdue(order.expires_at) == 1

    assert (*axes(order), StockLevel.objects.get().reserved) == ("EXPIRED", "VOIDED", "NONE", 0)


@pytest.mark.usefixtures("in_the_store")
def test_cash_on_delivery_is_confirmed_next() -> None:
    agree_by_chat()
    order = place((stocked(5, price="24.97"), 1), shipping_key="manual")
    assert axes(order) == ("PENDING", "PENDING", "QUOTE_SHIPPING")

    priced(order, "10.00")

    assert (*axes(order), order.total, order.expires_at) == (
        "PENDING",
        "PENDING",
        "CONFIRM",
        Decimal("34.90"),
        None,
    )


@pytest.mark.usefixtures("in_the_store")
def test_a_discount_of_the_payment_method_is_kept_and_never_taken_from_the_delivery() -> None:
    agree_by_chat()
    plin = make_wallet(adjust_percent="-5", wallet="PLIN")
    order = place((stocked(5, price="20.00"), 2), method=plin, shipping_key="manual")

    priced(order)

    order.refresh_from_db()
    assert (order.discount, order.shipping_price, order.total) == (
        Decimal(2),
        Decimal("12.50"),
        Decimal("50.50"),
    )


@pytest.mark.usefixtures("in_the_store")
def test_it_can_be_cancelled_by_both_and_opened_again_without_a_price(clerk: Any, move: Any) -> None:
    by_buyer = cancel_by_buyer(order_id=agreed(1).pk)
    order = move(agreed(), "CANCELLED", reason="CUSTOMER")

    assert (axes(by_buyer)[0], axes(order)[0], StockLevel.objects.filter(reserved__gt=0).count()) == (
        "CANCELLED",
        "CANCELLED",
        0,
    )
    assert refused(lambda: priced(order)) == "shipping_priced"
    move(order, "PENDING")
    assert (*axes(order), order.expires_at) == ("PENDING", "PENDING", "QUOTE_SHIPPING", None)


@pytest.mark.usefixtures("in_the_store")
def test_an_edit_of_its_lines_leaves_it_without_a_price(clerk: Any) -> None:
    order = agreed()
    line = order.lines.get()

    edit_session(order_id=order.pk, ask=EditRequest(lines=[RequestedLine(line.pk, None, 3)]), actor=clerk)

    assert (*axes(order), order.total, order.expires_at) == (
        "PENDING",
        "PENDING",
        "QUOTE_SHIPPING",
        Decimal(60),
        None,
    )
    event = order.events.filter(kind="edited").get()
    assert (event.params["action"], event.params["due"]) == ("NONE", "0.00")


@pytest.mark.usefixtures("in_the_store")
def test_an_edit_may_write_the_price_and_asks_for_all_of_it(clerk: Any) -> None:
    order = agreed()

    edit_session(order_id=order.pk, ask=EditRequest(shipping_price=Decimal(0)), actor=clerk)

    assert (*axes(order), order.to_quote, order.total) == ("PENDING", "PENDING", "NONE", False, Decimal(40))
    assert order.expires_at is not None
    event = order.events.filter(kind="edited").get()
    assert (event.params["action"], event.params["due"]) == ("CHARGE", "40.00")


@pytest.mark.usefixtures("in_the_store")
def test_an_edit_to_a_delivery_with_a_price_ends_the_wait(clerk: Any) -> None:
    order = agreed()
    set_standard(enabled=True, price="10.00")

    edit_session(order_id=order.pk, ask=EditRequest(shipping_key="standard"), actor=clerk)

    assert (*axes(order), order.to_quote, order.total) == ("PENDING", "PENDING", "NONE", False, Decimal(50))
    assert order.expires_at is not None


@pytest.mark.usefixtures("in_the_store")
def test_an_edit_to_a_delivery_by_chat_begins_the_wait_and_of_what_is_confirmed_never(clerk: Any) -> None:
    waiting, confirmed = place_by_wallet((stocked(5), 1)), place_by_wallet((stocked(5), 1))
    record_payment(order_id=confirmed.pk, amount=None, reference="", actor=clerk)
    agree_by_chat()

    for order in (waiting, confirmed):
        edit_session(order_id=order.pk, ask=EditRequest(shipping_key="manual"), actor=clerk)

    assert (*axes(waiting), waiting.expires_at) == ("PENDING", "PENDING", "QUOTE_SHIPPING", None)
    assert (*axes(confirmed), confirmed.to_quote) == ("CONFIRMED", "OVERPAID", "REFUND", False)


def test_the_buyer_sees_that_a_price_is_missing_and_nothing_of_how_it_is_made(
    store: Any, shop: Any, with_token: Any
) -> None:
    with inside(store):
        order = agreed()
        method = ShippingMethod.objects.get(kind="MANUAL")
        ShippingMethod.objects.filter(pk=method.pk).update(label="Solo para clientes lejanos")
        Order.objects.filter(pk=order.pk).update(
            shipping={**order.shipping, "label": "Solo para clientes lejanos", "rule": {"kind": "secret"}}
        )
    seen = with_token(shop, new_token(order.pk))

    body = seen.get(f"order/ui/{order.pk}")

    named = body.json()
    flags = ("toQuote", "promise", "claimable", "payable", "wayOpen", "cancellable", "expiresAt")
    assert [named[name] for name in flags] == [True, None, False, False, False, True, None]
    for word in ("lejanos", "secret", str(method.pk), 'methodOid":"' + str(method.pk)):
        assert word not in body.content.decode()
    with inside(store):
        priced(Order.objects.get(pk=order.pk), days=(1, 2))
    after = seen.get(f"order/ui/{order.pk}").json()
    assert (after["toQuote"], after["shippingPrice"], after["claimable"]) == (False, "12.50", True)
    assert sorted(after["promise"]) == ["from", "to"]
    [event] = [event for event in after["events"] if event["kind"] == "shipping_priced"]
    assert event["params"] == {"price": "12.50", "totalFrom": "40.00", "total": "52.50"}
    stranger = shop.get(f"order/ui/{order.pk}").json()
    assert stranger["full"] is True or stranger["promise"] is None


def test_lists_and_the_queue_of_the_home_count_it_to_confirm(store: Any, admin: Any) -> None:
    with inside(store):
        agreed()

    listed = admin.get("order?tab=TO_CONFIRM").json()

    assert [row["nextAction"] for row in listed["items"]] == ["QUOTE_SHIPPING"]
    assert admin.get("order?tab=AWAITING_PAYMENT").json()["items"] == []


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("drop_schemas_after")
class TestRace:
    """Two merchants at once."""

    def competitors(self, store: Any) -> list[Any]:
        with inside(store):
            order = agreed()
        return [partial(priced, order, price, version=1) for price in ("12.50", "9.00")]

    def test_one_of_two_prices_stands(self, keeper: Any) -> None:
        for _ in range(5):
            results = race(keeper.store, self.competitors(keeper.store))

            [order] = [result for result in results if isinstance(result, Order)]
            [refusal] = [result for result in results if isinstance(result, Conflict)]
            assert refusal.reason == "stale"
            with inside(keeper.store):
                assert Order.objects.get(pk=order.pk).total == order.total
                assert order.events.filter(kind="shipping_priced").count() == 1

    def test_control_without_the_lock_both_stand(self, keeper: Any) -> None:
        at_once = without_row_locks("orders_order"), meet('INSERT INTO "orders_orderevent"', 2)

        results = race(keeper.store, [under(act, *at_once) for act in self.competitors(keeper.store)])

        assert [type(result) for result in results] == [Order, Order]
