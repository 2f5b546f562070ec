"""What makes a field one that can be asked."""

from uuid import UUID

from apps.store_settings.order_fields import (
    BOUNDED,
    CHECKS,
    CHOSEN,
    DELIVERIES,
    RECEIPTS,
    FieldCondition,
    OrderField,
)
from common.errors import Conflict, Invalid, Issue, issue


def check_field(field: OrderField) -> None:
    """Invalid for what does not fit its type."""
    wrong: dict[str, list[Issue]] = {}
    if field.check and field.check not in CHECKS.get(field.type, ()):
        wrong["check"] = [issue("not_a_choice")]
    if field.type in CHOSEN and len(field.options) < 2:
        wrong["options"] = [issue("field_options")]
    if field.type not in CHOSEN and field.options:
        wrong["options"] = [issue("invalid")]
    if field.type not in BOUNDED and (field.min is not None or field.max is not None):
        wrong["max"] = [issue("invalid")]
    elif field.min is not None and field.max is not None and field.max < field.min:
        wrong["max"] = [issue("field_bounds")]
    if wrong:
        raise Invalid(wrong)


def check_order(active: list[OrderField], changed: OrderField) -> None:
    """Every field stands behind those that it depends on, and depends on what can be answered.

    Of `changed` the refusal names the condition; what others need of it is a Conflict.
    """
    earlier: dict[str, OrderField] = {}
    for field in active:
        for place, condition in enumerate(field.conditions):
            if not _fits(condition, earlier):
                _refuse(field, changed, place, condition, {one.id for one in active})
        earlier[field.id] = field


def _refuse(
    field: OrderField, changed: OrderField, place: int, condition: FieldCondition, active: set[str]
) -> None:
    if field.id != changed.id:
        raise Conflict("field_order" if condition.field_id in active else "field_parent", fieldOid=field.id)
    rule = "field_order" if condition.field_id in active else "not_a_choice"
    raise Invalid({f"conditions.{place}": [issue(rule)]})


def _fits(condition: FieldCondition, earlier: dict[str, OrderField]) -> bool:
    if condition.subject == "DELIVERY":
        return condition.value in DELIVERIES
    if condition.subject == "RECEIPT":
        return condition.value in RECEIPTS
    if condition.subject == "PRODUCT":
        return _is_id(condition.value)
    parent = earlier.get(condition.field_id or "")
    if parent is None:
        return False
    if parent.type == "YES_NO":
        return condition.value in ("YES", "NO")
    return condition.value in {option.id for option in parent.options}


def _is_id(text: str) -> bool:
    try:
        return str(UUID(text)) == text
    except ValueError:
        return False
