"""A store's own fields, made as the settings make them."""

from typing import Any

from apps.orders.fields.services.order_fields import create_order_field
from apps.store_settings.order_fields import OrderField

GIFT = {"es": "¿Es un regalo?", "en": "Is it a gift?"}
CARD = {"es": "Dedicatoria", "en": "Card message"}


def make_field(kind: str = "LINE", label: dict[str, str] | None = None, **fields: Any) -> OrderField:
    return create_order_field(fields={"type": kind, "label": label or CARD, **fields})


def options(*names: str) -> list[dict[str, Any]]:
    return [{"id": None, "label": {"es": name}} for name in names]


def when(
    subject: str, value: str, field: OrderField | None = None, *, negated: bool = False
) -> dict[str, Any]:
    return {
        "subject": subject,
        "value": value,
        "field_id": field.id if field else None,
        "negated": negated,
    }


ROWS = {"order-additional-information": make_field}
