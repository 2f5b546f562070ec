"""Messages that only go to who agreed. Off until the store turns them on, and always with the way out.

What sends one says so with `register_sender`; until then a store can prepare its text and not turn it on.
"""

from collections.abc import Mapping
from typing import Any, Final
from uuid import UUID

from apps.message_templates.kinds import Draft, Kind, Previews, Sample, SampleChoice, Side, Switch, Variable
from apps.message_templates.models import Channel
from apps.message_templates.moment_switches import active_moments, turn
from apps.message_templates.rendering import Link, Values
from common.i18n import Language
from common.store_context import current_store_id
from reference.queries import currency_of
from tenants.current import current_store
from tenants.models import Store
from tenants.presentation import store_url

MAIL_TEMPLATE: Final = "store_notice"
CAMPAIGN: Final = "campaign"
"""Sent by hand, so there is nothing to turn on."""
_LABELS: Final = {
    "customer.first_name": ("Nombre", "First name"),
    "store.name": ("Tu tienda", "Your store"),
    "store.link": ("Enlace de tu tienda", "Your store’s link"),
    "cart.products": ("Productos del carrito", "Products in the cart"),
    "cart.total": ("Total del carrito", "Cart total"),
    "cart.link": ("Enlace del carrito", "Cart link"),
    "product.name": ("Producto", "Product"),
    "product.link": ("Enlace del producto", "Product link"),
    "order.number": ("Número del pedido", "Order number"),
    "review.link": ("Enlace para opinar", "Review link"),
}
_COMMON: Final = ("customer.first_name", "store.name", "store.link")
_WORDS: Final[dict[str, tuple[str, str, str, str]]] = {
    "abandoned_cart": (
        "Carrito abandonado", "Abandoned cart",
        "Cuando alguien deja su carrito", "When someone leaves their cart",
    ),
    "review_request": (
        "Pide una reseña", "Ask for a review",
        "Días después de la entrega", "Days after delivery",
    ),
    "birthday": (
        "Cumpleaños", "Birthday",
        "El día de su cumpleaños", "On their birthday",
    ),
    "back_in_stock": (
        "De vuelta en stock", "Back in stock",
        "Cuando vuelve lo que pidieron", "When what they were waiting for is back",
    ),
    "campaign": (
        "Campaña", "Campaign",
        "Cuando tú la envíes", "When you send it",
    ),
}  # fmt: skip
_OWN: Final = {
    "abandoned_cart": ("cart.products", "cart.total", "cart.link"),
    "review_request": ("order.number", "product.name", "review.link"),
    "back_in_stock": ("product.name", "product.link"),
}
_MAIL: Final[dict[str, dict[Language, tuple[str, str, str]]]] = {
    "abandoned_cart": {
        "es": (
            "{{customer.first_name}}, tu carrito te espera",
            "Tu carrito te espera",
            "Dejaste {{cart.products}} en {{store.name}}.\nTermina tu compra aquí: {{cart.link}}",
        ),
        "en": (
            "{{customer.first_name}}, your cart is waiting",
            "Your cart is waiting",
            "You left {{cart.products}} at {{store.name}}.\nFinish your purchase here: {{cart.link}}",
        ),
    },
    "review_request": {
        "es": (
            "¿Qué te pareció {{product.name}}?",
            "¿Qué te pareció?",
            "Hola, {{customer.first_name}}. Cuéntanos cómo te fue con {{product.name}}.\n{{review.link}}",
        ),
        "en": (
            "How do you like {{product.name}}?",
            "How do you like it?",
            "Hi, {{customer.first_name}}. Tell us how {{product.name}} worked out.\n{{review.link}}",
        ),
    },
    "birthday": {
        "es": (
            "Feliz cumpleaños, {{customer.first_name}}",
            "¡Feliz cumpleaños!",
            "{{customer.first_name}}, en {{store.name}} te deseamos un lindo día.\n{{store.link}}",
        ),
        "en": (
            "Happy birthday, {{customer.first_name}}",
            "Happy birthday!",
            "{{customer.first_name}}, all of us at {{store.name}} wish you a lovely day.\n{{store.link}}",
        ),
    },
    "back_in_stock": {
        "es": (
            "Volvió {{product.name}}",
            "Ya está de vuelta",
            "{{product.name}} volvió a {{store.name}}. Suele acabarse pronto.\n{{product.link}}",
        ),
        "en": (
            "{{product.name}} is back",
            "It’s back",
            "{{product.name}} is back at {{store.name}}. It tends to sell out soon.\n{{product.link}}",
        ),
    },
    "campaign": {
        "es": (
            "Novedades de {{store.name}}",
            "Novedades de {{store.name}}",
            "Hola, {{customer.first_name}}.\nTenemos cosas nuevas para ti.\n{{store.link}}",
        ),
        "en": (
            "What’s new at {{store.name}}",
            "What’s new at {{store.name}}",
            "Hi, {{customer.first_name}}.\nWe have new things for you.\n{{store.link}}",
        ),
    },
}  # fmt: skip
_CHAT: Final[dict[str, dict[Language, str]]] = {
    "abandoned_cart": {
        "es": "Hola {{customer.first_name}}, te escribimos de {{store.name}}. Dejaste {{cart.products}} en "
        "tu carrito. ¿Te ayudamos a terminar tu compra? {{cart.link}}",
        "en": "Hi {{customer.first_name}}, this is {{store.name}}. You left {{cart.products}} in your cart. "
        "Can we help you finish your purchase? {{cart.link}}",
    }
}
_SAMPLE: Final[dict[Language, dict[str, str]]] = {
    "es": {"product": "Maceta Sechura", "cart": "1 × Maceta Sechura"},
    "en": {"product": "Sechura planter", "cart": "1 × Sechura planter"},
}


