"""The OpenAPI document: operation ids are the view names, every error answer is described once."""

from typing import Any

from ninja import NinjaAPI
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
                _describe_errors(operation["responses"])
        return schema


def _describe_errors(responses: dict[Any, Any]) -> None:
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorEnvelope"}}}
    for status, text in _ERRORS.items():
        responses.setdefault(status, {"description": text, "content": content})
