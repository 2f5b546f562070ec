"""Documents of UBL 2.1: valid by SUNAT's schemas, adding up as SUNAT adds, signed with a certificate."""

from datetime import UTC, datetime, timedelta
from decimal import Decimal
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID
from hypothesis import given, settings
from lxml import etree
from signxml.verifier import XMLVerifier

from apps.orders.models import Order
from apps.receipts import states
from apps.receipts.amounts import bill, sum_lines
from apps.receipts.in_words import amount_in_words
from apps.receipts.models import Receipt
from apps.receipts.ubl.document import document_of
from apps.receipts.ubl.signing import Certificate, sign
from apps.receipts.ubl.voiding import voiding_of
from tests.apps.receipts.test_amounts import item, orders
from tests.factories.receipts import RUC

ISSUER = {
    "trade_name": "Barro Norte",
    "legal_name": "Barro Norte E.I.R.L.",
    "ruc": RUC,
    "address": "Jr. Unión 218, Barranco, Lima, Lima",
    "district_code": "150104",
    "phone": "",
    "site": "",
}
NOW = datetime(2026, 11, 20, 21, 42, tzinfo=UTC)


def schema_of(name: str) -> etree.XMLSchema:
    """Of those that sunat-py brings."""
    [path] = [one for one in Path(str(files("sunat_py"))).rglob("*.xsd") if one.name == name]
    return etree.XMLSchema(etree.parse(path))


INVOICE, NOTE = schema_of("UBL-Invoice-2.1.xsd"), schema_of("UBL-CreditNote-2.1.xsd")


def receipt_of(order, kind=states.BOLETA, **fields) -> Receipt:
    goods, shipping, total, rate = order
    lines = bill(goods, shipping, total=total, rate=rate, currency="PEN")
    totals = sum_lines(lines, "PEN")
    return Receipt(
        order=Order(number=1246),
        kind=kind,
        series="F001" if kind == states.FACTURA else "B001",
        number=187,
        issued_at=NOW,
        issued_on=NOW.date(),
        updated_at=NOW,
        issuer=ISSUER,
        buyer_document_type="RUC" if kind == states.FACTURA else "DNI",
        buyer_document_number="20498189637" if kind == states.FACTURA else "40771296",
        currency="PEN",
        tax_rate=rate,
        lines=[line.as_json("PEN") for line in lines],
        in_words=amount_in_words(totals.total, "PEN"),
        **totals.__dict__,
        **{"buyer_name": "Ñahui & Hijos <S.A.C.>", "buyer_address": "Calle Misti 214", **fields},
    )


def texts(root, path):
    return [node.text for node in root.xpath(path, namespaces={k: v for k, v in root.nsmap.items() if k})]


def order_of(*goods, total="312.40"):
    return list(goods), None, Decimal(total), Decimal("0.18")


CUPS = order_of(item("jar", "189.00", 2), item("bowl", "166.00"), item("gift", "0.00"))


@settings(max_examples=60, deadline=None)
@given(orders())
def test_every_boleta_is_valid_and_adds_up(order):
    if order[2] <= 0:
        return
    receipt = receipt_of(order)

    root = etree.fromstring(document_of(receipt))

    INVOICE.assertValid(root)
    assert texts(root, "cac:LegalMonetaryTotal/cbc:PayableAmount") == [f"{receipt.total:.2f}"]
    extensions = sum(map(Decimal, texts(root, "cac:InvoiceLine/cbc:LineExtensionAmount")), Decimal(0))
    gifts = [line for line in receipt.lines if line["affectation"] == "31"]
    free = sum((Decimal(line["unit_value"]) * line["quantity"] for line in gifts), Decimal(0))
    assert abs(extensions - free - receipt.taxed - receipt.exempt) <= Decimal("0.01") * len(receipt.lines)
    taxes = sum(map(Decimal, texts(root, "cac:InvoiceLine/cac:TaxTotal/cbc:TaxAmount")), Decimal(0))
    assert taxes == receipt.tax


@pytest.mark.parametrize("due", [None, (NOW + timedelta(days=30)).date()])
def test_a_factura_says_how_it_is_paid(due):
    root = etree.fromstring(document_of(receipt_of(CUPS, states.FACTURA, due_on=due)))

    INVOICE.assertValid(root)
    terms = texts(root, "cac:PaymentTerms/cbc:PaymentMeansID")
    assert terms == (["Credito", "Cuota001"] if due else ["Contado"])


def test_a_note_names_what_it_corrects():
    note = receipt_of(CUPS, states.CREDIT_NOTE, reason_code="07", reason="Devolución por ítem")
    note.corrects = receipt_of(CUPS)

    root = etree.fromstring(document_of(note))

    NOTE.assertValid(root)
    assert texts(root, "cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID") == ["B001-187"]
    assert texts(root, "cac:DiscrepancyResponse/cbc:ResponseCode") == ["07"]


@pytest.fixture(scope="module")
def certificate():
    key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Barro Norte E.I.R.L.")])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(datetime.now(UTC) - timedelta(days=1))
        .not_valid_after(datetime.now(UTC) + timedelta(days=90))
        .sign(key, hashes.SHA256())
    )
    pem = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()
    return Certificate(pem, made.public_bytes(Encoding.PEM).decode())


def test_a_signed_document_is_valid_and_verifies(certificate):
    signed, digest = sign(document_of(receipt_of(CUPS)), certificate)

    root = etree.fromstring(signed)
    INVOICE.assertValid(root)
    assert len(digest) == 44
    XMLVerifier().verify(signed, x509_cert=certificate.certificate)
    with pytest.raises(Exception, match=r"(?i)digest|signature|invalid"):
        XMLVerifier().verify(signed.replace(b"312.40", b"312.41"), x509_cert=certificate.certificate)


@pytest.mark.parametrize("kind", [states.BOLETA, states.FACTURA])
def test_voiding_is_the_same_file_each_time(monkeypatch, certificate, kind):
    monkeypatch.setattr(
        "apps.receipts.ubl.voiding.unsealed",
        lambda _: {"key": certificate.key, "certificate": certificate.certificate},
    )
    monkeypatch.setattr(
        "apps.receipts.ubl.voiding.receipt_configuration", lambda: SimpleNamespace(certificate="")
    )
    code = "RC" if kind == states.BOLETA else "RA"
    receipt = receipt_of(CUPS, kind, void_reason="Se repitió", void_ticket=f"{code}-20261120-3")

    name, xml = voiding_of(receipt)

    assert name == f"{RUC}-{code}-20261120-3"
    assert voiding_of(receipt)[1] == xml
    schema = "SummaryDocuments" if kind == states.BOLETA else "VoidedDocuments"
    schema_of(f"UBLPE-{schema}-1.0.xsd").assertValid(etree.fromstring(xml))
    XMLVerifier().verify(xml, x509_cert=certificate.certificate)
