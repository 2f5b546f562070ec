"""What payments ask of apps above: orders know what has been paid by a method."""

from uuid import UUID

from apps.payments.models import PaymentMethod
from common.ports import port


@port
def is_tried(method_id: UUID) -> bool:
    """Whether anybody has gone to pay by this method's gateway."""
    raise NotImplementedError


@port
def test_steps(method: PaymentMethod) -> tuple[int, int]:
    """How many steps of its connection a gateway's test keys have passed, and of how many."""
    raise NotImplementedError
