"""What a shop asks about paying; used by its pages and by payment/ui."""

from decimal import Decimal

from apps.attachments.queries import picture
from apps.payments.models import PaymentMethod
from apps.payments.names import name_in_sentence
from apps.payments.public_schemas import PublicPaymentMethod
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
    ]


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
    )


def _limit(amount: Decimal | None) -> str | None:
    return None if amount is None else to_wire(amount, current_store().currency)
