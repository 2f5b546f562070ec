"""An order keeps the version of the store's terms that its customer accepted, whatever is published later."""

from datetime import timedelta

import pytest
from django.utils import timezone

from apps.content.queries import today
from apps.content.services.pointer import take_effect
from apps.orders.models import Order
from tenants.context import inside
from tests.factories.content import publish_page
from tests.factories.orders import wire_order
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
FIRST, SECOND = {"es": "<p>Cambios en 7 días.</p>"}, {"es": "<p>Cambios en 15 días.</p>"}


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture
def buy(shop, store):
    def order(version):
        with inside(store):
            body = wire_order((stocked(3), 1))
        return shop.post("order/ui", {**body, "termsVersion": version})

    return order


def publish(store, body, **options):
    with inside(store):
        return publish_page("terms", body=body, **options)


def offered(shop):
    return shop.get("store/ui").json()["checkout"]["termsVersion"]


def test_order_keeps_the_version_that_was_accepted_after_the_next_one(admin, shop, store, buy):
    publish(store, FIRST)
    seen = offered(shop)
    placed = buy(seen)
    publish(store, SECOND)
    late = buy(seen)
    newer = buy(offered(shop))

    assert (seen, offered(shop)) == ("2", "3")
    assert (placed.status_code, late.status_code, newer.status_code) == (201, 409, 201)
    assert late.json()["params"] == {"reason": "terms_changed", "termsVersion": "3"}
    with inside(store):
        stored = dict(Order.objects.values_list("pk", "terms_version"))
    orders = [answer.json()["_id"] for answer in (placed, newer)]
    assert {str(key): version for key, version in stored.items()} == dict(zip(orders, "23", strict=True))
    assert [admin.get(f"order/{one}").json()["termsVersion"] for one in orders] == ["2", "3"]


def test_text_of_the_version_that_was_accepted_stays_readable(admin, shop, store, buy):
    publish(store, FIRST)
    placed = buy("2").json()
    publish(store, SECOND)

    version = admin.get(f"order/{placed['_id']}").json()["termsVersion"]
    accepted = shop.get("page/ui/terms", version=version).json()

    assert (accepted["number"], accepted["html"]) == (2, FIRST["es"])
    assert accepted["inForceUntil"] is not None
    assert shop.get("page/ui/terms").json()["html"] == SECOND["es"]
    versions = admin.get("store/terms-of-service").json()["versions"]
    assert [(one["number"], one["state"], one["orders"]) for one in versions] == [
        (3, "IN_FORCE", 0),
        (2, "PAST", 1),
    ]


def test_version_of_a_day_to_come_is_accepted_from_that_day_on(shop, store, buy, monkeypatch):
    publish(store, FIRST)
    with inside(store):
        day = today() + timedelta(days=2)
    waiting = publish(store, SECOND, effective_on=day).scheduled
    before = buy(offered(shop))
    monkeypatch.setattr(timezone, "now", lambda: waiting.effective_at)
    with inside(store):
        take_effect(waiting.pk)
    after = buy(offered(shop))

    with inside(store):
        stored = [Order.objects.get(pk=answer.json()["_id"]).terms_version for answer in (before, after)]
    assert stored == ["2", "3"]


def test_nobody_orders_without_accepting_and_the_version_is_not_the_callers_to_choose(shop, store):
    publish(store, FIRST)
    with inside(store):
        body = wire_order((stocked(3), 1))

    silent = shop.post("order/ui", {**body, "acceptTerms": False, "termsVersion": "2"})
    forged = shop.post("order/ui", {**body, "termsVersion": "99"})

    assert (silent.status_code, list(silent.json()["params"])) == (422, ["acceptTerms"])
    assert (forged.status_code, forged.json()["params"]["termsVersion"]) == (409, "2")
    with inside(store):
        assert not Order.objects.exists()
