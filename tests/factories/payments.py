"""Payment methods as their merchant would set them up."""

from typing import Any

from apps.payments.models import PaymentMethod


def make_cash() -> PaymentMethod:
    """Cash on delivery, everywhere."""
    return PaymentMethod.objects.create(
        kind="CASH_ON_DELIVERY", name={"es": "Pago contra entrega", "en": "Cash on delivery"}
    )


def make_wallet(**fields: Any) -> PaymentMethod:
    """The store's Yape; the same one on every call without fields."""
    if not fields:
        known = PaymentMethod.objects.filter(wallet="YAPE").first()
        if known:
            return known
    given: dict[str, Any] = {
        "kind": "WALLET_MANUAL",
        "wallet": "YAPE",
        "name": {"es": "Yape", "en": "Yape"},
        "phone": "+51987000111",
        "holder": "Ana Quispe",
    }
    return PaymentMethod.objects.create(**given | fields)


def make_card(**fields: Any) -> PaymentMethod:
    """Cards by the sandbox; the same one on every call without fields."""
    if not fields:
        known = PaymentMethod.objects.filter(provider="sandbox").first()
        if known:
            return known
    given: dict[str, Any] = {
        "kind": "CARD_GATEWAY",
        "name": {"es": "Tarjeta", "en": "Card"},
        "provider": "sandbox",
        "test_mode": True,
    }
    return PaymentMethod.objects.create(**given | fields)


def make_live(method: PaymentMethod) -> PaymentMethod:
    """As after all steps of its test keys."""
    method.test_mode = False
    method.save(update_fields=["test_mode"])
    return method


def make_on_account() -> PaymentMethod:
    """The store's fiado; the same one on every call."""
    known = PaymentMethod.objects.filter(kind="ON_ACCOUNT").first()
    return known or PaymentMethod.objects.create(kind="ON_ACCOUNT", name={"es": "Fiado", "en": "On account"})


ROWS = {"payment/ui/webhook": make_card}
