"""The door to the count of a variant. `stock` hangs it in, because it lives a floor above."""

from typing import NamedTuple, Protocol
from uuid import UUID


class Count(NamedTuple):
    """What a payload says of a variant: `target` can be sold; `seen` is that figure as it was shown."""

    target: int
    reason: str
    seen: int | None = None


class SetAvailable(Protocol):
    def __call__(
        self,
        *,
        variant_id: UUID,
        target: int,
        reason: str = ...,
        actor_id: UUID | None = ...,
        warehouse_id: UUID | None = ...,
        seen: int | None = ...,
    ) -> None: ...


class OpenStock(Protocol):
    def __call__(self, *, counts: dict[UUID, tuple[int, str]], actor_id: UUID | None) -> None: ...


_door: list[SetAvailable] = []
_openings: list[OpenStock] = []


def use_stock(set_available: SetAvailable) -> None:
    _door[:] = [set_available]


def use_openings(open_stock: OpenStock) -> None:
    _openings[:] = [open_stock]


def open_stock(*, counts: dict[UUID, tuple[int, str]], actor_id: UUID | None) -> None:
    """First counts of variants that this transaction has made: variant -> (units, reason).

    They lie in the default warehouse; as many statements for a thousand variants as for one.
    """
    if not _openings:
        raise RuntimeError("stock is not installed")
    _openings[0](counts=counts, actor_id=actor_id)


def set_stock(
    *,
    variant_id: UUID,
    target: int,
    reason: str,
    actor_id: UUID | None,
    warehouse_id: UUID | None = None,
    seen: int | None = None,
) -> None:
    """Makes the number that can be sold `target`, in the caller's transaction.

    With `warehouse_id` it is what can be sold from that warehouse, else from all of them. `seen` is what
    could be sold when the target was typed: what moved since stays moved, or Invalid at `stock`. For several
    variants call it in the order of their ids, before their own rows are touched: stock locks a level
    before its variant.
    """
    if not _door:
        raise RuntimeError("stock is not installed")
    _door[0](
        variant_id=variant_id,
        target=target,
        reason=reason,
        actor_id=actor_id,
        warehouse_id=warehouse_id,
        seen=seen,
    )
