"""The look of a shop, its ways to pay and to deliver."""

from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from apps.message_templates.kinds import Draft, kind_of
from apps.message_templates.models import Channel
from apps.message_templates.services.save_template import save_template
from apps.payments.models import PaymentKind, PaymentMethod
from apps.payments.services import payment_methods
from apps.shipping.models import ShippingKind
from apps.shipping.services.methods import update_single_method
from apps.store_settings.models import Setting
from apps.store_settings.queries import DESIGN
from apps.store_settings.services.update_design import update_design
from apps.warehouses.queries import default_warehouse
from apps.warehouses.services import update_warehouse
from common.i18n import Language
from infra.demo.shops.shape import Pair, Shop
from tenants.models import Store

_THANKS: Final[dict[Language, str]] = {
    "es": "Esperamos que lo disfrutes, {{customer.first_name}}.",
    "en": "We hope you enjoy it, {{customer.first_name}}.",
}


def both(pair: Pair) -> dict[str, str]:
    return {"es": pair[0], "en": pair[1]}


def is_furnished() -> bool:
    """The design is written last."""
    return Setting.objects.filter(topic=DESIGN).exists()


def furnish(shop: Shop, store: Store, pictures: dict[str, UUID]) -> None:
    """Everything but goods and orders; called inside the store."""
    _payments(shop, pictures["qr"])
    _delivery(shop, store)
    _messages(store)
    update_design(
        store_id=store.pk,
        changes={
            "theme": shop.theme,
            "palette": shop.palette,
            "logo_id": str(pictures["logo"]),
            "hero": {
                "title": both(shop.hero_title),
                "subtitle": both(shop.hero_subtitle),
                "buttonLabel": both(shop.hero_button),
                "imageOid": str(pictures["hero"]),
            },
            "announcement": both(shop.announcement),
        },
    )


def _payments(shop: Shop, qr: UUID) -> None:
    holder = f"{shop.owner.first_name} {shop.owner.last_name}"
    bank, account, cci = shop.bank
    wallet = (
        "Yapea el total y envíanos el número de operación.",
        "Yape the total and send us the operation number.",
    )
    transfer = (
        "Transfiere y envíanos la constancia. Confirmamos en horario de oficina.",
        "Transfer and send us the receipt. We confirm during office hours.",
    )
    _method(
        PaymentKind.WALLET_MANUAL, position=0, wallet="YAPE", holder=holder, phone=shop.owner.phone,
        qr_id=qr, instructions=both(wallet),
    )  # fmt: skip
    _method(
        PaymentKind.BANK_TRANSFER, position=1, holder=shop.business_name, bank=bank,
        account_number=account, cci=cci, due_hours=48, instructions=both(transfer),
    )  # fmt: skip
    _method(
        PaymentKind.CASH_ON_DELIVERY, position=2,
        instructions=both(("Ten el monto exacto, por favor.", "Please have the exact amount ready.")),
    )  # fmt: skip
    trial = (
        "Es de prueba: paga con 4111 1111 1111 1111. No se mueve dinero.",
        "A trial: pay with 4111 1111 1111 1111. No money moves.",
    )
    _method(PaymentKind.CARD_GATEWAY, position=3, provider="sandbox", instructions=both(trial))


def _method(kind: PaymentKind, **fields: Any) -> None:
    """Changes the store's method of this kind, or adds it."""
    known = PaymentMethod.objects.live().filter(kind=kind).first()
    if known is None:
        payment_methods.create_payment_method(fields={"kind": kind, **fields})
    else:
        payment_methods.update_payment_method(method_id=known.pk, changes=fields)


def _delivery(shop: Shop, store: Store) -> None:
    price, free_from, least, most = shop.delivery
    state, city, district = shop.place[0].split("/")
    update_single_method(
        kind=ShippingKind.STANDARD,
        changes={
            "enabled": True,
            "price": Decimal(price),
            "free_from": Decimal(free_from),
            "min_days": least,
            "max_days": most,
        },
    )
    update_warehouse(
        warehouse_id=default_warehouse().pk,
        changes={
            "name": shop.pickup_name,
            "address": {
                "country": store.country,
                "state": state,
                "city": city,
                "neighborhood": district,
                "line": shop.place[1],
                "reference": shop.reference,
            },
            "is_pickup": True,
            "instructions": both(shop.pickup),
            "hours": [
                {"days": [1, 2, 3, 4, 5], "opens": "10:00", "closes": "19:00"},
                {"days": [6], "opens": "10:00", "closes": "14:00"},
            ],
            "preparation_hours": 4,
        },
        version=None,
    )


def _messages(store: Store) -> None:
    """One text of the store's own, beside all those of the product."""
    kind = kind_of("order_delivered")
    for language, thanks in _THANKS.items():
        default = kind.sides[Channel.MAIL].defaults[language]
        draft = Draft(f"{thanks}\n{default.body}", default.subject, default.heading)
        save_template(
            kind=kind,
            channel=Channel.MAIL,
            written_in=language,
            draft=draft,
            version=None,
            user_id=store.owner_id,
        )
