"""Who a receipt is made out to, and what each kind has to know of him."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from apps.orders.models import Order
from apps.receipts import states
from common.errors import Invalid, Issue, issue
from reference.address_snapshot import place_line
from tenants.services.update_store import is_ruc

NAMED_ABOVE: Final = Decimal(700)
"""Soles: a boleta over it names its buyer. In another currency every boleta does: there is no rate here."""
IDENTITY_CODES: Final = {"": "0", "DNI": "1", "CE": "4", "RUC": "6", "PASSPORT": "7"}
"""Catalog 06 of SUNAT."""


@dataclass(frozen=True)
class Buyer:
    document_type: str = ""
    document_number: str = ""
    name: str = ""
    address: str = ""


def buyer_of(order: Order) -> Buyer:
    """As the order knows him."""
    address = order.shipping_address or {}
    place = ", ".join(part for part in (address.get("line", ""), place_line(address)) if part)
    return Buyer(
        order.document_type, order.document_number, order.customer_name, "" if order.is_pickup else place
    )


def needs_document(kind: str, total: Decimal, currency: str) -> bool:
    return kind == states.BOLETA and (currency != "PEN" or total > NAMED_ABOVE)


def check_buyer(buyer: Buyer, *, kind: str, total: Decimal, currency: str) -> None:
    """Invalid on `buyer.<field>`."""
    found = _needed(buyer, kind=kind, total=total, currency=currency)
    written = buyer.document_number or buyer.document_type
    if written and (problem := _document_problem(buyer.document_type, buyer.document_number)):
        found.setdefault("documentNumber", [issue(problem)])
    if found:
        raise Invalid({f"buyer.{name}": issues for name, issues in found.items()})


def _needed(buyer: Buyer, *, kind: str, total: Decimal, currency: str) -> dict[str, list[Issue]]:
    if kind == states.FACTURA:
        ruc = {"documentNumber": [issue("receipt_needs_ruc")]} if buyer.document_type != "RUC" else {}
        return ruc | {name: [issue("required")] for name in ("name", "address") if not getattr(buyer, name)}
    if not needs_document(kind, total, currency):
        return {}
    named = {} if buyer.document_number else {"documentNumber": [issue("receipt_needs_document")]}
    return named | ({} if buyer.name else {"name": [issue("required")]})


def _document_problem(kind: str, number: str) -> str | None:
    if kind not in IDENTITY_CODES or not kind:
        return "not_a_choice"
    if kind == "DNI":
        return None if len(number) == 8 and number.isascii() and number.isdigit() else "dni"
    if kind == "RUC":
        return None if is_ruc(number) else "ruc"
    plain = number.replace("-", "")
    return None if 4 <= len(plain) <= 12 and plain.isascii() and plain.isalnum() else "document"
