"""Orders as rows of a table: one a line. What belongs to the whole order in money stands on its first
line alone, so that a column can be added up."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import Sum

from apps.orders import states
from apps.orders.fields.answer_text import PERSONAL, answer_text
from apps.orders.listing.export_labels import HEADS, head, word
from apps.orders.models import Order, OrderLine, Parcel, Payment
from common.i18n import Language, parse_language
from common.money import quantize
from common.sheets import Cell
from common.text import translate

_CONTACT: Final = frozenset(
    {"email", "phone", "documentType", "documentNumber", "addressLine", "addressReference"}
)
_COST: Final = frozenset({"cost"})
_SUMS: Final = {
    "subtotal": "subtotal",
    "discount": "discount",
    "shipping": "shipping_price",
    "surcharge": "surcharge",
    "rounding": "rounding",
    "tax": "tax",
    "total": "total",
}


@dataclass(frozen=True)
class Reader:
    """Who reads the table: the columns that he may see, his language, the store's clock."""

    language: Language
    zone: ZoneInfo
    fallback: Language
    sees_contact: bool
    sees_cost: bool
    fields: tuple[tuple[str, str], ...] = ()
    """Ids and labels of what the store asks besides: a column each."""

    @property
    def columns(self) -> list[str]:
        hidden = (frozenset() if self.sees_contact else _CONTACT) | (frozenset() if self.sees_cost else _COST)
        return [name for name in HEADS if name not in hidden]

    def heads(self) -> list[str]:
        return [*(head(name, self.language) for name in self.columns), *(label for _, label in self.fields)]


def export_rows(order_ids: list[UUID], reader: Reader) -> Iterator[list[Cell]]:
    """Four statements; the orders in the order of their numbers, an order without lines as one row."""
    orders = list(Order.objects.filter(pk__in=order_ids).defer("search_text").order_by("number"))
    lines = _by_order(OrderLine.objects.filter(order__in=order_ids).order_by("order_id", "position"))
    parcels = _by_order(Parcel.objects.filter(order__in=order_ids).exclude(state="CANCELLED"))
    paid = _paid(order_ids)
    columns = reader.columns
    for order in orders:
        answers = _answers(order, reader)
        whole = _whole(order, parcels.get(order.pk, []), reader)
        sums = _sums(order, paid.get(order.pk, Decimal(0)))
        for number, line in enumerate(lines.get(order.pk) or [None]):
            cells = (
                whole
                | (_line(line, order.currency, is_over=order.state in states.DEAD) if line else {})
                | (sums if number == 0 else {})
            )
            yield [*(cells.get(name) for name in columns), *answers]


def _answers(order: Order, reader: Reader) -> list[Cell]:
    given = {
        answer["fieldOid"]: answer_text(answer, reader.language)
        for answer in order.answers
        if reader.sees_contact or answer["type"] not in PERSONAL
    }
    return [given.get(field_id, "") for field_id, _ in reader.fields]


def _by_order(rows: Iterable[Any]) -> dict[UUID, list[Any]]:
    found: dict[UUID, list[Any]] = {}
    for row in rows:
        found.setdefault(row.order_id, []).append(row)
    return found


def _paid(order_ids: list[UUID]) -> dict[UUID, Decimal]:
    sums = Payment.objects.filter(order__in=order_ids).order_by().values_list("order_id")
    return dict(sums.annotate(paid=Sum("amount")))


def _whole(order: Order, parcels: list[Parcel], reader: Reader) -> dict[str, Cell]:
    address, language = order.shipping_address or {}, reader.language
    return {
        "number": order.number,
        "placedAt": order.placed_at.astimezone(reader.zone),
        "state": word(order.state, language),
        "paymentState": word(order.payment_state, language),
        "fulfillmentState": word(order.fulfillment_state, language),
        "origin": word(order.origin, language),
        "customer": order.customer_name,
        "email": order.email,
        "phone": order.phone.replace(";ext=", " ext. "),
        "documentType": order.document_type,
        "documentNumber": order.document_number,
        "shippingName": order.shipping_name,
        "addressState": address.get("stateName", ""),
        "addressCity": address.get("cityName", ""),
        "addressNeighborhood": address.get("neighborhoodName", ""),
        "addressLine": address.get("line", ""),
        "addressReference": address.get("reference", ""),
        "courier": _joined(parcel.courier for parcel in parcels),
        "tracking": _joined(parcel.tracking for parcel in parcels),
        "paymentName": translate(order.payment.get("name"), language, reader.fallback),
        "tags": ", ".join(order.tags),
        "assignee": order.assignee_name,
        "customerNote": order.customer_note,
        "ownerNote": order.owner_note,
        "currency": order.currency,
    }


def _line(line: OrderLine, currency: str, *, is_over: bool) -> dict[str, Cell]:
    return {
        "product": line.product_name,
        "variant": line.variant_name,
        "sku": line.sku,
        "quantity": line.quantity,
        "quantityRemoved": line.quantity_removed,
        "quantityToSend": 0 if is_over else line.net_quantity - line.quantity_shipped,
        "unitPrice": quantize(line.unit_price, currency),
        "lineTotal": quantize(line.total, currency),
        "cost": None if line.cost is None else quantize(line.cost, currency),
    }


def _sums(order: Order, paid: Decimal) -> dict[str, Cell]:
    sums: dict[str, Cell] = {
        name: quantize(getattr(order, field), order.currency) for name, field in _SUMS.items()
    }
    return sums | {"paid": quantize(paid, order.currency)}


def _joined(texts: Iterable[str]) -> str:
    return "; ".join(dict.fromkeys(text for text in texts if text))


def reader_of(params: dict[str, Any], *, language: str, zone: str, store_language: str) -> Reader:
    """`params` of the job: seesContact, seesCost."""
    return Reader(
        language=parse_language(language),
        zone=ZoneInfo(zone),
        fallback=parse_language(store_language),
        sees_contact=bool(params["seesContact"]),
        sees_cost=bool(params["seesCost"]),
        fields=tuple((field_id, label) for field_id, label in params.get("fields", [])),
    )
