"""Preorders of a shop: a customer's own by its key, offers for everybody, and asking for a quote."""

from typing import Annotated, Any
from uuid import UUID

from django.http import HttpResponse
from ninja import Header, Status

from apps.orders.links import order_path
from apps.orders.storefront_access import rate_limit
from apps.preorders import states
from apps.preorders.access import get_for_token, preorder_token
from apps.preorders.models import Preorder
from apps.preorders.presentation import public_out
from apps.preorders.public_schemas import (
    PreorderAcceptIn,
    PreorderChangeIn,
    PreorderMade,
    PreorderPlaceIn,
    PreorderShippingIn,
    PublicPreorder,
    QuoteRequestIn,
)
from apps.preorders.services.answer import accept_day, ask_change, reject_preorder, view_preorder
from apps.preorders.services.confirm import Acceptance, confirm_preorder
from apps.preorders.services.move import customer_of
from apps.preorders.services.print_quote import quote_pdf
from apps.preorders.services.request_quote import request_quote
from apps.preorders.services.reserve_place import Place, reserve_place
from apps.store_settings.queries import checkout
from common.api import Request, Router
from common.i18n import language
from common.idempotency import idempotent
from common.permissions import PUBLIC

router = Router(tags=["preorder"])
Token = Annotated[str | None, Header(alias="X-Preorder-Token")]
_READ = rate_limit("preorder-read", 60)
_WRITE = rate_limit("preorder-write", 20)
_NEW = rate_limit("preorder-new", 5)


@router.post("/preorder/ui", response={201: PreorderMade}, permission=PUBLIC, before=[_NEW])
@idempotent("preorder/ui")
def create_quote_request(request: Request, payload: QuoteRequestIn) -> Status[PreorderMade]:
    """A customer asks for a price; the merchant answers by a link. Takes `Idempotency-Key`."""
    preorder = request_quote(
        text=payload.text,
        lines=[(line.variant_id, line.quantity) for line in payload.lines],
        contact=payload.contact.model_dump(),
        language=language(),
    )
    return Status(201, _made(preorder))


@router.get("/preorder/ui/{uuid:preorder_id}", response=PublicPreorder, permission=PUBLIC, before=[_READ])
def get_public_preorder(
    request: Request, preorder_id: UUID, response: HttpResponse, x_preorder_token: Token = None
) -> PublicPreorder:
    """A quote or a place for who holds its key, an offer for everybody. The first look is noted."""
    response["Cache-Control"] = "private, no-store"
    preorder = _open(preorder_id, x_preorder_token)
    if preorder.state == states.SENT:
        view_preorder(preorder.pk)
        preorder = _open(preorder_id, x_preorder_token)
    return _public(preorder)


@router.get("/preorder/ui/{uuid:preorder_id}/pdf", permission=PUBLIC, before=[rate_limit("preorder-pdf", 20)])
def print_public_preorder(
    request: Request, preorder_id: UUID, x_preorder_token: Token = None
) -> HttpResponse:
    """The quote as a PDF, for who holds its key."""
    return quote_pdf(get_for_token(preorder_id, x_preorder_token))


@router.post(
    "/preorder/ui/{uuid:preorder_id}/quote", response=PublicPreorder, permission=PUBLIC, before=[_READ]
)
def quote_public_preorder(
    request: Request, preorder_id: UUID, payload: PreorderShippingIn, x_preorder_token: Token = None
) -> PublicPreorder:
    """What it comes to with another delivery or way to pay; nothing is written."""
    return _public(_open(preorder_id, x_preorder_token), payload)


