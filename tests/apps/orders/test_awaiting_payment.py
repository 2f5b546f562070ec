"""Orders that wait for nothing but their money: never out of sight, and no sales before it came."""

from datetime import timedelta
from decimal import Decimal

import pytest
from django.db import connection
from django.utils import timezone

from apps.orders import states
from apps.orders.listing.order_filter import AWAITING_PAYMENT, TABS, TO_CANCEL, OrderFilter, of_tab
from apps.orders.models import Order
from apps.orders.next_action import displayed_action, next_action
from apps.orders.payments.services.payments import record_payment
from apps.orders.reports.services.count_sales import count_all_sales
from apps.orders.state_machine.services.change_state import expire
from apps.products.models import Listing
from tenants.context import inside
from tests.factories.orders import place, place_by_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
PAYMENT_STATES = (
    "PENDING", "IN_REVIEW", "AUTHORIZED", "PARTIALLY_PAID", "PAID", "OVERPAID", "PARTIALLY_REFUNDED",
    "REFUNDED", "VOIDED", "FAILED",
)  # fmt: skip


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture
def cup(in_the_store):
    return stocked(50, price="25.00")


def pay(order, clerk, amount=None):
    return record_payment(order_id=order.pk, amount=amount and Decimal(amount), reference="", actor=clerk)


def awaited(admin, **filters):
    """Numbers, amounts that are missing and their sum, as the tab tells them."""
    page = admin.get("order", tab=AWAITING_PAYMENT, sort="number", **filters).json()
    assert page["counts"][AWAITING_PAYMENT] == page["total"] == len(page["items"])
    return [(row["number"], row["nextAction"], row["due"]) for row in page["items"]], page["due"]


def test_what_is_not_or_only_partly_paid_waits_in_its_tab_with_what_is_missing(admin, store, clerk, move):
    with inside(store):
        cup = stocked(50, price="25.00")
        orders = [
            place_by_wallet((cup, 1)),
            place_by_wallet((cup, 2)),
            place((cup, 1)),
            place_by_wallet((cup, 1)),
        ]
        pay(orders[1], clerk, "20.00")
        pay(orders[3], clerk)
        move(orders[1], "CONFIRMED")

    assert awaited(admin) == ([(1001, "COLLECT", "35.00"), (1002, "COLLECT", "40.00")], "75.00")
    assert awaited(admin, minTotal="50.00") == ([(1002, "COLLECT", "40.00")], "40.00")
    assert admin.get("order", tab="TO_PACK").json()["due"] is None
    assert [admin.get(f"order/{one.pk}").json()["nextAction"] for one in orders] == [
        "COLLECT", "COLLECT", "CONFIRM", "PACK",
    ]  # fmt: skip


def test_cash_waits_there_once_it_should_have_been_taken(admin, store, clerk, move):
    with inside(store):
        cup = stocked(50, price="25.00")
        order = move(place((cup, 1)), "CONFIRMED", "SHIPPED")
    before = awaited(admin)
    with inside(store):
        move(order, "DELIVERED", collected=False)
    untaken = awaited(admin)
    with inside(store):
        pay(order, clerk)

    assert (before, untaken) == (([], "0.00"), ([(1001, "COLLECT", "35.00")], "35.00"))
    assert awaited(admin) == ([], "0.00")


def test_a_row_brings_what_a_reminder_needs_to_those_who_see_contacts(api, admin, store, collaborator):
    with inside(store):
        order = place_by_wallet((stocked(5, price="25.00"), 1))
    seller = api(as_=collaborator(resources=["orders.view"]))

    [result], [hidden] = (one.get("order", tab=AWAITING_PAYMENT).json()["items"] for one in (admin, seller))

    url = admin.get(f"order/{order.pk}").json()["url"]
    assert url.endswith(result["buyerPath"])
    assert (result["language"], result["phone"], result["due"]) == ("es", "+51987654321", "35.00")
    assert (hidden["buyerPath"], hidden["phone"], hidden["due"]) == ("", "•••21", "35.00")


