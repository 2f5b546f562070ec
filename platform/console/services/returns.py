"""Writing down that a payment was given back, with a line in the audit of the platform."""

from uuid import UUID

from django.db import transaction

from billing.models import Charge
from billing.services.return_payment import return_payment
from console.services.audit import record_act
from reference.money_text import money_text


def write_return(charge_id: UUID, *, reason: str) -> Charge:
    """`reason`: by which operation, so that it is found again."""
    with transaction.atomic():
        charge = return_payment(charge_id)
        label = f"{charge.plan_id}, {money_text(charge.amount, charge.currency)}, {charge.reference}"
        record_act("PAYMENT_RETURNED", object_id=charge.pk, label=label, reason=reason)
    return charge
