"""Stores that may issue tax documents, and receipts issued as the screen does."""

from typing import Any

from apps.orders.actors import member
from apps.orders.models import Order
from apps.receipts import states
from apps.receipts.buyer import Buyer
from apps.receipts.models import Receipt
from apps.receipts.services.emit import ReceiptDraft, emit_receipt
from common.ids import new_id
from tenants.current import current_store
from tenants.models import Store
from tests.factories.orders import place
from tests.factories.stock import stocked

RUC = "20609057441"
LUCIA = Buyer("DNI", "40771296", "Lucía Ramírez", "Av. Larco 743, Miraflores, Lima")
QUINTA = Buyer("RUC", "20498189637", "Quinta Sillar E.I.R.L.", "Calle Misti 214, Arequipa")
CLERK = member(new_id(), "Ana Quispe")


def with_tax_data(store: Store) -> Store:
    """Public, so it is written outside the store as well as inside."""
    Store.objects.filter(pk=store.pk).update(
        use_billing=True,
        identification_number=RUC,
        business_name="Barro Norte E.I.R.L.",
        address="Jr. Unión 218",
        location={"state": "15", "city": "1501", "neighborhood": "150104"},
    )
    store.refresh_from_db()
    return store


def emit(order: Order, kind: str = states.BOLETA, buyer: Buyer = LUCIA, **fields: Any) -> Receipt:
    store = Store.objects.get(pk=current_store().id)
    return emit_receipt(
        order_id=order.pk, draft=ReceiptDraft(kind, buyer, **fields), store=store, actor=CLERK
    )


def make_sales_note() -> Receipt:
    return emit(place((stocked(3), 1)), states.SALES_NOTE)


ROWS = {"order/invoice": make_sales_note}
