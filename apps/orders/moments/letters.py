"""A mail to a buyer: the store's text with its values, in the frame of the product."""

from collections.abc import Mapping
from typing import Any, Final

from apps.message_templates.kinds import Draft
from apps.message_templates.writing import write_mail
from apps.orders.moments.mail_tokens import mail_tokens
from common.i18n import Language

MAIL_TEMPLATE: Final = "order_notice"
_ACTIONS: Final[dict[str, dict[Language, str]]] = {
    "view": {"es": "Ver mi pedido", "en": "View my order"},
    "pay": {"es": "Pagar mi pedido", "en": "Pay for my order"},
    "payment_not_found": {"es": "Intentar otra vez", "en": "Try again"},
    "order_refunded": {"es": "Ver tu pedido", "en": "View my order"},
    "order_message": {"es": "Responder", "en": "Reply"},
}


def letter(moment: str, draft: Draft, known: Mapping[str, Any], language: Language) -> dict[str, Any]:
    """What the templates mail/order_notice name."""
    written = write_mail(draft, mail_tokens(moment, known, language))
    written["subject"] = written["subject"] or f"{known['store']} #{known['number']}"
    return {**frame(moment, known, language), **written}


def frame(moment: str, known: Mapping[str, Any], language: Language) -> dict[str, Any]:
    """All but what the store writes."""
    return {**known, "moment": moment, "action": _action(moment, known)[language]}


def _action(moment: str, known: Mapping[str, Any]) -> dict[Language, str]:
    pays = moment == "order_shipping_price" and known["due"] and known["isPrepaid"]
    return _ACTIONS["pay" if pays else moment if moment in _ACTIONS else "view"]
