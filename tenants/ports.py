"""What the apps of a store answer to this floor."""

from common.ports import port


@port
def open_orders() -> int:
    """How many placed orders of the current store are still on their way to somebody."""
    raise NotImplementedError
