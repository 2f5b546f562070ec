"""What a shop asks about paying; used by its pages and by payment/ui."""

from collections import defaultdict
from decimal import Decimal

from apps.attachments.queries import picture
from apps.payments.charge_terms import charge_terms
from apps.payments.gateways.registry import gateways
from apps.payments.models import PaymentKind, PaymentMethod
from apps.payments.names import name_in_sentence
from apps.payments.public_schemas import ChargeTerms, PublicPaymentMethod
from common.i18n import Language, parse_language
from common.money import to_wire
from common.text import translate
from tenants.current import current_store


def payment_methods(language: Language, store_language: str) -> list[PublicPaymentMethod]:
    """The methods that can be chosen, in the merchant's order; of ON_ACCOUNT the quote says by whom."""
    fallback = parse_language(store_language)
    return [
        public_method(method, language, fallback)
        for method in PaymentMethod.objects.offered().select_related("qr")
        if not method.is_hidden_test
    ]


def form_hosts() -> dict[str, list[str]]:
    """By directive of a policy, what the forms of the store's gateways load; empty: none has a form."""
    providers = PaymentMethod.objects.offered().filter(kind=PaymentKind.CARD_GATEWAY)
    known = gateways()
    hosts: dict[str, set[str]] = defaultdict(set)
    for provider in set(providers.values_list("provider", flat=True)):
        gateway = known.get(provider)
        if gateway is not None and gateway.shows_form:
            for directive, names in gateway.hosts.by_directive().items():
                hosts[directive].update(names)
    return {directive: sorted(names) for directive, names in hosts.items() if names}


def public_method(method: PaymentMethod, language: Language, fallback: Language) -> PublicPaymentMethod:
    name = translate(method.name, language, fallback)
    return PublicPaymentMethod.from_row(
        method,
        min_amount=_limit(method.min_amount),
        max_amount=_limit(method.max_amount),
        adjust_percent=format(method.adjust_percent, ".2f"),
        name=name,
        name_in_sentence=name_in_sentence(method.kind, name, language),
        instructions=translate(method.instructions, language, fallback),
        qr=picture(method.qr) if method.qr else None,
        charge=_charge(method),
    )


def _charge(method: PaymentMethod) -> ChargeTerms | None:
    terms = charge_terms(method)
    if terms is None:
        return None
    return ChargeTerms(currency=terms["currency"], rate=terms["rate"], rate_on=terms["rateOn"])


def _limit(amount: Decimal | None) -> str | None:
    return None if amount is None else to_wire(amount, current_store().currency)
