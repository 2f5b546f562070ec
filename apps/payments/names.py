"""What a method is called until its merchant calls it something else."""

from common.i18n import Language
from common.text import TranslatedText

_NAMES: dict[str, TranslatedText] = {
    "YAPE": {"es": "Yape", "en": "Yape"},
    "PLIN": {"es": "Plin", "en": "Plin"},
    "BANK_TRANSFER": {"es": "Transferencia bancaria", "en": "Bank transfer"},
    "CASH_ON_DELIVERY": {"es": "Pago contra entrega", "en": "Cash on delivery"},
    "CASH_AT_PICKUP": {"es": "Efectivo al recoger", "en": "Cash at pickup"},
    "CARD_GATEWAY": {"es": "Tarjeta", "en": "Card"},
    "ON_ACCOUNT": {"es": "Fiado", "en": "On account"},
    "OTHER": {"es": "Otro medio de pago", "en": "Other payment method"},
}

_IN_SENTENCES: dict[str, TranslatedText] = {
    "BANK_TRANSFER": {"es": "transferencia bancaria", "en": "bank transfer"},
    "CASH_ON_DELIVERY": {"es": "contra entrega", "en": "cash on delivery"},
    "CASH_AT_PICKUP": {"es": "efectivo al recoger", "en": "cash at pickup"},
    "CARD_GATEWAY": {"es": "tarjeta", "en": "card"},
    "ON_ACCOUNT": {"es": "a cuenta", "en": "on account"},
    "OTHER": {"es": "otro medio de pago", "en": "another way"},
}


def name_in_sentence(kind: str, name: str, language: Language) -> str:
    """`transferencia bancaria`, `Yape`: what a merchant has called it stays as it is written."""
    phrase = _IN_SENTENCES.get(kind)
    return phrase[language] if phrase and name == _NAMES[kind][language] else name


def default_name(kind: str, wallet: str | None) -> TranslatedText:
    name = _NAMES.get(wallet or kind) or _NAMES["OTHER"]
    return TranslatedText(es=name["es"], en=name["en"])
