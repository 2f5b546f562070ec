"""Preorders as the calls answer them."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

from django.utils import timezone

from apps.orders import states as order_states
from apps.orders.balance import due_now
from apps.orders.checkout.services.price_lines import PricedLine
from apps.orders.checkout.services.price_order import PricedOrder
from apps.orders.checkout.services.quote import quote_out
from apps.orders.links import order_path, shop_url
from apps.orders.manual.draft_document import Draft, document_wire
from apps.orders.manual.services.freeze import current_offers
from apps.preorders import states
from apps.preorders.access import preorder_url
from apps.preorders.document import asks_delivery, deposit_of, draft_of, price_preorder
from apps.preorders.models import Preorder
from apps.preorders.public_schemas import PreorderEvent, PreorderLine, PreorderPromise, PublicPreorder
from apps.preorders.schemas import (
    PreorderContact,
    PreorderOrder,
    PreorderOut,
    PreorderPriceChange,
    PreorderRow,
)
from apps.preorders.services.remind import balance_day
from apps.products.offers import tier_price
from common.i18n import parse_language
from common.money import in_currency, to_wire

_OF_QUOTE: Final = ("subtotal", "discount", "shipping", "tax")
_OPEN_STATES: Final = states.LINKED | states.WAITING


@dataclass(frozen=True)
class _Priced:
    """Figures of a preorder that are not in its row."""

    preorder: Preorder
    draft: Draft
    priced: PricedOrder

    @property
    def figures(self) -> dict[str, Any]:
        quote = quote_out(self.priced, parse_language(self.preorder.language))
        found: dict[str, Any] = {name: getattr(quote, name) for name in _OF_QUOTE}
        if (order := self.preorder.order) is not None:
            found["tax"] = order.tax
            found["shipping"].price = to_wire(order.shipping_price, order.currency)
            found["shipping"].chosen = order.shipping.get("key")
        return found | {"total": self._total(), "ways": quote.ways}

    def _total(self) -> Decimal:
        """What was agreed stays, whatever the catalogue says later."""
        return self.preorder.total if self.preorder.order_id else self.priced.sums.total

    def lines(self) -> list[PreorderLine]:
        """Must be called inside a currency."""
        before = self.preorder.previous.get("lines", {})
        return [_line(line, before.get(str(line.variant_id))) for line in self.priced.lines]

    @property
    def previous_total(self) -> Decimal | None:
        stored = self.preorder.previous.get("total")
        return Decimal(stored) if stored and Decimal(stored) != self._total() else None

    @property
    def deposit(self) -> Decimal | None:
        stored = deposit_of(self.preorder)
        return Decimal(stored) if stored else None


def row_out(preorder: Preorder, *, sees_contact: bool) -> PreorderRow:
    name = preorder.customer_name if sees_contact else _initials(preorder.customer_name)
    with in_currency(preorder.currency):
        return PreorderRow.from_row(preorder, customer_name=name)


def preorder_out(preorder: Preorder, store: Any, *, sees_contact: bool) -> PreorderOut:
    view = _Priced(preorder, draft_of(preorder), price_preorder(preorder))
    name = preorder.customer_name if sees_contact else _initials(preorder.customer_name)
    contact = PreorderContact(
        name=name,
        email=preorder.email if sees_contact else "",
        phone=preorder.phone if sees_contact else "",
    )
    order, figures = preorder.order, view.figures
    figures.pop("ways")
    with in_currency(preorder.currency):
        return PreorderOut.from_row(
            preorder,
            moves=moves_of(preorder),
            contact=contact,
            masked=not sees_contact,
            document=_document(view.draft, sees_contact),
            lines=view.lines(),
            previous_total=view.previous_total,
            price_changes=_price_changes(preorder, view.draft),
            deposit=view.deposit,
            balance_on=balance_day(preorder),
            url=_url(preorder, store, sees_contact),
            order=PreorderOrder.from_row(order) if order and order.number else None,
            events=[PreorderEvent(**_event(one)) for one in preorder.events],
            **figures,
        )


def public_out(
    preorder: Preorder, *, terms: str, shipping: Mapping[str, Any] | None = None
) -> PublicPreorder:
    view = _Priced(preorder, draft_of(preorder), price_preorder(preorder, shipping=shipping))
    option, order = view.priced.option, preorder.order
    is_over = preorder.valid_until is not None and preorder.valid_until <= timezone.now()
    promise = option.promise if option else None
    is_owing = order is not None and order.state not in order_states.DEAD
    figures, deposit = view.figures, view.deposit
    with in_currency(preorder.currency):
        return PublicPreorder.from_row(
            preorder,
            lines=view.lines(),
            previous_total=view.previous_total,
            asks_delivery=asks_delivery(view.draft) and order is None,
            deposit=deposit,
            balance=None if deposit is None else figures["total"] - deposit,
            balance_on=balance_day(preorder),
            promise=PreorderPromise(first=promise.first, last=promise.last) if promise else None,
            expired=preorder.state == states.EXPIRED or (preorder.state in states.LINKED and is_over),
            acceptable=_is_acceptable(preorder) and not is_over,
            rejectable=preorder.state in _OPEN_STATES or _may_leave(preorder),
            changeable=preorder.state in states.LINKED,
            terms_version=terms,
            order_path=order_path(order.pk, order.access_token_hash, order.language) if order else "",
            due=due_now(order) if order and is_owing else None,
            left=None if preorder.max_quantity is None else preorder.max_quantity - preorder.taken,
            **figures,
        )


def moves_of(preorder: Preorder) -> list[str]:
    kind, state = preorder.kind, preorder.state
    if kind == states.OFFER:
        return ["EDIT", "MOVE_DAY", "ARRIVE", "CLOSE" if state == states.OPEN else "OPEN", "DELETE"]
    waits = state in states.HOLDING and preorder.arrived_at is None and preorder.available_on is not None
    if preorder.order is not None:
        waits = waits and preorder.order.awaits_goods
    may = {
        "EDIT": kind == states.REQUEST and state in states.EDITABLE,
        "SEND": states.may_move(kind, state, states.SENT),
        "CONFIRM": states.may_move(kind, state, states.CONFIRMED),
        "ARRIVE": waits,
        "MOVE_DAY": waits,
        "DELETE": state in (states.DRAFT, states.REQUESTED) or states.may_move(kind, state, states.WITHDRAWN),
    }
    return [name for name, is_open in may.items() if is_open]


def _is_acceptable(preorder: Preorder) -> bool:
    if preorder.kind == states.PRESALE:
        return preorder.state == states.BALANCE_DUE and preorder.order_id is None
    return preorder.state in states.LINKED


def _may_leave(preorder: Preorder) -> bool:
    return preorder.state == states.CONFIRMED and preorder.moved_from is not None


def _line(line: PricedLine, before: Mapping[str, Any] | None) -> PreorderLine:
    """Must be called inside a currency."""
    old = Decimal(before["price"]) if before and before["price"] else None
    same: dict[str, Any] = {
        name: getattr(line, name)
        for name in ("name", "variant_name", "photo", "quantity", "unit_price", "total", "problem")
    }
    quantity = before["quantity"] if before else None
    price: Any = old if old != line.unit_price else None
    return PreorderLine(
        id=line.variant_id,
        note=line.agreed.note if line.agreed else "",
        previous_price=price,
        previous_quantity=quantity if quantity != line.quantity else None,
        **same,
    )


def _document(draft: Draft, sees_contact: bool) -> dict[str, Any]:
    document = document_wire(draft.document)
    if not sees_contact:
        document |= {"buyer": None, "address": None}
    return document


def _price_changes(preorder: Preorder, draft: Draft) -> list[PreorderPriceChange]:
    """Must be called inside a currency. A price by hand is nobody's but the merchant's."""
    if preorder.order_id is not None:
        return []
    lines = {line.variant_id: line for line in draft.document.lines if line.variant_id and line.price is None}
    found = []
    for key, today in current_offers(lines, timezone.now()).items():
        then, quantity = draft.frozen.get(key), lines[key].quantity
        now: Any = tier_price(today.price, today.tiers, quantity)
        before: Any = tier_price(then.price, then.tiers, quantity) if then else None
        if now != before:
            found.append(PreorderPriceChange(variant_id=key, before=before, now=now))
    return found


def _event(stored: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in stored.items() if name in PreorderEvent.model_fields}


def _url(preorder: Preorder, store: Any, sees_contact: bool) -> str:
    if preorder.kind == states.OFFER:
        return f"{shop_url(store)}/{preorder.language}/preorder/{preorder.pk}"
    return preorder_url(preorder, store) if sees_contact else ""


def _initials(name: str) -> str:
    return " ".join(f"{word[0].upper()}." for word in name.split()[:4])
