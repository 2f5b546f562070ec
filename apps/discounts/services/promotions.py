"""Creating, changing, ordering and deleting promotions."""

from typing import Any
from uuid import UUID

from django.db import transaction

from apps.discounts.events import DISCOUNTS_CHANGED
from apps.discounts.models import Promotion
from apps.discounts.services.promotion_terms import terms_document, terms_issues
from apps.discounts.services.quota import pause_beyond_plan, reserve_active
from apps.discounts.services.rule_fields import refuse, rule_issues, scope_document, scope_issues
from common import crud
from common.errors import issue
from common.events import publish
from common.text import search_text


@transaction.atomic
def create_promotion(*, fields: dict[str, Any]) -> tuple[Promotion, bool]:
    """The promotion, and whether it was paused because the plan allows no other active one."""
    promotion = Promotion(position=crud.next_position(Promotion.objects.live()))
    fill_promotion(promotion, fields)
    is_paused = pause_beyond_plan(promotion)
    crud.create(promotion)
    publish(DISCOUNTS_CHANGED)
    return promotion, is_paused


@transaction.atomic
def update_promotion(*, promotion_id: UUID, changes: dict[str, Any], version: int | None = None) -> Promotion:
    """PlanLimit when it would be one active promotion too many."""
    promotion = crud.lock_or_404(Promotion.objects.live(), promotion_id, version=version)
    fill_promotion(promotion, changes)
    if promotion.active:
        reserve_active(promotion)
    crud.update(promotion)
    publish(DISCOUNTS_CHANGED)
    return promotion


@transaction.atomic
def delete_promotion(*, promotion_id: UUID) -> None:
    crud.soft_delete(crud.lock_or_404(Promotion.objects.live(), promotion_id))
    publish(DISCOUNTS_CHANGED)


@transaction.atomic
def restore_promotion(*, promotion_id: UUID) -> tuple[Promotion, bool]:
    """As `create_promotion`."""
    promotion = crud.lock_or_404(crud.restorable(Promotion.objects.all()), promotion_id)
    is_paused = pause_beyond_plan(promotion)
    crud.restore(promotion, active=promotion.active)
    publish(DISCOUNTS_CHANGED)
    return promotion, is_paused


@transaction.atomic
def reorder_promotions(*, ids: list[UUID]) -> None:
    """The first one goes first."""
    crud.reorder(Promotion.objects.live(), ids, field="promotionOids")
    publish(DISCOUNTS_CHANGED)


def fill_promotion(promotion: Promotion, fields: dict[str, Any]) -> None:
    """Sets the fields, also of one that is never saved (the simulator); Invalid with all that is wrong."""
    fields = dict(fields)
    before_scope, before_terms = promotion.scope, promotion.terms
    scope, terms = fields.pop("scope", None), fields.pop("terms", None)
    for name, value in fields.items():
        setattr(promotion, name, value)
    if scope is not None:
        promotion.scope = scope_document(scope)
    if terms is not None or "kind" in fields:
        promotion.terms = terms_document(promotion.kind, terms if terms is not None else promotion.terms)
    promotion.search_text = search_text(" ".join(promotion.name.values()))
    issues = rule_issues(promotion) | scope_issues(promotion.scope, before_scope)
    issues |= terms_issues(promotion.kind, promotion.terms, before_terms)
    if promotion.flash and promotion.ends_at is None:
        issues["endsAt"] = [issue("discount_flash_end")]
    refuse(issues)
