"""What a store asks of its buyers, and what an order keeps of their word."""

from datetime import timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

import pytest

from apps.orders.actors import Actor
from apps.orders.editing.services.edit_request import EditRequest, RequestedLine
from apps.orders.editing.services.edit_session import edit_session
from apps.orders.models import Order
from apps.orders.printing.facts import phone_text
from apps.store_settings.services.update_checkout import update_checkout
from common.ids import new_id
from tests.factories.orders import place, wire_order
from tests.factories.payments import make_wallet
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]


def send(buyer: Any, contact: dict[str, Any], **changes: Any) -> Any:
    body = wire_order((stocked(3), 1))
    names = {"firstName": "Lucía", "lastName": "Ramírez"}
    return buyer.post("order/ui", {**body, "contact": {**names, **contact}, **changes})


def ask(**changes: Any) -> None:
    update_checkout(store_id=new_id(), changes=changes)


EMAIL, PHONE = {"email": "lucia@correo.pe"}, {"phone": "987654321"}


@pytest.mark.parametrize(
    ("rule", "contact", "missing"),
    [
        ("EMAIL_AND_PHONE", EMAIL | PHONE, []),
        ("EMAIL_AND_PHONE", EMAIL, ["contact.phone"]),
        ("EMAIL_AND_PHONE", {"email": "", "phone": ""}, ["contact.email", "contact.phone"]),
        ("EMAIL", EMAIL, []),
        ("EMAIL", PHONE, ["contact.email"]),
        ("PHONE", PHONE, []),
        ("PHONE", EMAIL, ["contact.phone"]),
        ("EITHER", EMAIL, []),
        ("EITHER", PHONE, []),
        ("EITHER", {}, ["contact.email"]),
    ],
)
def test_contact_is_what_the_store_asks_for(
    buyer: Any, rule: str, contact: dict[str, str], missing: list[str]
) -> None:
    ask(contact=rule)

    answer = send(buyer, contact)

    assert answer.status_code == (422 if missing else 201)
    assert (sorted(answer.json()["params"]) if missing else []) == missing
    assert Order.objects.count() == (0 if missing else 1)


@pytest.mark.parametrize(
    ("kind", "number", "is_right"),
    [
        ("DNI", "70123456", True),
        ("DNI", "7012345", False),
        ("DNI", "7012345a", False),
        ("RUC", "20498189637", True),
        ("RUC", "20609057441", True),
        ("RUC", "20498189638", False),
        ("RUC", "16498189630", False),
        ("CE", "001234567", True),
        ("CE", "12", False),
        ("PASSPORT", "ab-123456", True),
        ("PASSPORT", "1234567890123", False),
        ("PASSPORT", "", False),
    ],
)
def test_documents_are_checked(buyer: Any, kind: str, number: str, is_right: bool) -> None:
    answer = send(buyer, EMAIL | PHONE | {"documentType": kind, "documentNumber": number})

    assert answer.status_code == (201 if is_right else 422)
    assert is_right or list(answer.json()["params"]) == ["contact.documentNumber"]


def test_document_is_asked_for_or_left_alone(buyer: Any) -> None:
    dni = EMAIL | PHONE | {"documentType": "DNI", "documentNumber": "70123456"}
    ask(document="REQUIRED", document_types=["RUC"])
    none, wrong = send(buyer, EMAIL | PHONE), send(buyer, dni)
    ask(document="OFF")
    passed_by = send(buyer, dni)

    assert list(none.json()["params"]) == ["contact.documentNumber"]
    assert list(wrong.json()["params"]) == ["contact.documentType"]
    assert passed_by.status_code == 201
    assert Order.objects.get().document_number == ""


def test_order_keeps_the_terms_that_were_accepted_and_the_consent(buyer: Any) -> None:
    ask(terms_version="2026-03", marketing_consent=True)
    yes, no = send(buyer, EMAIL | PHONE, marketingConsent=True), send(buyer, EMAIL | PHONE)
    ask(marketing_consent=False)
    without_a_box = send(buyer, EMAIL | PHONE, marketingConsent=True)

    saved = [Order.objects.get(pk=UUID(answer.json()["_id"])) for answer in (yes, no, without_a_box)]
    assert [order.terms_version for order in saved] == ["2026-03"] * 3
    assert [order.marketing_consent_at == order.placed_at for order in saved] == [True, False, False]


