"""The outermost middleware: request id, language, client address, one log line, metrics."""

import logging
import re
import time
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from common import call_figures, context, i18n, member_limits, metrics
from common.addresses import client_address_of
from common.ids import new_id

logger = logging.getLogger("vitrina.request")
_ID = re.compile(r"^[A-Za-z0-9_-]{8,64}$")


class RequestContextMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        given = request.META.get("HTTP_X_REQUEST_ID", "")
        if request.encoding:
            # A header does not choose how an address is read: "rot13" is a codec to Python, but not of bytes.
            request.encoding = "utf-8"
        identifier = given if _ID.match(given) else new_id().hex
        context.request_id.set(identifier)
        context.actor_id.set(None)
        member_limits.current.set(None)
        context.client_address.set(client_address_of(request))
        fields: dict[str, object] = {}
        context.log_fields.set(fields)
        i18n.set_language(i18n.from_header(request.META.get("HTTP_ACCEPT_LANGUAGE", "")) or i18n.DEFAULT)
        started = time.perf_counter()
        response = self.get_response(request)
        seconds = time.perf_counter() - started
        response["X-Request-Id"] = identifier
        route = _route(request)
        metrics.observe_request(request.method or "", route, response.status_code, seconds)
        call_figures.count_call(_known_method(request), route, response.status_code, seconds, identifier)
        logger.info(
            "%s %s %s",
            request.method,
            request.path,
            response.status_code,
            extra={"ms": round(seconds * 1000, 1), "route": route, **fields},
        )
        return response


def _route(request: HttpRequest) -> str:
    """Pages are all of one pattern, which nobody can read."""
    route = request.resolver_match.route if request.resolver_match else "unmatched"
    return "pages" if route.startswith("^(?!") else route


def _known_method(request: HttpRequest) -> str:
    """A caller may invent methods."""
    method = request.method or ""
    return method if method in metrics.METHODS else "other"
