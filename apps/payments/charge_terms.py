"""In what a method of payment charges where that is not the store's currency."""

from apps.payments.gateways.currency import charged_currency, charges_other_currency
from apps.payments.gateways.registry import gateways
from apps.payments.models import PaymentMethod
from apps.payments.snapshots import ChargeTerms


def charge_terms(method: PaymentMethod) -> ChargeTerms | None:
    """In what the gateway charges, and at which rate, where that is not the store's currency."""
    gateway = gateways().get(method.provider)
    if gateway is None or method.exchange_rate is None or not charges_other_currency(gateway):
        return None
    return {
        "currency": charged_currency(gateway),
        "rate": format(method.exchange_rate.normalize(), "f"),
        "rateOn": method.exchange_rate_on.isoformat() if method.exchange_rate_on else "",
    }
