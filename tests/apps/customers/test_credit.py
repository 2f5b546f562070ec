"""The account of a customer, as the merchant works on it."""

from datetime import date, timedelta
from decimal import Decimal

import pytest

from apps.activity.models import Activity
from apps.customers.actors import NOBODY
from apps.customers.credit import PAGE, local_day
from apps.customers.models import CreditEntry, Customer
from apps.customers.services.credit import correct_credit
from apps.customers.services.merge_customers import merge_customers, undo_merge
from tenants.context import inside
from tests.factories.collaborators import make_member
from tests.factories.customers import make_credit_customer, make_customer

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture
def customer(store):
    with inside(store):
        return make_credit_customer("100.00")


@pytest.fixture
def at(customer):
    return f"crm/customer/{customer.pk}/credit"


def _correct(admin, at, amount, **fields):
    return admin.post(f"{at}/correction", {"amount": amount, "reason": "Del cuaderno", **fields})


def test_the_merchant_gives_a_limit_and_days(admin, store):
    with inside(store):
        row = make_customer()
    at = f"crm/customer/{row.pk}/credit"

    fresh = admin.get(at).json()
    assert (fresh["limit"], fresh["days"], fresh["balance"], fresh["entries"]) == (None, 30, "0.00", [])
    changed = admin.patch(at, {"limit": "250.00", "days": 15, "version": fresh["version"]})

    assert changed.status_code == 200
    assert (changed.json()["limit"], changed.json()["days"], changed.json()["left"]) == (
        "250.00",
        15,
        "250.00",
    )
    stale = admin.patch(at, {"limit": "1.00", "version": fresh["version"]})
    assert (stale.status_code, stale.json()["params"]["reason"]) == (409, "stale")
    assert admin.patch(at, {"limit": None}).json()["limit"] is None
    with inside(store):
        assert ["creditDays", "creditLimit"] in list(Activity.objects.values_list("fields", flat=True))


@pytest.mark.parametrize("body", [{"limit": "-1"}, {"days": 0}, {"days": 366}, {"limit": "1.005"}])
def test_terms_have_bounds(admin, at, body):
    assert admin.patch(at, body).status_code == 422


def test_corrections_have_a_reason_and_add_up(admin, at):
    assert _correct(admin, at, "40.00", reason="").status_code == 422
    assert _correct(admin, at, "0").status_code == 422
    _correct(admin, at, "40.00", dueOn="2026-01-31")
    lowered = _correct(admin, at, "-15.50").json()

    assert (lowered["balance"], lowered["left"]) == ("24.50", "75.50")
    assert [(one["amount"], one["balance"]) for one in lowered["entries"]] == [
        ("-15.50", "24.50"),
        ("40.00", "40.00"),
    ]
    refused = _correct(admin, at, "-25.00")
    assert refused.status_code == 422
    assert "24.50" in refused.json()["params"]["amount"][0]["message"]


def test_what_is_late_is_found_in_the_list_and_leaves_it_when_it_is_paid(admin, at, customer, store):
    with inside(store):
        make_customer("Nadie")
    _correct(admin, at, "40.00", dueOn=str(date(2026, 1, 31)))

    def found(which):
        return [row["_id"] for row in admin.get("crm/customer", credit=which).json()["items"]]

    for which in ("OWES", "OVERDUE", "LIMIT"):
        assert found(which) == [str(customer.pk)]
    row = admin.get("crm/customer", credit="OWES").json()["items"][0]
    assert (row["creditBalance"], row["creditDueOn"]) == ("40.00", "2026-01-31")
    assert admin.get(at).json()["overdue"] == "40.00"

    paid = admin.post(f"{at}/payment", {"amount": "40.00", "paidBy": "PLIN", "reference": "77"})

    assert (paid.status_code, paid.json()["balance"], paid.json()["overdue"]) == (201, "0.00", "0.00")
    assert (found("OWES"), found("OVERDUE"), found("LIMIT")) == ([], [], [str(customer.pk)])


def test_a_debt_of_today_is_not_late(admin, at, store):
    with inside(store):
        today = local_day()

    assert _correct(admin, at, "40.00", dueOn=str(today)).json()["overdue"] == "0.00"
    late = _correct(admin, at, "1.00", dueOn=str(today - timedelta(days=1))).json()
    assert late["overdue"] == "41.00"