def test_the_queue_tells_what_is_missing_and_when_the_first_expires(admin, store, clerk):
    with inside(store):
        cup = stocked(50, price="25.00")
        part, first, _ = (place_by_wallet((cup, 1)) for _ in range(3))
        pay(part, clerk, "5.00")
        soon = timezone.now() + timedelta(hours=2)
        Order.objects.filter(pk=first.pk).update(expires_at=soon)

    [entry] = admin.get("order/summary").json()["queue"]

    assert (entry["nextAction"], entry["count"], entry["amount"]) == ("COLLECT", 3, "100.00")
    assert entry["firstExpiry"] == admin.get(f"order/{first.pk}").json()["expiresAt"]


def test_what_expired_or_was_archived_waits_no_more(admin, store, move):
    with inside(store):
        cup = stocked(50, price="25.00")
        late, done = place_by_wallet((cup, 1)), place((cup, 1))
        move(done, "CONFIRMED", "SHIPPED", "DELIVERED", collected=False)
        Order.objects.filter(pk=done.pk).update(archived_at=timezone.now())
        expire(order_id=late.pk, now=timezone.now() + timedelta(hours=25))

    assert awaited(admin) == ([], "0.00")
    assert admin.get("order/summary").json()["queue"] == []


def test_the_column_holds_no_word_that_the_release_before_does_not_know(cup, move):
    place_by_wallet((cup, 1))
    move(place((cup, 1)), "CONFIRMED", "SHIPPED", "DELIVERED", collected=False)

    assert set(Order.objects.values_list("next_action", flat=True)) == {"NONE"}


@pytest.mark.one_postgres
@pytest.mark.parametrize("columns", ["count(*)", "id"])
def test_the_tab_is_read_from_its_index(store, columns):
    where, values = of_tab(OrderFilter(), AWAITING_PAYMENT)
    order = "" if columns == "count(*)" else "ORDER BY placed_at DESC, id DESC LIMIT 25"
    with inside(store), connection.cursor() as cursor:
        # What few rows cost is no matter here: whether the index has all that is asked for.
        for way in ("enable_seqscan", "enable_bitmapscan", "enable_sort"):
            cursor.execute(f"SET LOCAL {way} = off")
        cursor.execute(f"EXPLAIN SELECT {columns} FROM orders_order WHERE {where} {order}", values)
        plan = "\n".join(line for (line,) in cursor.fetchall())

    assert "using order_to_collect" in plan
    assert "Sort" not in plan


def nothing_left(state, payment):
    """What waits for nobody: it is over, or the clock closes it."""
    is_settled = payment in {"PAID", "PARTIALLY_REFUNDED", "REFUNDED"}
    if state in states.DEAD:
        return payment in {"PENDING", "FAILED", "VOIDED", "AUTHORIZED", "REFUNDED", "PARTIALLY_REFUNDED"}
    return state in ("DELIVERED", "COMPLETED") and is_settled


def is_reached(state, payment):
    """What the rules of states and of money can lead to. A whole refund of goods that are still here is told
    by the tests of refunds."""
    if state == "COMPLETED":
        return payment in {"PAID", "OVERPAID", "PARTIALLY_REFUNDED", "REFUNDED"}
    if state in states.HOLDING_STOCK and payment == "REFUNDED":
        return False
    return state in states.DEAD or payment != "VOIDED"


@pytest.mark.parametrize("unpaid", [False, True])
@pytest.mark.parametrize("kind", ["WALLET_MANUAL", "CARD_GATEWAY", "CASH_ON_DELIVERY", "OTHER", ""])
@pytest.mark.parametrize("shipping", ["STANDARD", "PICKUP"])
@pytest.mark.parametrize("fulfillment", ["UNFULFILLED", "PARTIAL", "FULFILLED", "DELIVERED"])
def test_every_order_with_something_left_to_do_asks_for_it_in_some_tab(kind, shipping, fulfillment, unpaid):
    reported = {}
    for state in states.TRANSITIONS.keys() - {"DRAFT"}:
        for payment in PAYMENT_STATES:
            order = Order(
                state=state, payment_state=payment, fulfillment_state=fulfillment, shipping_kind=shipping,
                payment={"kind": kind}, total=10, item_count=1,
            )  # fmt: skip
            order.next_action = next_action(order, unpaid=unpaid)
            tabs = {tab for tab, axes in TABS.items() if axes and holds(axes, order)}
            reported[state, payment] = (displayed_action(order), tabs)

    left = {axes: reported[axes] for axes in reported if is_reached(*axes) and not nothing_left(*axes)}
    assert [axes for axes, (action, _) in left.items() if action == "NONE"] == []
    assert [axes for axes, (_, tabs) in left.items() if not tabs] == []
    idle = [
        axes
        for axes, (action, _) in reported.items()
        if nothing_left(*axes) and action not in ("NONE", "CANCEL")
    ]
    assert idle == []
    by_tab = {axes for axes, (_, tabs) in reported.items() if AWAITING_PAYMENT in tabs}
    assert by_tab == {axes for axes, (action, _) in reported.items() if action == "COLLECT"}


