"""Who owns the stores of a bench. Imported inside Django, once it is set up."""

from decimal import Decimal
from typing import Final
from uuid import UUID

from accounts.models import User
from accounts.services.create_user import create_user
from accounts.services.tokens import issue_store_token, issue_user_token
from apps.payments.services.payment_methods import create_payment_method
from apps.shipping.models import ShippingKind
from apps.shipping.places import leaves_of
from apps.shipping.services.methods import update_single_method
from apps.shipping.services.rates import create_rate
from billing.models import Plan, Subscription
from common.ids import new_id
from tenants.models import Store

RATES: Final = 50


def new_owner() -> User:
    """On the largest plan, so that no limit is met."""
    person = create_user(
        email=f"bench-{new_id()}@correo.pe",
        first_name="Ana",
        last_name="Quispe",
        phone="+51987600412",
        password="tres tristes tigres",  # noqa: S106 - a database that is dropped
    )
    Subscription.objects.create(user_id=person.pk, plan_id=Plan.objects.latest("rank").pk, state="ACTIVE")
    return person


def accept_orders(store: Store) -> UUID:
    """Delivers everywhere and is paid in cash, by the method that is given back; called inside the store."""
    update_single_method(kind=ShippingKind.STANDARD, changes={"enabled": True})
    return create_payment_method(fields={"kind": "CASH_ON_DELIVERY"}).pk


def add_rates(store: Store) -> None:
    """50 flat rates that share the districts of Peru among them; called inside the store."""
    districts = leaves_of("PE")
    for number in range(RATES):
        fields = {
            "name": {"es": "Envío a domicilio"},
            "label": f"Tarifa {number}",
            "price": Decimal(8 + number),
            "places": list(districts[number::RATES]),
        }
        create_rate(kind=ShippingKind.FLAT, fields=fields)


def tokens(owner: User, store: Store) -> tuple[str, str]:
    """Of the owner: for the account, for the store."""
    issued = issue_user_token(owner)
    return issued.token, issue_store_token(issued.hash, store.pk).token
