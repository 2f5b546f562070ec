"""How to put a row of a store behind each of its lists and ids, for the tests of isolation."""

from collections.abc import Callable
from typing import Any

from apps.attachments.models import Attachment
from apps.attachments.services.folders import create_folder
from apps.jobs.models import Job
from apps.notifications.services.notify import notify
from apps.orders.services.claims import send_claim
from apps.products.models import SearchTerm
from apps.store_settings.models import SavedView
from common.ids import new_id
from tenants.current import current_store
from tests.factories.neighborhoods import make_neighborhood
from tests.factories.orders import place, place_by_wallet
from tests.factories.payments import make_card
from tests.factories.products import CategoryFactory, make_variant
from tests.factories.stock import stocked

Maker = Callable[[], Any]


def _picture() -> Attachment:
    return Attachment.objects.create(mime="image/webp", bytes=1, width=1, height=1, digest="0" * 64)


def _claim() -> Any:
    return send_claim(order_id=place_by_wallet((stocked(3), 1)).pk, operation_number="12345678")


def _view() -> SavedView:
    return SavedView.objects.create(list="products", name="Agotados", user_id=new_id(), shared=True)


MAKERS: dict[str, Maker] = {
    "attachment": _picture,
    "attachment/file": _picture,
    "attachment/folder": lambda: create_folder(name="Zapatos", parent_id=None),
    "attachment/search": _picture,
    "job": lambda: Job.objects.create(kind="order.export", user_id=current_store().owner_id, language="es"),
    "location/neighborhood": make_neighborhood,
    "order": lambda: place((stocked(3), 1)),
    "payment/claim": _claim,
    "payment/ui/webhook": make_card,
    "product": make_variant,
    "product/category": CategoryFactory,
    "product/search-terms": lambda: SearchTerm.objects.create(text="taza azul", searches=1),
    "product/category/subcategory": lambda: CategoryFactory.create(parent=CategoryFactory.create()),
    "stock": lambda: stocked(3),
    "stock/movement": lambda: stocked(3),
    "store/notification": lambda: notify("welcome", {}),
    "view": _view,
}
"""Address before the id -> what makes a row, called inside the store; it answers the row where no
list shows it. An address whose list a new store already fills needs none."""

LISTS: dict[str, str] = {
    "store/notification": "store/notification/info",
}
"""Address before the id -> its list, where that is another address."""

NO_ROWS: frozenset[str] = frozenset({"order/tags", "payment/gateway", "stock/promised"})
"""Lists of a store's calls without rows of the store (choices, places), and ids of other things."""
