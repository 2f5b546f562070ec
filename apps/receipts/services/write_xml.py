"""The XML of a receipt that is about to be stored."""

from apps.receipts import states
from apps.receipts.models import Receipt


def write_xml(receipt: Receipt) -> None:
    """Sales notes have none."""
    if receipt.kind not in states.TAX_KINDS:
        return