@router.post(
    "/preorder/ui/{uuid:preorder_id}/accept", response=PublicPreorder, permission=PUBLIC, before=[_WRITE]
)
def accept_public_preorder(
    request: Request, preorder_id: UUID, payload: PreorderAcceptIn, x_preorder_token: Token = None
) -> PublicPreorder:
    """Makes the order; done again it is the same one. 409 `preorder_changed` when another revision stands,
    `preorder_expired`, `terms_changed`, `out_of_stock`."""
    preorder = get_for_token(preorder_id, x_preorder_token)
    acceptance = Acceptance(
        actor=customer_of(preorder),
        revision=payload.revision,
        pays_all=payload.pays_all,
        terms_version=payload.terms_version,
        shipping=_shipping(payload),
        by_customer=True,
    )
    confirm_preorder(preorder_id, acceptance)
    return _public(get_for_token(preorder_id, x_preorder_token))


@router.post(
    "/preorder/ui/{uuid:preorder_id}/change", response=PublicPreorder, permission=PUBLIC, before=[_WRITE]
)
def change_public_preorder(
    request: Request, preorder_id: UUID, payload: PreorderChangeIn, x_preorder_token: Token = None
) -> PublicPreorder:
    """Asks the merchant for another quote."""
    get_for_token(preorder_id, x_preorder_token)
    quantities = {str(line.line_id): line.quantity for line in payload.quantities}
    return _public(ask_change(preorder_id=preorder_id, text=payload.text, quantities=quantities))


@router.post(
    "/preorder/ui/{uuid:preorder_id}/reject", response=PublicPreorder, permission=PUBLIC, before=[_WRITE]
)
def reject_public_preorder(
    request: Request, preorder_id: UUID, x_preorder_token: Token = None
) -> PublicPreorder:
    """No, thanks; what was paid is given back."""
    get_for_token(preorder_id, x_preorder_token)
    return _public(reject_preorder(preorder_id=preorder_id))


@router.post(
    "/preorder/ui/{uuid:preorder_id}/day", response=PublicPreorder, permission=PUBLIC, before=[_WRITE]
)
def accept_public_preorder_day(
    request: Request, preorder_id: UUID, x_preorder_token: Token = None
) -> PublicPreorder:
    """Agrees to the day to which it was moved."""
    get_for_token(preorder_id, x_preorder_token)
    return _public(accept_day(preorder_id=preorder_id))


@router.post(
    "/preorder/ui/{uuid:preorder_id}/place",
    response={201: PreorderMade},
    permission=PUBLIC,
    before=[_NEW],
)
@idempotent("preorder/ui/place")
def create_preorder_place(
    request: Request, preorder_id: UUID, payload: PreorderPlaceIn
) -> Status[PreorderMade]:
    """A place in an offer. 409 `preorder_full`, `preorder_limit`, `preorder_closed`, `terms_changed`. Takes
    `Idempotency-Key`."""
    place = Place(
        quantity=payload.quantity,
        contact=payload.contact.model_dump(),
        language=language(),
        terms_version=payload.terms_version,
        pays_all=payload.pays_all,
        shipping=_shipping(payload),
    )
    return Status(201, _made(reserve_place(preorder_id, place)))


def _open(preorder_id: UUID, token: str | None) -> Preorder:
    offer = Preorder.objects.filter(pk=preorder_id, kind=states.OFFER).first()
    return offer or get_for_token(preorder_id, token)


def _public(preorder: Preorder, chosen: PreorderShippingIn | None = None) -> PublicPreorder:
    shipping = _shipping(chosen) if chosen else None
    return public_out(preorder, terms=checkout().terms_version, shipping=shipping)


def _shipping(payload: PreorderShippingIn) -> dict[str, Any]:
    names = set(PreorderShippingIn.model_fields)
    return {name: value for name, value in payload.model_dump(include=names).items() if value}


def _made(preorder: Preorder) -> PreorderMade:
    order = preorder.order
    return PreorderMade(
        id=preorder.pk,
        path=f"/{preorder.language}/preorder/{preorder.pk}#t={preorder_token(preorder.pk)}",
        order_path=order_path(order.pk, order.access_token_hash, order.language) if order else "",
    )
