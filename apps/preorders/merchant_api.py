"""Preorders for members: quotes, offers of what is still to come, and the places in them."""

from typing import Any, Final
from uuid import UUID

from django.http import HttpResponse
from ninja import Query, Status

from apps.orders.merchant_detail import SEES_CONTACT, actor_of
from apps.preorders import states
from apps.preorders.presentation import preorder_out, row_out
from apps.preorders.queries import find_preorders, get_preorder, in_tab, waiting_count
from apps.preorders.schemas import (
    PreorderArrival,
    PreorderConfirmIn,
    PreorderDayIn,
    PreorderFields,
    PreorderIn,
    PreorderOut,
    PreorderPage,
    PreorderPatch,
    PreorderQuery,
    PreorderSendIn,
)
from apps.preorders.services import preorders as services
from apps.preorders.services.arrive import arrive_offer, arrive_preorder
from apps.preorders.services.confirm import Acceptance, confirm_preorder
from apps.preorders.services.move_day import move_day
from apps.preorders.services.print_quote import quote_pdf
from apps.preorders.services.quote_draft import quote_draft
from common.api import Request, Router
from common.crud import changed_fields
from common.errors import Conflict
from common.idempotency import StoredResponse, idempotent, run_once
from common.schemas import page_of
from common.versions import with_current_row

CLEARABLE: Final = dict.fromkeys(
    "deposit_percent deposit_amount available_on valid_until discount buyer shipping_key shipping_price "
    "address price max_quantity max_per_customer".split()
)
_DOCUMENT: Final = frozenset("lines discount buyer shipping_key shipping_price address".split())
router = Router(tags=["preorder"])


@router.get("/preorder", response=PreorderPage, permission="orders.view")
def list_preorders(request: Request, query: Query[PreorderQuery]) -> PreorderPage:
    """Quotes, offers and places, the newest first."""
    sees_contact = request.caller.may(SEES_CONTACT)
    rows = find_preorders(query, sees_contact=sees_contact)
    page = page_of(rows, query, lambda row: row_out(row, sees_contact=sees_contact))
    sent, accepted = in_tab("SENT").count(), in_tab("ACCEPTED").count()
    return PreorderPage(**page, to_answer=waiting_count(), sent=sent, accepted=accepted)


@router.post("/preorder", response={201: PreorderOut}, permission="orders.create")
@idempotent("preorder")
def create_preorder(request: Request, payload: PreorderIn) -> Status[PreorderOut]:
    """A quote that is being written, or an offer that can be reserved at once. Takes `Idempotency-Key`."""
    changes, document = _parts(payload)
    changes.pop("kind", None)
    preorder = services.create_preorder(
        kind=payload.kind, changes=changes, document=document, actor=actor_of(request)
    )
    return Status(201, _out(request, preorder.pk))


@router.post("/order/manual/{uuid:draft_id}/quote", response={201: PreorderOut}, permission="orders.create")
def create_quote(request: Request, draft_id: UUID) -> Status[PreorderOut]:
    """What was written as an order becomes a quote that is yet to be sent, with the prices that it had; done
    twice it is the same one."""
    writer_id = None if request.caller.may(SEES_CONTACT) else request.caller.user_id

    def act() -> StoredResponse:
        preorder = quote_draft(draft_id=draft_id, writer_id=writer_id, actor=actor_of(request))
        return StoredResponse(201, {"preorderOid": preorder.pk})

    answer = run_once(f"{request.store.pk}:order/manual/quote", str(draft_id), {}, act)
    return Status(201, _out(request, UUID(str(answer.body["preorderOid"]))))


@router.get("/preorder/{uuid:preorder_id}", response=PreorderOut, permission="orders.view")
def get_one_preorder(request: Request, preorder_id: UUID) -> PreorderOut:
    """What is agreed, what it comes to now, and what happened with it."""
    return _out(request, preorder_id)


@router.get("/preorder/{uuid:preorder_id}/pdf", permission="orders.view")
def print_preorder(request: Request, preorder_id: UUID) -> HttpResponse:
    """The quote as a PDF; without its customer where contacts are hidden."""
    names = request.caller.may(SEES_CONTACT)
    return quote_pdf(get_preorder(preorder_id), names=names)


