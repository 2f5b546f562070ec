"""Which fields are asked: those whose conditions hold. The same rule runs in the shop (visibleFields.ts)."""

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from typing import Any

from apps.store_settings.order_fields import FieldCondition, OrderField


@dataclass(frozen=True)
class FieldContext:
    """What conditions look at besides other answers."""

    is_pickup: bool
    document_type: str
    product_ids: frozenset[str]

    @property
    def receipt(self) -> str:
        """Who names a RUC gets a factura."""
        return "FACTURA" if self.document_type == "RUC" else "BOLETA"


def visible_fields(
    fields: Iterable[OrderField], given: Mapping[str, Any], context: FieldContext
) -> list[OrderField]:
    """In their order; the answer to a field that is not asked counts for nothing."""
    visible: dict[str, OrderField] = {}
    for field in fields:
        seen = {name: value for name, value in given.items() if name in visible}
        if all(_holds(condition, seen, context) for condition in field.conditions):
            visible[field.id] = field
    return list(visible.values())


def _holds(condition: FieldCondition, given: Mapping[str, Any], context: FieldContext) -> bool:
    found: Set[str]
    if condition.subject == "FIELD":
        found = _answers(given.get(condition.field_id or ""))
    elif condition.subject == "DELIVERY":
        found = {"PICKUP" if context.is_pickup else "SHIPPING"}
    elif condition.subject == "RECEIPT":
        found = {context.receipt}
    else:
        found = context.product_ids
    return (condition.value in found) != condition.negated


def _answers(value: Any) -> set[str]:
    if isinstance(value, bool):
        return {"YES" if value else "NO"}
    return set(value) if isinstance(value, list) else {str(value)}