def test_one_press_pays_once(admin, at, store):
    _correct(admin, at, "40.00")

    for _ in range(2):
        assert (
            admin.post(f"{at}/payment", {"amount": "10.00"}, Idempotency_Key="one-press").json()["balance"]
            == "30.00"
        )

    too_much = admin.post(f"{at}/payment", {"amount": "30.01"})
    assert (too_much.status_code, list(too_much.json()["params"])) == (422, ["amount"])


def test_a_mistake_is_reversed_once_and_stays_visible(admin, at):
    made = _correct(admin, at, "40.00").json()["entries"][0]
    path = f"{at}/{made['_id']}/reverse"

    undone = admin.post(path, {"reason": "Era de otra"}).json()

    assert undone["balance"] == "0.00"
    assert [(one["kind"], one["reversed"], one["canReverse"]) for one in undone["entries"]] == [
        ("REVERSED", False, False),
        ("CORRECTION", True, False),
    ]
    again = admin.post(path, {"reason": "Otra vez"})
    assert (again.status_code, again.json()["params"]["reason"]) == (409, "credit_entry_reversed")


def test_what_was_paid_meanwhile_is_not_reversed_before_its_payment(admin, at):
    made = _correct(admin, at, "40.00").json()["entries"][0]
    paid = admin.post(f"{at}/payment", {"amount": "30.00"}).json()["entries"][0]

    early = admin.post(f"{at}/{made['_id']}/reverse", {"reason": "Error"})
    assert (early.status_code, early.json()["params"]["reason"]) == (409, "credit_entry_settled")
    assert admin.post(f"{at}/{paid['_id']}/reverse", {"reason": "Error"}).json()["balance"] == "40.00"
    assert admin.post(f"{at}/{made['_id']}/reverse", {"reason": "Error"}).json()["balance"] == "0.00"


def test_pages_go_on_with_the_balance_where_they_stopped(admin, at, customer, store):
    with inside(store):
        for _ in range(PAGE + 3):
            correct_credit(
                customer_id=customer.pk, amount=Decimal(1), reason="Uno", due_on=None, actor=NOBODY
            )

    first = admin.get(at).json()
    second = admin.get(at, before=first["nextBefore"]).json()

    assert [len(one["entries"]) for one in (first, second)] == [PAGE, 3]
    assert [one["balance"] for one in second["entries"]] == ["3.00", "2.00", "1.00"]
    assert second["nextBefore"] is None


def test_two_customers_who_are_one_owe_together_and_two_again(store, customer):
    with inside(store):
        other = make_credit_customer("20.00", first_name="Otra")
        for row, amount in ((customer, 30), (other, 12)):
            correct_credit(
                customer_id=row.pk, amount=Decimal(amount), reason="Antes", due_on=None, actor=NOBODY
            )

        merge_customers(customer_id=customer.pk, other_id=other.pk, taken=set(), actor=NOBODY)
        assert dict(Customer.objects.values_list("pk", "credit_balance")) == {customer.pk: 42, other.pk: 0}

        undo_merge(customer_id=customer.pk, other_id=other.pk)
        assert dict(Customer.objects.values_list("pk", "credit_balance")) == {customer.pk: 30, other.pk: 12}
        assert CreditEntry.objects.count() == 2


def test_a_limit_that_came_by_a_merge_goes_with_its_undo(store, customer):
    with inside(store):
        plain = make_customer("Sin límite")

        merge_customers(customer_id=plain.pk, other_id=customer.pk, taken=set(), actor=NOBODY)
        assert Customer.objects.get(pk=plain.pk).credit_limit == 100

        undo_merge(customer_id=plain.pk, other_id=customer.pk)
        limits = dict(Customer.objects.values_list("pk", "credit_limit"))
        assert limits == {plain.pk: None, customer.pk: 100}


def test_who_may_not_take_money_takes_none(api, at, store):
    watcher = api(as_=make_member(store, role="ACCOUNTANT").user)
    marketing = api(as_=make_member(store, role="MARKETING").user)

    assert watcher.get(at).status_code == 200
    for path, body in (("payment", {"amount": "1.00"}), ("correction", {"amount": "1.00", "reason": "x"})):
        assert watcher.post(f"{at}/{path}", body).status_code == 403
    assert marketing.patch(at, {"limit": "5000.00"}).status_code == 403
