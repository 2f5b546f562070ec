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
from tenants.models import StoreTemplate
from tenants.schema_version import code_version

logger = logging.getLogger(__name__)


def livez(request: HttpRequest) -> HttpResponse:
    return HttpResponse("ok", content_type="text/plain")


def readyz(request: HttpRequest) -> JsonResponse:
    """200 when the database answers and has this code's schema; Redis is reported, not needed."""
    state = {"database": _database(), "redis": _redis()}
    return JsonResponse(state, status=200 if state["database"] == "ok" else 503)


def metrics(request: HttpRequest) -> HttpResponse:
    """For the scraper on this machine alone."""
    address = request.META.get("REMOTE_ADDR", "")
    if not address or not ip_address(address).is_loopback:
        return HttpResponse(status=404)
    _look_at_outbox()
    return HttpResponse(figures.exported(), content_type=CONTENT_TYPE_LATEST)


def _look_at_outbox() -> None:
    """A database that is away keeps the last figure; the others must still be read."""
    try:
        figures.outbox_oldest.set(outbox.oldest_age())
        figures.outbox_given_up.set(outbox.given_up().count())
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
