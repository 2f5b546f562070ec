"""/api/v1: every router of the apps, which `manage.py routes` prints, and how failures become answers."""

from typing import Any

from django.conf import settings
from django.core.exceptions import RequestDataTooBig, SuspiciousOperation
from django.db import DatabaseError, OperationalError
from django.http import HttpRequest, HttpResponse, UnreadablePostError
from django.http.multipartparser import MultiPartParserError
from ninja.errors import AuthenticationError, HttpError, ValidationError
from ninja.operation import Operation

from common.api import Router
from common.errors import AppError, BadRequest, NotAuthenticated, NotFound, TooLarge
from common.permissions import OPTIONAL, PUBLIC
from config import discovery
from config.body import BodyParser
from config.closed_forms import close_form
from config.envelope import envelope, internal_error, unavailable
from config.guards import guard
from config.openapi import ApiDocs, VitrinaOpenAPI
from config.renderer import Renderer
from config.validation import issues_of
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
            call: Any = operation.view_func
            operation.auth_param = None if call.permission == PUBLIC else Bearer(call.permission, call.also)
            operation._set_auth(operation.auth_param)  # noqa: SLF001 - ninja has no public way
            if call.permission == OPTIONAL:
                operation.openapi_extra = {"security": [{}]}
            close_form(operation)
            guard(operation)
    api.add_router("", router)


def routers() -> list[Router]:
    """Those of all modules named `*_api`, by their first address."""
    found = [module.router for module in discovery.load("*_api") if hasattr(module, "router")]
    return sorted(found, key=lambda router: next(iter(router.path_operations)))


for router in routers():
    mount(router)


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
