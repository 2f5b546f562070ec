"""What a visit of the support may call. Whatever stands nowhere here is refused, so that a new call is closed
to it until somebody has thought about it: no money, keys, exports, files of buyers, people or plan.

Reads besides need the words of `common.permissions.SUPPORT_WORDS`, among which nothing shows a contact.
"""

import json
from typing import Final

from django.http import HttpRequest

QUIET: Final = ""
"""Asked for beside a page: no line of the visit."""
READS: Final[dict[str, str]] = {
    "attachment": "files",
    "attachment/folder": QUIET,
    "complaint": "complaints",
    "complaint/{}": "complaint",
    "complaint/notice": QUIET,
    "coupon": "coupons",
    "coupon/{}": "coupon",
    "coupon/summary": QUIET,
    "crm/customer": "customers",
    "crm/customer/{}": "customer",
    "crm/customer/tags": QUIET,
    "crm/customer-category": QUIET,
    "crm/customer-category/{}": QUIET,
    "currency": QUIET,
    "domain": QUIET,
    "location": QUIET,
    "location/country/{}/own": QUIET,
    "location/neighborhood": "neighborhoods",
    "marketing/campaign": "campaigns",
    "marketing/campaign/{}": "campaign",
    "marketing/template": "templates",
    "marketing/template/{}": "templates",
    "order": "orders",
    "order/{}": "order",
    "order/{}/comment": QUIET,
    "order/{}/invoice": QUIET,
    "order/{}/review": QUIET,
    "order/summary": QUIET,
    "order/tags": QUIET,
    "order/assignee": QUIET,
    "order/invoice": "receipts",
    "order/invoice/{}": "receipt",
    "order/invoice/series": QUIET,
    "order/invoice/settings": "receiptSettings",
    "order/review": "reviews",
    "order/review/{}": "reviews",
    "order/review/settings": "reviewSettings",
    "order/review/summary": QUIET,
    "order/shopping-cart": "carts",
    "order/shopping-cart/{}": "cart",
    "order-additional-information": "fields",
    "order-additional-information/{}": "fields",
    "order-notification": "orderMails",
    "page": "texts",
    "page/{}/changes": QUIET,
    "page/{}/version/{}": QUIET,
    "payment/claim": "claims",
    "payment/gateway": QUIET,
    "payment/method": "payments",
    "payment/method/{}": "payment",
    "preorder": "preorders",
    "preorder/{}": "preorder",
    "product": "products",
    "product/{}": "product",
    "product/{}/neighbors": QUIET,
    "product/{}/price-history": QUIET,
    "product/{}/related": QUIET,
    "product/category": "categories",
    "product/category/{}": "category",
    "product/category/{}/subcategory": QUIET,
    "product/category/subcategory": QUIET,
    "product/labels": QUIET,
    "product/search-terms": QUIET,
    "promotion": "promotions",
    "promotion/{}": "promotion",
    "shipping/advanced": "rates",
    "shipping/advanced/{}": "rate",
    "shipping/courier": "couriers",
    "shipping/flat-rate": "rates",
    "shipping/flat-rate/{}": "rate",
    "shipping/manual": QUIET,
    "shipping/map": QUIET,
    "shipping/method": "shipping",
    "shipping/overlap": QUIET,
    "shipping/promotion": QUIET,
    "shipping/settings": QUIET,
    "shipping/standard": "standardShipping",
    "shipping/unserved": QUIET,
    "stock": "stock",
    "stock/movement": "stock",
    "stock/promised": QUIET,
    "store": QUIET,
    "store/about-information": "texts",
    "store/banner": "announcements",
    "store/banner/{}": "announcements",
    "store/checkout": "checkout",
    "store/cookie-information": "texts",
    "store/design": "design",
    "store/faq-information": "texts",
    "store/header": "announcements",
    "store/header/{}": "announcements",
    "store/menu": "menus",
    "store/notification": QUIET,
    "store/notification/info": QUIET,
    "store/popup": "announcements",
    "store/popup/{}": "announcements",
    "store/privacy-information": "texts",
    "store/refund-information": "texts",
    "store/shipping-information": "texts",
    "store/terms-of-service": "texts",
    "user/session": QUIET,
    "view": QUIET,
    "warehouse": "locations",
    "warehouse/{}": "location",
}
"""Path -> the screen that its line of the visit names."""
POSTS: Final = frozenset({"location/neighborhood/get", "shipping/simulate", "support/visit/{}/end"})
"""They read, or end the visit itself."""
WRITES: Final[dict[str, tuple[str, frozenset[str]]]] = {
    "store": (
        "general",
        frozenset(
            {"name", "language", "showEmail", "showPhone", "showWhatsapp", "lowStockAt", "marketplace"}
        ),
    ),
    "store/design": (
        "design",
        frozenset({"corners", "density", "header", "card", "gridColumns", "phoneColumns", "buttonShape"}),
    ),
    "store/checkout": (
        "checkout",
        frozenset(
            {
                "contact",
                "document",
                "documentTypes",
                "buyerCancel",
                "completeAfterDays",
                "expireHours",
                "marketingConsent",
            }
        ),
    ),
    "payment/method/{}": ("payment", frozenset({"enabled", "name", "instructions", "position"})),
    "shipping/standard": ("standardShipping", frozenset({"enabled"})),
    "order/review/settings": (
        "reviewSettings",
        frozenset({"autoPublish", "minStars", "request", "requestDays"}),
    ),
}
"""Settings that are written by PATCH and read by GET of the same path under the same names, so that what was
before comes back by the same call. Path -> screen, fields."""


def shape_of(request: HttpRequest) -> str:
    """`api/v1/order/<uuid:order_id>` -> `order/{}`."""
    route = request.resolver_match.route if request.resolver_match else ""
    parts = route.removeprefix("api/v1/").split("/")
    return "/".join("{}" if part.startswith("<") else part for part in parts)


def fields_of(request: HttpRequest) -> set[str]:
    """What the body of a PATCH would change."""
    try:
        body = json.loads(request.body)
    except ValueError:
        return set()
    return set(body) - {"version"} if isinstance(body, dict) else set()


def may_call(method: str, shape: str, fields: set[str]) -> bool:
    if method in ("GET", "HEAD"):
        return shape in READS
    if method == "POST":
        return shape in POSTS
    return method == "PATCH" and shape in WRITES and bool(fields) and fields <= WRITES[shape][1]
