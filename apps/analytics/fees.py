"""What the gateways of a store take of a payment, as the merchant has written it or by their list."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Final
from uuid import UUID

from apps.payments.gateways.prices import LIST_PRICES
from apps.payments.models import PaymentKind, PaymentMethod
from common.money import quantize
from tenants.current import current_store

_HUNDRED: Final = Decimal(100)


@dataclass(frozen=True)
class Fee:
    percent: Decimal
    fixed: Decimal
    """In the store's currency."""
    tax_percent: Decimal
    currency: str

    def of(self, amount: Decimal) -> Decimal:
        bare = amount * self.percent / _HUNDRED + self.fixed
        return quantize(bare * (1 + self.tax_percent / _HUNDRED), self.currency)


def fees_by_method() -> dict[UUID, Fee]:
    """Also of methods that were deleted since: their payments stay."""
    currency = current_store().currency
    methods = PaymentMethod.objects.filter(kind=PaymentKind.CARD_GATEWAY)
    return {method.pk: _fee(method, currency) for method in methods}


def _fee(method: PaymentMethod, currency: str) -> Fee:
    listed = LIST_PRICES.get(method.provider)
    percent = _first(method.fee_percent, listed and listed.percent)
    fixed = _first(method.fee_fixed, listed and listed.fixed)
    tax = _first(method.fee_tax_percent, listed and listed.tax_percent)
    return Fee(percent, fixed * (method.exchange_rate or 1), tax, currency)


def _first(written: Decimal | None, listed: Decimal | None) -> Decimal:
    return next((value for value in (written, listed) if value is not None), Decimal(0))
