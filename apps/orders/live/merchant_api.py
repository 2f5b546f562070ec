"""A live sale: codes on keys, units held for handles, a link for each."""

from uuid import UUID

from django.utils import timezone
from ninja import Status

from apps.orders.live.queries import live_customer_out, live_sale_out
from apps.orders.live.schemas import LiveCustomer, LiveHoldIn, LiveHoldPatch, LiveSaleOut, LiveSalePatch
from apps.orders.live.services import holds as services
from apps.orders.live.services.live_sale import update_live_sale as update_live_sale_service
from apps.orders.merchant_detail import actor_of
from common.api import Request, Router
from common.crud import changed_fields
from common.idempotency import HEADER, StoredResponse, run_once
from common.versions import with_current_row

router = Router(tags=["order"])


@router.get("/order/live", response=LiveSaleOut, permission="orders.create")
def get_live_sale(request: Request) -> LiveSaleOut:
    """The live sale that runs, or ran last: keys with what is free, customers, and the four figures."""
    return live_sale_out()


@router.patch("/order/live", response=LiveSaleOut, permission="orders.create")
def update_live_sale(request: Request, payload: LiveSalePatch) -> LiveSaleOut:
    """Begins or ends it, or says what has a code; products keep the code that they have. Ending it leaves
    what is held to its time. 409 `live_no_codes`."""
    with with_current_row(live_sale_out):
        update_live_sale_service(changes=changed_fields(payload, clearable={}), version=payload.version)
    return live_sale_out()


@router.post("/order/live/hold", response={201: LiveCustomer}, permission="orders.create")
def create_live_hold(request: Request, payload: LiveHoldIn) -> Status[LiveCustomer]:
    """Holds units for a handle, fifteen minutes from now with all that he has; takes `Idempotency-Key`.
    409 `out_of_stock`: then nothing was held."""
    services.release_expired(timezone.now())
    actor = actor_of(request)

    def act() -> StoredResponse:
        row = services.create_hold(**payload.model_dump(), actor=actor)
        return StoredResponse(201, {"holdOid": row.pk})

    scope = f"{request.store.pk}:order/live/hold:{actor.id}"
    answer = run_once(scope, request.headers.get(HEADER), payload.model_dump(mode="json"), act)
    return Status(201, live_customer_out(UUID(str(answer.body["holdOid"]))))


@router.patch("/order/live/hold/{uuid:hold_id}", response=LiveCustomer, permission="orders.create")
def update_live_hold(request: Request, hold_id: UUID, payload: LiveHoldPatch) -> LiveCustomer:
    """Notes that its link was sent, or that the customer says he paid: that gives him two hours."""
    with with_current_row(lambda: live_customer_out(hold_id)):
        services.update_hold(
            hold_id=hold_id, sent=payload.sent, claimed=payload.claimed, version=payload.version
        )
    return live_customer_out(hold_id)


@router.post("/order/live/hold/{uuid:hold_id}/restore", response=LiveCustomer, permission="orders.create")
def restore_live_hold(request: Request, hold_id: UUID) -> LiveCustomer:
    """Holds again what was given back, all of it or nothing; while it is held still, nothing changes."""
    services.restore_hold(hold_id=hold_id, version=None)
    return live_customer_out(hold_id)


@router.delete("/order/live/hold/{uuid:hold_id}", response={204: None}, permission="orders.create")
def delete_live_hold(request: Request, hold_id: UUID) -> Status[None]:
    """Gives its units back at once; its link is over."""
    services.delete_hold(hold_id=hold_id)
    return Status(204, None)
