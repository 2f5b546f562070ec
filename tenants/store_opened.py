"""What the apps of a store put into a new one, in the transaction that opens it."""

from collections.abc import Callable

from tenants.models import Store

Filler = Callable[[Store], None]
_fillers: list[Filler] = []


def on_open(filler: Filler) -> Filler:
    """Registers a function that is called inside the new store's schema."""
    if filler not in _fillers:
        _fillers.append(filler)
    return filler


def fill(store: Store) -> None:
    for filler in _fillers:
        filler(store)
