"""The one way to fail: a service raises AppError, config/api.py renders it."""

from typing import Any

from common.messages import error_text

Issue = dict[str, Any]


class AppError(Exception):
    """A refusal that the caller can read.

    `code` is what the source's error catalogue knows (VALIDATION, 11000 or the HTTP status as
    text); `params` says more, with `reason` as a stable word.
    """

    status = 400
    code = "400"
    reason = "bad_request"

    def __init__(self, reason: str | None = None, **params: Any) -> None:
        self.reason = reason or self.reason
        self.params: dict[str, Any] = params
        super().__init__(self.reason)

    def message(self) -> str:
        return error_text(self.reason, **self.params)

    def summary(self) -> str:
        """Why, in one sentence, as the rows of a bulk act and of an import say it."""
        return self.message()

    def wire_params(self) -> dict[str, Any]:
        return {"reason": self.reason, **self.params}


class BadRequest(AppError):
    pass


class NotAuthenticated(AppError):
    status, code, reason = 401, "401", "token_invalid"


class TokenExpired(NotAuthenticated):
    reason = "token_expired"


class PlanLimit(AppError):
    status, code, reason = 402, "402", "plan_limit"


class NotPermitted(AppError):
    status, code, reason = 403, "403", "not_permitted"


class NotFound(AppError):
    status, code, reason = 404, "404", "not_found"


class Conflict(AppError):
    status, code, reason = 409, "409", "conflict"


class TooLarge(AppError):
    status, code, reason = 413, "413", "too_large"


class UnsupportedMediaType(AppError):
    """`taken` is the media type that the call takes."""

    status, code, reason = 415, "415", "media_type"


class TooMany(AppError):
    """`retry_after` in whole seconds; it is also the Retry-After header."""

    status, code, reason = 429, "429", "too_many"

    def __init__(self, retry_after: int) -> None:
        super().__init__(retryAfter=retry_after)
        self.retry_after = retry_after


class Unavailable(AppError):
    status, code, reason = 503, "503", "unavailable"


class Duplicate(AppError):
    """A unique value is taken; `field` is its wire name."""

    status, code, reason = 409, "11000", "duplicate"

    def __init__(self, field: str, reason: str = "duplicate", **params: Any) -> None:
        super().__init__(reason, field=field, **params)


class Invalid(AppError):
    """Field errors: wire path -> issues made by `issue`."""

    status, code, reason = 422, "VALIDATION", "validation"

    def __init__(self, issues: dict[str, list[Issue]]) -> None:
        super().__init__()
        self.issues = issues

    def summary(self) -> str:
        """That of the first field."""
        return str(next(iter(self.issues.values()))[0]["message"])

    def wire_params(self) -> dict[str, Any]:
        return self.issues


def issue(rule: str, **params: Any) -> Issue:
    """One broken rule of a field, with its text in the caller's language."""
    return {"rule": rule, "message": error_text(rule, **params), **params}
