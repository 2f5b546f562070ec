"""The export: a job, a row a line, sums that add up, nothing that runs as a formula."""

import csv
from decimal import Decimal
from io import BytesIO, StringIO

import pytest
from django.core import mail
from openpyxl import load_workbook

from apps.jobs.models import Job
from apps.orders.listing.services import export_orders
from apps.orders.models import Order
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import inside
from tests.factories.orders import place, place_by_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture(autouse=True)
def _files(settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path


@pytest.fixture
def orders(store):
    with inside(store):
        cup = stocked(50, price="25.00", cost="9.50", product__name={"es": "Taza"}, sku="T-1")
        bad = stocked(50, price="10.35", product__name={"es": '=HYPERLINK("http://x";"gratis")'})
        return [place((cup, 2), (bad, 1), note="@cuidado"), place_by_wallet((cup, 1))]


def _work():
    """Does what the worker would do until nothing is left."""
    for _ in range(9):
        for message in OutboxMessage.objects.filter(done_at=None, kind__in=["job.run", "mail.send"]):
            process(message.pk)


def _exported(client, **query):
    started = client.get("order/export", **query)
    assert started.status_code == 202, started.content
    _work()
    job = client.get(f"job/{started.json()['jobOid']}").json()
    assert (job["state"], job["error"]) == ("DONE", "")
    return job, client.get(f"job/{job['_id']}/file")


def _rows(answer):
    content = b"".join(answer.streaming_content)
    assert content.startswith(b"\xef\xbb\xbf")
    return list(csv.DictReader(StringIO(content.decode("utf-8-sig"))))


def test_one_row_a_line_with_the_sums_on_the_first(admin, orders):
    job, file = _exported(admin)
    rows = _rows(file)

    assert (job["progress"], job["total"], job["result"]) == (2, 2, {"orders": 2, "lines": 3})
    assert [(row["Order"], row["Product"], row["Quantity"]) for row in rows] == [
        ("1001", "Taza", "2"),
        ("1001", '\'=HYPERLINK("http://x";"gratis")', "1"),
        ("1002", "Taza", "1"),
    ]
    assert (rows[0]["Unit price"], rows[0]["Line total"], rows[0]["Unit cost"]) == ("25.00", "50.00", "9.50")
    assert rows[0]["Customer's note"] == "'@cuidado"
    assert (rows[0]["Phone"], rows[0]["District"]) == ("+51987654321", "Miraflores")
    assert (rows[1]["Subtotal"], rows[1]["Total"]) == ("", "")
    assert file["Content-Disposition"].startswith('attachment; filename="orders-')


def test_archived_orders_that_were_chosen_are_in_the_file(admin, orders, store):
    with inside(store):
        Order.objects.filter(pk=orders[0].pk).update(archived_at=orders[0].placed_at)

    chosen = _rows(_exported(admin, ids=[str(order.pk) for order in orders])[1])
    all_of_the_list = _rows(_exported(admin)[1])

    assert [row["Order"] for row in chosen] == ["1001", "1001", "1002"]
    assert [row["Order"] for row in all_of_the_list] == ["1002"]


def test_sums_of_the_file_are_those_of_the_orders(admin, orders, store):
    rows = _rows(_exported(admin)[1])

    with inside(store):
        totals = list(Order.objects.order_by("number").values_list("total", flat=True))
    firsts = [row for row in rows if row["Total"]]
    assert [Decimal(row["Total"]) for row in firsts] == totals
    for row in firsts:
        parts = [Decimal(row[name]) for name in ("Subtotal", "Shipping", "Surcharge", "Rounding")]
        assert sum(parts) - Decimal(row["Discount"]) == Decimal(row["Total"])


def test_xlsx_holds_no_formula_and_typed_numbers(admin, orders):
    file = _exported(admin, format="xlsx")[1]
    sheet = load_workbook(BytesIO(b"".join(file.streaming_content))).active

    head, *rows = sheet.iter_rows()
    names = [cell.value for cell in head]
    assert [cell for row in rows for cell in row if cell.data_type == "f"] == []
    first = dict(zip(names, rows[0], strict=True))
    assert (first["Order"].value, first["Unit price"].value, first["Unit price"].number_format) == (
        1001,
        25,
        "0.00",
    )
    assert first["Placed at"].is_date
    assert rows[1][names.index("Product")].value == '=HYPERLINK("http://x";"gratis")'
    assert rows[1][names.index("Product")].data_type == "s"


def test_the_filters_of_the_list_and_chosen_orders(admin, orders):
    assert _exported(admin, paymentKind="WALLET_MANUAL")[0]["result"] == {"orders": 1, "lines": 1}
    assert _exported(admin, ids=[str(orders[0].pk)])[0]["result"] == {"orders": 1, "lines": 2}
    assert _exported(admin, tab="DONE")[0]["result"] == {"orders": 0, "lines": 0}


def test_who_may_not_see_costs_and_contacts_does_not_export_them(api, orders, collaborator):
    member = collaborator(resources=["orders.view", "orders.export"])
    rows = _rows(_exported(api(as_=member))[1])

    assert {"Phone", "Email", "Address", "ID number", "Unit cost"} & rows[0].keys() == set()
    assert rows[0]["Customer"] == "Lucía Ramírez"


@pytest.mark.parametrize(
    ("words", "sees_contact", "found"),
    [
        ("987654321", True, 2),
        ("987654321", False, 0),
        ("correo", False, 0),
        ("lucia 1002", False, 1),
        ("#1002", True, 1),
    ],
)
def test_an_export_is_searched_as_the_list_of_who_asked_for_it(
    api, orders, collaborator, words, sees_contact, found
):
    words_of = ["orders.view", "orders.export", *(["customers.see_contact"] if sees_contact else [])]
    client = api(as_=collaborator(resources=words_of))

    assert client.get("order", q=words).json()["total"] == found
    assert _exported(client, q=words)[0]["result"]["orders"] == found


def test_it_goes_on_where_a_slice_stopped(admin, orders, store, monkeypatch):
    monkeypatch.setattr(export_orders, "PIECE", 1)
    monkeypatch.setattr("apps.jobs.services.run_job.FIRST", 0.0001)
    monkeypatch.setattr("apps.jobs.services.run_job.OTHERS", 0.0001)

    job, file = _exported(admin)

    assert len(_rows(file)) == 3
    with inside(store):
        assert Job.objects.get(pk=job["_id"]).slices > 1


def test_who_asked_gets_a_mail(admin, orders, owner, store):
    job, _ = _exported(admin)

    letter = next(one for one in mail.outbox if one.to == [owner.email] and job["_id"] in one.body)
    assert "2" in letter.body
    assert f"/admin/orders/list?storeOid={store.pk}&job={job['_id']}" in letter.body


def test_language_of_the_caller_names_the_columns(api, orders):
    rows = _rows(_exported(api(as_="owner", language="es"))[1])

    assert (rows[0]["Pedido"], rows[0]["Estado"], rows[0]["Canal"]) == ("1001", "Pendiente", "Tienda")


@pytest.mark.parametrize("field", ["q", "addressState", "tag"])
def test_control_characters_are_refused_not_stored(admin, field):
    """The filters are kept as JSON, in which Postgres refuses U+0000."""
    assert admin.get("order/export", **{field: "a\x00b"}).status_code == 422
