"""What the buyer does next, in the sentences that depend on how he pays."""

from collections.abc import Mapping
from typing import Any, Final

from common.i18n import Language

_TEXTS: Final[dict[Language, dict[str, str]]] = {
    "es": {
        "pay": "Tu pedido queda separado hasta el {until} Paga {total} con {payment}{proof} desde el enlace.",
        "proof": " y mándanos el número de operación o la captura",
        "to_quote": "{store} te dirá cuánto cuesta el envío. Todavía no tienes que pagar: te escribiremos "
        "con el total.",
        "told": "{store} lo confirmará pronto. Te escribiremos cuando avance.",
        "followed": "{store} lo confirmará pronto. Síguelo desde el enlace.",
        "again": "Tu pedido sigue separado hasta el {until} Revisa tu pago y envía el comprobante otra vez.",
        "on_account": "Pagas {total} hasta el {pay_by}. {store} lo confirmará pronto.",
        "rest_on_account": "Lo que falta puedes pagarlo hasta el {pay_by}.",
        "priced_on_account": "Pagas {due} hasta el {pay_by}.",
        "rest": "Puedes pagarlo desde la página de tu pedido.",
        "rest_later": "Pagas lo que falta cuando recibas tu pedido.",
        "priced": "Paga {due} con {payment} aquí, desde el enlace{proof}.",
        "priced_proof": ", y mándanos el número de operación o la captura",
        "reserved": " Tu pedido queda separado hasta el {until}",
        "priced_later": "Pagas {due} cuando recibas tu pedido.",
        "settled": "Ya no falta pagar nada.",
    },
    "en": {
        "pay": "Your order is reserved for you until {until}. "
        "Pay {total} with {payment}{proof} from the link.",
        "proof": " and send us the operation number or the screenshot",
        "to_quote": "{store} will tell you what delivery costs. There’s nothing to pay yet: we’ll email you "
        "the total.",
        "told": "{store} will confirm it soon. We’ll email you updates.",
        "followed": "{store} will confirm it soon. Follow it from the link.",
        "again": "Your order is still reserved for you until {until}. Check your payment and send the proof "
        "again.",
        "on_account": "Pay {total} by {pay_by}. {store} will confirm it soon.",
        "rest_on_account": "You can pay the rest by {pay_by}.",
        "priced_on_account": "Pay {due} by {pay_by}.",
        "rest": "You can pay it on your order page.",
        "rest_later": "You’ll pay the rest when you get your order.",
        "priced": "Pay {due} with {payment} here, using the link{proof}.",
        "priced_proof": ", and send us the operation number or the screenshot",
        "reserved": " Your order is reserved for you until {until}.",
        "priced_later": "You’ll pay {due} when you get your order.",
        "settled": "Nothing is left to pay.",
    },
}


def next_step(moment: str, known: Mapping[str, Any], language: Language) -> str:
    """Empty where the moment has none."""
    texts = _TEXTS[language]
    words = _STEPS[moment](texts, known) if moment in _STEPS else ""
    return words.format(
        until=known["until"],
        total=known["sums"]["total"],
        payment=known["payment"],
        store=known["store"],
        due=known.get("due", ""),
        pay_by=known.get("payBy", ""),
        proof=texts["proof"] if known["takesClaims"] else "",
    )


def _placed(texts: Mapping[str, str], known: Mapping[str, Any]) -> str:
    if known["waitsForMoney"]:
        return texts["pay"]
    if known["toQuote"]:
        return texts["to_quote"]
    if known.get("payBy"):
        return texts["on_account"]
    return texts["told" if known["isToldMore"] else "followed"]


def _not_found(texts: Mapping[str, str], known: Mapping[str, Any]) -> str:
    return texts["again"] if known["waitsForMoney"] else ""


def _part(texts: Mapping[str, str], known: Mapping[str, Any]) -> str:
    if known.get("payBy"):
        return texts["rest_on_account"]
    return texts["rest" if known["isPrepaid"] else "rest_later"]


def _priced(texts: Mapping[str, str], known: Mapping[str, Any]) -> str:
    if not known["due"]:
        return texts["settled"]
    if known.get("payBy"):
        return texts["priced_on_account"]
    if not known["isPrepaid"]:
        return texts["priced_later"]
    proof = texts["priced_proof"] if known["takesClaims"] else ""
    return texts["priced"].replace("{proof}", proof) + (texts["reserved"] if known["until"] else "")


_STEPS: Final = {
    "order_placed": _placed,
    "payment_not_found": _not_found,
    "payment_part": _part,
    "order_shipping_price": _priced,
}
