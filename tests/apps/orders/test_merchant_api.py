from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.orders.listing import order_filter, tab_counts
from apps.orders.listing.schemas import OrderPage
from apps.orders.models import Order
from apps.orders.payments.services.claims import create_claim
from common.batch import SEPARATOR
from common.ids import new_id
from tenants.context import inside
from tests.apps.orders.listed_row import listed_row
from tests.factories.orders import LIMA, cash_method, place, place_by_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
LIMA_TIME = ZoneInfo("America/Lima")


@pytest.fixture
def orders(store, move):
    """One order for each tab: to confirm, awaiting its payment, to verify, to pack, on the way, cancelled."""
    with inside(store):
        variant = stocked(50, price="25.00", product__name={"es": "Taza Quincha"})
        made = {"TO_CONFIRM": place((variant, 1)), "AWAITING_PAYMENT": place_by_wallet((variant, 1))}
        made["TO_VERIFY"] = place_by_wallet((variant, 3))
        create_claim(order_id=made["TO_VERIFY"].pk, operation_number="04518273")
        made["TO_PACK"] = move(place((variant, 1)), "CONFIRMED")
        made["ON_THE_WAY"] = move(place((variant, 1)), "CONFIRMED", "SHIPPED")
        made["CANCELLED"] = move(place((variant, 1)), "CANCELLED", reason="OTHER")
    return made


@pytest.fixture
def admin(api):
    return api(as_="owner")


def test_list_counts_its_tabs(admin, orders):
    page = admin.get("order").json()

    assert page["counts"] == {
        "ALL": 6,
        "TO_VERIFY": 1,
        "AWAITING_PAYMENT": 1,
        "TO_CONFIRM": 1,
        "TO_PACK": 1,
        "TO_SHIP": 0,
        "TO_REFUND": 0,
        "TO_CANCEL": 0,
        "ON_THE_WAY": 1,
        "DONE": 0,
        "CANCELLED": 1,
    }
    assert (page["total"], page["totalIsCapped"]) == (6, False)
    assert [row["number"] for row in page["items"]] == [1006, 1005, 1004, 1003, 1002, 1001]


@pytest.mark.parametrize(
    "tab", ["AWAITING_PAYMENT", "TO_CONFIRM", "TO_VERIFY", "TO_PACK", "ON_THE_WAY", "CANCELLED"]
)
def test_each_tab_holds_its_orders(admin, orders, tab):
    page = admin.get("order", tab=tab).json()

    assert [row["_id"] for row in page["items"]] == [str(orders[tab].pk)]
    assert page["total"] == 1


def test_counts_are_capped_not_endless(admin, orders, monkeypatch):
    monkeypatch.setattr(tab_counts, "CAP", 2)
    monkeypatch.setattr(tab_counts, "_full", {})

    page = admin.get("order").json()

    assert (page["counts"]["ALL"], page["counts"]["TO_PACK"], page["countsAreCapped"]) == (2, 1, True)
    assert admin.get("order").json() == page


def test_full_tab_is_not_counted_again_for_a_while(admin, orders, store, monkeypatch):
    monkeypatch.setattr(tab_counts, "CAP", 2)
    monkeypatch.setattr(tab_counts, "_full", {})
    admin.get("order")
    with inside(store):
        Order.objects.exclude(pk=orders["TO_PACK"].pk).update(archived_at=timezone.now())
        Order.objects.filter(pk=orders["TO_PACK"].pk).update(next_action="NONE")

    remembered, filtered = admin.get("order").json(), admin.get("order", origin="STOREFRONT").json()
    tab_counts._full.clear()

    assert (remembered["counts"]["ALL"], remembered["counts"]["TO_PACK"]) == (2, 0)
    assert (filtered["counts"]["ALL"], filtered["countsAreCapped"]) == (1, False)
    assert admin.get("order").json()["counts"]["ALL"] == 1


@pytest.mark.parametrize(
    ("words", "found"),
    [("ramirez", 6), ("LUCÍA correo", 6), ("1003", 1), ("987 654", 6), ("rosa", 0), ("miraflores", 6)],
)
def test_search_finds_by_number_name_mail_phone_and_place(admin, orders, words, found):
    assert admin.get("order", q=words).json()["total"] == found


