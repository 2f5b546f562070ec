"""How to put a row of a store behind each of its lists and ids, for the tests of isolation.

Each file of tests/factories says it in ROWS: the address before the id -> what makes a row, called inside the
store; it answers the row where no list shows it. An address whose list a new store already fills needs none.
"""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

Maker = Callable[[], Any]
FACTORIES = Path(__file__).parents[1] / "factories"


def _makers() -> dict[str, Maker]:
    modules = [import_module(f"tests.factories.{file.stem}") for file in sorted(FACTORIES.glob("*.py"))]
    return {address: maker for module in modules for address, maker in getattr(module, "ROWS", {}).items()}


MAKERS = _makers()

LISTS: dict[str, str] = {
    "store/notification": "store/notification/info",
}
"""Address before the id -> its list, where that is another address."""

_PLACES = ("shipping/method/country", "shipping/flat-rate/country", "shipping/advanced/country")
NO_ROWS: frozenset[str] = frozenset(
    {
        "marketing/template",
        "order/tags",
        "crm/customer/tags",
        "payment/gateway",
        "collaborator/role",
        "stock/promised",
        "shipping/unserved",
        "analytics/daily-order",
        "analytics/daily-sale",
        "analytics/order",
        "analytics/sale",
        "analytics/globe",
        *_PLACES,
    }
)
"""Lists of a store's calls without rows of the store (choices, places), and ids of other things."""
