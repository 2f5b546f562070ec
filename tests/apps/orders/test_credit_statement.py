"""The statement of account that the merchant hands to a customer."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from tenants.context import inside
from tests.factories.customers import make_credit_customer

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture
def at(store):
    with inside(store):
        return f"crm/customer/{make_credit_customer('900.00').pk}/credit"


def _pages(answer):
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
    return [page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages]


def _correct(admin, at, amount, reason, **fields):
    assert admin.post(f"{at}/correction", {"amount": amount, "reason": reason, **fields}).status_code == 201


def test_it_says_what_is_owed_and_why_without_the_shops_own_notes(admin, at):
    _correct(admin, at, "80.00", "Mala paga", dueOn="2026-01-31")
    paid = {"amount": "30.00", "paidBy": "YAPE", "reference": "04518273"}
    assert admin.post(f"{at}/payment", paid).status_code == 201

    [text] = _pages(admin.get(f"{at}/pdf"))

    for part in ("Estado de cuenta", "31/01/2026", "+ S/ 80.00", "− S/ 30.00", "Vencido", "S/ 900.00"):
        assert part in text
    assert "Abono · Yape · 04518273" in text
    assert text.index("Corrección") < text.index("Abono")
    assert "Mala paga" not in text


def test_a_long_account_is_carried_over_and_takes_several_pages(admin, at, monkeypatch):
    monkeypatch.setattr("apps.orders.on_account.statement.MAX_MOVEMENTS", 40)
    for _ in range(42):
        _correct(admin, at, "1.00", "Pan")

    pages = _pages(admin.get(f"{at}/pdf"))

    assert len(pages) == 2
    assert "Saldo anterior" in pages[0]
    assert "S/ 2.00" in pages[0]
    assert "S/ 42.00" in pages[1]
    assert "2 / 2" in pages[1]


def test_an_account_without_movements_has_its_paper_too(admin, at):
    [text] = _pages(admin.get(f"{at}/pdf"))

    assert "Todavía sin movimientos" in text
    stranger = "crm/customer/01970000-0000-7000-8000-000000000000/credit/pdf"
    assert admin.get(stranger).status_code == 404
