"""Creating, changing and deleting coupons, and the codes of batches."""

from typing import Any, Final
from uuid import UUID

from django.db import transaction

from apps.discounts.codes import CODE, MAX_CODES, MAX_PREFIX, draw_code, fold_code
from apps.discounts.errors import CodeTaken
from apps.discounts.events import DISCOUNTS_CHANGED
from apps.discounts.models import Coupon, CouponCode, CouponKind
from apps.discounts.services.quota import pause_beyond_plan, reserve_active
from apps.discounts.services.rule_fields import (
    Issues,
    percent_or_amount,
    refuse,
    rule_issues,
    scope_document,
    scope_issues,
)
from apps.shipping.places import check_places
from common import crud
from common.errors import issue
from common.events import publish
from common.text import search_text

UNIQUE: Final = {"coupon_code_once": CodeTaken}


@transaction.atomic
def create_coupon(*, fields: dict[str, Any]) -> tuple[Coupon, bool]:
    """The coupon, and whether it was paused because the plan allows no other active one."""
    fields = dict(fields)
    count = fields.pop("count", None)
    coupon = Coupon(batch=fields.pop("batch", False))
    if coupon.batch:
        if count is None:
            refuse({"count": [issue("coupon_batch_count", max=MAX_CODES)]})
        fields["use_limit"] = count
    fill_coupon(coupon, fields)
    is_paused = pause_beyond_plan(coupon)
    crud.create(coupon, unique=UNIQUE)
    if coupon.batch:
        _write_codes(coupon, count)
    publish(DISCOUNTS_CHANGED)
    return coupon, is_paused


@transaction.atomic
def update_coupon(*, coupon_id: UUID, changes: dict[str, Any], version: int | None = None) -> Coupon:
    """PlanLimit when it would be one active coupon too many. The codes of a batch stay as they are."""
    coupon = crud.lock_or_404(Coupon.objects.live(), coupon_id, version=version)
    changes = {name: value for name, value in changes.items() if not (coupon.batch and name == "use_limit")}
    fill_coupon(coupon, changes)
    if coupon.active:
        reserve_active(coupon)
    crud.update(coupon, unique=UNIQUE)
    publish(DISCOUNTS_CHANGED)
    return coupon


@transaction.atomic
def create_codes(*, coupon_id: UUID, count: int) -> Coupon:
    """More codes of a batch."""
    coupon = crud.lock_or_404(Coupon.objects.live().filter(batch=True), coupon_id)
    total = (coupon.use_limit or 0) + count
    if total > MAX_CODES:
        refuse({"count": [issue("coupon_batch_count", max=MAX_CODES - (coupon.use_limit or 0))]})
    coupon.use_limit = total
    if coupon.active:
        reserve_active(coupon)
    crud.update(coupon)
    _write_codes(coupon, count)
    publish(DISCOUNTS_CHANGED)
    return coupon


@transaction.atomic
def delete_coupon(*, coupon_id: UUID) -> None:
    crud.soft_delete(crud.lock_or_404(Coupon.objects.live(), coupon_id))
    publish(DISCOUNTS_CHANGED)


@transaction.atomic
def restore_coupon(*, coupon_id: UUID) -> tuple[Coupon, bool]:
    """As `create_coupon`; CodeTaken when another coupon has its code now."""
    coupon = crud.lock_or_404(crud.restorable(Coupon.objects.all()), coupon_id)
    is_paused = pause_beyond_plan(coupon)
    crud.restore(coupon, unique=UNIQUE, active=coupon.active)
    publish(DISCOUNTS_CHANGED)
    return coupon, is_paused


def fill_coupon(coupon: Coupon, fields: dict[str, Any]) -> None:
    """Sets the fields, also of one that is never saved (the simulator); Invalid with all that is wrong."""
    fields = dict(fields)
    before, places = coupon.scope, coupon.places
    if (scope := fields.pop("scope", None)) is not None:
        coupon.scope = scope_document(scope)
    for name, value in fields.items():
        setattr(coupon, name, value)
    coupon.code = fold_code(coupon.code)
    _tidy(coupon)
    coupon.search_text = search_text(f"{coupon.code} {coupon.description}")
    refuse(rule_issues(coupon) | scope_issues(coupon.scope, before) | _issues(coupon))
    if coupon.places != places:
        check_places(coupon.places, field="places")


def _tidy(coupon: Coupon) -> None:
    """Parts that a kind does not have are empty."""
    if coupon.kind != CouponKind.PERCENT:
        coupon.percent = coupon.max_discount = None
    if coupon.kind != CouponKind.AMOUNT:
        coupon.amount = None
    if coupon.kind != CouponKind.FREE_DELIVERY:
        coupon.places = []


def _issues(coupon: Coupon) -> Issues:
    if not CODE.fullmatch(coupon.code) or (coupon.batch and len(coupon.code) > MAX_PREFIX):
        return {"code": [issue("coupon_code_form")]}
    if coupon.kind == CouponKind.FREE_DELIVERY:
        return {}
    if coupon.kind == CouponKind.PERCENT and coupon.percent is None:
        return {"percent": [issue("discount_term_missing")]}
    return percent_or_amount(coupon.percent, coupon.amount)


def _write_codes(coupon: Coupon, count: int) -> None:
    """Drawn anew where one was there already."""
    left = count
    while left:
        before = coupon.codes.count()
        drawn = {draw_code(coupon.code) for _ in range(left)}
        rows = [CouponCode(coupon=coupon, code=code) for code in drawn]
        CouponCode.objects.bulk_create(rows, ignore_conflicts=True)
        left -= coupon.codes.count() - before
