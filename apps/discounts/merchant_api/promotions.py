"""Promotions: what takes effect by itself."""

from uuid import UUID

from ninja import Query, Status

from apps.discounts.models import Promotion
from apps.discounts.presentation import promotion_out
from apps.discounts.promotion_schemas import (
    PROMOTION_CLEARABLE,
    PromotionIn,
    PromotionOrderIn,
    PromotionOut,
    PromotionPage,
    PromotionPatch,
    PromotionQuery,
)
from apps.discounts.queries import Figures, figures_of, promotions_for, usage_of
from apps.discounts.schemas import UsageOut
from apps.discounts.services import promotions as services
from common.api import Request, Router
from common.crud import changed_fields, get_or_404
from common.idempotency import idempotent
from common.schemas import page_of
from common.versions import with_current_row

router = Router(tags=["promotion"])


@router.get("/promotion", response=PromotionPage, permission="marketing.view")
def list_promotions(request: Request, query: Query[PromotionQuery]) -> PromotionPage:
    """Promotions in the order in which they take effect, with their states, uses and what they sold."""
    rows, counts = promotions_for(query)
    page = page_of(rows, query)
    found = figures_of("promotion", [row.pk for row in page["items"]])
    items = [promotion_out(row, found.get(row.pk, Figures())) for row in page["items"]]
    usage = UsageOut.from_row(usage_of(Promotion))
    return PromotionPage(**{**page, "items": items}, counts=counts, usage=usage)


@router.post("/promotion", response={201: PromotionOut}, permission="marketing.create")
@idempotent("promotion")
def create_promotion(request: Request, payload: PromotionIn) -> Status[PromotionOut]:
    """Adds a promotion behind the others. One that the plan has no place for is saved paused and says
    `pausedByPlan`. Takes `Idempotency-Key`."""
    fields = changed_fields(payload, clearable=PROMOTION_CLEARABLE)
    promotion, is_paused = services.create_promotion(fields=fields)
    return Status(201, promotion_out(promotion, Figures(), paused_by_plan=is_paused))


@router.post("/promotion/order", permission="marketing.edit", response={204: None})
def reorder_promotions(request: Request, payload: PromotionOrderIn) -> Status[None]:
    """Puts all promotions in this order; the first one takes effect first."""
    services.reorder_promotions(ids=payload.promotion_oids)
    return Status(204, None)


@router.get("/promotion/{uuid:promotion_id}", response=PromotionOut, permission="marketing.view")
def get_promotion(request: Request, promotion_id: UUID) -> PromotionOut:
    """One promotion."""
    return _out(get_or_404(Promotion.objects.live(), pk=promotion_id))


@router.patch("/promotion/{uuid:promotion_id}", response=PromotionOut, permission="marketing.edit")
def update_promotion(request: Request, promotion_id: UUID, payload: PromotionPatch) -> PromotionOut:
    """Changes a promotion; `active: false` pauses it. `terms` and `scope` are replaced as a whole. Orders
    keep what they were placed with. One active promotion too many is a 402, a late `version` a 409."""
    changes = changed_fields(payload, clearable=PROMOTION_CLEARABLE)
    with with_current_row(lambda: get_promotion(request, promotion_id)):
        promotion = services.update_promotion(
            promotion_id=promotion_id, changes=changes, version=payload.version
        )
    return _out(promotion)


@router.delete("/promotion/{uuid:promotion_id}", permission="marketing.delete")
def delete_promotion(request: Request, promotion_id: UUID) -> Status[None]:
    """Deletes a promotion; `restore` undoes it for 30 days."""
    services.delete_promotion(promotion_id=promotion_id)
    return Status(204, None)


@router.post("/promotion/{uuid:promotion_id}/restore", response=PromotionOut, permission="marketing.delete")
def restore_promotion(request: Request, promotion_id: UUID) -> PromotionOut:
    """Brings a deleted promotion back, paused where the plan has no place for it."""
    promotion, is_paused = services.restore_promotion(promotion_id=promotion_id)
    return _out(promotion, is_paused=is_paused)


def _out(promotion: Promotion, *, is_paused: bool = False) -> PromotionOut:
    found = figures_of("promotion", [promotion.pk])
    return promotion_out(promotion, found.get(promotion.pk, Figures()), paused_by_plan=is_paused)
