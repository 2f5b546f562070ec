"""The connection to a gateway, as its merchant proves it."""

from typing import Literal
from uuid import UUID

from apps.orders.payments.connection_check import connection_check
from apps.payments.models import PaymentMethod
from apps.payments.services.check_keys import check_keys
from common.api import Request, Router
from common.crud import get_or_404
from common.errors import NotFound
from common.schemas import In, Instant, Out
from tenants.presentation import store_url

router = Router(tags=["payment"])
_ADDRESS = "/payment/method/{uuid:method_id}/connection"
Mode = Literal["test", "live"]


class CheckStepOut(Out):
    key: Literal["KEYS", "CHARGE", "REFUND", "MESSAGE"]
    state: Literal["OK", "FAILED", "MISSING", "NOT_NEEDED"]
    at: Instant | None
    seconds: str
    """How long the gateway took to answer; empty where nothing was asked."""
    detail: str
    """Whose the keys are, the card, or a stable word of what went wrong."""


class ConnectionOut(Out):
    mode: Mode
    steps: list[CheckStepOut]
    passed: int
    webhook_url: str
    """What the merchant writes into his account at the provider, so that it sends its messages here."""


class ConnectionIn(In):
    mode: Mode


@router.get(_ADDRESS, response=ConnectionOut, permission="payments.view")
def get_gateway_connection(request: Request, method_id: UUID, mode: Mode = "live") -> ConnectionOut:
    """How far it is proven: the keys, a charge, money back and a message, each with when."""
    return _out(request, method_id, mode)


@router.post(_ADDRESS, response=ConnectionOut, permission="payments.edit")
def check_gateway_connection(request: Request, method_id: UUID, payload: ConnectionIn) -> ConnectionOut:
    """Tries the keys of one set at the gateway; the other steps are what orders have shown."""
    check_keys(method_id=method_id, test=payload.mode == "test")
    return _out(request, method_id, payload.mode)


def _out(request: Request, method_id: UUID, mode: Mode) -> ConnectionOut:
    method = get_or_404(PaymentMethod.objects.live().filter(kind="CARD_GATEWAY"), pk=method_id)
    found = connection_check(method, test=mode == "test")
    if found is None:
        raise NotFound()
    path = f"/api/v1/payment/ui/webhook/{method.pk}"
    return ConnectionOut(
        mode=mode,
        steps=[CheckStepOut.model_validate(step) for step in found.steps],
        passed=found.passed,
        webhook_url=f"{store_url(request.store)}{path}{'?mode=test' if mode == 'test' else ''}",
    )
