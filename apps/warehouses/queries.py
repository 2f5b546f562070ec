from apps.warehouses.models import Warehouse


def default_warehouse() -> Warehouse:
    """The warehouse that stock is counted in where nobody names one; every store has it."""
    return Warehouse.objects.live().get(is_default=True)
