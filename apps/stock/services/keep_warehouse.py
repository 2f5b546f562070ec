from apps.stock.models import StockLevel
from apps.warehouses.models import Warehouse
from common.errors import Conflict


def refuse_while_holding(warehouse: Warehouse) -> None:
    """A warehouse with units in it stays."""
    if StockLevel.objects.filter(warehouse=warehouse, on_hand__gt=0).exists():
        raise Conflict("warehouse_holds_stock")
