"""An invented order for previews, and what an order alone does not tell: a note, a reason, an amount."""

from collections.abc import Mapping
from typing import Any, Final

from apps.message_templates.rendering import Link, Values
from apps.orders.moments.whatsapp import ON_ITS_WAY
from common.i18n import Language
from reference.money_text import NBSP
from reference.queries import currency_of
from tenants.current import current_store

_WORDS: Final[dict[Language, dict[str, str]]] = {
    "es": {
        "product": "Maceta Sechura",
        "shipping": "Envío a domicilio",
        "payment": "Yape",
        "arrives": "Llega entre el lunes 23 y el miércoles 25",
        "until": "7 nov., 2:41 p. m.",
        "instructions": "Escribe el número de tu pedido en el mensaje del Yape.",
        "note": "Gracias por tu paciencia.",
        "reason": "No vemos el número de operación en nuestra cuenta.",
        "message": "¿Te lo dejamos en la portería?",
        "days": "Lunes a viernes",
        "times": "9:00 a. m. a 6:00 p. m.",
        "pickup_arrival": "entre el lunes 23 y el miércoles 25",
        "pickup_note": "Lleva tu DNI 45678912 y esta clave: 4821",
    },
    "en": {
        "product": "Sechura planter",
        "shipping": "Home delivery",
        "payment": "Yape",
        "arrives": "Arrives between Monday 23 and Wednesday 25",
        "until": "Nov 7, 2:41 PM",
        "instructions": "Write your order number in the Yape message.",
        "note": "Thanks for your patience.",
        "reason": "We can’t see that operation number in our account.",
        "message": "Shall we leave it with the doorman?",
        "days": "Monday to Friday",
        "times": "9:00 AM to 6:00 PM",
        "pickup_arrival": "between Monday 23 and Wednesday 25",
        "pickup_note": "Bring your DNI 45678912 and this key: 4821",
    },
}


def invented_known(store_name: str, language: Language) -> dict[str, Any]:
    """As mail_values tells it."""
    words = _WORDS[language]
    return {
        "store": store_name,
        "storePhone": "",
        "shop": "#",
        "number": 1241,
        "name": "Diego",
        "customer": "Diego Bustamante",
        "phone": "+51 987 654 321",
        "link": _LINK,
        "lines": [
            {
                "name": words["product"],
                "variant": "",
                "quantity": 1,
                "removed": 0,
                "total": _money("48.00"),
                "photo": "",
            }
        ],
        "sums": {
            "subtotal": _money("48.00"),
            "shipping": _money("10.00"),
            "surcharge": "",
            "rounding": "",
            "tax": "",
            "total": _money("58.00"),
        },
        "discounts": [],
        "shippingName": words["shipping"],
        "isPickup": False,
        "address": "Jr. Unión 218, Barranco, Lima",
        "payment": words["payment"],
        "instructions": words["instructions"],
        "account": "987 654 321 · Barro Norte",
        "takesClaims": True,
        "waitsForMoney": True,
        "until": words["until"],
        "toQuote": False,
        "arrives": words["arrives"],
        "courier": "Olva",
        "tracking": "OLV-88213",
        "trackingUrl": "https://www.olva.com.pe/OLV-88213",
    }


def invented_details(moment: str, known: Mapping[str, Any], language: Language) -> dict[str, Any]:
    """What the service that sends this moment would add."""
    words = _WORDS[language]
    return {
        "note": words["note"],
        "reason": words["reason"],
        "body": words["message"],
        "isToldMore": True,
        "isPart": moment != "order_shipped",
        "isPrepaid": True,
        "isFree": False,
        "action": "CHARGE",
        "due": _money("28.00"),
        "amount": _money("20.00"),
        "card": "Visa •••• 4242",
        "hours": [{"days": words["days"], "times": words["times"]}],
        "items": [
            {"name": line["name"], "variant": line["variant"], "quantity": line["quantity"]}
            for line in known["lines"]
        ],
    }


def invented_whatsapp(store_name: str, language: Language) -> Values:
    words = _WORDS[language]
    return {
        "customer.first_name": "Diego",
        "customer.name": "Diego Bustamante",
        "order.number": "1241",
        "order.total": _money("58.00"),
        "order.due": _money("28.00"),
        "order.refund": _money("20.00"),
        "order.on_its_way": f"{ON_ITS_WAY[language]} (Olva OLV-88213)",
        "order.courier": "Olva",
        "order.tracking": "OLV-88213",
        "order.tracking_url": Link("https://www.olva.com.pe/OLV-88213"),
        "order.district": "Barranco, Lima",
        "order.link": Link(_LINK),
        "store.name": store_name,
        "pickup.agency": "Wanchaq, Av. Tullumayo",
        "pickup.arrival": words["pickup_arrival"],
        "pickup.note": words["pickup_note"],
    }


_LINK: Final = "https://example.com/order/1241"


def _money(amount: str) -> str:
    return f"{currency_of(current_store().currency).symbol}{NBSP}{amount}"
