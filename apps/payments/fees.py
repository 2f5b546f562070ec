"""What a provider keeps of a sale, by the merchant's word or its list price. The screen counts alike."""

from dataclasses import dataclass
from decimal import Decimal

from apps.payments.gateways.currency import charged_currency
from apps.payments.gateways.prices import LIST_PRICES
from apps.payments.gateways.registry import gateways
from apps.payments.models import PaymentMethod
from common.money import quantize

_HUNDRED = Decimal(100)


@dataclass(frozen=True)
class FeeTerms:
    percent: Decimal
    fixed: Decimal
    """In the currency that is charged."""
    tax_percent: Decimal
    rate: Decimal
    """What one unit of that currency costs in the store's; 1 for its own."""
    charged: str
    currency: str


def fee_terms(method: PaymentMethod, currency: str) -> FeeTerms | None:
    """None: no gateway, or nobody knows what it keeps."""
    gateway, price = gateways().get(method.provider), LIST_PRICES.get(method.provider)
    if gateway is None or price is None:
        return None
    charged = charged_currency(gateway)
    rate = Decimal(1) if charged == currency else method.exchange_rate
    fixed = method.fee_fixed
    if fixed is None and price.currency == charged:
        fixed = price.fixed
    if rate is None or fixed is None:
        return None
    percent = price.percent if method.fee_percent is None else method.fee_percent
    tax = price.tax_percent if method.fee_tax_percent is None else method.fee_tax_percent
    return FeeTerms(percent, fixed, tax, rate, charged, currency)


def fee_of(amount: Decimal, terms: FeeTerms) -> Decimal:
    """Of one sale in the store's currency, rounded once: 100.00 by Culqi is (3.44 + 0.75) × 1.18 = 4.94."""
    sale = quantize(amount / terms.rate, terms.charged)
    before_tax = terms.percent * sale / _HUNDRED + terms.fixed
    return quantize(before_tax * (1 + terms.tax_percent / _HUNDRED) * terms.rate, terms.currency)
