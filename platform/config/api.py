"""THE MAP: every router of /api/v1, and the one place where failures become answers."""

from django.conf import settings
from django.core.exceptions import RequestDataTooBig, SuspiciousOperation
from django.db import DatabaseError, OperationalError
from django.http import HttpRequest, HttpResponse, UnreadablePostError
from django.http.multipartparser import MultiPartParserError
from ninja.errors import AuthenticationError, HttpError, ValidationError
from ninja.operation import Operation

from accounts import user_api
from apps.attachments import merchant_api as attachments_api
from apps.jobs import merchant_api as jobs_api
from apps.neighborhoods import merchant_api as neighborhoods_api
from apps.notifications import merchant_api as notifications_api
from apps.orders import comment_storefront_api as orders_shop_files_api
from apps.orders import find_storefront_api as orders_find_api
from apps.orders import payment_storefront_api as orders_pay_api
from apps.orders import storefront_api as orders_shop_api
from apps.orders.merchant_api import claims as claims_api
from apps.orders.merchant_api import comments as order_comments_api
from apps.orders.merchant_api import edits as order_edits_api
from apps.orders.merchant_api import gateway as order_gateway_api
from apps.orders.merchant_api import goods as order_goods_api
from apps.orders.merchant_api import notifications as order_news_api
from apps.orders.merchant_api import order_list as order_list_api
from apps.orders.merchant_api import orders as orders_api
from apps.orders.merchant_api import refunds as order_refunds_api
from apps.payments import merchant_api as payments_api
from apps.payments import sandbox_storefront_api as sandbox_shop_api
from apps.payments import storefront_api as payments_shop_api
from apps.products import storefront_api as products_shop_api
from apps.products.merchant_api import beside as beside_products_api
from apps.products.merchant_api import categories as categories_api
from apps.products.merchant_api import products as products_api
from apps.products.merchant_api import search_terms as search_terms_api
from apps.products.merchant_api import subcategories as subcategories_api
from apps.shipping import merchant_api as shipping_api
from apps.shipping import storefront_api as shipping_shop_api
from apps.stock import merchant_api as stock_api
from apps.store_settings import checkout_api, saved_view_api
from apps.store_settings import merchant_api as store_settings_api
from apps.storefront import storefront_api as store_shop_api
from apps.warehouses import merchant_api as warehouses_api
from apps.warehouses import storefront_api as warehouses_shop_api
from billing import plan_api
from common.api import Router
from common.errors import AppError, BadRequest, NotAuthenticated, NotFound, TooLarge
from common.permissions import OPTIONAL, PUBLIC
from config.body import BodyParser
from config.closed_forms import close_form
from config.door import stand_before
from config.envelope import envelope, internal_error, unavailable
from config.openapi import ApiDocs, VitrinaOpenAPI
from config.renderer import Renderer
from config.validation import issues_of
from reference import currency_api, location_api
from tenants import domain_api, session_api, store_api
from tenants.bearer import Bearer

api = VitrinaOpenAPI(
    title=f"{settings.PRODUCT_NAME} API",
    version="1",
    urls_namespace="api",
    renderer=Renderer(),
    parser=BodyParser(),
    docs=ApiDocs(),
    docs_url="/docs" if settings.SHOW_API_DOCS else None,
)


def mount(router: Router) -> None:
    """Adds a router after hanging the bearer check of its declared permission on each operation.

    Multipart bodies are closed here too, and what stands before each call is put there.
    """
    for view in router.path_operations.values():
        for operation in view.operations:
            permission = operation.view_func.permission  # type: ignore[attr-defined]
            operation.auth_param = None if permission == PUBLIC else Bearer(permission)
            operation._set_auth(operation.auth_param)  # noqa: SLF001 - ninja has no public way
            if permission == OPTIONAL:
                operation.openapi_extra = {"security": [{}]}
            close_form(operation)
            stand_before(operation)
    api.add_router("", router)


