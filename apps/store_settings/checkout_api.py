"""What the checkout asks for."""

from dataclasses import asdict

from apps.store_settings.checkout import Checkout
from apps.store_settings.checkout_schemas import CheckoutOut, CheckoutPatch
from apps.store_settings.queries import checkout
from apps.store_settings.services.update_checkout import update_checkout as update_checkout_service
from common.api import Request, Router
from common.errors import Invalid, issue
from common.messages import register
from common.money import to_wire
from tenants.services.update_store import update_store

router = Router(tags=["store"])

register(
    {
        "terms_published": {
            "en": "The number comes from the terms that you publish.",
            "es": "El número sale de los términos que publicas.",
        }
    }
)


@router.get("/store/checkout", response=CheckoutOut, permission="settings.view")
def get_checkout(request: Request) -> CheckoutOut:
    """What buyers have to tell, and how long orders wait."""
    return _checkout_out(checkout(), request.store.order_prefix)


@router.patch("/store/checkout", response=CheckoutOut, permission="settings.edit")
def update_checkout(request: Request, payload: CheckoutPatch) -> CheckoutOut:
    """Changes parts of it; orders already placed keep what they were told."""
    changes = payload.model_dump(exclude_unset=True)
    version, prefix = changes.pop("version", None), changes.pop("order_prefix", None)
    _check_terms(changes.get("terms_version"))
    if categories := changes.get("buyer_category_oids"):
        changes["buyer_category_oids"] = sorted({str(category_id) for category_id in categories})
    if least := changes.pop("min_order", None):
        changes["min_order"] = to_wire(least, request.store.currency)
    elif "min_order" in payload.model_fields_set:
        changes["min_order"] = None
    saved = update_checkout_service(store_id=request.store.pk, changes=changes, version=version)
    if prefix is not None and prefix != request.store.order_prefix:
        update_store(store=request.store, changes={"order_prefix": prefix})
    return _checkout_out(saved, request.store.order_prefix)


def _checkout_out(saved: Checkout, prefix: str) -> CheckoutOut:
    return CheckoutOut(**asdict(saved), order_prefix=prefix)


def _check_terms(number: str | None) -> None:
    """Once a store has published terms of its own, orders name those and no other."""
    before = checkout()
    if number is not None and before.terms_published and number != before.terms_version:
        raise Invalid({"termsVersion": [issue("terms_published")]})
