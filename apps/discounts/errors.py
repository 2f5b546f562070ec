"""Texts of this app's refusals."""

from common.errors import Duplicate
from common.messages import register


class CodeTaken(Duplicate):
    def __init__(self) -> None:
        super().__init__("code", "coupon_code_taken")


register(
    {
        "coupon_code_taken": {
            "en": "Another coupon already has this code.",
            "es": "Otro cupón ya tiene este código.",
        },
        "coupon_code_form": {
            "en": "Use 3 to 32 letters, numbers, hyphens or underscores.",
            "es": "Usa de 3 a 32 letras, números, guiones o guiones bajos.",
        },
        "coupon_batch_fixed": {
            "en": "A batch can't become a single code, nor the other way round.",
            "es": "Un lote no puede volverse un solo código, ni al revés.",
        },
        "coupon_batch_count": {
            "en": "Say how many codes to create: 1 to {max}.",
            "es": "Indica cuántos códigos crear: de 1 a {max}.",
        },
        "discount_ends_before": {
            "en": "The end must be after the start.",
            "es": "El fin debe ser después del inicio.",
        },
        "discount_flash_end": {
            "en": "A flash sale needs an end date.",
            "es": "Una venta relámpago necesita una fecha de fin.",
        },
        "discount_percent_or_amount": {
            "en": "Enter a percent or an amount, not both.",
            "es": "Escribe un porcentaje o un monto, no ambos.",
        },
        "discount_take_pay": {
            "en": "The customer must pay for fewer units than they take.",
            "es": "El cliente debe pagar menos unidades de las que lleva.",
        },
        "discount_term_missing": {
            "en": "This offer needs this value.",
            "es": "Esta oferta necesita este dato.",
        },
        "discount_tiers_rise": {
            "en": "Each step must start at a higher amount than the one before.",
            "es": "Cada tramo debe empezar en un monto mayor que el anterior.",
        },
        "discount_limit_below_used": {
            "en": "It has already been used {used} times.",
            "es": "Ya se usó {used} veces.",
        },
    }
)
