"""Ways to pay tell the library which of its files hold their QR codes."""

from apps.attachments.uses import ColumnSource, register
from apps.payments.models import PaymentMethod


def register_uses() -> None:
    register(ColumnSource("payment", PaymentMethod.objects.live, "qr_id"))
