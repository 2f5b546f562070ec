"""Stores in the console: lists out of public tables, holds, plans."""

from typing import Any

import pytest

from billing.models import Subscription
from common.models import OutboxMessage
from console.models import Hold, PlatformDay, StoreMeasure
from console.services.measure import measure_platform
from tenants.context import inside
from tenants.models import Store
from tests.factories.console import console_of, make_platform_admin
from tests.factories.orders import place_by_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
REASON = {"reason": "Vende copias de marcas"}


@pytest.fixture
def console() -> Any:
    return console_of(make_platform_admin())


def _names(answer):
    return [row["name"] for row in answer.json()["items"]]


def test_list_shows_stores_before_their_first_night(console, store):
    [row] = console.get("console/store").json()["items"]

    assert (row["name"], row["tierPlan"], row["state"], row["measure"]) == (
        "Barronorte",
        "LITE",
        "ACTIVE",
        None,
    )


def test_night_measures_use_and_size(console, store):
    with inside(store):
        place_by_wallet((stocked(9, price="48.90"), 2), language="es")

    measure_platform()

    [row] = console.get("console/store").json()["items"]
    assert (row["measure"]["products"], row["measure"]["productLimit"]) == (1, 50)
    assert row["measure"]["orders"] == 1
    assert row["measure"]["databaseBytes"] > 0
    assert PlatformDay.objects.get().database_bytes > row["measure"]["databaseBytes"]


@pytest.mark.parametrize("q", ["barro", "BARRO", "owner@barronorte.pe", "20608451235"])
def test_store_is_found_by_name_mail_and_ruc(console, store, other_store, q):
    Store.objects.filter(pk=store.pk).update(identification_number="20608451235")

    assert _names(console.get("console/store", q=q)) == ["Barronorte"]


def test_name_is_found_without_its_accents_once_measured(console, store):
    Store.objects.filter(pk=store.pk).update(name="Ñusta Cerámica")
    measure_platform()

    assert _names(console.get("console/store", q="nusta ceramica")) == ["Ñusta Cerámica"]


def test_tabs_count_with_the_other_filters(console, keeper, other_keeper):
    Subscription.objects.create(user_id=keeper.owner.pk, plan_id="PRO", state="ACTIVE")

    seen = console.get("console/store", tab="PAYING").json()

    assert [row["name"] for row in seen["items"]] == ["Barronorte"]
    assert (seen["counts"]["ALL"], seen["counts"]["PAYING"], seen["counts"]["SUSPENDED"]) == (2, 1, 0)
    assert _names(console.get("console/store", plan="LITE")) == ["Cacaotal"]


def test_limits_that_are_passed_are_near(console, store):
    StoreMeasure.objects.create(store=store, over=2, measured_at=store.created_at)

    assert _names(console.get("console/store", tab="NEAR")) == ["Barronorte"]


def test_list_enters_no_store(console, store, django_assert_max_num_queries):
    measure_platform()

    with django_assert_max_num_queries(16) as seen:
        console.get("console/store")

    assert not any(store.schema_name in query["sql"] for query in seen.captured_queries)


def test_suspended_shop_sells_nothing_and_its_owner_reads_why(console, store, shop, api):
    suspended = console.post(f"console/store/{store.pk}/suspend", REASON)

    assert suspended.json()["state"] == "SUSPENDED"
    assert shop.get("store/ui").json()["checkoutOpen"] is False
    assert api(as_="owner").get("user/session").json()["holdReason"] == REASON["reason"]
    assert OutboxMessage.objects.filter(payload__template="console_notice").count() == 1


def test_reopened_shop_sells_again(console, store, shop):
    console.post(f"console/store/{store.pk}/suspend", REASON)

    reopened = console.post(f"console/store/{store.pk}/reopen", {"reason": "Retiró los productos"})

    assert reopened.json()["state"] == "ACTIVE"
    assert [hold["reason"] for hold in reopened.json()["holds"]] == [REASON["reason"]]
    assert shop.page("/es").status_code == 200


def test_hold_is_not_doubled(console, store):
    console.post(f"console/store/{store.pk}/suspend", REASON)

    assert console.post(f"console/store/{store.pk}/suspend", REASON).status_code == 409
    assert Hold.objects.count() == 1
    console.post(f"console/store/{store.pk}/reopen", REASON)
    assert console.post(f"console/store/{store.pk}/reopen", REASON).status_code == 409


def test_plan_is_given(console, store, owner):
    body = {"tierPlan": "PRO", "reason": "Cortesía por la caída del lunes"}

    given = console.post(f"console/store/{store.pk}/plan", body)

    assert given.json()["tierPlan"] == "PRO"
    assert console.post(f"console/store/{store.pk}/plan", body).status_code == 409
    back = console.post(f"console/store/{store.pk}/plan", {**body, "tierPlan": "LITE"})
    assert back.json()["tierPlan"] == "LITE"
    assert Subscription.objects.filter(user_id=owner.pk).exclude(state="EXPIRED").count() == 0


def test_unknown_plan_is_refused(console, store):
    body = {"tierPlan": "GOLD", "reason": "Cortesía de la casa"}

    assert console.post(f"console/store/{store.pk}/plan", body).status_code == 422


def test_deleted_store_is_missing(console, store):
    Store.objects.filter(pk=store.pk).update(state="DELETED")

    assert console.get(f"console/store/{store.pk}").status_code == 404
    assert console.post(f"console/store/{store.pk}/suspend", REASON).status_code == 404
