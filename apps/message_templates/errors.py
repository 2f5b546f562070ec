from common.errors import Conflict
from common.messages import register


class MomentNotSent(Conflict):
    reason = "template_not_sent_yet"


class AlwaysOn(Conflict):
    reason = "template_always_on"


register(
    {
        "template_field_unknown": {
            "en": "{field} doesn’t exist. Did you mean “{other}”?",
            "es": "No existe {field}. ¿Quisiste decir «{other}»?",
        },
        "template_field_unlike": {
            "en": "{field} doesn’t exist. Choose one from the list.",
            "es": "No existe {field}. Elige uno de la lista.",
        },
        "template_always_on": {
            "en": "This message is always sent: customers rely on it.",
            "es": "Este mensaje siempre sale: tus clientes cuentan con él.",
        },
        "template_not_sent_yet": {
            "en": "This message isn’t sent yet. You can prepare its text.",
            "es": "Este mensaje todavía no sale. Puedes preparar su texto.",
        },
    }
)
