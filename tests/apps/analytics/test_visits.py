"""Visits are counted without a cookie, and no row or key could tell whose they were."""

from datetime import timedelta

import pytest
from django.utils import timezone

from apps.analytics.models import DailyFigure
from apps.analytics.origins import device_of, source_of
from apps.analytics.public_schemas import ShopVisitIn
from apps.analytics.services.count_visit import count_visit
from apps.orders.actors import member
from apps.orders.models import Order
from apps.orders.payments.services.payments import record_payment
from common.ids import new_id
from common.redis import connection
from tenants.context import inside
from tests.factories.orders import place, place_by_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1"
COMPUTER = "Mozilla/5.0 (X11; Linux x86_64) Chrome/130 Safari/537.36"


def visit(agent=PHONE, now=None, step="VISIT", **given):
    count_visit(
        ShopVisitIn.model_validate({"step": step, **given}), agent=agent, host="barro.shop.pe", now=now
    )


def counted():
    return dict(DailyFigure.objects.filter(kind="VISIT").values_list("key", "count"))


def test_a_person_is_counted_once_a_day_and_step(in_the_store):
    for _ in range(3):
        visit(referrer="l.instagram.com")
    visit(step="PRODUCT", referrer="barro.shop.pe")
    visit(COMPUTER, campaign="whatsapp")

    assert counted() == {
        "VISIT.phone.instagram": 1,
        "PRODUCT.phone.instagram": 1,
        "VISIT.computer.whatsapp": 1,
    }


def test_tomorrow_it_is_somebody_else_and_nothing_is_left_of_today(in_the_store):
    visit()
    visit(now=timezone.now() + timedelta(days=1))

    days = DailyFigure.objects.order_by("day").values_list("count", flat=True)
    assert list(days) == [1, 1]
    keys = list(connection().scan_iter("visitors*"))
    assert len([key for key in keys if key.startswith(b"visitors-key:")]) == 2
    assert all(0 < connection().ttl(key) <= 2 * 86_400 for key in keys)


def test_programs_are_not_counted(in_the_store):
    for agent in ("", "Googlebot/2.1", "facebookexternalhit/1.1", "python-requests/2"):
        visit(agent)

    assert counted() == {}


def test_searches_with_and_without_result_but_nothing_personal(in_the_store):
    visit(search="Macetero Grande", found=False)
    visit(search="taza")
    for personal in ("ana@correo.pe", "987654321"):
        visit(search=personal, found=False)

    rows = DailyFigure.objects.exclude(kind="VISIT").values_list("kind", "key", "count")
    assert sorted(rows) == [("SEARCH", "taza", 1), ("SEARCH_EMPTY", "macetero grande", 1)]


@pytest.mark.parametrize(
    ("campaign", "referrer", "source"),
    [
        ("", "", "direct"),
        ("", "barro.shop.pe", "direct"),
        ("ig", "google.com", "instagram"),
        ("boletin", "", "other"),
        ("", "www.google.com", "google"),
        ("", "gemini.google.com", "assistant"),
        ("", "evil-google.com", "other"),
    ],
)
def test_where_somebody_comes_from(campaign, referrer, source):
    assert source_of(campaign, referrer, "barro.shop.pe") == source


def test_devices():
    ipad = "Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)"
    assert [device_of(agent) for agent in (PHONE, COMPUTER, ipad)] == ["phone", "computer", "tablet"]


def test_an_order_knows_the_device_and_source_of_its_visit(in_the_store):
    mine, old = place((stocked(3), 1)), place((stocked(3), 1))
    Order.objects.filter(pk=old.pk).update(placed_at=timezone.now() - timedelta(days=1))

    visit(referrer="l.instagram.com")
    for order in (mine, old):
        visit(step="ORDER", orderOid=order.pk)
    visit(COMPUTER, step="ORDER", orderOid=mine.pk)

    assert dict(Order.objects.values_list("pk", "came_by")) == {mine.pk: "phone.instagram", old.pk: ""}


def test_what_was_paid_of_a_source_leads_to_its_orders(shop, store, api):
    with inside(store):
        cup = stocked(9, price="20.00")
        orders = [place_by_wallet((cup, 1)) for _ in range(3)]
        for order in orders[:2]:
            record_payment(order_id=order.pk, amount=None, reference="", actor=member(new_id(), "Ana"))
        for index, order in enumerate(orders):
            agent = PHONE + str(index)
            for step in ("VISIT", "ORDER"):
                visit(agent, step=step, campaign="ig", orderOid=order.pk if step == "ORDER" else None)
    owner = api(as_="owner")

    funnel = owner.get("analytics/funnel").json()
    behind = owner.get("analytics/counted-order", measure="paid", group="source", key="instagram").json()

    assert {step["step"]: step["count"] for step in funnel["steps"][-2:]} == {"ORDER": 3, "PAID": 2}
    assert [(row["key"], row["orders"], row["paid"]) for row in funnel["sources"]] == [("instagram", 3, 2)]
    assert (behind["orders"], behind["amount"]) == (2, "60.00")


def test_a_shop_tells_and_the_merchant_reads(shop, api):
    for step in ("VISIT", "PRODUCT", "CHECKOUT"):
        answer = shop.post("analytics/ui/visit", {"step": step}, User_Agent=PHONE)
        assert answer.status_code == 204

    funnel = api(as_="owner").get("analytics/funnel").json()

    assert {step["step"]: step["count"] for step in funnel["steps"]} == {
        "VISIT": 1,
        "PRODUCT": 1,
        "CART": 0,
        "CHECKOUT": 1,
        "ORDER": 0,
        "PAID": 0,
    }
    assert [row["key"] for row in funnel["devices"]] == ["other"]  # of one person nobody is told the device
