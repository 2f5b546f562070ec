"""Texts of this app's refusals."""

from common.messages import register

register(
    {
        "wallet_missing": {"en": "Choose Yape or Plin.", "es": "Elige Yape o Plin."},
        "wallet_phone_or_qr": {
            "en": "Add the phone number or the QR of your wallet.",
            "es": "Agrega el celular o el QR de tu billetera.",
        },
        "account_missing": {
            "en": "Add the account number or the CCI.",
            "es": "Agrega el número de cuenta o el CCI.",
        },
        "cci_digits": {"en": "A CCI has 20 digits.", "es": "El CCI tiene 20 dígitos."},
        "cci_unlikely": {
            "en": "Check the CCI: its control digits don't match.",
            "es": "Revisa el CCI: sus dígitos de control no coinciden.",
        },
        "most_below_least": {
            "en": "The highest amount is below the lowest.",
            "es": "El monto máximo es menor que el mínimo.",
        },
        "sandbox_card": {
            "en": "The sandbox only knows its own test cards.",
            "es": "El sandbox solo conoce sus tarjetas de prueba.",
        },
        "sandbox_closed": {
            "en": "This payment is already closed.",
            "es": "Este pago ya está cerrado.",
        },
        "gateway_later": {
            "en": "Card payments need a payment provider connected to your store.",
            "es": "Los pagos con tarjeta necesitan un proveedor de pagos conectado a tu tienda.",
        },
    }
)