def test_filters_join(admin, orders, store):
    with inside(store):
        method = str(cash_method().pk)

    assert admin.get("order", paymentMethodOid=method).json()["total"] == 4
    assert admin.get("order", state="PENDING", paymentState="IN_REVIEW").json()["total"] == 1
    assert admin.get("order", state="NOWHERE").status_code == 422


def test_days_are_those_of_the_store(admin, orders, store):
    late = datetime(2026, 3, 1, 23, 30, tzinfo=LIMA_TIME)
    with inside(store):
        Order.objects.filter(pk=orders["TO_PACK"].pk).update(placed_at=late)

    first = admin.get("order", **{"from": "2026-03-01", "to": "2026-03-01"}).json()
    second = admin.get("order", **{"from": "2026-03-02", "to": "2026-03-02"}).json()

    assert (first["total"], second["total"]) == (1, 0)


def test_pages_and_sorting(admin, orders):
    page = admin.get("order", sort="total", limit=2, page=3).json()

    assert [row["total"] for row in page["items"]] == ["35.00", "85.00"]


def test_rows_are_what_their_schema_writes(admin, api, orders, store, collaborator):
    """The list writes its JSON without the schema, so the two are compared here."""
    with inside(store):
        picked = place_by_wallet((stocked(3, price="7.50", product__name={"es": "Sin foto"}), 2))
        Order.objects.filter(pk=picked.pk).update(
            shipping_address=None, last_name="", phone="", first_item={"name": "Olla", "photo": {"url": "/x"}}
        )
        expected = [listed_row(order) for order in Order.objects.order_by("-placed_at", "-pk")]
    masked = api(as_=collaborator(resources=["orders.view"])).get("order").json()["items"]

    page = admin.get("order").json()

    assert page["items"] == [row.model_dump(mode="json", by_alias=True) for row in expected]
    assert OrderPage.model_json_schema(by_alias=True, mode="serialization")["required"] == list(page)
    assert [row["phone"] for row in masked] == ["", *["•••21"] * 6]


@pytest.mark.one_postgres
def test_plain_list_is_counted_over_its_index_alone(store):
    where, values = order_filter.OrderFilter().where()
    with inside(store), connection.cursor() as cursor:
        # What few rows cost is no matter here: whether the index has all that is asked for.
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute("SET LOCAL enable_bitmapscan = off")
        axes = ", ".join(tab_counts.AXES)
        cursor.execute(f"EXPLAIN SELECT {axes} FROM orders_order WHERE {where}", values)
        plan = "\n".join(line for (line,) in cursor.fetchall())

    assert "Index Only Scan using order_tab_counts" in plan


@pytest.mark.parametrize("words", ["", "lucia 1001"])
@pytest.mark.parametrize("resources", [["orders.view"], ["orders.view", "customers.see_contact"]])
def test_list_costs_few_statements(api, collaborator, orders, words, resources):
    client = api(as_=collaborator(resources=resources))

    with CaptureQueriesContext(connection) as statements:
        client.get("order", q=words)

    token, listed = (entry["sql"] for entry in statements)
    assert "search_path" in token
    assert len(listed.split(SEPARATOR)) == 2


def test_detail_costs_one_statement_a_table(admin, orders):
    with CaptureQueriesContext(connection) as statements:
        detail = admin.get(f"order/{orders['TO_VERIFY'].pk}").json()

    assert len(statements) <= 17
    assert (detail["nextAction"], detail["allowedTransitions"]) == (
        "VERIFY_PAYMENT",
        ["CONFIRMED", "CANCELLED"],
    )
    assert detail["claims"][0]["operationNumber"] == "04518273"


