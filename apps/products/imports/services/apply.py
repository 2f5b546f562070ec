"""One product of an import is written: made, changed or deleted, with what undoing it needs."""

import logging
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final
from uuid import UUID

from django.db import transaction

from apps.products.categories.services.categories import create_category
from apps.products.editing.services.create_product import create_product
from apps.products.editing.services.create_products import create_products
from apps.products.editing.services.delete_product import delete_product
from apps.products.editing.services.update_product import update_product, update_products
from apps.products.imports.known import Known, category_key
from apps.products.imports.planning import Planned
from apps.products.models import Category, Product, Variant
from common.errors import AppError, Conflict, Invalid, PlanLimit
from common.messages import error_text
from common.money import to_wire
from common.schemas import instant, wire_name
from tenants.current import current_store, in_store_language

logger = logging.getLogger(__name__)
Fields = dict[str, Any]
_CLEARED: Final = ("name", "status", "kind", "featured", "free_shipping", "min_per_order")
_AMOUNTS: Final = frozenset({"price", "compare_price", "cost"})
_OF_VARIANT: Final = (
    *("sku", "barcode", "price", "compare_price", "cost", "weight_kg", "size", "track_stock"),
    *("sale_starts_at", "sale_ends_at"),
)


@dataclass
class Applied:
    """`undo` is a body of the API that brings the product back; `counts` are [variant, before, after]
    and, where one was counted, the warehouse."""

    outcome: str
    reason: str = ""
    product_id: UUID | None = None
    version: int = 0
    undo: dict[str, Any] = field(default_factory=dict)
    counts: list[list[Any]] = field(default_factory=list)
    new_variants: list[str] = field(default_factory=list)


class CategoryNames:
    """Categories by their path, made when they are missing."""

    def __init__(self) -> None:
        self._ids: dict[str, UUID] = {}
        for category in Category.objects.live().select_related("parent"):
            own = in_store_language(category.name)
            path = [in_store_language(category.parent.name), own] if category.parent else [own]
            self._ids.setdefault(category_key(path), category.pk)

    def ids_of(self, paths: list[list[str]]) -> list[UUID]:
        return list(dict.fromkeys(self._id(path) for path in paths))[:50]

    def _id(self, path: list[str]) -> UUID:
        key = category_key(path)
        if key not in self._ids:
            parent_id = self._id(path[:-1]) if len(path) > 1 else None
            name = {current_store().language: path[-1]}
            self._ids[key] = create_category(fields={"name": name, "parent_id": parent_id}).pk
        return self._ids[key]

    def forget(self) -> None:
        """After a refusal: what was made in it is not there."""
        self.__init__()  # type: ignore[misc]


def apply_piece(
    plans: list[Planned], known: Known, categories: CategoryNames, *, actor_id: UUID
) -> list[Applied]:
    """Products are made together, and changed together; where one of them is refused, half of them at a time,
    down to the one alone that is wrong."""
    new = [plan for plan in plans if plan.outcome == "CREATE"]
    changed = [plan for plan in plans if plan.outcome == "UPDATE" and plan.product_id and not plan.deletes]
    done = {
        **_together(new, categories, lambda some, rows: _create(some, rows, actor_id)),
        **_together(changed, categories, lambda some, rows: _update(some, rows, known, actor_id)),
    }
    return [done.get(id(plan)) or apply_product(plan, known, categories, actor_id=actor_id) for plan in plans]


def _together(
    plans: list[Planned],
    categories: CategoryNames,
    write: Callable[[list[Planned], list[Fields]], list[Applied]],
) -> dict[int, Applied]:
    """What was written of them; those that are missing are to be tried one by one."""
    if len(plans) < 2:
        return {}
    try:
        with transaction.atomic():
            applied = write(plans, [_fields(plan, categories) for plan in plans])
    except Exception:
        logger.info("a piece of an import is tried in halves", exc_info=True)
        categories.forget()
        half = len(plans) // 2
        return _together(plans[:half], categories, write) | _together(plans[half:], categories, write)
    return {id(plan): one for plan, one in zip(plans, applied, strict=True)}


def _create(plans: list[Planned], rows: list[Fields], actor_id: UUID) -> list[Applied]:
    products = create_products(rows=rows, actor_id=actor_id)
    return [
        Applied("CREATE", reason_of(plan), product.pk, product.version)
        for plan, product in zip(plans, products, strict=True)
    ]


def _update(plans: list[Planned], rows: list[Fields], known: Known, actor_id: UUID) -> list[Applied]:
    """Pictures alone are no fields: they come later."""
    ids = [plan.product_id for plan in plans if plan.product_id]
    if len(set(ids)) < len(plans):
        raise Conflict("import_busy")
    applied = []
    for plan, key, fields in zip(plans, ids, rows, strict=True):
        product = known.products[key]
        undo, counts = _before(product, known, fields) if fields else ({}, [])
        applied.append(Applied("UPDATE", reason_of(plan), key, product.version, undo, counts))
    changes = {key: fields for key, fields in zip(ids, rows, strict=True) if fields}
    versions = {row.pk: row.version for row in update_products(changes=changes, actor_id=actor_id)}
    added = _added(known, [key for key, fields in changes.items() if "options" in fields])
    for one, key in zip(applied, ids, strict=True):
        one.version = versions.get(key, one.version)
        one.new_variants = added.get(key, [])
    return applied


