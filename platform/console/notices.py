"""What the owner of a store is written about what the platform did there."""

from typing import Final, Literal

from common.i18n import Language

Kind = Literal["VISIT_OPENED", "VISIT_ENDED", "STORE_SUSPENDED", "STORE_REOPENED", "PLAN_GIVEN"]
Texts = tuple[str, str, str]
"""Heading, line, button."""
_OPENED_EN: Final = (
    "Reason: “{reason}”. For 30 minutes they can look and change settings; they see no contacts of your "
    "customers and touch no money. You can end the visit at any moment."
)
_OPENED_ES: Final = (
    "Motivo: «{reason}». Por 30 minutos puede mirar y cambiar ajustes; no ve datos de contacto de clientes "
    "ni toca dinero. Puedes terminar la visita cuando quieras."
)
NOTICES: Final[dict[Kind, dict[Language, Texts]]] = {
    "VISIT_OPENED": {
        "en": (
            "{admin} from {product} opened {store}",
            _OPENED_EN,
            "See the visit",
        ),
        "es": (
            "{admin}, de {product}, abrió {store}",
            _OPENED_ES,
            "Ver la visita",
        ),
    },
    "VISIT_ENDED": {
        "en": (
            "The visit to {store} has ended",
            "{admin} was there for {minutes} minutes and made {changes} changes. You can undo each of them.",
            "See what was done",
        ),
        "es": (
            "Terminó la visita a {store}",
            "{admin} estuvo {minutes} minutos e hizo {changes} cambios. Puedes deshacer cada uno.",
            "Ver qué se hizo",
        ),
    },
    "STORE_SUSPENDED": {
        "en": (
            "{store} is suspended",
            "Reason: “{reason}”. It can't take orders for now. You can still log in and export your data.",
            "Open my store",
        ),
        "es": (
            "Suspendimos {store}",
            "Motivo: «{reason}». Por ahora no recibe pedidos. Tú puedes entrar y exportar tus datos.",
            "Abrir mi tienda",
        ),
    },
    "STORE_REOPENED": {
        "en": ("{store} is open again", "Visitors can see it and buy. Note: “{reason}”.", "Open my store"),
        "es": (
            "{store} está abierta otra vez",
            "Ya se puede ver y comprar. Nota: «{reason}».",
            "Abrir mi tienda",
        ),
    },
    "PLAN_GIVEN": {
        "en": ("You now have the plan {plan}", "Reason: “{reason}”.", "See my plan"),
        "es": ("Ahora tienes el plan {plan}", "Motivo: «{reason}».", "Ver mi plan"),
    },
}
PATHS: Final[dict[Kind, str]] = {
    "VISIT_OPENED": "/admin/activity?storeOid={store_id}",
    "VISIT_ENDED": "/admin/activity?storeOid={store_id}",
    "STORE_SUSPENDED": "/admin/home?storeOid={store_id}",
    "STORE_REOPENED": "/admin/home?storeOid={store_id}",
    "PLAN_GIVEN": "/admin/plans",
}
