"""How far the connection of a card method is proven: its keys, a charge, money back and a message.

Keys are tried on purpose; the rest is what orders have shown. See docs/algorithms/payments.md.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from apps.orders.models import AttemptState, GatewayEvent, PaymentAttempt, Refund, RefundState
from apps.payments.gateways.port import Gateway, Proof
from apps.payments.gateways.registry import gateways
from apps.payments.models import PaymentMethod

OK, FAILED, MISSING, NOT_NEEDED = "OK", "FAILED", "MISSING", "NOT_NEEDED"
_DONE: Final = frozenset({OK, NOT_NEEDED})


@dataclass(frozen=True)
class CheckStep:
    key: str
    """KEYS, CHARGE, REFUND or MESSAGE."""
    state: str
    at: datetime | None = None
    seconds: str = ""
    detail: str = ""
    """Whose the keys are, the card, or a stable word of what went wrong."""


@dataclass(frozen=True)
class ConnectionCheck:
    steps: list[CheckStep]

    @property
    def passed(self) -> int:
        return sum(step.state in _DONE for step in self.steps)


def connection_check(method: PaymentMethod, *, test: bool) -> ConnectionCheck | None:
    """None for a method without a gateway."""
    gateway = gateways().get(method.provider)
    if gateway is None:
        return None
    steps = [
        _keys(method, gateway, test=test),
        _charge(method, test=test),
        _refund(method, test=test),
        _message(method, gateway, test=test),
    ]
    return ConnectionCheck(steps)


def is_tried(method_id: UUID) -> bool:
    return PaymentAttempt.objects.filter(method_id=method_id).exists()


def test_steps(method: PaymentMethod) -> tuple[int, int]:
    """How many the test keys have passed, and of how many; what stands before live (apps.payments.ports)."""
    found = connection_check(method, test=True)
    return (found.passed, len(found.steps)) if found else (0, 0)


def _keys(method: PaymentMethod, gateway: Gateway, *, test: bool) -> CheckStep:
    if not gateway.fields:
        return CheckStep("KEYS", NOT_NEEDED)
    found = method.key_checks.get("test" if test else "live")
    if not found:
        return CheckStep("KEYS", MISSING)
    return CheckStep(
        "KEYS",
        FAILED if found["failure"] else OK,
        at=datetime.fromisoformat(found["at"]),
        seconds=found["seconds"],
        detail=found["failure"] or found["owner"],
    )


def _charge(method: PaymentMethod, *, test: bool) -> CheckStep:
    """The newest that was paid; else the newest that failed. What another gateway did for the method before
    proves nothing."""
    tries = PaymentAttempt.objects.filter(method_id=method.pk, provider=method.provider, test_mode=test)
    paid = tries.filter(state=AttemptState.PAID).order_by("-updated_at").first()
    if paid is not None:
        return CheckStep("CHARGE", OK, at=paid.updated_at, detail=paid.card)
    failed = (
        tries.filter(state__in=(AttemptState.FAILED, AttemptState.MISMATCH)).order_by("-updated_at").first()
    )
    if failed is not None:
        return CheckStep("CHARGE", FAILED, at=failed.updated_at, detail=failed.failure)
    return CheckStep("CHARGE", MISSING)


def _refund(method: PaymentMethod, *, test: bool) -> CheckStep:
    rows = Refund.objects.filter(
        attempt__method_id=method.pk, attempt__provider=method.provider, attempt__test_mode=test
    )
    done = rows.filter(state=RefundState.DONE).order_by("-updated_at").first()
    if done is not None:
        return CheckStep("REFUND", OK, at=done.done_at)
    failed = rows.filter(state=RefundState.FAILED).order_by("-updated_at").first()
    if failed is not None:
        return CheckStep("REFUND", FAILED, at=failed.updated_at, detail=failed.failure)
    return CheckStep("REFUND", MISSING)


def _message(method: PaymentMethod, gateway: Gateway, *, test: bool) -> CheckStep:
    """One that could be told to be about an order of this shop."""
    if gateway.proof == Proof.NONE:
        return CheckStep("MESSAGE", NOT_NEEDED)
    rows = GatewayEvent.objects.filter(
        method_id=method.pk, attempt__provider=method.provider, attempt__test_mode=test
    )
    last = rows.order_by("-created_at").first()
    return CheckStep("MESSAGE", OK, at=last.created_at) if last else CheckStep("MESSAGE", MISSING)
