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
        schema = super().get_openapi_schema(**options)
        schema["components"].setdefault("schemas", {})["ErrorEnvelope"] = _ENVELOPE
        for path in schema["paths"].values():
            for operation in path.values():
                _describe_errors(operation)
        return schema


class ApiDocs(DocsBase):
    """The calls, to read and to try, by scripts of ours: offline, and under the policy of the platform."""

    def render_page(self, request: HttpRequest, api: NinjaAPI, **kwargs: Any) -> HttpResponse:
        options = {"url": self.get_openapi_url(api, kwargs), "layout": "BaseLayout", "deepLinking": True}
        return render(request, "dev/api_docs.html", {"title": api.title, "options": options})


def _describe_errors(operation: dict[str, Any]) -> None:
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorEnvelope"}}}
    for status, text in _ERRORS.items():
        if status != 415 or "requestBody" in operation:
            operation["responses"].setdefault(status, {"description": text, "content": content})
