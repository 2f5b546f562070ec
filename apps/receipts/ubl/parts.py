"""What documents of UBL 2.1 share: names, small elements, parties and taxes, as SUNAT's rules have them."""

from decimal import Decimal
from typing import Any, Final

from lxml import etree
from lxml.builder import ElementMaker

from apps.receipts.amounts import EXEMPT, FREE, Line, Totals
from apps.receipts.buyer import IDENTITY_CODES
from apps.receipts.models import Receipt
from common.money import to_wire

_UBL: Final = "urn:oasis:names:specification:ubl:schema:xsd:"
CBC_NS: Final = f"{_UBL}CommonBasicComponents-2"
CAC_NS: Final = f"{_UBL}CommonAggregateComponents-2"
EXT_NS: Final = f"{_UBL}CommonExtensionComponents-2"
DS_NS: Final = "http://www.w3.org/2000/09/xmldsig#"
CBC: Final[Any] = ElementMaker(namespace=CBC_NS)
CAC: Final[Any] = ElementMaker(namespace=CAC_NS)
SIGNATURE_ID: Final = "SignVitrina"
_SCHEMES: Final = {"10": ("1000", "IGV", "VAT"), EXEMPT: ("9997", "EXO", "VAT"), FREE: ("9996", "GRA", "FRE")}

Element = Any


def root_of(name: str) -> Element:
    """`Invoice` or `CreditNote`, not signed."""
    space = f"{_UBL}{name}-2"
    names = {None: space, "cac": CAC_NS, "cbc": CBC_NS, "ext": EXT_NS, "ds": DS_NS}
    root = etree.Element(f"{{{space}}}{name}", nsmap=names)
    root.append(CBC.UBLVersionID("2.1"))
    root.append(CBC.CustomizationID("2.0"))
    return root


def id_of(receipt: Receipt) -> str:
    """As in the name of the file: `B001-187`."""
    return f"{receipt.series}-{receipt.number}"


def money(tag: str, amount: Decimal, currency: str) -> Element:
    return getattr(CBC, tag)(to_wire(amount, currency), currencyID=currency)


def exact(tag: str, amount: Decimal, currency: str) -> Element:
    """A unit value, which keeps ten digits."""
    return getattr(CBC, tag)(format(amount, "f"), currencyID=currency)


def signature_of(receipt: Receipt) -> Element:
    issuer = receipt.issuer
    return CAC.Signature(
        CBC.ID(SIGNATURE_ID),
        CAC.SignatoryParty(
            CAC.PartyIdentification(CBC.ID(issuer["ruc"])), CAC.PartyName(CBC.Name(issuer["legal_name"]))
        ),
        CAC.DigitalSignatureAttachment(CAC.ExternalReference(CBC.URI(f"#{SIGNATURE_ID}"))),
    )


def supplier_of(receipt: Receipt) -> Element:
    issuer = receipt.issuer
    address = [CBC.AddressTypeCode("0000"), CAC.AddressLine(CBC.Line(issuer["address"]))]
    if issuer["district_code"]:
        address.insert(0, CBC.ID(issuer["district_code"]))
    return CAC.AccountingSupplierParty(
        CAC.Party(
            CAC.PartyIdentification(CBC.ID(issuer["ruc"], schemeID="6")),
            CAC.PartyName(CBC.Name(issuer["trade_name"])),
            CAC.PartyLegalEntity(
                CBC.RegistrationName(issuer["legal_name"]),
                CAC.RegistrationAddress(*address, CAC.Country(CBC.IdentificationCode("PE"))),
            ),
        )
    )


def customer_of(receipt: Receipt) -> Element:
    """Who is not named is `-`, as SUNAT writes it."""
    kind = IDENTITY_CODES[receipt.buyer_document_type]
    entity = CAC.PartyLegalEntity(CBC.RegistrationName(receipt.buyer_name or "CLIENTES VARIOS"))
    if receipt.buyer_address:
        entity.append(CAC.RegistrationAddress(CAC.AddressLine(CBC.Line(receipt.buyer_address))))
    return CAC.AccountingCustomerParty(
        CAC.Party(
            CAC.PartyIdentification(CBC.ID(receipt.buyer_document_number or "-", schemeID=kind)), entity
        )
    )


def taxes_of(lines: list[Line], totals: Totals, currency: str) -> Element:
    """Of the document: one part for each way of being taxed that it has."""
    free = sum((free_value(line, currency) for line in lines if line.affectation == FREE), Decimal(0))
    parts = [
        ("10", totals.taxed, totals.tax),
        (EXEMPT, totals.exempt, Decimal(0)),
        (FREE, free, Decimal(0)),
    ]
    whole = CAC.TaxTotal(money("TaxAmount", totals.tax, currency))
    for affectation, taxable, tax in parts:
        if taxable:
            whole.append(_subtotal(taxable, tax, currency, CAC.TaxCategory(_scheme(affectation))))
    return whole


def line_taxes(line: Line, rate: Decimal, currency: str) -> Element:
    taxable = free_value(line, currency) if line.affectation == FREE else line.base
    percent = format((rate * 100).quantize(Decimal("0.01")), "f")
    category = CAC.TaxCategory(
        CBC.Percent(percent), CBC.TaxExemptionReasonCode(line.affectation), _scheme(line.affectation)
    )
    return CAC.TaxTotal(
        money("TaxAmount", line.tax, currency), _subtotal(taxable, line.tax, currency, category)
    )


def free_value(line: Line, currency: str) -> Decimal:
    """What a gift would have cost, without tax."""
    return Decimal(to_wire(line.unit_value * line.quantity, currency))


def item_of(line: Line) -> Element:
    name = ", ".join(part for part in (line.name, line.variant) if part)
    item = CAC.Item(CBC.Description(name[:500]))
    if line.sku:
        item.append(CAC.SellersItemIdentification(CBC.ID(line.sku[:30])))
    return item


def _subtotal(taxable: Decimal, tax: Decimal, currency: str, category: Element) -> Element:
    return CAC.TaxSubtotal(
        money("TaxableAmount", taxable, currency), money("TaxAmount", tax, currency), category
    )


def _scheme(affectation: str) -> Element:
    code, name, kind = _SCHEMES[affectation]
    return CAC.TaxScheme(CBC.ID(code), CBC.Name(name), CBC.TaxTypeCode(kind))
