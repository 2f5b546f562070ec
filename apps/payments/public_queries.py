"""What a shop asks about paying; used by its pages and by payment/ui."""

from apps.attachments.queries import picture
from apps.payments.models import PaymentMethod
from apps.payments.public_schemas import PublicPaymentMethod
from common.i18n import Language, as_language
from common.text import pick


def payment_methods(language: Language, store_language: str) -> list[PublicPaymentMethod]:
    """The methods that can be chosen, in the merchant's order."""
    fallback = as_language(store_language)
    return [
        public_method(method, language, fallback)
        for method in PaymentMethod.objects.offered().select_related("qr")
    ]


def public_method(method: PaymentMethod, language: Language, fallback: Language) -> PublicPaymentMethod:
    return PublicPaymentMethod(
        **{
            name: getattr(method, name)
            for name in ("id", "kind", "wallet", "holder", "phone", "bank", "account_number", "cci")
        },
        name=pick(method.name, language, fallback),
        instructions=pick(method.instructions, language, fallback),
        qr=picture(method.qr) if method.qr else None,
        takes_claims=method.takes_claims,
    )
