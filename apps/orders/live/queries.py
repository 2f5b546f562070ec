"""A live sale as its seller sees it: keys, customers, figures."""

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import datetime
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from django.utils import timezone

from apps.attachments.queries import pictures
from apps.orders.live.live_hold import MAX_HOLDS, LiveHold, hold_of, live_orders, state_of
from apps.orders.live.live_sale import LiveSale, live_sale
from apps.orders.live.live_text import hold_link, hold_text
from apps.orders.live.schemas import LiveCode, LiveCustomer, LiveFigure, LiveSaleOut, LiveUnits
from apps.orders.manual.draft_document import read_draft
from apps.orders.models import Order
from apps.products.models import Variant
from common.crud import get_or_404
from common.i18n import Language, language, parse_language
from common.money import in_currency
from common.text import translate
from tenants.current import current_store

FIGURE_OF: Final = {
    "PAID": "paid",
    "TO_VERIFY": "to_verify",
    "CLAIMED": "to_verify",
    "HELD": "held",
    "ORDERED": "held",
    "EXPIRED": "expired",
}
Known = Mapping[UUID, Variant]


def live_sale_out() -> LiveSaleOut:
    """Five statements, however many customers there are."""
    sale, now = live_sale(), timezone.now()
    orders = list(_orders(sale)) if sale.sale_id else []
    known = _variants(sale, orders)
    currency = current_store().currency
    with in_currency(currency):
        shared: dict[str, Any] = {
            figure: _figure([row for row in orders if FIGURE_OF[state_of(row, now)] == figure], currency)
            for figure in set(FIGURE_OF.values())
        }
        same = ("channel", "started_at", "ended_at", "version")
        return LiveSaleOut(
            running=sale.is_running,
            now=now,
            codes=_codes(sale, known, _taken(orders, now), now),
            customers=[_customer(row, sale, known, now) for row in orders],
            **shared,
            **{name: getattr(sale, name) for name in same},
        )


def live_customer_out(hold_id: UUID) -> LiveCustomer:
    sale, now = live_sale(), timezone.now()
    row = get_or_404(live_orders().prefetch_related("lines"), pk=hold_id)
    with in_currency(row.currency):
        return _customer(row, sale, _variants(sale, [row]), now)


def _orders(sale: LiveSale) -> list[Order]:
    rows = live_orders().filter(placed_at__gte=sale.started_at, draft__live__saleOid=str(sale.sale_id))
    found = list(rows.prefetch_related("lines")[:MAX_HOLDS])
    return sorted(found, key=lambda row: hold_of(row).held_at, reverse=True)


def _variants(sale: LiveSale, orders: Iterable[Order]) -> Known:
    ids = {*sale.codes.values(), *(key for row in orders for key in _lines(row))}
    rows = Variant.objects.filter(pk__in=ids).select_related("product") if ids else ()
    return {row.pk: row for row in rows}


def _lines(row: Order) -> Counter[UUID]:
    """Units by variant, of what is held or was ordered."""
    if row.number is None:
        return Counter(dict(read_draft(row.draft or {}).requested))
    units: Counter[UUID] = Counter()
    for line in row.lines.all():
        if line.variant_id:
            units[line.variant_id] += line.net_quantity
    return units


def _taken(orders: Iterable[Order], now: datetime) -> Counter[UUID]:
    taken: Counter[UUID] = Counter()
    for row in orders:
        if state_of(row, now) != "EXPIRED":
            taken.update(_lines(row))
    return taken


def _name(variant: Variant | None, words: Language) -> str:
    if variant is None:
        return ""
    return " ".join(filter(None, (_product_name(variant, words), _variant_name(variant, words))))


def _product_name(variant: Variant, words: Language) -> str:
    return translate(variant.product.name, words, parse_language(current_store().language))


def _variant_name(variant: Variant, words: Language) -> str:
    fallback = parse_language(current_store().language)
    values = [translate(option.get("value"), words, fallback) for option in variant.options]
    return " / ".join(value for value in values if value)


def _codes(sale: LiveSale, known: Known, taken: Counter[UUID], now: datetime) -> list[LiveCode]:
    """Must be called inside a currency. What is deleted has no key any more."""
    found = ((code, known.get(variant_id)) for code, variant_id in sale.codes.items())
    coded = [(code, row) for code, row in found if row and not row.deleted_at and not row.product.deleted_at]
    photos = pictures(photo for _, row in coded if (photo := row.first_photo))
    codes = []
    for code, row in coded:
        price: Any = row.offer(now).price
        codes.append(
            LiveCode(
                code=code,
                variant_id=row.pk,
                name=_product_name(row, language()),
                variant_name=_variant_name(row, language()),
                photo=photos.get(row.first_photo or ""),
                price=price,
                left=row.available,
                taken=taken[row.pk],
                currency=current_store().currency,
            )
        )
    return codes


def _customer(row: Order, sale: LiveSale, known: Known, now: datetime) -> LiveCustomer:
    """Must be called inside a currency."""
    live, code_of = hold_of(row), {variant_id: code for code, variant_id in sale.codes.items()}
    lines, is_hold = _lines(row), row.number is None
    units = [
        LiveUnits(
            code=code_of.get(variant_id, ""),
            name=_name(known.get(variant_id), language()),
            quantity=quantity,
        )
        for variant_id, quantity in lines.items()
    ]
    state: Any = state_of(row, now)
    moments: dict[str, Any] = {"held_at": live.held_at, "sent_at": live.sent_at}
    return LiveCustomer(
        id=row.pk,
        handle=live.handle,
        state=state,
        units=units,
        total=_total(row),
        currency=row.currency,
        until=row.expires_at if state in ("HELD", "CLAIMED", "ORDERED") else None,
        order_number=row.number,
        link=hold_link(live, row.language) if is_hold else None,
        text=_text(row, live, known) if is_hold else None,
        version=row.version,
        **moments,
    )


def _text(row: Order, live: LiveHold, known: Known) -> str:
    words = parse_language(row.language)
    named = [(units, _name(known.get(variant_id), words)) for variant_id, units in _lines(row).items()]
    return hold_text(row, live, named)


def _total(row: Order) -> Any:
    return row.total - row.removed


def _figure(rows: list[Order], currency: str) -> LiveFigure:
    """Must be called inside a currency."""
    amount: Any = sum((_total(row) for row in rows), Decimal(0))
    units = sum(_lines(row).total() for row in rows)
    return LiveFigure(amount=amount, customers=len(rows), units=units, currency=currency)
