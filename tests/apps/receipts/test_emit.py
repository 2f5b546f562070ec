"""Issuing receipts through the API: what is frozen, what is refused, and who may."""

from decimal import Decimal
from io import BytesIO
from urllib.parse import quote

import pytest
from pypdf import PdfReader

from apps.orders.models import OrderEvent
from apps.orders.payments.services.payments import record_payment
from apps.receipts.models import Receipt, ReceiptSeries
from apps.receipts.services.print_receipt import print_receipt
from billing.models import Plan
from common.money import to_wire
from tenants.context import inside
from tests.factories.orders import place
from tests.factories.receipts import CLERK, emit, with_tax_data
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
DNI = {"documentType": "DNI", "documentNumber": "40771296", "name": "Lucía Ramírez", "address": ""}
RUC = {
    "documentType": "RUC",
    "documentNumber": "20498189637",
    "name": "Quinta Sillar E.I.R.L.",
    "address": "Calle Misti 214, Arequipa",
}


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture
def taxed(store):
    return with_tax_data(store)


@pytest.fixture
def order(store):
    with inside(store):
        cup = stocked(50, price="39.00", sku="TAZA-250", product__name={"es": "Taza Quincha"})
        return place((cup, 2))


def issue(admin, order, kind="BOLETA", buyer=DNI, **body):
    return admin.post(f"order/{order.pk}/invoice", {"kind": kind, "buyer": buyer, **body})


def reasons(answer):
    return {path: [one["rule"] for one in issues] for path, issues in answer.json()["params"].items()}


def test_a_boleta_freezes_what_the_order_says(admin, taxed, order):
    proposal = admin.get(f"order/{order.pk}/invoice").json()["proposal"]

    answer = issue(admin, order, total=proposal["total"])

    assert answer.status_code == 201
    receipt = answer.json()
    assert (receipt["code"], receipt["state"], receipt["total"]) == (
        "B001-00000001",
        "ISSUED",
        to_wire(order.total, "PEN"),
    )
    assert receipt["lines"] == proposal["lines"]
    assert receipt["inWords"].endswith("/100 SOLES")
    assert receipt["issuer"]["ruc"] == "20609057441"
    assert receipt["qr"].startswith("20609057441|03|B001|00000001|")
    assert not receipt["isTaxDocument"]
    assert receipt["actions"] == ["VOID", "CREDIT"]
    with inside(taxed):
        event = OrderEvent.objects.get(order=order, kind="receipt_issued")
    assert (event.params["code"], event.actor_name) == ("B001-00000001", "Ana Quispe")


def test_numbers_go_on_where_the_old_system_ended(admin, taxed, order):
    series = next(one for one in admin.get("order/invoice/series").json()["items"] if one["code"] == "B001")
    path = f"order/invoice/series/{series['_id']}"

    assert admin.patch(path, {"lastNumber": 186}).json()["nextNumber"] == 187
    assert issue(admin, order).json()["code"] == "B001-00000187"
    refused = admin.patch(path, {"lastNumber": 300})

    assert (refused.status_code, refused.json()["params"]["reason"]) == (409, "series_used")


def test_a_repeated_press_issues_one(admin, taxed, order):
    body = {"kind": "BOLETA", "buyer": DNI}
    first = admin.post(f"order/{order.pk}/invoice", body, Idempotency_Key="press")
    again = admin.post(f"order/{order.pk}/invoice", body, Idempotency_Key="press")

    assert (first.json()["_id"], again["Idempotent-Replayed"]) == (again.json()["_id"], "true")


def test_an_order_has_one_boleta_or_factura_beside_its_sales_note(admin, taxed, order):
    assert issue(admin, order, "SALES_NOTE").json()["code"] == "NV01-00000001"
    assert issue(admin, order).status_code == 201
    refused = issue(admin, order, "FACTURA", RUC)

    assert refused.status_code == 409
    assert refused.json()["params"] == {"reason": "receipt_exists", "code": "B001-00000001"}


@pytest.mark.parametrize(
    ("kind", "buyer", "wrong"),
    [
        ("FACTURA", DNI, {"buyer.documentNumber": ["receipt_needs_ruc"], "buyer.address": ["required"]}),
        ("FACTURA", RUC | {"documentNumber": "20498189638"}, {"buyer.documentNumber": ["ruc"]}),
        ("BOLETA", DNI | {"documentNumber": "4077129"}, {"buyer.documentNumber": ["dni"]}),
    ],
)
def test_buyers_are_checked(admin, taxed, order, kind, buyer, wrong):
    answer = issue(admin, order, kind, buyer)

    assert (answer.status_code, reasons(answer)) == (422, wrong)


def test_over_700_a_boleta_names_its_buyer(admin, taxed):
    with inside(taxed):
        at_limit = place((stocked(9, price="690.00"), 1))
        above = place((stocked(9, price="690.10"), 1))
    assert (at_limit.total, above.total) == (Decimal("700.00"), Decimal("700.10"))

    assert issue(admin, at_limit, buyer={}).status_code == 201
    refused = issue(admin, above, buyer={})

    assert reasons(refused) == {
        "buyer.documentNumber": ["receipt_needs_document"],
        "buyer.name": ["required"],
    }


