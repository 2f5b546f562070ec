"""How SUNAT is told that a document is void: a list of voided documents for facturas and their notes, a daily
summary with state 3 for boletas and theirs. One document a file, whose name was stored before: who has to
send it again sends the same file."""

from typing import Any, Final

from lxml import etree

from apps.receipts import states
from apps.receipts.buyer import IDENTITY_CODES
from apps.receipts.configuration import receipt_configuration, unsealed
from apps.receipts.models import Receipt
from apps.receipts.services.void import BOLETAS
from apps.receipts.ubl.parts import CAC, CAC_NS, CBC, CBC_NS, DS_NS, EXT_NS, id_of, money, signature_of
from apps.receipts.ubl.signing import Certificate, sign

_SAC_NS: Final = "urn:sunat:names:specification:ubl:peru:schema:xsd:SunatAggregateComponents-1"
_SUNAT: Final = "urn:sunat:names:specification:ubl:peru:schema:xsd:"
_VOID: Final = "3"


def voiding_of(receipt: Receipt) -> tuple[str, bytes]:
    """The name of the file, which the receipt has as its ticket, and its signed content."""
    name = receipt.void_ticket
    code, day, _ = name.split("-")
    is_boleta = code == BOLETAS
    root = _summary(receipt) if is_boleta else _list(receipt)
    line = root[-1]
    head = [CBC.UBLVersionID("2.0"), CBC.CustomizationID("1.1" if is_boleta else "1.0"), CBC.ID(name)]
    head += [
        CBC.ReferenceDate(receipt.issued_on.isoformat()),
        CBC.IssueDate(f"{day[:4]}-{day[4:6]}-{day[6:]}"),
    ]
    head += [signature_of(receipt), _supplier(receipt)]
    for element in head:
        line.addprevious(element)
    pem = unsealed(receipt_configuration().certificate)
    xml = bytes(etree.tostring(root, xml_declaration=True, encoding="UTF-8"))
    signed, _ = sign(xml, Certificate(pem["key"], pem["certificate"]))
    return f"{receipt.issuer['ruc']}-{name}", signed


def _list(receipt: Receipt) -> Any:
    root = _root("VoidedDocuments")
    root.append(
        _sac(
            "VoidedDocumentsLine",
            CBC.LineID("1"),
            CBC.DocumentTypeCode(states.SUNAT_CODES[receipt.kind]),
            _sac("DocumentSerialID", receipt.series),
            _sac("DocumentNumberID", str(receipt.number)),
            _sac("VoidReasonDescription", receipt.void_reason),
        )
    )
    return root


def _summary(receipt: Receipt) -> Any:
    root = _root("SummaryDocuments")
    customer = CAC.AccountingCustomerParty(
        CBC.CustomerAssignedAccountID(receipt.buyer_document_number or "-"),
        CBC.AdditionalAccountID(IDENTITY_CODES[receipt.buyer_document_type]),
    )
    total = _sac("TotalAmount", f"{receipt.total:.2f}")
    total.set("currencyID", receipt.currency)
    scheme = CAC.TaxScheme(CBC.ID("1000"), CBC.Name("IGV"), CBC.TaxTypeCode("VAT"))
    tax = CAC.TaxTotal(
        money("TaxAmount", receipt.tax, receipt.currency),
        CAC.TaxSubtotal(money("TaxAmount", receipt.tax, receipt.currency), CAC.TaxCategory(scheme)),
    )
    reference = []
    if receipt.corrects:
        kind = CBC.DocumentTypeCode(states.SUNAT_CODES[receipt.corrects.kind])
        reference = [
            CAC.BillingReference(CAC.InvoiceDocumentReference(CBC.ID(id_of(receipt.corrects)), kind))
        ]
    root.append(
        _sac(
            "SummaryDocumentsLine",
            CBC.LineID("1"),
            CBC.DocumentTypeCode(states.SUNAT_CODES[receipt.kind]),
            CBC.ID(id_of(receipt)),
            customer,
            *reference,
            CAC.Status(CBC.ConditionCode(_VOID)),
            total,
            *_paid(receipt),
            tax,
        )
    )
    return root


def _paid(receipt: Receipt) -> list[Any]:
    """01: what is taxed, 02: what is exempt."""
    amounts = [("01", receipt.taxed), ("02", receipt.exempt)]
    return [
        _sac(
            "BillingPayment",
            CBC.PaidAmount(f"{amount:.2f}", currencyID=receipt.currency),
            CBC.InstructionID(code),
        )
        for code, amount in amounts
        if amount
    ]


def _root(name: str) -> Any:
    space = f"{_SUNAT}{name}-1"
    names = {None: space, "cac": CAC_NS, "cbc": CBC_NS, "ext": EXT_NS, "ds": DS_NS, "sac": _SAC_NS}
    return etree.Element(f"{{{space}}}{name}", nsmap=names)


def _sac(name: str, *children: Any) -> Any:
    element = etree.Element(f"{{{_SAC_NS}}}{name}")
    for child in children:
        if isinstance(child, str):
            element.text = child
        else:
            element.append(child)
    return element


def _supplier(receipt: Receipt) -> Any:
    issuer = receipt.issuer
    entity = CAC.PartyLegalEntity(CBC.RegistrationName(issuer["legal_name"]))
    return CAC.AccountingSupplierParty(
        CBC.CustomerAssignedAccountID(issuer["ruc"]),
        CBC.AdditionalAccountID("6"),
        CAC.Party(CAC.PartyName(CBC.Name(issuer["trade_name"])), entity),
    )
