"""How a new store delivers before its merchant has said anything."""

from decimal import Decimal

from common.text import TranslatedText

NAMES: dict[str, TranslatedText] = {
    "STANDARD": {"es": "Envío a domicilio", "en": "Home delivery"},
    "FLAT": {"es": "Envío a domicilio", "en": "Home delivery"},
    "ADVANCED": {"es": "Envío a domicilio", "en": "Home delivery"},
    "MANUAL": {"es": "Envío por coordinar", "en": "Delivery to be arranged"},
    "PICKUP": {"es": "Recojo en tienda", "en": "Store pickup"},
    "COURIER": {"es": "Envío por courier", "en": "Courier delivery"},
}
_PRICES = {
    "PEN": "10", "USD": "3", "EUR": "3", "CLP": "3000", "COP": "10000", "MXN": "60", "ARS": "3500",
    "BOB": "20", "BRL": "15", "UYU": "120", "PYG": "20000", "GTQ": "25", "CRC": "1500", "DOP": "180",
}  # fmt: skip


def default_price(currency: str) -> Decimal:
    """About three dollars; nothing in a currency that we don't know the worth of."""
    return Decimal(_PRICES.get(currency, "0"))
