"""What a new store can be paid with before its merchant has set anything up."""

from apps.payments.models import PaymentKind, PaymentMethod
from apps.payments.names import default_name
from tenants.models import Store


def add_default_methods(store: Store) -> None:
    kind = PaymentKind.CASH_ON_DELIVERY
    PaymentMethod.objects.create(kind=kind, name=default_name(kind, None))
