"""Multipart bodies are closed like JSON ones: ninja itself drops the fields that it does not know."""

from typing import Any

from django.http import HttpRequest
from ninja.operation import Operation

from common.errors import Invalid, issue


def close_form(operation: Operation) -> None:
    """Lets an operation with form fields or files refuse every other one, after the caller is proven."""
    forms = [model for model in operation.models if model.__ninja_param_source__ in ("form", "file")]
    if not forms:
        return
    names = {model.__ninja_param_source__: _names(model) for model in forms}
    fields, files = names.get("form", set()), names.get("file", set())
    read = forms[0].get_request_data

    def get_request_data(request: HttpRequest, *rest: Any) -> Any:
        unknown = {*(request.POST.keys() - fields), *(request.FILES.keys() - files)}
        if unknown:
            raise Invalid({name[:100]: [issue("unknown_field")] for name in sorted(unknown)[:20]})
        return read(request, *rest)

    forms[0].get_request_data = get_request_data


def _names(model: Any) -> set[str]:
    """The names on the wire; ninja flattens the schema of form fields, files stand alone."""
    if model.__ninja_param_source__ == "form":
        return set(model.__ninja_flatten_map__)
    return {field.alias or name for name, field in model.model_fields.items()}
