"""Carts that were left a day ago, with a contact and the consent to be written to."""

import secrets
from datetime import timedelta
from decimal import Decimal
from typing import Any

from django.utils import timezone

from apps.orders.models import ShoppingCart
from tests.factories.stock import stocked


def left_cart(*, consent: bool = True, **changes: Any) -> ShoppingCart:
    left = timezone.now() - timedelta(days=1)
    variant = stocked(3)
    line = {"variantOid": str(variant.pk), "quantity": 1, "name": "Taza Quincha", "variantName": ""}
    columns: dict[str, Any] = {
        "token_hash": secrets.token_hex(32),
        "code": secrets.token_urlsafe(12),
        "language": "es",
        "first_name": "Valeria",
        "phone": "+51991274603",
        "lines": [line],
        "names": "valeria taza quincha",
        "value": Decimal("49.00"),
        "currency": "PEN",
        "seen_at": left,
        "consent_at": left if consent else None,
    }
    return ShoppingCart.objects.create(**columns | changes)


ROWS = {"order/shopping-cart": left_cart}
