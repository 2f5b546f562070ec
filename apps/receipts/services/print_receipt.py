"""The paper of a receipt as a PDF, always in Spanish: it is a Peruvian document."""

from typing import Literal

from apps.receipts.models import Receipt

Size = Literal["a4", "80mm"]


def print_receipt(receipt: Receipt, size: Size) -> bytes:
    """`receipt` comes with its order and with what it corrects."""
    # The PDF library weighs 46 MB: a process that never prints does without.
    from apps.receipts.printing.a4 import draw_a4  # noqa: PLC0415
    from apps.receipts.printing.facts import receipt_paper  # noqa: PLC0415
    from apps.receipts.printing.ticket import draw_ticket  # noqa: PLC0415

    paper = receipt_paper(receipt)
    return draw_a4(paper) if size == "a4" else draw_ticket(paper)
