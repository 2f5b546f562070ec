"""Holding units for a handle: fifteen minutes from his last code, then the clock gives them back."""

from collections import Counter
from collections.abc import Mapping
from datetime import datetime, timedelta
from functools import partial
from typing import Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.orders import states
from apps.orders.actors import Actor
from apps.orders.checkout.services.live_link import units_of
from apps.orders.checkout.services.price_order import PricedOrder, price_order
from apps.orders.each_order import each_order
from apps.orders.live.live_hold import MAX_HOLDS, LiveHold, hold_of, live_holds, new_hold
from apps.orders.live.live_sale import LiveSale, live_sale
from apps.orders.manual.draft_document import Draft, document_wire, read_draft, write_draft
from apps.orders.manual.schemas import WrittenDocument
from apps.orders.manual.services.drafts import new_draft, release_overdue
from apps.orders.manual.services.freeze import freeze
from apps.orders.models import Order
from apps.stock.errors import OutOfStock
from apps.stock.services.release import release
from apps.stock.services.reserve import reserve
from common.crud import lock_or_404
from common.errors import Conflict, Invalid, issue
from common.i18n import parse_language
from common.locks import advisory_lock, lock_rows
from common.schemas import instant
from common.store_context import current_store_id
from tenants.current import current_store

STORED: Final = timedelta(days=30)
"""How long what was given back can be held again."""
_STOCK: Final = frozenset({"sold_out", "not_enough"})


@transaction.atomic
def create_hold(*, code: str, handle: str, quantity: int, actor: Actor) -> Order:
    """Conflict `live_over` without a sale, OutOfStock when the units are not there: then nothing is held."""
    sale, now = live_sale(), timezone.now()
    if not sale.is_running or sale.sale_id is None:
        raise Conflict("live_over")
    if code not in sale.codes:
        raise Invalid({"code": [issue("not_a_choice")]})
    # One row a handle, however many devices type it at once.
    advisory_lock(f"live:{current_store_id()}:{handle}")
    row = _of_handle(sale, handle)
    if row is None:
        row = _new_row(sale, sale.sale_id, handle, actor, now)
    _hold(row, Counter({sale.codes[code]: quantity}), now)
    return row


@transaction.atomic
def restore_hold(*, hold_id: UUID, version: int | None) -> Order:
    """What was given back is held once more, as far as none of it was sold meanwhile."""
    row, now = lock_or_404(live_holds(), hold_id, version=version), timezone.now()
    if row.expires_at is not None and row.expires_at > now:
        return row
    _hold(row, Counter(dict(read_draft(row.draft or {}).requested)), now)
    return row


@transaction.atomic
def update_hold(*, hold_id: UUID, sent: bool | None, claimed: bool | None, version: int | None) -> Order:
    """Conflict `live_expired` for who says that he paid when his units were given back."""
    row, now = lock_or_404(live_holds(), hold_id, version=version), timezone.now()
    live = hold_of(row)
    if sent is not None:
        live.sent_at = instant(now) if sent else None
    if claimed is not None:
        if row.expires_at is None or row.expires_at <= now:
            raise Conflict("live_expired")
        live.claimed_at = instant(now) if claimed else None
        row.expires_at = live.until(now)
    _write(row, read_draft(row.draft or {}), live)
    row.save()
    return row


@transaction.atomic
def delete_hold(*, hold_id: UUID) -> None:
    """Gives its units back at once."""
    row = lock_or_404(live_holds(), hold_id)
    release(order_id=row.pk)
    row.delete()


def release_expired(now: datetime) -> None:
    """What the clock would give back within the minute is there for who asks now."""
    due = live_holds().filter(expires_at__lte=now).values_list("pk", flat=True)
    each_order(due, partial(release_overdue, now=now))


def purge_holds(now: datetime) -> None:
    """Of the night: what nobody bought, with the handle of whom it was held for."""
    old = Order.objects.filter(number=None, state=states.DRAFT, draft__has_key="live", expires_at=None)
    old.filter(updated_at__lte=now - STORED).delete()


def _of_handle(sale: LiveSale, handle: str) -> Order | None:
    same = live_holds().filter(draft__live__saleOid=str(sale.sale_id), draft__live__handle=handle)
    row = next(iter(lock_rows(same, same.values_list("pk", flat=True)).values()), None)
    if row is not None:
        row.version += 1
    return row


def _new_row(sale: LiveSale, sale_id: UUID, handle: str, actor: Actor, now: datetime) -> Order:
    if live_holds().filter(draft__live__saleOid=str(sale_id)).count() >= MAX_HOLDS:
        raise Conflict("live_full", max=MAX_HOLDS)
    row = new_draft(actor, now)
    row.draft = {**write_draft(Draft(WrittenDocument())), "live": new_hold(sale_id, handle, now).wire()}
    row.tags = [sale.channel] if sale.channel else []
    row.save(force_insert=True)
    return row


def _hold(row: Order, added: Counter[UUID], now: datetime) -> None:
    """Beside what is held already; what was given back stays so."""
    draft, live = read_draft(row.draft or {}), hold_of(row)
    if row.expires_at is None or row.expires_at <= now:
        _give_back(row)
        draft.document.lines, live.sent_at, live.claimed_at = [], None, None
    reserve(order_id=row.pk, lines=added.items(), more=True)
    lines = Counter(dict(draft.requested))
    lines.update(added)
    live.held_at, row.expires_at = instant(now), live.until(now)
    draft.document = _with_lines(draft, lines)
    freeze(draft, now)
    _write(row, draft, live)
    priced = _price(row, lines)
    row.total = row.subtotal = priced.sums.subtotal - priced.sums.discount
    row.item_count = lines.total()
    row.save()


def _give_back(row: Order) -> None:
    """Whose time was over a moment before the clock came by."""
    if row.expires_at is not None:
        release(order_id=row.pk)


def _with_lines(draft: Draft, lines: Mapping[UUID, int]) -> WrittenDocument:
    written = [{"variantOid": str(variant_id), "quantity": units} for variant_id, units in lines.items()]
    return WrittenDocument.model_validate(document_wire(draft.document) | {"lines": written})


def _write(row: Order, draft: Draft, live: LiveHold) -> None:
    draft.document.hold_until, draft.live = row.expires_at, live.wire()
    row.draft = write_draft(draft)


def _price(row: Order, lines: Mapping[UUID, int]) -> PricedOrder:
    """At the prices and by the limits of the shop: its customer buys there."""
    priced = price_order(
        requested=lines.items(),
        shipping_key=None,
        address=None,
        payment_method_id=None,
        language=parse_language(current_store().language),
        every_way=False,
        held=units_of(row.pk),
    )
    for line in priced.lines:
        if line.problem in _STOCK:
            raise OutOfStock([line.shortage])
        if line.problem:
            raise Conflict("live_refused", problem=line.problem, name=line.name)
    return priced
