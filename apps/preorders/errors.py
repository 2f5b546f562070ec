"""What preorders refuse, and in which words."""

from common.errors import Conflict
from common.messages import register


class PreorderMoveRefused(Conflict):
    def __init__(self, state: str, to: str) -> None:
        super().__init__("preorder_move_refused", state=state, to=to)


class PreorderChanged(Conflict):
    """The customer saw an older revision."""

    def __init__(self, revision: int) -> None:
        super().__init__("preorder_changed", revision=revision)


register(
    {
        "preorder_move_refused": {
            "en": "This preorder can't change to that status now.",
            "es": "Este encargo no puede pasar a ese estado ahora.",
        },
        "preorder_changed": {
            "en": "The quote just changed. Look at it again.",
            "es": "La cotización cambió hace un momento. Mírala otra vez.",
        },
        "preorder_expired": {
            "en": "This quote has expired. Ask for another one.",
            "es": "Esta cotización venció. Pide otra igual.",
        },
        "preorder_fixed": {
            "en": "This preorder was accepted, so it can't be changed anymore.",
            "es": "Este encargo ya fue aceptado y no se puede cambiar.",
        },
        "preorder_closed": {
            "en": "This presale is closed.",
            "es": "Esta preventa ya cerró.",
        },
        "preorder_full": {
            "en": "Only {left} left in this presale.",
            "es": "En esta preventa solo quedan {left}.",
        },
        "preorder_limit": {
            "en": "You can reserve up to {max} in total.",
            "es": "Puedes separar hasta {max} en total.",
        },
        "preorder_terms": {
            "en": "Check the box to go on.",
            "es": "Marca la casilla para seguir.",
        },
        "preorder_deposit": {
            "en": "Say how much is paid first: a percent or an amount.",
            "es": "Indica cuánto se paga primero: un porcentaje o un monto.",
        },
        "preorder_day": {
            "en": "Choose a day from tomorrow on.",
            "es": "Elige un día a partir de mañana.",
        },
        "preorder_not_released": {
            "en": "You can confirm it once it is here.",
            "es": "Podrás confirmarlo cuando llegue.",
        },
        "customer_open_preorder": {
            "en": "This customer has a place in a presale. Finish or withdraw it first.",
            "es": "Tiene un lugar en una preventa. Primero termínala o retírala.",
        },
        "preorder_in_use": {
            "en": "Customers have places in it. Close it instead.",
            "es": "Ya hay clientes con lugar. Mejor ciérrala.",
        },
    }
)
