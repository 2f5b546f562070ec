"""When units are few: at the mark of the variant, else at that of the store."""

from django.db.models import IntegerField, Q, Value
from django.db.models.functions import Coalesce

from tenants.current import current_store


def low_mark(low_stock_at: int | None) -> int:
    """So many units or fewer are few; `low_stock_at` is the variant's own."""
    return current_store().low_stock_at if low_stock_at is None else low_stock_at


def visible_units_left(units: int | None, low_stock_at: int | None) -> int | None:
    """How many are left, as a buyer is told: when they are few, or none. What a shop has of a thing is else
    its own affair, whatever quantity somebody asks for."""
    return None if units is None or units > max(0, low_mark(low_stock_at)) else max(0, units)


def is_few(units: str = "available") -> Q:
    """Variants with units left, and few of them; `units` names the figure that is compared."""
    mark = Coalesce("low_stock_at", Value(current_store().low_stock_at), output_field=IntegerField())
    return Q(**{f"{units}__gt": 0, f"{units}__lte": mark})
