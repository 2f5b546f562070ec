"""The lock of a store's neighborhoods, taken before any row of what names them.

Who writes down a neighborhood holds them as they are; who changes them waits for him, and he for them: so
nothing is written to one that has just been merged.
"""

from common.locks import advisory_lock
from common.store_context import current_store_id


def hold_neighborhoods() -> None:
    """They stay as they are until the transaction ends; many may hold them."""
    advisory_lock(_name(), shared=True)


def change_neighborhoods() -> None:
    """Alone with them: a city counts its rows, names get free, and what names a row is rewritten."""
    advisory_lock(_name())


def _name() -> str:
    return f"neighborhoods:{current_store_id()}"