def test_without_tax_data_only_sales_notes(admin, store, order):
    proposal = admin.get(f"order/{order.pk}/invoice").json()["proposal"]
    assert proposal["kinds"] == ["SALES_NOTE"]
    assert proposal["missing"] == ["useBilling", "identificationNumber", "businessName", "address"]

    refused = issue(admin, order)

    assert (refused.status_code, refused.json()["params"]["reason"]) == (409, "receipt_store_data")
    assert issue(admin, order, "SALES_NOTE").status_code == 201


def test_a_total_that_moved_is_refused(admin, taxed, order):
    answer = issue(admin, order, total="1.00")

    assert (answer.status_code, answer.json()["params"]["total"]) == (409, to_wire(order.total, "PEN"))


def test_the_plan_limits_unpaid_orders_alone(admin, taxed, order):
    Plan.objects.filter(tier_plan="LITE").update(
        gates={**Plan.objects.get(tier_plan="LITE").gates, "receipts": 0}
    )

    assert issue(admin, order).status_code == 402
    assert issue(admin, order, "SALES_NOTE").status_code == 201
    with inside(taxed):
        record_payment(order_id=order.pk, amount=None, reference="", actor=CLERK)
    assert issue(admin, order).status_code == 201
    page = admin.get("order/invoice").json()
    assert (page["used"], page["limitAMonth"], page["total"]) == (1, 0, 2)


@pytest.mark.parametrize(
    ("words", "status"), [(["orders.view"], 403), (["orders.view", "invoices.emit"], 201)]
)
def test_who_issues_needs_the_word(api, collaborator, taxed, order, words, status):
    assert issue(api(as_=collaborator(resources=words)), order).status_code == status


def test_without_the_right_to_contacts_no_paper_and_no_document(api, admin, collaborator, taxed, order):
    receipt = issue(admin, order).json()
    clerk = api(as_=collaborator(resources=["orders.view"]))

    visible = clerk.get(f"order/invoice/{receipt['_id']}").json()

    assert (visible["buyer"]["documentNumber"], visible["qr"]) == ("", "")
    assert clerk.get(f"order/invoice/{receipt['_id']}/pdf").status_code == 403
    assert clerk.get(f"order/invoice/{receipt['_id']}/xml").status_code == 403


def test_lists_find_by_number_buyer_and_order(admin, taxed, order):
    issue(admin, order)

    for q in ("B001-00000001", "ramirez", "#1001", "40771296"):
        assert admin.get(f"order/invoice?q={quote(q)}").json()["total"] == 1, q
    assert admin.get("order/invoice?kind=FACTURA").json()["total"] == 0
    assert admin.get("order/invoice?state=ISSUED&series=B001").json()["total"] == 1


def test_papers(admin, taxed, order):
    receipt = issue(admin, order).json()

    for size in ("a4", "80mm"):
        answer = admin.get(f"order/invoice/{receipt['_id']}/pdf?size={size}")
        assert answer["Content-Type"] == "application/pdf"
        text = " ".join(PdfReader(BytesIO(answer.content)).pages[0].extract_text().split())
        for part in (
            "B001-00000001",
            "Barro Norte E.I.R.L.",
            "TAZA-250",
            "Lucía Ramírez",
            "SON:",
            "Op. gravada",
        ):
            assert part in text, part
        assert "No es un comprobante electrónico. Sirve como control interno." in text
        assert "ELECTRÓNICA" not in text


def test_long_papers_carry_their_sum(taxed):
    with inside(taxed):
        cups = [(stocked(2, price="10.00", product__name={"es": f"Taza {n}"}), 1) for n in range(40)]
        receipt = emit(place(*cups))
        pages = PdfReader(BytesIO(print_receipt(receipt, "a4"))).pages
    texts = [page.extract_text() for page in pages]

    assert len(pages) >= 2
    assert "Van S/" in texts[0]
    assert "Vienen S/" in texts[1]
    assert all("B001-00000001" in text for text in texts)


def test_series_are_of_their_kind(admin):
    wrong = admin.post("order/invoice/series", {"kind": "FACTURA", "code": "B002"})
    taken = admin.post("order/invoice/series", {"kind": "FACTURA", "code": "F001"})
    made = admin.post("order/invoice/series", {"kind": "FACTURA", "code": "F002", "lastNumber": 41})

    assert reasons(wrong) == {"code": ["series_form"]}
    assert taken.json()["code"] == "11000"
    assert (made.status_code, made.json()["nextNumber"]) == (201, 42)


def test_a_full_series_says_so(admin, taxed, order):
    with inside(taxed):
        ReceiptSeries.objects.filter(code="B001").update(last_number=99_999_999)

    assert issue(admin, order).json()["params"]["reason"] == "series_full"
    with inside(taxed):
        assert not Receipt.objects.exists()
