"""Our documents beside those that sunat-py builds of the same sale: who is named and every amount agree, and
its own check takes ours."""

from dataclasses import replace
from decimal import Decimal
from types import SimpleNamespace

import pytest
from lxml import etree
from sunat_py.ubl import builder, models
from sunat_py.xsd.validator import validate_xml

from apps.receipts import states
from apps.receipts.ubl.document import document_of
from apps.receipts.ubl.voiding import voiding_of
from tests.apps.receipts.test_amounts import item
from tests.apps.receipts.test_ubl import ISSUER, NOW, RUC, receipt_of

DAY = NOW.date()
GOODS = [
    replace(item("jar", "118.00", 2), variant="", sku="JAR"),
    replace(item("bowl", "59.00"), variant="", sku="BOWL"),
]
SALE = (GOODS, None, Decimal("177.00"), Decimal("0.18"))
ISSUED_BY = models.Party("6", RUC, ISSUER["legal_name"], ISSUER["address"])
LINES = [
    models.InvoiceLine("JAR", "jar", "NIU", Decimal(2), Decimal("50.00")),
    models.InvoiceLine("BOWL", "bowl", "NIU", Decimal(1), Decimal("50.00")),
]
"""The same, as values without IGV."""
DIFFERS = {
    "ProfileID",  # of UBL 2.0; SUNAT reads listID of the type
    "IssueTime",  # ours is when it was issued, the oracle's is midnight
    "Note",  # the oracle begins with SON
}
OWN = {
    "Signature/ID",
    "Signature/DigitalSignatureAttachment/ExternalReference/URI",
    "AccountingSupplierParty/Party/PartyName/Name",
}
"""Of the signature, which each names as it likes, and of the shop: the oracle has its legal name there."""
NAMESPACED = etree.XPath("local-name()")


def leaves(xml: bytes) -> dict[str, str]:
    """Path of names with positions -> text; what is empty is left out."""
    root = etree.fromstring(xml)
    found = {}
    for node in root.iter(etree.Element):
        text = (node.text or "").strip()
        if len(node) == 0 and text and NAMESPACED(node) not in DIFFERS:
            found[_path(node)] = _plain(text)
    return found


def _path(node) -> str:
    steps = []
    while node.getparent() is not None:
        same = [one for one in node.getparent() if one.tag == node.tag]
        steps.append(f"{NAMESPACED(node)}{same.index(node) or ''}")
        node = node.getparent()
    return "/".join(reversed(steps))


def _plain(text: str) -> str:
    try:
        return str(Decimal(text).normalize())
    except ArithmeticError:
        return text


def buyer_of(receipt) -> models.Party:
    kind = "6" if receipt.kind == states.FACTURA else "1"
    return models.Party(kind, receipt.buyer_document_number, receipt.buyer_name, receipt.buyer_address)


def differing(ours: bytes, oracle: str) -> dict[str, tuple[str | None, str]]:
    """What the oracle says otherwise than we do."""
    mine, theirs = leaves(ours), leaves(oracle.encode())
    found = {path: (mine.get(path), text) for path, text in theirs.items() if mine.get(path) != text}
    return {path: texts for path, texts in found.items() if path not in OWN}


@pytest.fixture(autouse=True)
def _of_today(monkeypatch):
    """The oracle refuses what was issued some days ago."""
    monkeypatch.setattr(builder, "validate_emission_date", lambda day: None)


@pytest.mark.parametrize("kind", [states.BOLETA, states.FACTURA])
def test_what_is_sold(kind):
    receipt = receipt_of(SALE, kind, buyer_name="Quinta Sillar E.I.R.L.")
    code = states.SUNAT_CODES[kind]
    theirs = models.InvoiceInput(
        receipt.series, 187, DAY, "PEN", ISSUED_BY, buyer_of(receipt), LINES, tipo_documento=code
    )
    ours = document_of(receipt)

    found = differing(ours, builder.build_invoice_xml(theirs))

    # The oracle says of a boleta too how it is paid, which SUNAT asks of facturas.
    terms = {"PaymentTerms/ID", "PaymentTerms/PaymentMeansID"} if kind == states.BOLETA else set()
    assert set(found) == terms, found
    validate_xml(ours, "invoice")


def test_what_is_taken_back():
    note = receipt_of(SALE, states.CREDIT_NOTE, reason_code="07", reason="Devolución por ítem")
    note.series, note.corrects = "BC01", receipt_of(SALE)
    referred = models.ReferenciaDoc("03", "B001", 187)
    theirs = models.CreditNoteInput(
        "BC01", 187, DAY, "PEN", "07", note.reason, referred, ISSUED_BY, buyer_of(note), LINES
    )
    ours = document_of(note)

    assert differing(ours, builder.build_creditnote_xml(theirs)) == {}
    validate_xml(ours, "creditnote")


@pytest.fixture
def unsigned(monkeypatch):
    module = "apps.receipts.ubl.voiding"
    monkeypatch.setattr(f"{module}.receipt_configuration", lambda: SimpleNamespace(certificate=""))
    monkeypatch.setattr(f"{module}.unsealed", lambda _: {"key": "", "certificate": ""})
    monkeypatch.setattr(f"{module}.sign", lambda xml, _: (xml, ""))


def test_a_list_of_voided_facturas(unsigned):
    receipt = receipt_of(SALE, states.FACTURA, void_reason="Se repitió", void_ticket="RA-20261120-3")
    voided = models.VoidedItem("01", "F001", 187, "Se repitió")
    theirs = models.VoidedDocumentsInput(3, DAY, DAY, ISSUED_BY, [voided])
    name, ours = voiding_of(receipt)

    assert name == f"{RUC}-{theirs.id_ra}"
    assert differing(ours, builder.build_voided_xml(theirs)) == {}
    validate_xml(ours, "voided")


def test_a_summary_of_voided_boletas(unsigned):
    receipt = receipt_of(SALE, void_reason="Se repitió", void_ticket="RC-20261120-3")
    amounts = (receipt.total, receipt.taxed, receipt.tax)
    voided = models.SummaryItem("03", "B001", 187, "1", "40771296", "PEN", *amounts, estado="3")
    theirs = models.SummaryDocumentsInput(3, DAY, DAY, ISSUED_BY, [voided])
    name, ours = voiding_of(receipt)

    assert name == f"{RUC}-{theirs.id_rc}"
    assert differing(ours, builder.build_summary_xml(theirs)) == {}
    validate_xml(ours, "summary")