def test_state_call_moves_and_answers_the_whole_order(admin, orders):
    path = f"order/{orders['TO_CONFIRM'].pk}/state"

    moved = admin.patch(path, {"state": "CONFIRMED"})
    refused = admin.patch(path, {"state": "DELIVERED"})
    no_reason = admin.patch(path, {"state": "CANCELLED"})

    assert (moved.status_code, moved.json()["state"], moved.json()["nextAction"]) == (
        200,
        "CONFIRMED",
        "PACK",
    )
    assert (refused.status_code, refused.json()["params"]["reason"]) == (409, "transition_refused")
    assert refused.json()["params"]["allowed"] == ["PREPARING", "READY", "SHIPPED", "CANCELLED"]
    assert (no_reason.status_code, list(no_reason.json()["params"])) == (422, ["reason"])


def test_late_version_is_refused(admin, orders):
    path = f"order/{orders['TO_CONFIRM'].pk}"

    admin.patch(path, {"ownerNote": "frágil", "version": 1})
    late = admin.patch(path, {"ownerNote": "nada", "version": 1})

    assert (late.status_code, late.json()["params"]["reason"]) == (409, "stale")
    current = late.json()["params"]["current"]
    assert (current["version"], current["state"], current["allowedTransitions"]) == (
        2,
        "PENDING",
        ["CONFIRMED", "CANCELLED"],
    )
    assert admin.get(path).json()["ownerNote"] == "frágil"


def test_contact_and_address_change_and_are_found(admin, orders):
    path = f"order/{orders['TO_CONFIRM'].pk}"
    contact = {"firstName": "Rosa", "email": "rosa@correo.pe", "phone": "912345678"}

    changed = admin.patch(path, {"contact": contact, "address": {**LIMA, "line": "Jr. Puno 5"}}).json()

    assert (changed["contact"]["phone"], changed["shippingAddress"]["line"]) == ("+51912345678", "Jr. Puno 5")
    assert changed["events"][-1]["params"] == {
        "fields": ["address", "contact"],
        "changes": [
            {"field": "name", "from": "Lucía Ramírez", "to": "Rosa"},
            {"field": "email", "from": "lucia@correo.pe", "to": "rosa@correo.pe"},
            {"field": "phone", "from": "+51987654321", "to": "+51912345678"},
            {"field": "line", "from": "Av. Larco 743, dpto. 502", "to": "Jr. Puno 5"},
        ],
    }
    assert admin.get("order", q="rosa").json()["total"] == 1


def test_contact_is_mended_even_after_delivery_the_address_is_not(admin, orders, store, move):
    with inside(store):
        order = move(orders["ON_THE_WAY"], "DELIVERED")
    contact = {"firstName": "Lucía", "lastName": "Ramírez", "email": "lucia@bien.pe"}

    mended = admin.patch(f"order/{order.pk}", {"contact": contact})
    moved = admin.patch(f"order/{order.pk}", {"address": LIMA})

    assert (mended.status_code, mended.json()["contact"]["email"]) == (200, "lucia@bien.pe")
    assert (moved.status_code, moved.json()["params"]["reason"]) == (409, "address_fixed")


def test_wrong_contact_is_reported_by_field_and_changes_nothing(admin, orders):
    path = f"order/{orders['TO_CONFIRM'].pk}"
    contact = {
        "firstName": "Rosa",
        "email": "rosa@",
        "phone": "912",
        "documentType": "DNI",
        "documentNumber": "123",
    }

    refused = admin.patch(path, {"contact": contact})

    assert refused.status_code == 422
    assert sorted(refused.json()["params"]) == ["contact.documentNumber", "contact.email", "contact.phone"]
    assert admin.get(path).json()["version"] == 1


def test_contact_and_its_history_are_for_those_who_may_see_them(admin, api, orders, collaborator):
    path = f"order/{orders['TO_CONFIRM'].pk}"
    packer = api(as_=collaborator(resources=["orders.view", "orders.edit"]))
    admin.patch(path, {"contact": {"firstName": "Rosa", "email": "rosa@correo.pe"}})

    contact = packer.patch(path, {"contact": {"firstName": "Eva", "email": "eva@correo.pe"}})
    address = packer.patch(path, {"address": LIMA})
    noted = packer.patch(path, {"ownerNote": "frágil"})

    assert [answer.status_code for answer in (contact, address, noted)] == [403, 403, 200]
    assert noted.json()["events"][-2]["params"] == {"fields": ["contact"], "changes": []}
    assert "rosa@correo.pe" not in str(noted.json())
    assert admin.get(path).json()["contact"]["firstName"] == "Rosa"