def _added(known: Known, product_ids: list[UUID]) -> dict[UUID, list[str]]:
    """The variants that these products have now and did not have before."""
    before = {variant.pk for key in product_ids for variant in known.variants[key]}
    found: dict[UUID, list[str]] = defaultdict(list)
    if product_ids:
        live = Variant.objects.live().filter(product__in=product_ids)
        for pk, product_id in live.values_list("pk", "product_id"):
            if pk not in before:
                found[product_id].append(str(pk))
    return found


def apply_product(plan: Planned, known: Known, categories: CategoryNames, *, actor_id: UUID) -> Applied:
    """In a transaction of its own: a product that is refused leaves nothing behind and stops no other."""
    if plan.outcome in ("SKIP", "ERROR"):
        return Applied(plan.outcome, reason_of(plan), plan.product_id)
    try:
        with transaction.atomic():
            return _write(plan, known, categories, actor_id)
    except PlanLimit:
        reason = error_text("import_over_limit")
    except AppError as refusal:
        reason = _message(refusal)
    except Exception:
        logger.exception("a product of an import failed")
        reason = error_text("job_failed")
    categories.forget()
    return Applied("ERROR", reason, plan.product_id)


def reason_of(plan: Planned) -> str:
    return " ".join(
        problem.params["message"] if not problem.rule else error_text(problem.rule, **problem.params)
        for problem in plan.problems
    )


def _message(refusal: AppError) -> str:
    if isinstance(refusal, Invalid):
        return " ".join(str(found[0]["message"]) for found in refusal.issues.values())
    return refusal.message()


def _write(plan: Planned, known: Known, categories: CategoryNames, actor_id: UUID) -> Applied:
    fields = _fields(plan, categories)
    if plan.outcome == "CREATE":
        product = create_product(fields=fields, actor_id=actor_id)
        return Applied("CREATE", reason_of(plan), product.pk, product.version)
    if plan.product_id is None:
        raise AssertionError("an update without a product")
    product = known.products[plan.product_id]
    if plan.deletes:
        delete_product(product_id=product.pk)
        return Applied("DELETE", "", product.pk, product.version)
    undo, counts = _before(product, known, fields)
    if not fields:
        return Applied("UPDATE", reason_of(plan), product.pk, product.version)
    product = update_product(product_id=product.pk, changes=fields, actor_id=actor_id)
    applied = Applied("UPDATE", reason_of(plan), product.pk, product.version, undo, counts)
    if "options" in fields:
        applied.new_variants = _added(known, [product.pk])[product.pk]
    return applied


def _fields(plan: Planned, categories: CategoryNames) -> Fields:
    fields = dict(plan.fields)
    if plan.categories is not None:
        fields["category_oids"] = categories.ids_of(plan.categories)
    return fields


def _before(product: Product, known: Known, fields: dict[str, Any]) -> tuple[dict[str, Any], list[list[Any]]]:
    undo: dict[str, Any] = {}
    for name in fields:
        if name == "category_oids":
            undo["categoryOids"] = [str(one) for one in product.live_category_ids()]
        elif name == "variants":
            continue
        else:
            value = getattr(product, name)
            undo[wire_name(name)] = value if value or name in _CLEARED else None
    rows = {row["id"]: row for row in fields.get("variants") or [] if row.get("id")}
    variants = known.variants[product.pk]
    counts: list[list[Any]] = [
        [str(variant.pk), variant.available, rows[variant.pk]["stock"]]
        for variant in variants
        if "stock" in rows.get(variant.pk, {}) and variant.available is not None
    ]
    counts += [
        [str(pk), known.units.get((pk, place), 0), units, str(place)]
        for pk, row in rows.items()
        for place, units in row.get("places", {}).items()
    ]
    if rows:
        undo["variants"] = [_variant_before(variant, rows.get(variant.pk, {})) for variant in variants]
    return undo, counts


def _variant_before(variant: Variant, changed: dict[str, Any]) -> dict[str, Any]:
    body: dict[str, Any] = {"_id": str(variant.pk)}
    for name in _OF_VARIANT:
        if name in changed:
            value = getattr(variant, name)
            if value is not None and name in _AMOUNTS:
                value = to_wire(value, current_store().currency)
            elif value is not None and name == "weight_kg":
                value = str(value)
            elif value is not None and name.startswith("sale_"):
                value = instant(value)
            body[wire_name(name)] = value or (value if name == "track_stock" else None)
    return body
