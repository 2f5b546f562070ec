"""Which variants a payload asks for: a matrix, or the simple form of the first one."""

from typing import Any

from apps.products.editing.services.variant_fields import facts_for
from apps.products.editing.services.variant_matrix import (
    Plan,
    check_options,
    follow_options,
    plan_rows,
    plan_simple,
    start_plan,
)
from apps.products.models import Product, Variant
from apps.products.services.issues import Issues


def plan_variants(product: Product, existing: list[Variant], fields: dict[str, Any], issues: Issues) -> Plan:
    """Also writes `product.options`, unsaved. `existing` are its live variants in their order."""
    plan = start_plan(existing)
    rows: list[dict[str, Any]] | None = fields.get("variants")
    if "options" in fields:
        old, product.options = product.options, check_options(fields["options"] or [], issues)
        follow_options(old, product.options, _following(existing, rows), issues)
    facts = facts_for(product.photos, rows if rows is not None else [fields])
    if rows is not None:
        plan_rows(plan, product, existing, rows, facts, issues)
    else:
        plan_simple(plan, product, existing, fields, facts, issues)
    return plan


def _following(existing: list[Variant], rows: list[dict[str, Any]] | None) -> list[Variant]:
    """Those whose values nobody chooses anew, and that stay."""
    if rows is None:
        return existing
    named = {row.get("id") for row in rows if "values" not in row}
    return [variant for variant in existing if variant.pk in named]
