"""The receipt of a payment as a PDF."""

from billing.models import Charge
from common.i18n import Language


def print_receipt(charge: Charge, language: Language) -> bytes:
    """`charge` comes with its plan."""
    # The PDF library weighs 46 MB: a process that never prints does without.
    from billing.receipt_paper import draw_receipt  # noqa: PLC0415

    return draw_receipt(charge, language)
