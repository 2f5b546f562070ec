"""Reading what couriers answer: whatever is not as documented is as good as no answer."""

from decimal import Decimal, InvalidOperation
from typing import Any

from apps.shipping.couriers.errors import CourierDown


def text_of(answer: Any, key: str) -> str:
    value = answer.get(key) if isinstance(answer, dict) else None
    if not isinstance(value, str) or not value:
        raise CourierDown(f"no {key}")
    return value


def amount_of(answer: Any, key: str) -> Decimal:
    """From zero up; couriers send numbers and texts alike."""
    value = answer.get(key) if isinstance(answer, dict) else None
    if isinstance(value, bool) or not isinstance(value, (str, int, float)):
        raise CourierDown(f"no {key}")
    try:
        amount = Decimal(str(value))
    except InvalidOperation as error:
        raise CourierDown(f"odd {key}") from error
    if not amount.is_finite() or not 0 <= amount < 1_000_000:
        raise CourierDown(f"odd {key}")
    return amount
