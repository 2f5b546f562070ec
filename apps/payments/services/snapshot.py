"""What an order keeps of the method it was placed with."""

from apps.payments.charge_terms import charge_terms
from apps.payments.models import PaymentMethod
from apps.payments.snapshots import PaymentSnapshot


def snapshot(method: PaymentMethod, expire_hours: int) -> PaymentSnapshot:
    """`expire_hours` is how long the store waits for a method that names no hours of its own."""
    charge = charge_terms(method)
    terms: PaymentSnapshot = {
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
        "adjustPercent": format(method.adjust_percent, ".2f"),
        "provider": method.provider,
        "capture": method.capture,
        "testMode": method.test_mode,
        "dueHours": method.due_hours or expire_hours,
    }
    return {**terms, "charge": charge} if charge else terms
