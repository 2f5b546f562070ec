"""Receipts of many orders as one job."""

import pytest

from apps.orders.models import Order
from billing.models import Plan
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import inside
from tests.factories.orders import place
from tests.factories.receipts import with_tax_data
from tests.factories.stock import stocked

WRONG = "20609057442"
"""A RUC whose check digit is another."""

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture
def orders(store):
    with_tax_data(store)
    with inside(store):
        cup = stocked(50, price="25.00")
        return [place((cup, 1)) for _ in range(3)]


def _issued(admin, orders, **body):
    job = admin.post("order/invoice/bulk", {"ids": [str(order.pk) for order in orders], **body}).json()
    for message in OutboxMessage.objects.filter(done_at=None, kind="job.run"):
        process(message.pk)
    return admin.get(f"job/{job['jobOid']}").json()


def test_each_order_tells_its_number_or_why_not(admin, store, orders):
    with inside(store):
        Order.objects.filter(pk=orders[1].pk).update(document_type="RUC", document_number=WRONG)
        Order.objects.filter(pk=orders[2].pk).update(state="CANCELLED")

    job = _issued(admin, orders)

    assert (job["state"], job["result"]["issued"]) == ("DONE", 1)
    codes = [(one["number"], one["code"], bool(one["message"])) for one in job["result"]["results"]]
    assert codes == [(1001, "B001-00000001", False), (1002, "", True), (1003, "", True)]


def test_at_the_limit_of_the_plan_many_stop_though_they_are_paid(admin, store, orders):
    gates = {**Plan.objects.get(tier_plan="LITE").gates, "receipts": 2}
    Plan.objects.filter(tier_plan="LITE").update(gates=gates)
    with inside(store):
        Order.objects.update(payment_state="PAID")

    assert _issued(admin, orders)["result"]["issued"] == 2
    assert _issued(admin, orders, kind="SALES_NOTE")["result"]["issued"] == 3
