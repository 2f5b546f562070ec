"""Orders placed the way a shop places them."""

from datetime import datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.db import transaction

from apps.orders.checkout.services.place_order import OrderDraft, place_order
from apps.orders.models import Order, PaymentClaim
from apps.orders.payments.services.claims import create_claim
from apps.payments.models import PaymentKind, PaymentMethod
from apps.products.models import Variant
from tests.factories.payments import make_wallet
from tests.factories.stock import stocked

LIMA = {
    "country": "PE",
    "state": "15",
    "city": "1501",
    "neighborhood": "150122",
    "line": "Av. Larco 743, dpto. 502",
    "reference": "Frente al parque",
}
CONTACT = {"first_name": "Lucía", "last_name": "Ramírez", "email": "lucia@correo.pe", "phone": "987654321"}


def cash_method() -> PaymentMethod:
    """The method of the stores that tests are given."""
    return PaymentMethod.objects.get(kind=PaymentKind.CASH_ON_DELIVERY)


def place(*lines: tuple[Variant, int], method: PaymentMethod | None = None, **changes: Any) -> Order:
    """An order of the default buyer, delivered in Miraflores, paid in cash unless `method` is given."""
    requested: dict[str, Any] = {
        "lines": [(variant.pk, quantity) for variant, quantity in lines],
        "contact": CONTACT,
        "language": "es",
        "shipping_key": "standard",
        "address": LIMA,
        "payment_method_id": (method or cash_method()).pk,
    }
    with transaction.atomic():
        return place_order(OrderDraft(**requested | changes))


def next_monday(after: datetime) -> datetime:
    """Its eight o'clock in Lima."""
    local = after.astimezone(ZoneInfo("America/Lima"))
    day = local.date() + timedelta(days=7 - local.weekday())
    return datetime.combine(day, time(8, 5), local.tzinfo)


def place_by_wallet(*lines: tuple[Variant, int], **changes: Any) -> Order:
    """An order that waits for a Yape."""
    return place(*lines, method=make_wallet(), **changes)


def wire_order(
    *lines: tuple[Variant, int], method: PaymentMethod | None = None, **changes: Any
) -> dict[str, Any]:
    """The body of POST order/ui."""
    body: dict[str, Any] = {
        "lines": [{"variantOid": str(variant.pk), "quantity": quantity} for variant, quantity in lines],
        "contact": {
            "firstName": "Lucía",
            "lastName": "Ramírez",
            "email": "lucia@correo.pe",
            "phone": "987654321",
        },
        "shippingKey": "standard",
        "address": LIMA,
        "paymentMethodOid": str((method or cash_method()).pk),
        "acceptTerms": True,
        "language": "es",
    }
    return body | changes


def make_claim() -> PaymentClaim:
    order = place_by_wallet((stocked(3), 1))
    return create_claim(order_id=order.pk, operation_number="12345678")


ROWS = {"order": lambda: place((stocked(3), 1)), "payment/claim": make_claim}
