"""What the mails of a preorder say: subject, heading, text, and the word on the button."""

from typing import Final

from common.i18n import Language

Letter = tuple[str, str, str, str]
MAILS: Final[dict[str, dict[Language, Letter]]] = {
    "sent": {
        "en": (
            "Your quote from {store}",
            "{name}, here is your quote",
            "{title} for {total}. Open it to see what is included and accept it.",
            "See the quote",
        ),
        "es": (
            "Tu cotización de {store}",
            "{name}, aquí está tu cotización",
            "{title} por {total}. Ábrela para ver qué incluye y aceptarla.",
            "Ver la cotización",
        ),
    },
    "changed": {
        "en": (
            "{store} changed your quote",
            "Your quote changed",
            "{title} now comes to {total}. Open it to compare before and after.",
            "See what changed",
        ),
        "es": (
            "{store} cambió tu cotización",
            "Tu cotización cambió",
            "{title} ahora suma {total}. Ábrela para comparar el antes y el después.",
            "Ver qué cambió",
        ),
    },
    "withdrawn": {
        "en": (
            "{store} withdrew your quote",
            "This quote can’t be accepted anymore",
            "{store} withdrew {title}. Write to them if you still need it.",
            "See it",
        ),
        "es": (
            "{store} retiró tu cotización",
            "Esta cotización ya no se puede aceptar",
            "{store} retiró {title}. Escríbele si todavía lo necesitas.",
            "Verla",
        ),
    },
    "expired": {
        "en": (
            "Your quote from {store} expired",
            "Your quote expired",
            "Ask for another one like it if you still want {title}.",
            "See it",
        ),
        "es": (
            "Venció tu cotización de {store}",
            "Tu cotización venció",
            "Si todavía quieres {title}, pide otra igual.",
            "Verla",
        ),
    },
    "reserved": {
        "en": (
            "You reserved {title}",
            "Your place is reserved",
            "It will be here on {day}. We’ll write to you if that day changes.",
            "See my reservation",
        ),
        "es": (
            "Separaste {title}",
            "Tu lugar está separado",
            "Llega el {day}. Si esa fecha cambia, te avisamos.",
            "Ver mi reserva",
        ),
    },
    "arrived": {
        "en": (
            "{title} is here",
            "It’s here",
            "Open this page to pay what is left and receive it.",
            "Go on",
        ),
        "es": (
            "Ya llegó {title}",
            "Ya llegó",
            "Entra a esta página para pagar lo que falta y recibirlo.",
            "Continuar",
        ),
    },
    "day_moved": {
        "en": (
            "New date for {title}",
            "The date changed",
            "{title} will be here on {day}. Accept the new date, or cancel and get back all you paid.",
            "Accept or cancel",
        ),
        "es": (
            "Nueva fecha para {title}",
            "La fecha cambió",
            "{title} llega el {day}. Acepta la nueva fecha, o cancela y recibe todo lo que pagaste.",
            "Aceptar o cancelar",
        ),
    },
    "balance_reminder": {
        "en": (
            "Pay what is left of {title}",
            "A payment is left",
            "Pay what is left of {title} by {balance_on}.",
            "Pay the balance",
        ),
        "es": (
            "Paga el saldo de {title}",
            "Te falta un pago",
            "Paga el saldo de {title} hasta el {balance_on}.",
            "Pagar saldo",
        ),
    },
    "balance_late": {
        "en": (
            "The balance of {title} is late",
            "The balance is late",
            "It was due on {balance_on}. Pay it to receive {title}.",
            "Pay the balance",
        ),
        "es": (
            "El saldo de {title} está vencido",
            "El saldo está vencido",
            "Vencía el {balance_on}. Págalo para recibir {title}.",
            "Pagar saldo",
        ),
    },
}
