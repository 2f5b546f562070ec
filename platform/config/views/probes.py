"""Whether the process lives, whether it can serve, and its figures."""

import logging
from ipaddress import ip_address

from django.db import connection
from django.db.utils import Error
from django.http import HttpRequest, HttpResponse, JsonResponse
from prometheus_client import CONTENT_TYPE_LATEST
from redis.exceptions import RedisError

from common import metrics as figures
from common import outbox
from common.redis import connection as redis
from tenants.host_names import normalize_host
from tenants.models import StoreTemplate
from tenants.schema_version import code_version

logger = logging.getLogger(__name__)
PASSED_ON = ("HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_HOST", "HTTP_X_REAL_IP", "HTTP_FORWARDED", "HTTP_VIA")


def livez(request: HttpRequest) -> HttpResponse:
    return HttpResponse("ok", content_type="text/plain")


def readyz(request: HttpRequest) -> JsonResponse:
    """200 when the database answers and has this code's schema; Redis is reported, not needed."""
    state = {"database": _database(), "redis": _redis()}
    return JsonResponse(state, status=200 if state["database"] == "ok" else 503)


def metrics(request: HttpRequest) -> HttpResponse:
    """For the scraper on this machine alone, who comes by no proxy."""
    if not is_local_request(request):
        return HttpResponse(status=404)
    _look_at_outbox()
    return HttpResponse(figures.export(), content_type=CONTENT_TYPE_LATEST)


def is_local_request(request: HttpRequest) -> bool:
    """A proxy here comes from loopback, too: it is known by its headers, or by the host it was asked."""
    if any(name in request.META for name in PASSED_ON):
        return False
    host = normalize_host(request.META.get("HTTP_HOST", ""))
    return _is_loopback(request.META.get("REMOTE_ADDR", "")) and (host == "localhost" or _is_loopback(host))


def _is_loopback(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def _look_at_outbox() -> None:
    """A database that is away keeps the last figure; the others must still be read."""
    try:
        figures.outbox_oldest.set(outbox.oldest_age())
        figures.outbox_dead_letters.set(outbox.dead_letters().count())
    except Error:
        logger.warning("the state of the outbox is not known")


def _database() -> str:
    try:
        connection.ensure_connection()
        return "ok" if StoreTemplate.objects.filter(pk=code_version()).exists() else "behind"
    except Error:
        return "away"


def _redis() -> str:
    try:
        redis().ping()
    except RedisError:
        return "away"
    return "ok"
