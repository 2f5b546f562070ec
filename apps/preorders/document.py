"""What a preorder agrees on: the document of a written order, with the prices of the day it was written."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

from django.utils import timezone

from apps.orders.checkout.agreed_terms import AgreedTerms
from apps.orders.checkout.services.buyer import identity_of
from apps.orders.checkout.services.price_order import PricedOrder, price_order
from apps.orders.manual.draft_document import Draft, document_wire, read_draft, write_draft
from apps.orders.manual.services.freeze import freeze
from apps.preorders.models import Preorder
from common.errors import Invalid, issue
from common.i18n import parse_language
from common.money import quantize, to_wire
from common.text import search_text
from tenants.current import current_store


def local_today() -> date:
    return timezone.now().astimezone(ZoneInfo(current_store().time_zone)).date()


def draft_of(preorder: Preorder) -> Draft:
    return read_draft(preorder.document or {"document": {}})


def terms_of(preorder: Preorder, draft: Draft) -> AgreedTerms:
    """Goods of a later day are not in stock yet, and leave on that day."""
    return replace(draft.terms(), awaits_stock=awaits_goods(preorder), ready_on=preorder.available_on)


def awaits_goods(preorder: Preorder) -> bool:
    day = preorder.available_on
    return day is not None and day > local_today() and preorder.arrived_at is None


def asks_delivery(draft: Draft) -> bool:
    """Whether nobody has agreed on a delivery: its customer chooses one of the shop's."""
    return draft.document.shipping_key is None and draft.document.shipping_price is None


def write_document(preorder: Preorder, changes: Mapping[str, Any]) -> None:
    """Takes changes of the document in, prices it and writes what follows from it."""
    known = draft_of(preorder)
    document = document_wire(known.document) | dict(changes)
    draft = read_draft({**write_draft(known), "document": document})
    ids = [line.variant_id or line.custom_id for line in draft.document.lines]
    if len(set(ids)) != len(ids):
        raise Invalid({"lines": [issue("line_twice")]})
    freeze(draft, timezone.now())
    preorder.document = write_draft(draft)
    _write_buyer(preorder, draft)
    write_total(preorder)


def write_total(preorder: Preorder) -> None:
    priced = price_preorder(preorder)
    preorder.total = priced.sums.total
    preorder.item_count = sum(line.quantity for line in priced.lines)


def price_preorder(
    preorder: Preorder, *, shipping: Mapping[str, Any] | None = None, every_way: bool = True
) -> PricedOrder:
    """`shipping`: what the customer chooses instead of what was written: shipping_key, address,
    payment_method_id."""
    draft, chosen = draft_of(preorder), dict(shipping or {})
    document = draft.document
    address = document.address.model_dump() if document.address else None
    return price_order(
        requested=draft.requested,
        shipping_key=chosen.get("shipping_key") or document.shipping_key,
        address=chosen.get("address") or address,
        payment_method_id=chosen.get("payment_method_id") or document.payment.method_id,
        language=parse_language(preorder.language),
        every_way=every_way,
        identity=identity_of(document.buyer.model_dump()) if document.buyer else None,
        customer_id=preorder.customer_id,
        agreed=terms_of(preorder, draft),
    )


def sent_facts(preorder: Preorder) -> dict[str, Any]:
    """What the customer sees of each line, to be shown beside what it becomes."""
    priced = price_preorder(preorder)
    return {
        "total": to_wire(priced.sums.total, priced.currency),
        "lines": {
            str(line.variant_id): {
                "price": to_wire(line.unit_price, priced.currency) if line.unit_price is not None else None,
                "quantity": line.quantity,
            }
            for line in priced.lines
        },
    }


def deposit_of(preorder: Preorder) -> str | None:
    """In the digits of its currency; None: there is none."""
    deposit = preorder.deposit
    return None if deposit is None else to_wire(quantize(deposit, preorder.currency), preorder.currency)


def _write_buyer(preorder: Preorder, draft: Draft) -> None:
    buyer = draft.document.buyer
    if buyer is None:
        preorder.customer_name = preorder.email = preorder.phone = ""
    else:
        preorder.customer_name = f"{buyer.first_name} {buyer.last_name}".strip()
        preorder.email, preorder.phone = buyer.email, buyer.phone
    words = (preorder.customer_name, preorder.email, preorder.phone, preorder.title)
    preorder.search_text = search_text(" ".join(words))