# One line each, by their first address.
mount(attachments_api.router)  # attachment
mount(currency_api.router)  # currency/list, currency/{code}
mount(domain_api.router)  # domain
mount(jobs_api.router)  # job
mount(location_api.router)  # location/country, location/neighborhood/get
mount(neighborhoods_api.router)  # location/neighborhood
mount(notifications_api.router)  # store/notification
mount(order_news_api.router)  # order-notification
mount(order_list_api.router)  # order, order/bulk
mount(orders_api.router)  # order/{_id}
mount(order_comments_api.router)  # order/{_id}/comment, order/{_id}/buyer
mount(order_edits_api.router)  # order/{_id}/edit
mount(order_goods_api.router)  # order/{_id}/parcel, order/{_id}/return
mount(order_gateway_api.router)  # order/{_id}/payment/{attemptOid}
mount(order_refunds_api.router)  # order/{_id}/refund
mount(orders_shop_files_api.router)  # order/ui/{_id}/comment
mount(orders_find_api.router)  # order/ui/find
mount(orders_shop_api.router)  # order/ui
mount(orders_pay_api.router)  # order/ui/{_id}/pay, payment/ui/webhook
mount(claims_api.router)  # payment/claim
mount(payments_api.router)  # payment/method
mount(payments_shop_api.router)  # payment/ui
mount(sandbox_shop_api.router)  # payment/ui/sandbox
mount(shipping_api.router)  # shipping/method, shipping/standard
mount(shipping_shop_api.router)  # shipping/ui
mount(beside_products_api.router)  # product/{_id}/related, product/bulk
mount(categories_api.router)  # product/category
mount(subcategories_api.router)  # product/category/{_id}/subcategory
mount(products_api.router)  # product
mount(search_terms_api.router)  # product/search-terms
mount(products_shop_api.router)  # product/ui, category/ui
mount(stock_api.router)  # stock
mount(store_api.router)  # store, currency, location
mount(store_settings_api.router)  # store/design
mount(checkout_api.router)  # store/checkout
mount(store_shop_api.router)  # store/ui
mount(saved_view_api.router)  # view
mount(user_api.router)  # user/email, forgot, recover, logout
mount(session_api.router)  # user/signup, login, stores, session, user
mount(plan_api.router)  # user-plan
mount(warehouses_api.router)  # warehouse
mount(warehouses_shop_api.router)  # warehouse/ui


@api.exception_handler(AppError)
def answer_app_error(request: HttpRequest, error: AppError) -> HttpResponse:
    return envelope(error)


@api.exception_handler(ValidationError)
def answer_validation(request: HttpRequest, error: ValidationError) -> HttpResponse:
    return envelope(issues_of(error.errors))


@api.exception_handler(AuthenticationError)
def answer_unauthenticated(request: HttpRequest, error: AuthenticationError) -> HttpResponse:
    return envelope(NotAuthenticated())


@api.exception_handler(HttpError)
def answer_http_error(request: HttpRequest, error: HttpError) -> HttpResponse:
    by_status: dict[int, AppError] = {404: NotFound(), 413: TooLarge()}
    return envelope(by_status.get(error.status_code, BadRequest()))


@api.exception_handler(SuspiciousOperation)
def answer_suspicious(request: HttpRequest, error: SuspiciousOperation) -> HttpResponse:
    return envelope(TooLarge() if isinstance(error, RequestDataTooBig) else BadRequest())


@api.exception_handler(MultiPartParserError)
@api.exception_handler(UnreadablePostError)
def answer_unreadable(request: HttpRequest, error: Exception) -> HttpResponse:
    """A form without its boundary, a body that broke off."""
    return envelope(BadRequest())


@api.exception_handler(OperationalError)
def answer_database_away(request: HttpRequest, error: OperationalError) -> HttpResponse:
    return unavailable(error)


@api.exception_handler(DatabaseError)
def answer_database_error(request: HttpRequest, error: DatabaseError) -> HttpResponse:
    return internal_error(error)


@api.exception_handler(Exception)
def answer_anything_else(request: HttpRequest, error: Exception) -> HttpResponse:
    return internal_error(error)


def operations() -> list[tuple[str, str, Operation]]:
    """(METHOD, path without /api/v1/, operation) of every call."""
    found: list[tuple[str, str, Operation]] = []
    for bound in api._get_bound_routers():  # noqa: SLF001 - ninja has no public way
        for path, view in bound.path_operations.items():
            found += [
                (method, path.lstrip("/"), operation)
                for operation in view.operations
                for method in operation.methods
            ]
    return found
