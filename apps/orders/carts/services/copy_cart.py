"""The copy of a cart whose buyer has said who he is, written as he goes through the checkout."""

import secrets
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.orders.access import token_hash
from apps.orders.carts.services.cart_reason import reason_of
from apps.orders.checkout.services.live_link import holds_of_link, units_held_for
from apps.orders.checkout.services.price_order import PricedOrder, price_order
from apps.orders.links import LIVE_CODE
from apps.orders.manual.draft_document import read_draft
from apps.orders.models import CartState, ShoppingCart
from apps.store_settings.checkout import Checkout
from common.emails import parse_email
from common.errors import Invalid, NotFound, issue
from common.i18n import Language
from common.locks import lock_rows
from common.phone import parse_phone
from common.text import search_text
from reference import names
from tenants.current import current_store

_WRITABLE = (CartState.OPEN, CartState.CONTACTED, CartState.LOST)


def copy_cart(*, token: str | None, language: Language, consent: bool, **sent: Any) -> str:
    """Writes the copy and answers its key; Invalid without a contact that can be reached."""
    contact = _contact(sent["contact"])
    priced = price_order(
        requested=sent["lines"],
        shipping_key=sent["shipping_key"],
        address=sent["address"],
        payment_method_id=sent["payment_method_id"],
        language=language,
        every_way=False,
        held=units_held_for(sent["cart_code"]),
    )
    columns = contact | _columns(priced, sent) | {"language": language}
    with transaction.atomic():
        cart, key = _find(token)
        for name, value in columns.items():
            setattr(cart, name, value)
        cart.names = search_text(" ".join([cart.customer_name, *(line["name"] for line in cart.lines)]))[:500]
        cart.consent_at = _consent(cart, priced.checkout, ticked=consent)
        cart.version += 1
        cart.save()
    return key


def _find(token: str | None) -> tuple[ShoppingCart, str]:
    """The cart of the key, held; else a new one with a key and a link of its own."""
    if token:
        carts = ShoppingCart.objects.filter(token_hash=token_hash(token), state__in=_WRITABLE)
        for cart in lock_rows(carts, carts.values_list("pk", flat=True)).values():
            return cart, token
    key = secrets.token_urlsafe(32)
    return ShoppingCart(token_hash=token_hash(key), code=secrets.token_urlsafe(12)), key


def _contact(sent: dict[str, Any]) -> dict[str, str]:
    email = parse_email(sent["email"]) or "" if sent["email"] else ""
    number = parse_phone(sent["phone"], current_store().country) if sent["phone"] else None
    phone = number.stored if number and number.valid else ""
    if not email and not phone:
        raise Invalid({"contact": [issue("contact_needed")]})
    return {
        "email": email,
        "phone": phone,
        "first_name": sent["first_name"],
        "last_name": sent["last_name"],
    }


def _columns(priced: PricedOrder, sent: dict[str, Any]) -> dict[str, Any]:
    reason, params = reason_of(priced, sent["step"])
    return {
        "lines": [
            {
                "variantOid": str(line.variant_id),
                "quantity": line.quantity,
                "name": line.name,
                "variantName": line.variant_name,
            }
            for line in priced.lines
        ],
        "value": priced.sums.total,
        "currency": priced.currency,
        "district": _district(sent["address"]),
        "reason": reason,
        "reason_params": params,
        "seen_at": timezone.now(),
    }


def _district(address: dict[str, Any] | None) -> str:
    """The district alone: a cart keeps no street."""
    if not address or not address["neighborhood"]:
        return ""
    place = (address["country"], address["state"], address["city"], address["neighborhood"])
    try:
        return names.district_name(*place)[:160]
    except NotFound:
        return ""


def _consent(cart: ShoppingCart, asks: Checkout, *, ticked: bool) -> Any:
    """As the box stands now: what is not ticked any more is withdrawn."""
    if not ticked or not asks.marketing_consent:
        return None
    return cart.consent_at or timezone.now()


def shared_lines(code: str) -> list[dict[str, Any]] | None:
    """What the link of a cart or of a live sale brings back; None for one that is over."""
    if code.startswith(LIVE_CODE):
        return _held_lines(code)
    cart = ShoppingCart.objects.filter(code=code).exclude(state=CartState.EXPIRED).first()
    if cart is None:
        return None
    return [{"variantOid": UUID(line["variantOid"]), "quantity": line["quantity"]} for line in cart.lines]


def _held_lines(code: str) -> list[dict[str, Any]] | None:
    row = holds_of_link(code).first()
    if row is None:
        return None
    lines = read_draft(row.draft or {}).requested
    return [{"variantOid": variant_id, "quantity": quantity} for variant_id, quantity in lines]