@pytest.mark.parametrize("kind", ["WALLET_MANUAL", "CARD_GATEWAY", "CASH_ON_DELIVERY", ""])
@pytest.mark.parametrize("units", [0, 1])
@pytest.mark.parametrize("fulfillment", ["UNFULFILLED", "PARTIAL", "FULFILLED", "DELIVERED"])
def test_what_is_to_be_cancelled_and_owes_nothing_is_in_its_tab_alone(kind, units, fulfillment):
    reported = set()
    tabs = {}
    for state in states.TRANSITIONS.keys() - {"DRAFT"}:
        for payment in set(PAYMENT_STATES) - states.NOT_YET_PAID - {"VOIDED"}:
            order = Order(
                state=state, payment_state=payment, fulfillment_state=fulfillment,
                payment={"kind": kind}, total=10, item_count=units,
            )  # fmt: skip
            order.next_action = next_action(order, has_refund_due=False)
            tabs[state, payment] = {tab for tab, axes in TABS.items() if axes and holds(axes, order)}
            if displayed_action(order) == "CANCEL":
                reported.add((state, payment))

    assert {axes for axes, among in tabs.items() if TO_CANCEL in among} == reported
    assert bool(reported) is (fulfillment == "UNFULFILLED")
    assert all(tabs[axes] == {TO_CANCEL} for axes in reported)


def holds(axes, order):
    return all(getattr(order, axis) in among for axis, among in axes.items())


def test_sales_tell_what_came_in_from_what_is_expected(admin, store, clerk, move):
    with inside(store):
        cup = stocked(50, price="25.00")
        orders = [place_by_wallet((cup, 1)) for _ in range(4)]
        pay(orders[0], clerk)
        pay(orders[1], clerk, "20.00")
        move(orders[3], "CANCELLED", reason="OTHER")
        old = [place_by_wallet((cup, 1)) for _ in range(2)]
        pay(old[0], clerk, "10.00")
        Order.objects.filter(pk__in=[one.pk for one in old]).update(
            placed_at=timezone.now() - timedelta(days=9)
        )

    summary = admin.get("order/summary").json()

    for period in (summary["today"], summary["week"]):
        figures = [period[name] for name in ("orders", "sales", "collected", "expected")]
        assert figures == [3, "105.00", "55.00", "50.00"]
    assert (summary["week"]["byDay"][-1], summary["week"]["collectedByDay"][-1]) == ("105.00", "55.00")
    assert sum(Decimal(one) for one in summary["today"]["collectedByHour"]) == 55
    assert (summary["week"]["before"], summary["week"]["collectedBefore"]) == ("70.00", "10.00")


def test_what_may_still_expire_is_not_sold(admin, store, clerk, move):
    with inside(store):
        cup, pot = stocked(50, price="25.00"), stocked(50, price="10.00")
        pay(place_by_wallet((cup, 1)), clerk)
        place_by_wallet((cup, 3), (pot, 1))
        again = move(place((pot, 2)), "CONFIRMED", "CANCELLED", reason="OTHER")
        move(again, "PENDING")
        count_all_sales()
        units = [Listing.objects.get(product_id=one.product_id).sold for one in (cup, pot)]

    tops = admin.get("order/summary").json()["topProducts"]

    assert [(row["productOid"], row["quantity"]) for row in tops] == [(str(cup.product_id), 1)]
    assert units == [1, 0]


def test_the_buyers_history_tells_what_he_still_owes(admin, store, clerk):
    with inside(store):
        cup = stocked(50, price="25.00")
        order, part = place_by_wallet((cup, 1)), place_by_wallet((cup, 1))
        pay(part, clerk, "5.00")

    reported = admin.get(f"order/{order.pk}/buyer").json()

    assert (reported["orders"], reported["total"], reported["expected"]) == (2, "70.00", "65.00")
