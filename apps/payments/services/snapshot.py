"""What an order keeps of the method it was placed with."""

from typing import Any

from apps.payments.models import PaymentMethod


def snapshot(method: PaymentMethod) -> dict[str, Any]:
    """In both languages: the merchant's screen and the buyer's mail may differ in language."""
    return {
        "kind": method.kind,
        "wallet": method.wallet,
        "name": method.name,
        "instructions": method.instructions,
        "holder": method.holder,
        "phone": method.phone,
        "qrOid": str(method.qr_id) if method.qr_id else None,
        "bank": method.bank,
        "accountNumber": method.account_number,
        "cci": method.cci,
        "dueHours": method.due_hours,
    }
