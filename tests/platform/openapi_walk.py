"""Generated calls of every operation of the OpenAPI document, each rolled back after its answer is judged."""

import json
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import schemathesis
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections, connection, transaction
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from common.permissions import USER
from common.redis import connection as redis
from config.api import api
from tests.architecture.calls import Call, all_calls

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
SEED = 20_261_121


@dataclass
class Caller:
    token: Callable[[Call], str | None]
    statuses: Counter[int] = field(default_factory=Counter)
    succeeded: set[str] = field(default_factory=set)
    """Operations of which at least one call was done."""


@dataclass
class Walk:
    """Sends each generated call as every caller: thinking one out takes longer than sending it.

    `ids` puts rows of the store behind the parameters that name one.
    """

    callers: dict[str, Caller]
    shop_host: str
    platform_host: str
    ids: dict[str, str]

    def every_operation(self, examples: int, part: slice = slice(None)) -> dict[str, str]:
        """What went wrong, by operation; empty when every answer was a documented one."""
        # A request of its own would end with its connection; here all share the test's transaction.
        for signal in (request_started, request_finished):
            signal.disconnect(close_old_connections)
        try:
            return self._walk(examples, part)
        finally:
            for signal in (request_started, request_finished):
                signal.connect(close_old_connections)

    def _walk(self, examples: int, part: slice) -> dict[str, str]:
        document = schemathesis.openapi.from_dict(documented())
        document.app = get_wsgi_application()
        found: dict[str, str] = {}
        for result in list(document.get_all_operations())[part]:
            operation = result.ok()
            call = _declared(operation.method, operation.path)
            try:
                self._try(operation, call, examples)
            except FailureGroup as failures:
                found[call.name] = "\n".join(str(one) for one in failures.exceptions)
        return found

    def _try(self, operation: Any, call: Call, examples: int) -> None:
        host = self.shop_host if call.is_of_shops else self.platform_host
        tokens = {name: caller.token(call) for name, caller in self.callers.items()}

        @seed(SEED)
        @settings(
            max_examples=examples,
            deadline=None,
            database=None,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=_cases(operation), known=st.booleans())
        def judge(case: Any, known: bool) -> None:
            if known:
                for name in set(case.path_parameters) & set(self.ids):
                    case.path_parameters[name] = self.ids[name]
            for name, token in tokens.items():
                headers = {"Host": host, "Accept-Language": "en", "Accept-Encoding": "identity"}
                if token:
                    headers["Authorization"] = f"Bearer {token}"
                self._send(self.callers[name], call, case, headers)

        judge()

    def _send(self, caller: Caller, call: Call, case: Any, headers: dict[str, str]) -> None:
        redis().flushdb()
        with transaction.atomic():
            answer = case.call(headers=headers)
            transaction.set_rollback(True)
        connection.set_schema_to_public()  # type: ignore[attr-defined]
        caller.statuses[answer.status_code] += 1
        if answer.status_code < 300:
            caller.succeeded.add(call.name)
        case.validate_response(answer, checks=CHECKS)


def _cases(operation: Any) -> Any:
    """Two of three calls are as documented; the others break a rule of the document."""
    good = operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
    takes_something = operation.body or operation.query or operation.path_parameters
    if not takes_something:
        return good
    bad = operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)
    return st.one_of(good, good, bad)


@cache
def documented() -> dict[str, Any]:
    """The OpenAPI document of this code."""
    return json.loads(json.dumps(api.get_openapi_schema(path_prefix="/api/v1/"), default=str))


def _declared(method: str, path: str) -> Call:
    """The call behind an operation of the document."""
    expected = (method.upper(), re.sub(r"\{[^}]*\}", "{}", path.removeprefix("/api/v1/")))
    return next(call for call in all_calls() if call.key == expected)


def token_for(call: Call, user_token: str, store_token: str) -> str:
    return user_token if call.permission == USER else store_token
