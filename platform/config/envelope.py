"""The error envelope: {"code", "message", "params", "requestId"}, everywhere."""

import logging

import orjson
from django.http import HttpResponse

from common.context import request_id
from common.errors import AppError, TooMany, Unavailable

logger = logging.getLogger("vitrina.errors")


class InternalError(AppError):
    status, code, reason = 500, "500", "internal"


def envelope(error: AppError) -> HttpResponse:
    body = {
        "code": error.code,
        "message": error.message(),
        "params": error.wire_params(),
        "requestId": request_id.get(),
    }
    response = HttpResponse(
        orjson.dumps(body, default=str), status=error.status, content_type="application/json"
    )
    if isinstance(error, TooMany):
        response["Retry-After"] = str(error.retry_after)
    if error.status == 401:
        response["WWW-Authenticate"] = "Bearer"
    response["Cache-Control"] = "no-store"
    return response


def internal_error(error: Exception) -> HttpResponse:
    logger.error("unexpected failure", exc_info=error)
    return envelope(InternalError())


def unavailable(error: Exception) -> HttpResponse:
    logger.warning("database is away", exc_info=error)
    response = envelope(Unavailable())
    response["Retry-After"] = "5"
    return response
