"""The sheet as a PDF, always in Spanish: it is a Peruvian document."""

from apps.complaints.models import Complaint


def print_complaint(complaint: Complaint) -> bytes:
    # The PDF library weighs 46 MB: a process that never prints does without.
    from apps.complaints.printing.sheet import draw_sheet  # noqa: PLC0415

    return draw_sheet(complaint, list(complaint.entries.order_by("position")))
