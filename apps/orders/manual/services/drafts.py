"""Orders that are being written: their rows, saved as one types."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.orders import states
from apps.orders.access import new_token, token_hash
from apps.orders.actors import Actor
from apps.orders.checkout.services.live_link import units_of
from apps.orders.manual.draft_document import Draft, document_wire, read_draft, write_draft
from apps.orders.manual.schemas import WrittenDocument
from apps.orders.manual.services.freeze import freeze, renew
from apps.orders.models import Order, Origin
from apps.orders.models.orders import OrderQuerySet
from apps.orders.state_machine.services.conflicts import check_version
from apps.products.models import Variant
from apps.stock.services.release import release
from apps.stock.services.reserve import reserve
from common.errors import Conflict, Invalid, NotFound, issue
from common.ids import new_id
from common.locks import lock_rows
from tenants.current import current_store

MAX_DRAFTS = 100
"""Of a store; an old one is finished or goes before there is another."""


def list_drafts(writer_id: UUID | None) -> OrderQuerySet:
    """Those of one writer, or of all; the newest first. What live sales hold has a screen of its own."""
    return _drafts(writer_id).filter(draft__live__isnull=True).order_by("-updated_at")


def get_draft(draft_id: UUID, writer_id: UUID | None) -> Order:
    row = _drafts(writer_id).filter(pk=draft_id).first()
    if row is None:
        raise NotFound()
    return row


@transaction.atomic
def create_draft(*, changes: Mapping[str, Any], actor: Actor) -> Order:
    written = Order.objects.filter(number=None, state=states.DRAFT, draft__live__isnull=True)
    if written.count() >= MAX_DRAFTS:
        raise Conflict("too_many_drafts", max=MAX_DRAFTS)
    now = timezone.now()
    row = new_draft(actor, now)
    _write(row, Draft(WrittenDocument()), changes, now)
    row.save(force_insert=True)
    return row


def new_draft(actor: Actor, now: datetime) -> Order:
    """A row that is not written yet."""
    order_id, store = new_id(), current_store()
    return Order(
        id=order_id,
        origin=Origin.MANUAL,
        state=states.DRAFT,
        payment_state=states.NONE,
        language=store.language,
        currency=store.currency,
        subtotal=0,
        total=0,
        access_token_hash=token_hash(new_token(order_id)),
        placed_at=now,
        assignee_id=actor.id,
        assignee_name=actor.name,
    )


@transaction.atomic
def update_draft(
    *,
    draft_id: UUID,
    writer_id: UUID | None,
    changes: Mapping[str, Any],
    prices: str | None,
    version: int | None,
) -> Order:
    """Conflict `stale` when another device was faster."""
    row = lock_draft(draft_id, writer_id)
    check_version(row, version)
    draft, now = read_draft(row.draft or {}), timezone.now()
    if prices is not None:
        renew(draft, now, update=prices == "UPDATE")
    _write(row, draft, changes, now)
    row.version += 1
    row.save()
    return row


@transaction.atomic
def delete_draft(*, draft_id: UUID, writer_id: UUID | None) -> None:
    row = lock_draft(draft_id, writer_id)
    release(order_id=row.pk)
    row.delete()


def lock_draft(draft_id: UUID, writer_id: UUID | None) -> Order:
    row = lock_rows(_drafts(writer_id), [draft_id]).get(draft_id)
    if row is None:
        raise NotFound()
    return row


def release_overdue(*, order_id: UUID, now: datetime) -> bool:
    """Gives back what a draft held until now; what was written stays."""
    with transaction.atomic():
        row = lock_rows(Order.objects.filter(state=states.DRAFT), [order_id]).get(order_id)
        if row is None or row.expires_at is None or row.expires_at > now:
            return False
        release(order_id=row.pk)
        draft = read_draft(row.draft or {})
        draft.document.hold_until = None
        row.draft, row.expires_at = write_draft(draft), None
        row.save(update_fields=["draft", "expires_at", "updated_at"])
    return True


def _drafts(writer_id: UUID | None) -> OrderQuerySet:
    drafts = Order.objects.own().filter(number=None, state=states.DRAFT)
    return drafts if writer_id is None else drafts.filter(assignee_id=writer_id)


def _write(row: Order, draft: Draft, changes: Mapping[str, Any], now: datetime) -> None:
    draft.document = WrittenDocument.model_validate(document_wire(draft.document) | dict(changes))
    ids = [line.variant_id or line.custom_id for line in draft.document.lines]
    if len(set(ids)) != len(ids):
        raise Invalid({"lines": [issue("line_twice")]})
    freeze(draft, now)
    _hold(row, draft, now)
    buyer = draft.document.buyer
    row.first_name, row.last_name = (buyer.first_name, buyer.last_name) if buyer else ("", "")
    row.item_count = sum(line.quantity for line in draft.document.lines)
    row.draft = write_draft(draft)


def _hold(row: Order, draft: Draft, now: datetime) -> None:
    """Holds what is written as far as it is there, until the time that is written; nothing without one."""
    until = draft.document.hold_until
    if until is not None and until <= now:
        until = draft.document.hold_until = None
    before, row.expires_at = row.expires_at, until
    if before is None and until is None:
        return
    held, requested = units_of(row.pk), dict(draft.requested) if until else {}
    if before is not None and held == requested:
        return
    release(order_id=row.pk)
    if lines := _there(requested):
        reserve(order_id=row.pk, lines=lines)


def _there(requested: Mapping[UUID, int]) -> list[tuple[UUID, int]]:
    rows = Variant.objects.filter(pk__in=requested, available__gt=0).values_list("pk", "available")
    return [(variant_id, min(requested[variant_id], left)) for variant_id, left in rows if left]
