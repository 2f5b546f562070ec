"""The OpenAPI document: operation ids are the view names, every error answer is described once."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from ninja import NinjaAPI
from ninja.openapi.docs import DocsBase
from ninja.openapi.schema import OpenAPISchema
from ninja.operation import Operation

_ERRORS = {
    400: "The request can't be read",
    401: "No token, or one that is not good (reason token_expired, token_invalid)",
    402: "A limit of the plan is reached",
    403: "The role lacks the permission",
    404: "Missing, or of another store",
    405: "The address doesn't take this method",
    409: "A duplicate (code 11000), a late version or a refused transition",
    413: "Too large",
    415: "A body of another kind than the call takes",
    422: "Fields to mend (code VALIDATION): params maps each path to its issues",
    429: "Too many calls; see Retry-After",
    503: "Not now; see Retry-After",
}
_ENVELOPE = {
    "title": "ErrorEnvelope",
    "type": "object",
    "required": ["code", "message", "params", "requestId"],
    "properties": {
        "code": {"type": "string"},
        "message": {"type": "string"},
        "params": {"type": "object", "additionalProperties": True},
        "requestId": {"type": "string"},
    },
}


class VitrinaOpenAPI(NinjaAPI):
    def get_openapi_operation_id(self, operation: Operation) -> str:
        return str(operation.view_func.__name__)

    def get_openapi_schema(self, **options: Any) -> OpenAPISchema:
        return _with_errors(super().get_openapi_schema(**options))


class _AreaSchema(OpenAPISchema):
    """The document with the calls of one area and the shapes that these name."""

    def __init__(self, api: NinjaAPI, area: str) -> None:
        self.area, self.areas = area, set[str]()
        super().__init__(api, api.get_root_path({}))

    def methods(self, operations: list[Operation]) -> dict[str, Any]:
        self.areas.update(tag for one in operations for tag in one.tags or [])
        return super().methods([one for one in operations if self.area in (one.tags or [])])


class ApiDocs(DocsBase):
    """The calls of one area, to read and to try, by scripts of ours: offline, and under the policy of the
    platform. A browser takes half a minute to resolve the whole document."""

    def render_page(self, request: HttpRequest, api: NinjaAPI, **kwargs: Any) -> HttpResponse:
        area = request.GET.get("area", "user")
        schema = _AreaSchema(api, area)
        return render(
            request,
            "dev/api_docs.html",
            {
                "title": api.title,
                "area": area,
                "areas": sorted(schema.areas),
                "document": self.get_openapi_url(api, kwargs),
                "options": {"spec": _with_errors(schema), "layout": "BaseLayout", "deepLinking": True},
            },
        )


def _with_errors(schema: OpenAPISchema) -> OpenAPISchema:
    schema["components"].setdefault("schemas", {})["ErrorEnvelope"] = _ENVELOPE
    for path in schema["paths"].values():
        for operation in path.values():
            _describe_errors(operation)
    return schema


def _describe_errors(operation: dict[str, Any]) -> None:
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorEnvelope"}}}
    for status, text in _ERRORS.items():
        if status != 415 or "requestBody" in operation:
            operation["responses"].setdefault(status, {"description": text, "content": content})
