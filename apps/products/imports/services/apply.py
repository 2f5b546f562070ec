"""One product of an import is written: made, changed or deleted, with what undoing it needs."""

import logging
from dataclasses import dataclass, field
from typing import Any, Final
from uuid import UUID

from django.db import transaction

from apps.products.categories.services.categories import create_category
from apps.products.editing.services.create_product import create_product
from apps.products.editing.services.delete_product import delete_product
from apps.products.editing.services.update_product import update_product
from apps.products.imports.known import Known, category_key
from apps.products.imports.planning import Planned
from apps.products.models import Category, Product, Variant
from common.errors import AppError, Invalid, PlanLimit
from common.messages import error_text
from common.money import to_wire
from common.schemas import instant, wire_name
from tenants.current import current_store, in_store_language

logger = logging.getLogger(__name__)
_CLEARED: Final = ("name", "status", "kind", "featured", "free_shipping", "min_per_order")
_AMOUNTS: Final = frozenset({"price", "compare_price", "cost"})
_OF_VARIANT: Final = (
    *("sku", "barcode", "price", "compare_price", "cost", "weight_kg", "size", "track_stock"),
    *("sale_starts_at", "sale_ends_at"),
)


@dataclass
class Applied:
    """`undo` is a body of the API that brings the product back; `counts` are [variant, before, after]."""

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
    fields = dict(plan.fields)
    if plan.categories is not None:
        fields["category_oids"] = categories.ids_of(plan.categories)
    if plan.outcome == "CREATE":
        product = create_product(fields=fields, actor_id=actor_id)
        return Applied("CREATE", reason_of(plan), product.pk, product.version)
    if plan.product_id is None:
        raise AssertionError("an update without a product")
    product = known.products[plan.product_id]
    if plan.deletes:
        delete_product(product_id=product.pk)
        return Applied("DELETE", "", product.pk, product.version)
    undo, counts = _before(product, known.variants[product.pk], fields)
    if not fields:
        return Applied("UPDATE", reason_of(plan), product.pk, product.version)
    ids = {variant.pk for variant in known.variants[product.pk]}
    product = update_product(product_id=product.pk, changes=fields, actor_id=actor_id)
    added = product.variants.filter(deleted_at=None).exclude(pk__in=ids).values_list("pk", flat=True)
    applied = Applied("UPDATE", reason_of(plan), product.pk, product.version, undo, counts)
    applied.new_variants = [str(pk) for pk in added] if "options" in fields else []
    return applied


def _before(
    product: Product, variants: list[Variant], fields: dict[str, Any]
) -> tuple[dict[str, Any], list[list[Any]]]:
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
    counts = [
        [str(variant.pk), variant.available, rows[variant.pk]["stock"]]
        for variant in variants
        if "stock" in rows.get(variant.pk, {}) and variant.available is not None
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
