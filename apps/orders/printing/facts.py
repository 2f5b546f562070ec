"""An order as papers tell it: plain texts, with what the reader may not see already hidden."""

from dataclasses import dataclass

from apps.orders import states
from apps.orders.balance import balance_due
from apps.orders.fields.answer_text import answers_on
from apps.orders.models import Order, Parcel
from apps.orders.next_action import ON_ACCOUNT, PREPAID
from apps.orders.printing.words import printed
from apps.orders.promise_text import arrival_text, promised_dates
from common.i18n import Language, in_language
from common.phone import parse_phone
from common.text import translate
from reference.address_snapshot import place_line
from reference.money_text import money_text

_SETTLED = states.SETTLED | {states.PARTIALLY_REFUNDED}


@dataclass(frozen=True)
class PaperLine:
    name: str
    variant: str
    sku: str
    quantity: int


@dataclass(frozen=True)
class Paper:
    number: int
    placed: str
    is_pickup: bool
    name: str
    document: str
    phone: str
    address: str
    reference: str
    place: str
    shipping: str
    arrives: str
    payment: str
    money: str
    """`Pagado`, `Reembolsado`, or what is to be collected; nothing of an unpaid order that is over."""
    is_to_collect: bool
    tracking: str
    note: str
    answers: list[tuple[str, str]]
    """Label and words of what the store asked besides."""
    lines: list[PaperLine]
    """What is to be sent; once all has left, all of it."""
    parcel_units: int
    """Of what a label is for."""
    link: str
    """Opens the order in the admin; it holds no key."""

    @property
    def units(self) -> int:
        return sum(line.quantity for line in self.lines)


@dataclass(frozen=True)
class Sender:
    name: str
    phone: str
    address: str
    language: Language


def paper_of(order: Order, *, language: Language, placed: str, link: str, sees_contact: bool) -> Paper:
    """`order` comes with its lines, parcels, payments and refunds."""
    address = order.shipping_address or {}
    money, is_to_collect = _money(order, language)
    lines, parcel = _to_send(order), _labeled(order)
    return Paper(
        number=order.number or 0,
        placed=placed,
        is_pickup=order.is_pickup,
        name=order.customer_name,
        document=f"{order.document_type} {order.document_number}".strip() if sees_contact else "",
        phone=phone_text(order.phone) if sees_contact else "",
        address=_address(order, sees_contact),
        reference=address.get("reference", "") if sees_contact else "",
        place=_place(order),
        shipping=order.shipping_name,
        arrives=_arrival(order, language),
        payment=translate(order.payment.get("name"), language, language),
        money=money,
        is_to_collect=is_to_collect,
        tracking=" ".join(part for part in (parcel.courier, parcel.tracking) if part) if parcel else "",
        note=order.customer_note,
        answers=answers_on(order, "PACKING_SLIP", language, sees_contact=sees_contact),
        lines=lines,
        parcel_units=_parcel_units(order, parcel) or sum(line.quantity for line in lines),
        link=link,
    )


def _arrival(order: Order, language: Language) -> str:
    dates = promised_dates(order)
    return arrival_text(*dates, language) if dates else ""


def phone_text(number: str) -> str:
    """`+51 987 654 321`."""
    return parse_phone(number, None).international if number else ""


def _address(order: Order, sees_contact: bool) -> str:
    if order.is_pickup:
        pickup = order.shipping.get("pickup")
        parts = (pickup["name"], pickup["address"].get("line")) if pickup else ()
        return " · ".join(part for part in parts if part)
    return (order.shipping_address or {}).get("line", "") if sees_contact else ""


def _place(order: Order) -> str:
    """`Miraflores, Lima, Lima`: district, province, department."""
    address = order.shipping_address or {}
    names = [address.get(f"{level}Name") or "" for level in ("neighborhood", "city", "state")]
    return ", ".join(dict.fromkeys(name for name in names if name)) or place_line(address)


def _money(order: Order, language: Language) -> tuple[str, bool]:
    if order.payment_state == states.REFUNDED:
        return printed("refunded", language), False
    if order.payment_state in _SETTLED:
        return printed("paid", language), False
    if order.state in states.DEAD or order.to_quote:
        return "", False
    with in_language(language):
        text = money_text(balance_due(order), order.currency)
    is_to_collect = order.payment_kind not in PREPAID | {ON_ACCOUNT}
    return f"{printed('collect' if is_to_collect else 'pending', language)}: {text}", is_to_collect


def _to_send(order: Order) -> list[PaperLine]:
    is_part = order.fulfillment_state == states.PARTIAL
    counted = [
        (line, line.net_quantity - line.quantity_shipped if is_part else line.net_quantity)
        for line in order.lines.all()
    ]
    return [
        PaperLine(line.product_name, line.variant_name, line.sku, quantity)
        for line, quantity in counted
        if quantity > 0
    ]


def _labeled(order: Order) -> Parcel | None:
    """The newest parcel with a code; once a part has left, the newest that waits, with a code or without."""
    parcels = list(order.parcels.all())
    if order.fulfillment_state == states.PARTIAL:
        found = [parcel for parcel in parcels if parcel.state == states.UNFULFILLED]
    else:
        found = [parcel for parcel in parcels if parcel.state != states.CANCELLED and parcel.tracking]
    return found[-1] if found else None


def _parcel_units(order: Order, parcel: Parcel | None) -> int:
    """Zero: the label is for all that is to be sent."""
    if parcel is None or order.fulfillment_state != states.PARTIAL:
        return 0
    return sum(row["quantity"] for row in parcel.lines)
