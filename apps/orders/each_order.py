"""Work of the clock on many orders of the current store."""

import logging
from collections.abc import Callable, Iterable
from uuid import UUID

logger = logging.getLogger(__name__)


def each_order(order_ids: Iterable[UUID], act: Callable[..., bool]) -> int:
    """How many `act` changed, each in a transaction of its own; an error is logged and stops no other."""
    changed = 0
    for order_id in list(order_ids):
        try:
            changed += act(order_id=order_id)
        except Exception:
            logger.exception("the clock failed at an order", extra={"order": str(order_id)})
    return changed
