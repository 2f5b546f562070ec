"""The shelf of the attacked store: whatever is counted and moved is explained by texts that try to run."""

from dataclasses import dataclass, field

from tests.apps.products.xss_corpus import PAYLOADS
from tests.e2e.attacked_orders import Attacked
from tests.e2e.merchant import Merchant

VARIANTS = 5
NOTES = 60
"""All the texts, five in one note, so that what is told of a variant stays on one page."""
COUNTS = 30
"""The first notes explain counts, the others transfers."""
MUCH = 5_000


@dataclass
class Shelf:
    """A variant, who waits for it, and what its movements are explained by."""

    variant: str
    buyers: list[str]
    notes: list[str] = field(default_factory=list)


def attacked_stock(merchant: Merchant, orders: list[Attacked]) -> list[Shelf]:
    """Of variants that orders hold; no others have as many units, and the first has the most."""
    home, other, *_ = (place["_id"] for place in merchant.call("GET", "warehouse")["items"])
    shelves = [shelf for shelf in (_shelf(merchant, order) for order in orders) if shelf.buyers][:VARIANTS]
    for number in range(NOTES):
        shelf = shelves[number % VARIANTS]
        note = " ".join(PAYLOADS[number::NOTES])
        if number < COUNTS:
            count = {"variantOid": shelf.variant, "warehouseOid": home, "setTo": MUCH - number}
            merchant.call("POST", "stock/adjust", {"reason": "OTHER", "note": note, "rows": [count]})
        else:
            way = {"fromWarehouseOid": home, "toWarehouseOid": other}
            units = {"variantOid": shelf.variant, "quantity": 1}
            merchant.call("POST", "stock/transfer", {**way, "note": note, "rows": [units]})
        shelf.notes.append(note)
    return shelves


def _shelf(merchant: Merchant, order: Attacked) -> Shelf:
    variant = merchant.call("GET", f"order/{order.placed.id}")["lines"][0]["variantOid"]
    waiting = merchant.call("GET", f"stock/promised?variantOid={variant}")["items"]
    return Shelf(variant, [row["customer"] for row in waiting])
