"""Labels of the choices that the store's forms offer."""

from common.i18n import Language
from tenants.schemas import Choice

Labels = dict[str, dict[Language, str]]

STORE_TYPES: Labels = {
    "STORE": {"en": "Retail: you sell to the public", "es": "Tienda: vendes al público"},
    "DISTRIBUTOR": {"en": "Wholesale: you sell in bulk", "es": "Distribuidor: vendes al por mayor"},
}
SALES_FREQUENCIES: Labels = {
    "TO_DEFINE": {"en": "I'm just starting", "es": "Recién empiezo"},
    "LESS_THAN_10_WEEKLY_SALES": {"en": "Fewer than 10 sales a week", "es": "Menos de 10 ventas por semana"},
    "LESS_THAN_30_WEEKLY_SALES": {"en": "10 to 30 sales a week", "es": "De 10 a 30 ventas por semana"},
    "GREATER_THAN_30_WEEKLY_SALES": {"en": "More than 30 sales a week", "es": "Más de 30 ventas por semana"},
}
REFERRAL_CHANNELS: Labels = {
    "REFERRER": {"en": "Word of mouth", "es": "Me lo recomendaron"},
    "ADS": {"en": "An ad", "es": "Un anuncio"},
    "INSTAGRAM": {"en": "Instagram", "es": "Instagram"},
    "FACEBOOK": {"en": "Facebook", "es": "Facebook"},
    "TIKTOK": {"en": "TikTok", "es": "TikTok"},
    "YOUTUBE": {"en": "YouTube", "es": "YouTube"},
    "ASSOCIATED": {"en": "A partner", "es": "Un aliado"},
}


def choices(labels: Labels, language: Language) -> list[Choice]:
    return [Choice(value=value, label=text[language]) for value, text in labels.items()]
