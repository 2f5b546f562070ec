"""What a merchant is written about the plan: heading and line of the mail in both languages."""

from typing import Final, Literal

from common.i18n import Language

Kind = Literal[
    "TRIAL_STARTED",
    "TRIAL_ENDS_SOON",
    "CHARGE_SOON",
    "PAYMENT_SOON",
    "PAID",
    "PAYMENT_DUE",
    "PAYMENT_FAILED",
    "EXPIRED",
    "CANCELLED",
    "CLAIM_TAKEN",
    "CLAIM_REJECTED",
    "TO_RETURN",
]
Texts = dict[Language, tuple[str, str]]

NOTICES: Final[dict[Kind, Texts]] = {
    "TRIAL_STARTED": {
        "en": (
            "You're trying {plan}",
            (
                "You have it until {day}. We didn't ask for a card; if you don't go on, you're back on "
                "LITE and lose nothing."
            ),
        ),
        "es": (
            "Estás probando {plan}",
            "Lo tienes hasta el {day}. No pedimos tarjeta: si no sigues, vuelves a LITE y no pierdes nada.",
        ),
    },
    "TRIAL_ENDS_SOON": {
        "en": (
            "Your trial of {plan} ends on {day}",
            (
                "To keep it, pay {amount} in your plan. Otherwise you go back to LITE, and everything you've "
                "published keeps selling."
            ),
        ),
        "es": (
            "Tu prueba de {plan} termina el {day}",
            (
                "Para seguir, paga {amount} en tu plan. Si no, vuelves a LITE y todo lo publicado sigue a la "
                "venta."
            ),
        ),
    },
    "CHARGE_SOON": {
        "en": (
            "We'll charge {amount} for {plan} on {day}",
            "It goes to your {card}. To change or cancel your plan before then, one button is enough.",
        ),
        "es": (
            "El {day} cobraremos {amount} por {plan}",
            "Irá a tu {card}. Si antes quieres cambiar o cancelar tu plan, basta un botón.",
        ),
    },
    "PAYMENT_SOON": {
        "en": (
            "{plan} renews on {day}",
            "From that day you can pay {amount} by Yape, Plin, or bank transfer. Nothing closes for 7 days.",
        ),
        "es": (
            "{plan} se renueva el {day}",
            "Desde ese día paga {amount} por Yape, Plin o transferencia. En 7 días no se cierra nada.",
        ),
    },
    "PAID": {
        "en": ("We received {amount}", "{plan} is paid through {day}. Your receipt is {receipt}."),
        "es": ("Recibimos {amount}", "{plan} está pagado hasta el {day}. Tu recibo es el {receipt}."),
    },
    "PAYMENT_DUE": {
        "en": (
            "Your payment for {plan} is due",
            "Pay {amount} by {day} to keep your plan. Until then nothing closes.",
        ),
        "es": (
            "Falta pagar {plan}",
            "Paga {amount} hasta el {day} para seguir con tu plan. Mientras tanto no se cierra nada.",
        ),
    },
    "PAYMENT_FAILED": {
        "en": (
            "We couldn't charge your card",
            (
                "Your {card} didn't take the {amount} for {plan}. We'll try again; you have until {day}, and "
                "nothing closes until then."
            ),
        ),
        "es": (
            "No pudimos cobrar tu tarjeta",
            (
                "Tu {card} no aceptó los {amount} de {plan}. Volveremos a intentar; tienes hasta el {day} y "
                "mientras tanto no se cierra nada."
            ),
        ),
    },
    "EXPIRED": {
        "en": (
            "You're on LITE now",
            (
                "{plan} has ended. Nothing was deleted, and everything you've published keeps selling. "
                "You can come back at any time."
            ),
        ),
        "es": (
            "Ya estás en LITE",
            (
                "Terminó {plan}. No se borró nada y todo lo publicado sigue a la venta. Puedes volver cuando "
                "quieras."
            ),
        ),
    },
    "CANCELLED": {
        "en": (
            "You canceled {plan}",
            "You have it through {day}, and we won't charge you again. Until then one button undoes it.",
        ),
        "es": (
            "Cancelaste {plan}",
            "Lo tienes hasta el {day} y no volveremos a cobrarte. Hasta ese día se deshace con un botón.",
        ),
    },
    "CLAIM_TAKEN": {
        "en": (
            "We're looking for your payment of {amount}",
            "Operation {operation}. We'll write to you as soon as we see it in our account.",
        ),
        "es": (
            "Buscamos tu pago de {amount}",
            "Operación {operation}. Te escribimos apenas lo veamos en nuestra cuenta.",
        ),
    },
    "CLAIM_REJECTED": {
        "en": ("We didn't find your payment of {amount}", "Operation {operation}: {reason}"),
        "es": ("No encontramos tu pago de {amount}", "Operación {operation}: {reason}"),
    },
    "TO_RETURN": {
        "en": (
            "We'll send back {amount}",
            "The payment arrived when it was no longer due. We'll return it the way it came.",
        ),
        "es": (
            "Te devolveremos {amount}",
            "El pago llegó cuando ya no correspondía. Lo devolvemos por donde vino.",
        ),
    },
}
BELL: Final = "subscription.notice"
"""Work of the outbox for the stores of a user: `kind`, `userOid`, `values`."""
RINGS: Final = frozenset(
    {
        "TRIAL_ENDS_SOON",
        "CHARGE_SOON",
        "PAYMENT_SOON",
        "PAID",
        "PAYMENT_DUE",
        "PAYMENT_FAILED",
        "EXPIRED",
        "CLAIM_REJECTED",
    }
)
