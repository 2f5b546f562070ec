"""What the lists of shipping ask of `orders`, which stands above."""

from collections.abc import Iterable
from uuid import UUID

from common.ports import port


@port
def orders_by_method(ids: Iterable[UUID]) -> dict[UUID, int]:
    """How many orders of the last 30 days each of these methods has, in one statement."""
    raise NotImplementedError
