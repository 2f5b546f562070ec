"""The texts of a store under the source's own addresses: each is read whole, and its draft written."""

from typing import Any, Final

from apps.content.kinds import TEXTS, TextKey
from apps.content.presentation import text_out
from apps.content.queries import text_page
from apps.content.schemas import PageTextOut, PageTextPatch
from apps.content.services.drafts import save_draft
from common.api import Request, Router
from common.crud import changed_fields
from common.versions import with_current_row
from tenants.models import Store

router = Router(tags=["store"])
_CLEARABLE: Final[dict[str, Any]] = {"summary": {}, "body": {}, "seo_title": {}, "seo_description": {}}
_LOOK = {"seo_title": "seoTitle", "seo_description": "seoDescription"}


@router.get("/store/terms-of-service", response=PageTextOut, permission="content.view")
def get_terms_of_service(request: Request) -> PageTextOut:
    """The terms of sale: their draft, versions, and what the law asks of them."""
    return current_text(request, "terms")


@router.patch("/store/terms-of-service", response=PageTextOut, permission="content.edit")
def update_terms_of_service(request: Request, payload: PageTextPatch) -> PageTextOut:
    """Writes the draft; nothing of it reaches the shop before it is published."""
    return _save(request, "terms", payload)


@router.get("/store/privacy-information", response=PageTextOut, permission="content.view")
def get_privacy_information(request: Request) -> PageTextOut:
    """What the store does with personal data."""
    return current_text(request, "privacy")


@router.patch("/store/privacy-information", response=PageTextOut, permission="content.edit")
def update_privacy_information(request: Request, payload: PageTextPatch) -> PageTextOut:
    """Writes the draft."""
    return _save(request, "privacy", payload)


@router.get("/store/cookie-information", response=PageTextOut, permission="content.view")
def get_cookie_information(request: Request) -> PageTextOut:
    """What the shop stores in a browser."""
    return current_text(request, "cookies")


@router.patch("/store/cookie-information", response=PageTextOut, permission="content.edit")
def update_cookie_information(request: Request, payload: PageTextPatch) -> PageTextOut:
    """Writes the draft."""
    return _save(request, "cookies", payload)


@router.get("/store/refund-information", response=PageTextOut, permission="content.view")
def get_refund_information(request: Request) -> PageTextOut:
    """Exchanges and returns."""
    return current_text(request, "refunds")


@router.patch("/store/refund-information", response=PageTextOut, permission="content.edit")
def update_refund_information(request: Request, payload: PageTextPatch) -> PageTextOut:
    """Writes the draft."""
    return _save(request, "refunds", payload)


@router.get("/store/shipping-information", response=PageTextOut, permission="content.view")
def get_shipping_information(request: Request) -> PageTextOut:
    """Shipping and payments."""
    return current_text(request, "shipping")


@router.patch("/store/shipping-information", response=PageTextOut, permission="content.edit")
def update_shipping_information(request: Request, payload: PageTextPatch) -> PageTextOut:
    """Writes the draft."""
    return _save(request, "shipping", payload)


@router.get("/store/about-information", response=PageTextOut, permission="content.view")
def get_about_information(request: Request) -> PageTextOut:
    """Who the store is."""
    return current_text(request, "about")


@router.patch("/store/about-information", response=PageTextOut, permission="content.edit")
def update_about_information(request: Request, payload: PageTextPatch) -> PageTextOut:
    """Writes the draft."""
    return _save(request, "about", payload)


def current_text(request: Request, key: TextKey) -> PageTextOut:
    kind = TEXTS[key]
    return text_out(kind, text_page(kind), Store.objects.get(pk=request.store.pk))


def _save(request: Request, key: TextKey, payload: PageTextPatch) -> PageTextOut:
    changes = changed_fields(payload, clearable=_CLEARABLE)
    look = {wire: changes.pop(name) for name, wire in _LOOK.items() if name in changes}
    with with_current_row(lambda: current_text(request, key)):
        save_draft(kind=TEXTS[key], changes=changes, look=look, version=payload.version)
    return current_text(request, key)
