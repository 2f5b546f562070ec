"""Routers whose every operation declares its permission; the bearer check is attached at mounting."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeVar
from uuid import UUID

import orjson
from django.http import HttpRequest, HttpResponse
from ninja import Router as NinjaRouter

from common.permissions import PERMISSIONS, SPECIAL

View = TypeVar("View", bound=Callable[..., Any])


@dataclass(frozen=True)
class Caller:
    """Who calls, as proven by the bearer token. `store_id` is None for a user-level token."""

    user_id: UUID
    kind: Literal["user", "store"]
    token_hash: str
    store_id: UUID | None = None
    owner_id: UUID | None = None
    role: str = ""
    permissions: frozenset[str] = frozenset()
    visit_id: UUID | None = None
    """The visit of the platform's support that this is."""

    def may(self, word: str) -> bool:
        return word in self.permissions


class Request(HttpRequest):
    """A request inside /api/v1; `caller` is there when the operation asked for a token."""

    caller: Caller
    store: Any


def prepared_response(content: Any, status: int = 200) -> HttpResponse:
    """An answer that is already as its schema would write it; a test of the call must prove that."""
    return HttpResponse(orjson.dumps(content), status=status, content_type="application/json; charset=utf-8")


class Router(NinjaRouter):
    """Ninja's router with `permission=` on every operation (see common.permissions).

    `before=` names what is asked before the body is read, the limits of a call above all: each takes the
    request and refuses by raising an AppError.
    `also=` names further words that the caller needs; they too are asked before anything is read.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(by_alias=True, **options)

    def get(self, path: str, **options: Any) -> Callable[[View], View]:
        return self._operation("GET", path, options)

    def post(self, path: str, **options: Any) -> Callable[[View], View]:
        return self._operation("POST", path, options)

    def patch(self, path: str, **options: Any) -> Callable[[View], View]:
        return self._operation("PATCH", path, options)

    def put(self, path: str, **options: Any) -> Callable[[View], View]:
        return self._operation("PUT", path, options)

    def delete(self, path: str, **options: Any) -> Callable[[View], View]:
        return self._operation("DELETE", path, {"response": {204: None}, **options})

    def _operation(self, method: str, path: str, options: dict[str, Any]) -> Callable[[View], View]:
        permission, before = options.pop("permission", None), options.pop("before", ())
        also = frozenset(options.pop("also", ()))
        if permission not in SPECIAL | PERMISSIONS or not also <= PERMISSIONS:
            raise TypeError(f"{method} {path} declares no known permission: {permission!r}, {sorted(also)}")

        def decorator(view: View) -> View:
            view.permission, view.also, view.before = permission, also, before  # type: ignore[attr-defined]
            return self.api_operation([method], path, **options)(view)

        return decorator
