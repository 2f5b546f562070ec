"""What a call is asked before a byte of its body is read: whose page sends it, how often, and what it is."""

from collections.abc import Callable
from functools import partial, wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from ninja.decorators import decorate_view
from ninja.operation import Operation

from common.errors import AppError, NotPermitted, UnsupportedMediaType
from common.permissions import PUBLIC
from config.envelope import envelope
from tenants.host_names import normalize_host

Check = Callable[[HttpRequest], None]
READS = {"GET", "HEAD"}
_TAKEN = {"body": "application/json", "form": "multipart/form-data", "file": "multipart/form-data"}


def guard(operation: Operation) -> None:
    """Puts the questions before an operation. A public one counts its calls before anything else; what kind
    of body it is concerns only who may send one."""
    view: Any = operation.view_func
    checks: list[Check] = []
    if view.permission == PUBLIC and not READS.issuperset(operation.methods):
        checks.append(_refuse_foreign_pages)
    checks += view.before
    if checks:
        decorate_view(partial(_guarded, checks=checks))(view)
    for model in operation.models:
        if model.__ninja_param_source__ in _TAKEN:
            _check_content_type(model)


def _guarded(run: Callable[..., Any], checks: list[Check]) -> Callable[..., Any]:
    @wraps(run)
    def answer(request: HttpRequest, **values: Any) -> Any:
        refusal = _refusal(request, checks)
        return run(request, **values) if refusal is None else refusal

    return answer


def _refusal(request: HttpRequest, checks: list[Check]) -> HttpResponse | None:
    try:
        for check in checks:
            check(request)
    except AppError as error:
        return envelope(error)
    return None


def _refuse_foreign_pages(request: HttpRequest) -> None:
    """No page of another site acts by its visitors; who is no browser names no origin."""
    origin = request.headers.get("Origin")
    if origin is None:
        return
    scheme, _, host = origin.partition("://")
    named = normalize_host(host) if scheme in ("http", "https") else ""
    if not named or named != normalize_host(request.META.get("HTTP_HOST", "")):
        raise NotPermitted("foreign_origin")


def _check_content_type(model: Any) -> None:
    """A body of another kind is refused: a plain text needs no leave of the browser to be sent elsewhere."""
    taken = _TAKEN[model.__ninja_param_source__]
    read = model.get_request_data

    def get_request_data(request: HttpRequest, *rest: Any) -> Any:
        charset = (request.content_params or {}).get("charset", "utf-8").lower()
        is_empty = not request.content_type and request.META.get("CONTENT_LENGTH") in (None, "", "0")
        if not is_empty and (request.content_type != taken or charset not in ("utf-8", "utf8")):
            raise UnsupportedMediaType(taken=taken)
        return read(request, *rest)

    model.get_request_data = get_request_data