def test_terms_that_changed_since_they_were_shown_are_reported_and_nothing_is_placed(buyer: Any) -> None:
    ask(terms_version="3")
    seen = send(buyer, EMAIL | PHONE, termsVersion="3")
    ask(terms_version="4")

    late = send(buyer, EMAIL | PHONE, termsVersion="3")

    assert seen.status_code == 201
    assert late.status_code == 409
    assert late.json()["params"] == {"reason": "terms_changed", "termsVersion": "4"}
    assert late.json()["message"] == "Los términos de la tienda cambiaron. Acepta los nuevos para pedir."
    assert [order.terms_version for order in Order.objects.all()] == ["3"]


def test_changed_price_is_reported_before_changed_terms(buyer: Any) -> None:
    ask(terms_version="4")

    answer = send(buyer, EMAIL | PHONE, termsVersion="3", total="0.01")

    assert answer.json()["params"]["reason"] == "price_changed"


def test_order_whose_answer_was_lost_is_placed_once_though_its_terms_changed(buyer: Any) -> None:
    ask(terms_version="3")
    body = {**wire_order((stocked(3), 1)), "termsVersion": "3"}
    first = buyer.post("order/ui", body, Idempotency_Key="lost")
    ask(terms_version="4")

    again = buyer.post("order/ui", {**body, "termsVersion": "4"}, Idempotency_Key="lost")

    assert (again.status_code, again.json()["_id"]) == (201, first.json()["_id"])
    assert [order.terms_version for order in Order.objects.all()] == ["3"]


def test_payment_method_without_hours_waits_as_long_as_the_store_says() -> None:
    ask(expire_hours=3)
    own, storewide = make_wallet(due_hours=5), make_wallet(wallet="PLIN", due_hours=0)

    waits = [place((stocked(3), 1), method=method) for method in (own, storewide)]

    assert [order.expires_at - order.placed_at for order in waits] == [timedelta(hours=5), timedelta(hours=3)]
    assert [order.payment["dueHours"] for order in waits] == [5, 3]


def test_merchant_needs_one_way_to_reach_the_buyer() -> None:
    ask(contact="EMAIL_AND_PHONE", document="REQUIRED")

    order = place((stocked(3), 1), origin="MANUAL", contact={"first_name": "Ana", "phone": "987654321"})

    assert (order.email, order.terms_version, order.terms_accepted_at) == ("", "", None)


@pytest.mark.parametrize(
    ("requested", "rate", "tax"),
    [(None, "0.1800", "15.25"), ("10.50", "0.1050", "9.50"), ("0.00", "0.0000", "0.00")],
)
def test_tax_is_the_stores_own_or_its_countrys(requested: str | None, rate: str, tax: str) -> None:
    ask(tax_rate=requested)

    order = place((stocked(3, price="90.00"), 1))

    assert (order.total, order.tax_rate) == (Decimal("100.00"), Decimal(rate))
    assert order.tax == Decimal(tax)


def test_an_order_keeps_the_tax_rate_that_it_was_placed_with(clerk: Actor) -> None:
    ask(tax_rate="10.50")
    order = place((stocked(9, price="90.00"), 1))
    ask(tax_rate="18.00")

    more = EditRequest(lines=[RequestedLine(order.lines.get().pk, None, 2)])
    edit_session(order_id=order.pk, ask=more, actor=clerk)

    order.refresh_from_db()
    assert (order.total, order.tax_rate) == (Decimal("190.00"), Decimal("0.1050"))
    assert order.tax == Decimal("18.05")


@pytest.mark.parametrize(
    ("typed", "stored", "result", "chat"),
    [
        ("987 654 321", "+51987654321", "+51 987 654 321", True),
        ("01 4457896", "+5114457896", "+51 1 4457896", False),
        ("01 4457896 anexo 123", "+5114457896;ext=123", "+51 1 4457896 Anexo 123", False),
        ("+51 1 445 7896 ext. 45", "+5114457896;ext=45", "+51 1 4457896 Anexo 45", False),
    ],
)
def test_a_telephone_keeps_its_extension_and_tells_whether_it_takes_a_chat(
    buyer: Any, api: Any, typed: str, stored: str, result: str, chat: bool
) -> None:
    assert send(buyer, {"email": "lucia@correo.pe", "phone": typed}).status_code == 201

    order = Order.objects.get()
    contact = api(as_="owner").get(f"order/{order.pk}").json()["contact"]
    assert (contact["phone"], contact["takesWhatsapp"]) == (stored, chat)
    assert phone_text(order.phone) == result


def test_a_hidden_telephone_does_not_tell_its_kind(buyer: Any, api: Any, collaborator: Any) -> None:
    send(buyer, EMAIL | PHONE)
    member = api(as_=collaborator(resources=["orders.view"]))

    contact = member.get(f"order/{Order.objects.get().pk}").json()["contact"]

    assert (contact["phone"][-2:], contact["takesWhatsapp"]) == ("21", False)