def test_address_is_fixed_on_the_way(admin, orders):
    answer = admin.patch(f"order/{orders['ON_THE_WAY'].pk}", {"address": LIMA})

    assert (answer.status_code, answer.json()["params"]["reason"]) == (409, "address_fixed")


def test_unknown_fields_are_refused(admin, orders):
    answer = admin.patch(f"order/{orders['TO_CONFIRM'].pk}", {"total": "1.00"})

    assert answer.status_code == 422


def test_recording_a_payment_confirms(admin, orders):
    path = f"order/{orders['AWAITING_PAYMENT'].pk}/payment"

    paid = admin.post(path, {"reference": "caja"}, Idempotency_Key="pay")
    again = admin.post(path, {"reference": "caja"}, Idempotency_Key="pay")
    more = admin.post(path, {})

    assert (paid.json()["state"], paid.json()["paymentState"], paid.json()["paid"]) == (
        "CONFIRMED",
        "PAID",
        "35.00",
    )
    assert (again.status_code, len(again.json()["payments"])) == (200, 1)
    assert (more.status_code, more.json()["params"]["reason"]) == (409, "already_paid")


def test_who_may_not_see_contacts_sees_none(api, orders, collaborator):
    looker = api(as_=collaborator("MARKETING"))

    row = looker.get("order").json()["items"][0]
    detail = looker.get(f"order/{orders['TO_PACK'].pk}").json()

    assert row["phone"] == "•••21"
    assert (detail["contact"]["email"], detail["shippingAddress"]["line"]) == ("•••pe", "•••")
    assert "#t=" not in detail["url"]
    assert "987654321" not in str(detail)


def test_cost_is_for_those_who_may_see_it(api, store, collaborator):
    with inside(store):
        order = place((stocked(1, cost="9.00"), 1))

    assert api(as_="owner").get(f"order/{order.pk}").json()["lines"][0]["cost"] == "9.00"
    assert api(as_=collaborator("SALES")).get(f"order/{order.pk}").json()["lines"][0]["cost"] is None


def test_without_permission_nothing_moves(api, orders, collaborator, store):
    viewer = api(as_=collaborator(resources=["orders.view"]))

    answer = viewer.patch(f"order/{orders['TO_CONFIRM'].pk}/state", {"state": "CONFIRMED"})

    assert answer.status_code == 403
    with inside(store):
        assert Order.objects.get(pk=orders["TO_CONFIRM"].pk).state == "PENDING"


def test_foreign_and_missing_orders_look_the_same(admin, other_store):
    with inside(other_store):
        foreign = place((stocked(1), 1)).pk

    answers = [admin.get(f"order/{order_id}") for order_id in (foreign, new_id())]
    moves = [
        admin.patch(f"order/{order_id}/state", {"state": "CONFIRMED"}) for order_id in (foreign, new_id())
    ]

    assert {answer.status_code for answer in answers + moves} == {404}


def test_summary_shows_work_and_sales(admin, orders, store):
    with inside(store):
        old = place((stocked(9, price="100.00", product__name={"es": "Olla"}), 1))
        Order.objects.filter(pk=old.pk).update(placed_at=old.placed_at - timedelta(days=9))

    with CaptureQueriesContext(connection) as statements:
        summary = admin.get("order/summary").json()

    assert [(entry["nextAction"], entry["count"], entry["amount"]) for entry in summary["queue"]] == [
        ("VERIFY_PAYMENT", 1, "85.00"),
        ("CONFIRM", 2, "145.00"),
        ("PACK", 1, "35.00"),
        ("COLLECT", 1, "35.00"),
        ("DELIVER", 1, "35.00"),
    ]
    assert (summary["today"]["orders"], summary["today"]["sales"]) == (5, "225.00")
    assert (summary["week"]["byDay"][-1], summary["week"]["before"]) == ("225.00", "110.00")
    assert [(top["name"], top["quantity"]) for top in summary["topProducts"]] == [("Taza Quincha", 2)]
    assert len(statements) <= 10
