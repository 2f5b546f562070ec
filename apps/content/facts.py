"""What a text may name of its store, as `{{business_name}}`. In a draft it follows the settings; a version
keeps what it read on the day of its publishing."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final

from django.conf import settings

from apps.orders.printing.facts import phone_text
from apps.payments.models import PaymentKind
from apps.payments.public_queries import payment_methods
from apps.shipping.public_queries import shipping_options
from common.i18n import Language, in_language, parse_language
from reference import names
from tenants.models import Store
from tenants.presentation import store_url
from tenants.services.update_store import is_ruc

LANGUAGES: Final[tuple[Language, Language]] = ("es", "en")
Facts = dict[str, str]
FACTS: Final = (
    "business_name trade_name tax_id address email phone website payment_methods delivery_methods currency "
    "platform complaints_book"
).split()


def facts_of(store: Store) -> dict[str, Facts]:
    """By language; what the store has not said is empty."""
    return {language: _facts(store, language) for language in LANGUAGES}


def _facts(store: Store, language: Language) -> Facts:
    url = store_url(store)
    with in_language(language):
        ways = payment_methods(language, parse_language(store.language))
        deliveries = shipping_options(store, language, subtotal=Decimal(0))
    return {
        "business_name": store.business_name,
        "trade_name": store.name,
        "tax_id": _tax_id(store),
        "address": ", ".join(part for part in (store.address, _place(store)) if part and store.address),
        "email": store.public_email,
        "phone": phone_text(store.public_number),
        "website": url.partition("://")[2],
        "payment_methods": _listed(one.name for one in ways if one.kind != PaymentKind.ON_ACCOUNT),
        "delivery_methods": _listed(one.name for one in deliveries),
        "currency": store.currency,
        "platform": settings.PRODUCT_NAME,
        "complaints_book": f"{url}/{language}/complaints-book".partition("://")[2],
    }


def outdated_facts(stored: Mapping[str, Facts], now: Mapping[str, Facts], named: list[str]) -> list[str]:
    """Those of `named` that read otherwise today."""
    return [
        name
        for name in named
        if any(stored.get(one, {}).get(name, "") != now[one].get(name, "") for one in LANGUAGES)
    ]


def _tax_id(store: Store) -> str:
    number = store.identification_number
    return number if store.country != "PE" or is_ruc(number) else ""


def _listed(words: Any) -> str:
    return ", ".join(dict.fromkeys(words))


def _place(store: Store) -> str:
    location: dict[str, Any] = store.location or {}
    state, city, district = (str(location.get(part) or "") for part in ("state", "city", "neighborhood"))
    return names.district_name(store.country, state, city, district) if state and city and district else ""
