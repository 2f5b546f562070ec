"""In which currency a gateway charges the orders of this store."""

from apps.payments.gateways.port import Gateway
from tenants.current import current_store


def charges_other_currency(gateway: Gateway) -> bool:
    return charged_currency(gateway) != current_store().currency


def charged_currency(gateway: Gateway) -> str:
    """The store's own where the gateway takes it, else the one it is best at."""
    own = current_store().currency
    return own if not gateway.currencies or own in gateway.currencies else gateway.currencies[0]
