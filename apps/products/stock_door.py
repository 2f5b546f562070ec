"""The door to the count of a variant. `stock` hangs it in, because it lives a floor above."""

from typing import Protocol
from uuid import UUID


class SetAvailable(Protocol):
    def __call__(
        self, *, variant_id: UUID, target: int, reason: str = ..., actor_id: UUID | None = ...
    ) -> None: ...


_door: list[SetAvailable] = []


def use_stock(set_available: SetAvailable) -> None:
    _door[:] = [set_available]


def set_stock(*, variant_id: UUID, target: int, reason: str, actor_id: UUID | None) -> None:
    """Makes the number that can be sold `target`, in the caller's transaction."""
    if not _door:
        raise RuntimeError("stock is not installed")
    _door[0](variant_id=variant_id, target=target, reason=reason, actor_id=actor_id)
