"""Money that came in for nothing has been given back: a person did it, where the money is."""

from uuid import UUID

from django.db import transaction

from billing.models import Charge
from billing.services.settle import locked_charge
from common.errors import Conflict


def return_payment(charge_id: UUID) -> Charge:
    """Its user reads it in the history."""
    with transaction.atomic():
        charge = locked_charge(charge_id)
        if charge.state != "TO_RETURN":
            raise Conflict("plan_nothing_to_return")
        charge.state = "REFUNDED"
        charge.save()
        return charge