def _variables(key: str) -> tuple[Variable, ...]:
    names = (_COMMON[0], *_OWN.get(key, ()), *_COMMON[1:])
    return tuple(Variable(name, {"es": _LABELS[name][0], "en": _LABELS[name][1]}) for name in names)


def _sides(key: str) -> dict[Channel, Side]:
    drafts: Mapping[Language, Draft] = {
        language: Draft(body, subject, heading) for language, (subject, heading, body) in _MAIL[key].items()
    }
    sides = {Channel.MAIL: Side(_variables(key), drafts)}
    if key in _CHAT:
        chats: Mapping[Language, Draft] = {language: Draft(body) for language, body in _CHAT[key].items()}
        sides[Channel.WHATSAPP] = Side(_variables(key), chats)
    return sides


def _no_choices() -> list[SampleChoice]:
    return []


def _sample(key: str, chosen: UUID | None, language: Language) -> Sample:
    store, words = current_store(), _SAMPLE[language]
    home = Link(store_url(_store()))
    values: Values = {
        "customer.first_name": "Diego",
        "store.name": store.name,
        "store.link": home,
        "cart.products": words["cart"],
        "cart.total": f"{currency_of(store.currency).symbol}\u00a048.00",
        "cart.link": home,
        "product.name": words["product"],
        "product.link": home,
        "order.number": "1241",
        "review.link": home,
    }
    return Sample(dict.fromkeys(Channel, values), sample_frame(store.name))


def _store() -> Store:
    """The whole row; whoever calls has entered a store."""
    return Store.objects.get(pk=current_store_id())


def sample_frame(store_name: str) -> dict[str, Any]:
    home = store_url(_store())
    return {"store": store_name, "storePhone": "", "shop": home, "link": home, "leave": home}


_PREVIEWS: Final = Previews(permissions=frozenset(), choices=_no_choices, sample=_sample)


_SWITCH: Final = Switch(active=active_moments, turn=turn)
MOMENTS: Final = [
    Kind(
        key=key,
        group="MARKETING",
        title={"es": title_es, "en": title_en},
        occasion={"es": occasion_es, "en": occasion_en},
        mail_template=MAIL_TEMPLATE,
        previews=_PREVIEWS,
        sides=_sides(key),
        switch=None if key == CAMPAIGN else _SWITCH,
    )
    for key, (title_es, title_en, occasion_es, occasion_en) in _WORDS.items()
]