@router.patch("/preorder/{uuid:preorder_id}", response=PreorderOut, permission="orders.edit")
def update_preorder(request: Request, preorder_id: UUID, payload: PreorderPatch) -> PreorderOut:
    """Changes a quote; one that was sent shows its customer old and new. 409 `preorder_fixed` once it is
    accepted."""
    changes, document = _parts(payload)
    with with_current_row(lambda: _out(request, preorder_id)):
        services.update_preorder(
            preorder_id=preorder_id,
            changes=changes,
            document=document,
            version=payload.version,
            actor=actor_of(request),
        )
    return _out(request, preorder_id)


@router.delete("/preorder/{uuid:preorder_id}", response={204: None}, permission="orders.edit")
def delete_preorder(request: Request, preorder_id: UUID) -> Status[None]:
    """A draft goes; what was sent is withdrawn, and its customer is told."""
    services.delete_preorder(preorder_id=preorder_id, actor=actor_of(request))
    return Status(204, None)


@router.post("/preorder/{uuid:preorder_id}/confirm", response=PreorderOut, permission="orders.create")
@idempotent("preorder/confirm")
def confirm_one_preorder(request: Request, preorder_id: UUID, payload: PreorderConfirmIn) -> PreorderOut:
    """Makes the order in the name of the customer; done again it is the same order. 409 `out_of_stock`,
    `preorder_move_refused`. Takes `Idempotency-Key`."""
    confirm_preorder(preorder_id, Acceptance(actor=actor_of(request)))
    return _out(request, preorder_id)


@router.post("/preorder/{uuid:preorder_id}/send", response=PreorderOut, permission="orders.edit")
def send_one_preorder(request: Request, preorder_id: UUID, payload: PreorderSendIn) -> PreorderOut:
    """The quote can be accepted by its link from now on; a customer with an email gets it by mail."""
    with with_current_row(lambda: _out(request, preorder_id)):
        services.send_preorder(preorder_id=preorder_id, version=payload.version, actor=actor_of(request))
    return _out(request, preorder_id)


@router.post("/preorder/{uuid:preorder_id}/arrive", response=PreorderArrival, permission="orders.edit")
def arrive_one_preorder(request: Request, preorder_id: UUID) -> PreorderArrival:
    """What was awaited is in stock: it is held for its order, of an offer for all places in turn."""
    actor = actor_of(request)
    if get_preorder(preorder_id).kind == states.OFFER:
        here, short = arrive_offer(preorder_id=preorder_id, actor=actor)
        return PreorderArrival(here=here, short=short)
    arrive_preorder(preorder_id=preorder_id, actor=actor)
    return PreorderArrival(here=1, short=0)


@router.post("/preorder/{uuid:preorder_id}/day", response=PreorderOut, permission="orders.edit")
def move_preorder_day(request: Request, preorder_id: UUID, payload: PreorderDayIn) -> PreorderOut:
    """Another day on which it is here; all who wait for it are told."""
    move_day(preorder_id=preorder_id, day=payload.available_on, actor=actor_of(request))
    return _out(request, preorder_id)


@router.post("/preorder/{uuid:preorder_id}/open", response=PreorderOut, permission="orders.edit")
def open_preorder(request: Request, preorder_id: UUID) -> PreorderOut:
    """Places in an offer can be taken."""
    return _set_open(request, preorder_id, is_open=True)


@router.post("/preorder/{uuid:preorder_id}/close", response=PreorderOut, permission="orders.edit")
def close_preorder(request: Request, preorder_id: UUID) -> PreorderOut:
    """No more places; those that were taken stay."""
    return _set_open(request, preorder_id, is_open=False)


def _set_open(request: Request, preorder_id: UUID, *, is_open: bool) -> PreorderOut:
    preorder = get_preorder(preorder_id)
    if preorder.kind != states.OFFER:
        raise Conflict("preorder_move_refused", state=preorder.state, to=states.OPEN)
    services.set_open(preorder_id=preorder_id, is_open=is_open, actor=actor_of(request))
    return _out(request, preorder_id)


def _out(request: Request, preorder_id: UUID) -> PreorderOut:
    preorder = get_preorder(preorder_id)
    return preorder_out(preorder, request.store, sees_contact=request.caller.may(SEES_CONTACT))


def _parts(payload: PreorderFields) -> tuple[dict[str, Any], dict[str, Any]]:
    """The columns that a body names, and the parts of the document, as that is stored."""
    named = changed_fields(payload, clearable=CLEARABLE)
    inside = named.keys() & _DOCUMENT
    document = payload.model_dump(mode="json", by_alias=True, include=inside)
    if "shippingPrice" in document:
        document["shippingReason"] = payload.title[:80]
    return {name: value for name, value in named.items() if name not in inside}, document
