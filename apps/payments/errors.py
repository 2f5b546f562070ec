"""Texts of this app's refusals."""

from common.messages import register

register(
    {
        "wallet_missing": {"en": "Choose Yape or Plin.", "es": "Elige Yape o Plin."},
        "wallet_phone_or_qr": {
            "en": "Add your wallet's phone number or QR code.",
            "es": "Agrega el celular o el QR de tu billetera.",
        },
        "account_missing": {
            "en": "Add the account number or the CCI.",
            "es": "Agrega el número de cuenta o el CCI.",
        },
        "cci_digits": {"en": "A CCI has 20 digits.", "es": "El CCI tiene 20 dígitos."},
        "cci_unlikely": {
            "en": "Check the CCI: its check digits don't match.",
            "es": "Revisa el CCI: sus dígitos de control no coinciden.",
        },
        "most_below_least": {
            "en": "The maximum can't be lower than the minimum.",
            "es": "El monto máximo es menor que el mínimo.",
        },
        "sandbox_card": {
            "en": "The sandbox only accepts its own test cards.",
            "es": "El sandbox solo conoce sus tarjetas de prueba.",
        },
        "sandbox_closed": {
            "en": "This payment is already closed.",
            "es": "Este pago ya está cerrado.",
        },
        "gateway_closed_here": {
            "en": "{name} doesn't open accounts for businesses in your country.",
            "es": "{name} no abre cuentas a negocios de tu país.",
        },
        "gateway_in_use": {
            "en": "Orders were paid with {name}. Add the other provider as a new payment method.",
            "es": "Hay pedidos pagados con {name}. Agrega el otro proveedor como un medio nuevo.",
        },
        "gateway_unproven": {
            "en": "{name} opens live when its test keys have passed every check: {passed} of {of} so far.",
            "es": "{name} se abre en vivo cuando sus llaves de prueba pasan todo: van {passed} de {of}.",
        },
        "gateway_later": {
            "en": "Card payments need a payment provider connected to your store.",
            "es": "Los pagos con tarjeta necesitan un proveedor de pagos conectado a tu tienda.",
        },
    }
)
