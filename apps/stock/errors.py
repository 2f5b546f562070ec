from typing import Any

from common.errors import Conflict
from common.messages import register


class OutOfStock(Conflict):
    """`lines`: [{"variantOid", "name", "left"}], every line that is short."""

    def __init__(self, lines: list[dict[str, Any]]) -> None:
        super().__init__("out_of_stock", lines=lines)


class BelowReserved(Conflict):
    def __init__(self, reserved: int) -> None:
        super().__init__("stock_below_reserved", reserved=reserved)


class NotSoMany(Conflict):
    """More was to be shipped or taken back than the order has."""

    def __init__(self, variant_id: object, left: int) -> None:
        super().__init__("stock_not_so_many", variantOid=str(variant_id), left=left)


register(
    {
        "out_of_stock": {
            "en": "Something in this order doesn't have enough stock.",
            "es": "No queda suficiente de algo de este pedido.",
        },
        "stock_below_reserved": {
            "en": "{reserved} are reserved for orders, so the quantity can't be lower.",
            "es": "{reserved} están reservados por pedidos: la cantidad no puede ser menor.",
        },
        "stock_not_so_many": {
            "en": "This order only has {left} left.",
            "es": "A este pedido solo le quedan {left} de eso.",
        },
        "stock_not_enough_free": {
            "en": "Only {left} are available there; the rest are reserved for orders.",
            "es": "Ahí solo hay {left} libres; el resto lo tienen pedidos.",
        },
        "stock_row_twice": {
            "en": "This product is listed twice for the same location.",
            "es": "Este producto está dos veces para el mismo local.",
        },
        "stock_moved": {
            "en": "There are {onHand} on hand now: stock changed while you were counting.",
            "es": "Ahora hay {onHand}: algo se movió mientras contabas.",
        },
        "stock_moved_since": {
            "en": "{available} are available now: stock changed since you opened this page. "
            "If your number is right, save again.",
            "es": "Ahora se pueden vender {available}: algo se movió desde que abriste la página. "
            "Si tu cifra es correcta, guarda otra vez.",
        },
        "stock_one_way": {
            "en": "Give either the new quantity or the change.",
            "es": "Indica la nueva cantidad o el cambio, no ambos.",
        },
    }
)
