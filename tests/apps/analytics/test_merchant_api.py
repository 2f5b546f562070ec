"""What a merchant reads: figures, what they are held against, and the orders behind each of them."""

from datetime import timedelta
from decimal import Decimal

import pytest
from django.utils import timezone

from apps.analytics.services.rebuild import rebuild_all
from apps.orders.actors import member
from apps.orders.models import Order
from apps.orders.payments.services.payments import record_payment
from common.ids import new_id
from tenants.context import inside
from tests.factories.collaborators import make_member
from tests.factories.orders import place, place_by_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
GROUPS = ("hour", "weekday", "way", "origin", "buyer", "district")


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture
def sold(store):
    """Today: 2 × 50.00 paid and 1 × 30.00 owed; ten days ago 1 × 50.00 paid; each with 10.00 of delivery."""
    clerk = member(new_id(), "Ana")
    with inside(store):
        cup = stocked(20, price="50.00", cost="20.00", product__name={"es": "Taza", "en": "Mug"})
        bowl = stocked(20, price="30.00", product__name={"es": "Bowl", "en": "Bowl"})
        today, old = place_by_wallet((cup, 2)), place_by_wallet((cup, 1))
        for order in (today, old):
            record_payment(order_id=order.pk, amount=None, reference="", actor=clerk)
        place((bowl, 1))
        Order.objects.filter(pk=old.pk).update(placed_at=timezone.now() - timedelta(days=10))
        rebuild_all()
    return cup


def test_days_of_the_series_add_up_to_the_total(admin, sold):
    answer = admin.get("analytics/daily-sale").json()

    assert len(answer["items"]) == 30
    for name in ("sales", "paid", "due", "refunds"):
        assert sum(Decimal(point[name]) for point in answer["items"]) == Decimal(answer["totals"][name])
    assert sum(Decimal(one["profit"]) for one in answer["items"]) == Decimal(answer["profit"]["profit"])
    assert (answer["totals"]["paid"], answer["totals"]["due"]) == ("170.00", "40.00")
    assert answer["totals"]["average"] == "85.00"
    assert answer["profit"]["cost"] == "60.00"


@pytest.mark.parametrize("step", ["WEEK", "MONTH"])
def test_other_buckets_come_to_the_same(admin, sold, step):
    answer = admin.get("analytics/daily-order", by=step).json()

    assert sum(point["orders"] for point in answer["items"]) == answer["totals"]["orders"] == 3


def test_hours_of_a_day(admin, sold):
    answer = admin.get("analytics/daily-order", by="HOUR", since=_today(), until=_today()).json()

    assert (answer["by"], len(answer["items"])) == ("HOUR", 24)
    assert sum(point["orders"] for point in answer["items"]) == 2


def _today():
    return timezone.now().astimezone(timezone.get_fixed_timezone(-300)).date().isoformat()


def test_a_week_is_held_against_the_one_before(admin, sold):
    since = (timezone.now() - timedelta(days=6, hours=5)).date().isoformat()

    answer = admin.get("analytics/dashboard", since=since).json()

    assert answer["totals"]["paid"] == "110.00"
    assert answer["totalsBefore"]["paid"] == "60.00"
    assert admin.get("analytics/dashboard", since=_today()).json()["totalsBefore"] is None


@pytest.mark.parametrize("measure", ["sales", "paid", "due", "orders", "refunds"])
def test_orders_behind_a_figure_come_to_it(admin, sold, measure):
    totals = admin.get("analytics/dashboard").json()["totals"]

    behind = admin.get("analytics/counted-order", measure=measure).json()

    figure = str(behind["orders"]) if measure == "orders" else behind["amount"]
    assert figure == str(totals[measure])
    assert sum(Decimal(row["amount"]) for row in behind["items"]) == Decimal(behind["amount"])


@pytest.mark.parametrize("group", GROUPS)
def test_each_row_of_a_group_is_what_its_orders_come_to(admin, sold, group):
    answer = admin.get("analytics/sale", group=group).json()

    assert sum(row["orders"] for row in answer["items"]) == answer["totals"]["orders"]
    for row in answer["items"]:
        chosen = {"district": row["key"]} if group == "district" else {"group": group, "key": row["key"]}
        assert admin.get("analytics/counted-order", **chosen).json()["amount"] == row["sales"]


def test_products_add_up_and_lead_to_their_orders(admin, sold):
    answer = admin.get("analytics/product", measure="profit").json()

    cup = next(row for row in answer["items"] if row["name"] == "Mug")
    assert (cup["units"], cup["paid"], cup["cost"]) == (3, "150.00", "60.00")
    for name in ("units", "paid", "profit"):
        assert sum(Decimal(row[name]) for row in answer["items"]) == Decimal(answer["total"][name])
    behind = admin.get("analytics/counted-order", productOid=cup["_id"], measure="paid").json()
    assert behind["amount"] == cup["paid"]
    rows = admin.get("analytics/product-category").json()
    assert rows["total"]["paid"] == answer["total"]["paid"]


def test_profit_is_for_who_may_see_costs(api, collaborator, sold):
    reader = api(as_=collaborator(resources=["analytics.view"]))

    assert reader.get("analytics/dashboard").json()["profit"] is None
    assert {point["profit"] for point in reader.get("analytics/daily-sale").json()["items"]} == {None}
    assert reader.get("analytics/product").json()["total"]["cost"] is None
    assert reader.get("analytics/counted-order").json()["items"][0]["buyerName"] == ""


def test_who_sees_only_their_own_orders_sees_no_figures(api, store, sold):
    user = make_member(store, role="CUSTOM", resources=["analytics.view"], limits={"ownOrders": True}).user

    for path in ("dashboard", "daily-sale", "sale", "product", "funnel", "counted-order", "globe"):
        assert api(as_=user).get(f"analytics/{path}").status_code == 403, path


def test_figures_of_another_store_are_not_in_them(api, other_keeper, sold):
    other = api(as_=other_keeper.owner, store=other_keeper.store)

    assert other.get("analytics/dashboard").json()["totals"]["orders"] == 0
    assert other.get("analytics/counted-order", productOid=str(sold.product_id)).json()["items"] == []
    assert other.get("analytics/sale", group="district").json()["items"] == []
    assert other.get("analytics/globe").json()["orders"] == 0


def test_the_plan_opens_its_days_and_older_ones_are_compared_alone(admin, plan):
    since = (timezone.now() - timedelta(days=80)).date().isoformat()

    closed = admin.get("analytics/dashboard", since=since).json()["period"]
    plan("PRO")
    opened = admin.get("analytics/dashboard", since=since).json()["period"]

    assert closed["since"] == closed["earliest"] > since
    assert closed["compareSince"] < closed["earliest"]
    assert opened["since"] == since


def test_a_period_that_ends_before_it_begins(admin):
    answer = admin.get("analytics/dashboard", since="2026-03-02", until="2026-03-01")

    assert (answer.status_code, answer.json()["params"]["since"][0]["rule"]) == (422, "period_backwards")


def test_a_globe_of_the_store(admin, sold):
    globe = admin.get("analytics/globe").json()

    assert (globe["orders"], globe["items"][0]["names"], globe["items"][0]["orders"]) == (2, ["Lima"], 2)
