"""The credit note that is proposed once money went back."""

import pytest

from apps.orders.models import Order
from apps.receipts import states
from apps.receipts.billing_lines import SHIPPING
from tenants.context import inside
from tests.factories.orders import place
from tests.factories.receipts import emit, with_tax_data
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture
def order(admin, store) -> Order:
    """Three cups of 33.33 and their delivery, paid in cash: 99.90 and 10.00."""
    with_tax_data(store)
    with inside(store):
        order = place((stocked(9, price="33.33"), 3))
    assert admin.post(f"order/{order.pk}/payment", {"reference": "1"}).status_code == 200
    return order


@pytest.fixture
def receipt(store, order):
    with inside(store):
        return emit(order)


def line_of(store, order) -> str:
    with inside(store):
        return str(order.lines.get().pk)


def refund(admin, order, **body):
    answer = admin.post(f"order/{order.pk}/refund", {"how": "MANUAL", **body})
    assert answer.status_code == 201, answer.content


def due(admin, order):
    return admin.get(f"order/{order.pk}/invoice").json()["dueNote"]


def issue(admin, order, note):
    amount = {"amount": note["amount"]} if note["reasonCode"] == "09" else {}
    body = {
        "kind": "CREDIT_NOTE",
        "correctsOid": note["correctsOid"],
        "reasonCode": note["reasonCode"],
        "lines": note["lines"],
        **amount,
    }
    answer = admin.post(f"order/{order.pk}/invoice", body)
    assert answer.status_code == 201, answer.content
    return answer.json()


def test_without_a_refund_nothing_is_due(admin, order, receipt):
    assert due(admin, order) is None


def test_units_that_came_back_are_proposed_until_their_note_is_issued(admin, store, order, receipt):
    line = line_of(store, order)
    refund(admin, order, lines=[{"lineOid": line, "quantity": 1}])

    note = due(admin, order)

    assert (note["reasonCode"], note["amount"]) == ("07", "33.30")
    assert note["lines"] == [{"key": line, "quantity": 1}]
    assert issue(admin, order, note)["total"] == "33.30"
    assert due(admin, order) is None


def test_the_delivery_is_a_line_of_the_note(admin, store, order, receipt):
    line = line_of(store, order)
    refund(admin, order, lines=[{"lineOid": line, "quantity": 2}], shipping="10.00")

    note = due(admin, order)

    assert note["lines"] == [{"key": line, "quantity": 2}, {"key": SHIPPING, "quantity": 1}]
    assert issue(admin, order, note)["total"] == note["amount"] == "76.60"


def test_an_amount_out_of_goodwill_lowers_the_value(admin, order, receipt):
    refund(admin, order, amount="5.00")

    note = due(admin, order)

    assert (note["reasonCode"], note["amount"], note["lines"]) == ("09", "5.00", [])
    assert issue(admin, order, note)["total"] == "5.00"
    assert due(admin, order) is None


def test_all_that_is_left_after_an_amount(admin, store, order, receipt):
    refund(admin, order, amount="5.00")
    issue(admin, order, due(admin, order))
    refund(admin, order, amount=str(receipt.total - 5))

    note = due(admin, order)

    assert note["reasonCode"] == "06"
    assert issue(admin, order, note)["total"] == note["amount"] == str(receipt.total - 5)
    with inside(store):
        receipt.refresh_from_db()
    assert receipt.state == states.CREDITED


def test_units_that_left_before_the_receipt_are_not_on_it(admin, store, order):
    refund(admin, order, lines=[{"lineOid": line_of(store, order), "quantity": 1}])
    with inside(store):
        emit(order)

    assert due(admin, order) is None


def test_a_sales_note_needs_no_credit_note(admin, store, order):
    with inside(store):
        emit(order, states.SALES_NOTE)
    refund(admin, order, amount="5.00")

    assert due(admin, order) is None
