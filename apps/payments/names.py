"""What a method is called until its merchant calls it something else."""

from common.text import TranslatedText

_NAMES: dict[str, TranslatedText] = {
    "YAPE": {"es": "Yape", "en": "Yape"},
    "PLIN": {"es": "Plin", "en": "Plin"},
    "BANK_TRANSFER": {"es": "Transferencia bancaria", "en": "Bank transfer"},
    "CASH_ON_DELIVERY": {"es": "Pago contra entrega", "en": "Cash on delivery"},
    "CASH_AT_PICKUP": {"es": "Efectivo al recoger", "en": "Cash at pickup"},
    "CARD_GATEWAY": {"es": "Tarjeta", "en": "Card"},
    "OTHER": {"es": "Otro medio de pago", "en": "Another way to pay"},
}


def default_name(kind: str, wallet: str | None) -> TranslatedText:
    name = _NAMES.get(wallet or kind) or _NAMES["OTHER"]
    return TranslatedText(es=name["es"], en=name["en"])
