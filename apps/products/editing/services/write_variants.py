"""Saves a plan of variants in a few statements, whatever their number."""

from itertools import groupby
from typing import Any, Final
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import Case, CharField, F, When
from django.db.models.functions import Cast
from django.utils import timezone

from apps.products.editing.services.variant_fields import OFFER_FIELDS
from apps.products.editing.services.variant_matrix import Plan
from apps.products.errors import SkuTaken
from apps.products.models import PriceChange, Variant
from apps.products.ports import Count, open_stock, set_stock, set_units_at
from apps.products.services.issues import Issues
from common.errors import Conflict, Invalid
from common.locks import lock_rows

_UPDATED: Final = (*OFFER_FIELDS, "position", "options", "combination", "updated_at")
_UNIQUE: Final = ("position", "combination", "sku")
_ASIDE: Final = 10_000
"""Added to positions that change places meanwhile; there are MOST_VARIANTS at most."""


def write_variants(plan: Plan, *, actor_id: UUID | None, numbered: bool) -> None:
    """Deletes, changes and makes what the plan says, with counts and price history.

    `numbered`: errors name the row of the list of variants, else the field at the top.
    """
    changed = plan.changed()
    _check_skus([*changed, *plan.new], numbered)
    new = {variant.pk for variant in plan.new}
    counts = _counts(plan, new)
    places = {variant.pk: f"variants.{variant.position}." for variant in plan.live} if numbered else {}
    _lock(plan, counts, [*changed, *plan.removed], places, actor_id)
    _delete(plan.removed)
    try:
        with transaction.atomic():
            _update(plan, changed)
            _create(plan.new)
    except IntegrityError as error:
        if "variant_sku" not in str(error):
            raise
        raise SkuTaken() from None
    first = {pk: count for pk, count in plan.stocks.items() if pk in new and count.target}
    opened = {pk: (count.target, count.reason) for pk, count in first.items()}
    if opened:
        open_stock(counts=opened, actor_id=actor_id)
    for pk in sorted(new & plan.places.keys()):
        set_units_at(variant_id=pk, actor_id=actor_id, **plan.places[pk]._asdict())
    _remember_prices(plan, changed, actor_id)


def _counts(plan: Plan, new: set[UUID]) -> dict[UUID, Count]:
    """New counts of variants that are there already, where they differ from what was shown, or is there."""
    known = {variant.pk: variant.on_hand - variant.reserved for variant in plan.retained}

    def differs(pk: UUID, count: Count) -> bool:
        return count.target != (known.get(pk) if count.seen is None else count.seen)

    return {pk: count for pk, count in plan.stocks.items() if pk not in new and differs(pk, count)}


def _lock(
    plan: Plan,
    counts: dict[UUID, Count],
    written: list[Variant],
    places: dict[UUID, str],
    actor_id: UUID | None,
) -> None:
    """In the order of the ids, as the orders of shoppers do; a count locks its level before its variant.

    `places`: the wire path of a variant's row; counts that came too late are all told of at once.
    """
    issues = Issues()
    by_place = plan.places.keys() & {variant.pk for variant in plan.retained}
    counted = counts.keys() | by_place
    ids = sorted({variant.pk for variant in written} | counted)
    for is_counted, group in groupby(ids, key=lambda pk: pk in counted):
        if not is_counted:
            lock_rows(Variant.objects.all(), group)
            continue
        for pk in group:
            try:
                if pk in by_place:
                    set_units_at(variant_id=pk, actor_id=actor_id, **plan.places[pk]._asdict())
                else:
                    set_stock(variant_id=pk, actor_id=actor_id, **counts[pk]._asdict())
            except Invalid as refusal:
                issues.merge(refusal, places.get(pk, ""))
    issues.refuse()


def _delete(removed: list[Variant]) -> None:
    """Refused while an order holds units of one: who packs it must still find it."""
    if not removed:
        return
    free = Variant.objects.filter(pk__in=[variant.pk for variant in removed], reserved=0)
    if free.update(deleted_at=timezone.now(), updated_at=timezone.now()) < len(removed):
        raise Conflict("variant_reserved")


def _update(plan: Plan, changed: list[Variant]) -> None:
    """One upsert by id. Before it, who takes another's place, values or SKU steps aside."""
    if not changed:
        return
    moving = [
        row.pk for row in changed if any(getattr(row, name) != plan.before[row.pk][name] for name in _UNIQUE)
    ]
    if moving:
        Variant.objects.filter(pk__in=moving).update(
            position=F("position") + _ASIDE, combination=Cast("pk", CharField()), sku=None
        )
    Variant.objects.bulk_create(changed, update_conflicts=True, unique_fields=["id"], update_fields=_UPDATED)
    recounted = [row.pk for row in changed if row.track_stock != plan.before[row.pk]["track_stock"]]
    if recounted:
        free = Case(When(track_stock=True, then=F("on_hand") - F("reserved")), default=None)
        Variant.objects.filter(pk__in=recounted).update(available=free)


def _create(new: list[Variant]) -> None:
    for variant in new:
        variant.available = 0 if variant.track_stock else None
    Variant.objects.bulk_create(new)


def _check_skus(written: list[Variant], numbered: bool) -> None:
    """Names the row whose SKU another product has; rivals of this moment meet at the unique index."""
    if not numbered:
        return
    by_sku = {variant.sku: variant for variant in written if variant.sku}
    if not by_sku:
        return
    mine = [variant.pk for variant in written]
    product = written[0].product_id
    others = Variant.objects.live().filter(sku__in=list(by_sku)).exclude(pk__in=mine)
    issues = Issues()
    for taken in others.exclude(product_id=product):
        issues.add(f"variants.{by_sku[taken.sku or ''].position}.sku", "sku_taken")
    issues.refuse()


def _remember_prices(plan: Plan, changed: list[Variant], actor_id: UUID | None) -> None:
    """One row for each actual change."""
    before: dict[UUID, dict[str, Any]] = plan.before
    repriced = [
        row
        for row in changed
        if (row.price, row.compare_price) != (before[row.pk]["price"], before[row.pk]["compare_price"])
    ]
    first = [row for row in plan.new if row.price is not None]
    remember_prices([*repriced, *first], actor_id)


def remember_prices(variants: list[Variant], actor_id: UUID | None) -> None:
    PriceChange.objects.bulk_create(
        PriceChange(variant=row, price=row.price, compare_price=row.compare_price, actor_id=actor_id)
        for row in variants
    )
