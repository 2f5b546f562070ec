"""What the templates of order mails may name, all of it as text in the reader's language."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final
from uuid import UUID
from zoneinfo import ZoneInfo

from django.utils import timezone

from apps.orders import states
from apps.orders.agency_pickup import AgencyPickup, pickup_lines
from apps.orders.fields.answer_text import answers_on
from apps.orders.line_units import SENT_STATES
from apps.orders.links import order_url, shop_url
from apps.orders.models import Order, Parcel
from apps.orders.promise_text import arrival_text, due_text, promised_dates
from apps.orders.public_queries import place_to_fetch
from apps.payments.models import CLAIMED
from apps.warehouses.queries import opening_hours
from common.i18n import Language, in_language, parse_language
from common.phone import parse_phone
from common.text import translate
from reference.address_snapshot import place_line
from reference.money_text import money_text
from tenants.current import order_code
from tenants.models import Store

_MONTHS_ES: Final = "ene feb mar abr may jun jul ago set oct nov dic".split()


def mail_values(order: Order, store: Store, language: Language) -> dict[str, Any]:
    shop = shop_url(store)
    fallback = parse_language(store.language)
    with in_language(language):
        return {
            "store": store.name,
            "storePhone": _phone(store.public_number),
            "shop": f"{shop}/{order.language}",
            "number": order_code(order.number),
            "name": order.first_name,
            "customer": order.customer_name,
            "phone": _phone(order.phone),
            "link": order_url(order, store),
            "lines": _lines(order, shop),
            "sums": _sums(order),
            "discounts": _discounts(order),
            "shippingName": order.shipping_name,
            "isPickup": order.is_pickup,
            "address": _address(order, language),
            "payment": translate(order.payment.get("name"), language, fallback),
            "instructions": translate(order.payment.get("instructions"), language, fallback),
            "account": _account(order),
            "takesClaims": order.payment_kind in CLAIMED,
            "waitsForMoney": order.expires_at is not None and order.state == states.PENDING,
            "until": _moment(order.expires_at, store, language),
            "payBy": due_text(order, language),
            "toQuote": order.to_quote,
            "arrives": _arrival(order, store, language),
            "answers": _answers(order, language),
        }


def way_values(parcel: Parcel, order: Order) -> dict[str, Any]:
    """Who carries it and under which code, as mail/order_way says it; at an agency, what to bring."""
    pickup = AgencyPickup.of(parcel)
    return {
        "courier": parcel.courier,
        "tracking": parcel.tracking,
        "trackingUrl": parcel.tracking_url,
        "agency": pickup_lines(pickup, parcel, order) if pickup and pickup.notify else None,
    }


def ways_values(order: Order) -> dict[str, Any]:
    """The way of what left last, as mail/order_way says it; parcels that left together by different ways are
    counted in `parcels`, and `ways` has what is known of them."""
    sent = list(order.parcels.filter(state__in=SENT_STATES).order_by("shipped_at", "created_at"))
    ways = [way_values(parcel, order) for parcel in sent if parcel.shipped_at == sent[-1].shipped_at]
    if all(way == ways[0] for way in ways):
        return dict(ways[0]) if ways else {}
    distinct = [way for place, way in enumerate(ways) if any(way.values()) and way not in ways[:place]]
    return {"parcels": len(ways), "ways": distinct}


def pickup_hours(order: Order, store: Store, language: Language) -> list[dict[str, str]]:
    """When its pickup point is open, as told there today."""
    pickup = order.shipping.get("pickup")
    if not pickup:
        return []
    today = timezone.now().astimezone(ZoneInfo(store.time_zone)).date()
    hours = opening_hours(UUID(pickup["warehouseOid"]), today, language)
    return [{"days": days, "times": times} for days, times in hours]


def _arrival(order: Order, store: Store, language: Language) -> str:
    """When it arrives, as it was said when it was ordered; nothing once that has passed or it is over."""
    dates, today = promised_dates(order), timezone.now().astimezone(ZoneInfo(store.time_zone)).date()
    if dates is None or order.state not in states.OPEN or dates[1] < today:
        return ""
    return arrival_text(*dates, language)


def _lines(order: Order, shop: str) -> list[dict[str, Any]]:
    return [
        {
            "name": line.product_name,
            "variant": line.variant_name,
            "quantity": line.quantity,
            "removed": line.quantity_removed,
            "total": money_text(line.total, order.currency),
            "photo": _absolute(shop, line.photo),
        }
        for line in order.lines.all()
    ]


def _sums(order: Order) -> dict[str, str]:
    named = {
        "subtotal": order.subtotal,
        "shipping": order.shipping_price,
        "surcharge": order.surcharge,
        "rounding": order.rounding,
        "tax": order.tax,
        "total": order.total,
    }
    sums = {name: money_text(amount, order.currency) for name, amount in named.items()}
    for name in ("surcharge", "rounding", "tax"):
        sums[name] = sums[name] if named[name] else ""
    return sums


def _discounts(order: Order) -> list[dict[str, str]]:
    rows = order.discounts.all()
    return [{"reason": row.reason, "amount": money_text(-row.amount, order.currency)} for row in rows]


def _answers(order: Order, language: Language) -> list[dict[str, str]]:
    found = answers_on(order, "EMAIL", language, sees_contact=True)
    return [{"label": label, "text": text} for label, text in found]


def _named_place(name: str, address: Mapping[str, Any]) -> str:
    return " · ".join(part for part in (name, address.get("line")) if part)


def _address(order: Order, language: Language) -> str:
    """Of a pickup the place as the page of the order names it."""
    if order.is_pickup:
        today, promised = place_to_fetch(order, language), order.shipping.get("pickup")
        if today:
            return _named_place(today.name, today.address)
        return _named_place(promised["name"], promised["address"]) if promised else ""
    address = order.shipping_address or {}
    return ", ".join(part for part in (address.get("line"), place_line(address)) if part)


def _account(order: Order) -> str:
    """Where the money goes, in one line."""
    distinct = {
        part: str(order.payment.get(part) or "")
        for part in ("bank", "accountNumber", "cci", "phone", "holder")
    }
    distinct["cci"] = distinct["cci"] and f"CCI {distinct['cci']}"
    distinct["phone"] = _phone(distinct["phone"])
    return " · ".join(part for part in distinct.values() if part)


def _phone(number: str) -> str:
    """`+51 987 654 321`."""
    return parse_phone(number, None).international if number else ""


def _absolute(shop: str, photo: dict[str, Any] | None) -> str:
    path = ((photo or {}).get("urls") or {}).get("thumb", {}).get("jpg", "")
    return f"{shop}{path}" if path.startswith("/") else str(path)


def _moment(moment: datetime | None, store: Store, language: Language) -> str:
    """`7 nov., 2:41 p. m.` or `Nov 7, 2:41 PM`, by the store's clock."""
    if moment is None:
        return ""
    local = moment.astimezone(ZoneInfo(store.time_zone))
    hour, minutes = local.hour % 12 or 12, f"{local.minute:02}"
    if language == "es":
        half = "a. m." if local.hour < 12 else "p. m."
        return f"{local.day} {_MONTHS_ES[local.month - 1]}., {hour}:{minutes} {half}"
    return f"{local:%b} {local.day}, {hour}:{minutes} {'AM' if local.hour < 12 else 'PM'}"
