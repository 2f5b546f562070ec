"""The door to what is bought together. `orders` hangs it in, because it lives a floor above."""

from collections.abc import Callable
from uuid import UUID

BoughtTogether = Callable[[UUID, int], list[UUID]]
"""(product, how many) -> the products that most orders of it hold too, the most frequent first."""

_door: list[BoughtTogether] = []


def use_bought_together(bought_together: BoughtTogether) -> None:
    _door[:] = [bought_together]


def bought_together(product_id: UUID, most: int) -> list[UUID]:
    """Nothing where no orders are installed."""
    return _door[0](product_id, most) if _door else []
