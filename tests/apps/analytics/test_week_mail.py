"""The week by mail: when, to whom, what it counts, and when there is nothing to say."""

from datetime import timedelta

import pytest
from django.utils import timezone

from apps.analytics.services.week_mail import mail_week
from apps.orders.actors import member
from apps.orders.models import Order
from apps.orders.payments.services.payments import record_payment
from common.ids import new_id
from common.models import OutboxMessage
from reference.money_text import money_text
from tenants.context import inside
from tenants.models import Membership
from tests.factories.collaborators import make_member
from tests.factories.orders import next_monday, place, place_by_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def monday():
    return next_monday(timezone.now())


@pytest.fixture
def reader(store, owner):
    rows = Membership.objects.filter(store=store, user=owner)
    rows.update(notices={"mailed": ["WEEK"]})
    return rows.get()


def mailed():
    rows = OutboxMessage.objects.filter(kind="mail.send", payload__template="store_week")
    return [(row.payload["to"], row.payload["values"]) for row in rows.order_by("created_at", "pk")]


def test_last_week_is_counted_from_monday_to_sunday(store, owner, reader, monday):
    with inside(store):
        cup = stocked(90, price="48.90")
        orders = [place((cup, 1)) for _ in range(4)]
        times = (timedelta(hours=8, minutes=6), timedelta(days=7), timedelta(days=8), -timedelta(minutes=1))
        for order, before in zip(orders, times, strict=True):
            Order.objects.filter(pk=order.pk).update(placed_at=monday - before)
        mail_week(monday)

    [(to, values)] = mailed()
    worth = {str(order.total) for order in orders}
    assert (to, values["orders"], values["waiting"]) == (owner.email, 2, 4)
    assert worth == {f"{orders[0].total}"}
    assert values["sales"] == money_text(orders[0].total * 2, "PEN")
    assert values["sales_before"] == money_text(orders[0].total, "PEN")
    week = [(monday - timedelta(days=days)).date().isoformat() for days in (7, 1)]
    assert values["figures"].endswith("&since={}&until={}".format(*week))


def test_it_comes_once_on_monday_morning(store, reader, monday):
    with inside(store):
        place((stocked(90), 1))
        for hours in (-24, -1, 0, 0, 1, 24):
            mail_week(monday + timedelta(hours=hours))

    assert len(mailed()) == 1


def test_week_of_nothing_is_not_mailed(store, reader, monday):
    with inside(store):
        mail_week(monday)

    assert mailed() == []


def test_what_runs_out_is_named(store, reader, monday):
    with inside(store):
        stocked(0, product__name={"es": "Taza Quincha", "en": "Quincha cup"})
        mail_week(monday)

    [(_, values)] = mailed()
    assert values["low"] == [{"name": "Taza Quincha", "left": 0}]


@pytest.mark.parametrize(("role", "profit"), [("ACCOUNTANT", "S/\u00a067.36"), ("MARKETING", "")])
def test_profit_is_for_who_may_see_costs_and_best_sellers_for_all(store, monday, role, profit):
    member_of_store = make_member(store, role=role)
    Membership.objects.filter(pk=member_of_store.pk).update(notices={"mailed": ["WEEK"]})
    with inside(store):
        cup = stocked(90, price="48.90", cost="12.00", product__name={"es": "Taza", "en": "Mug"})
        order = place_by_wallet((cup, 2))
        record_payment(order_id=order.pk, amount=None, reference="", actor=member(new_id(), "Ana"))
        Order.objects.filter(pk=order.pk).update(placed_at=monday - timedelta(days=2))
        mail_week(monday)

    [(_, values)] = mailed()
    assert (values["profit"], values["uncosted"]) == (profit, 0)
    assert values["best"] == [{"name": "Taza", "units": 2}]


@pytest.mark.parametrize("changes", [{"role": "CATALOGUE"}, {"role": "SALES", "limits": {"ownOrders": True}}])
def test_who_does_not_see_every_order_gets_none(store, monday, changes):
    member = make_member(store, **changes)
    Membership.objects.filter(pk=member.pk).update(notices={"mailed": ["WEEK"]})
    with inside(store):
        place((stocked(90), 1))
        mail_week(monday)

    assert mailed() == []


def test_bell_has_no_week(api, owner, store):
    path = f"user/stores/{store.pk}/notice"
    refused = api(as_=owner, store=None).patch(path, {"event": "WEEK", "inApp": True})

    assert (refused.status_code, refused.json()["params"]["reason"]) == (409, "notice_by_mail_alone")
