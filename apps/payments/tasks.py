"""Work of the clock and of the outbox about the ways to pay."""

from typing import Any
from uuid import UUID

from django.utils import timezone

from apps.payments.services.check_keys import CHECK, check_live_keys, plan_checks
from common.outbox import handler
from common.schedule import every
from tenants.every_store import in_every_store


@handler(CHECK, external=True)
def check_keys_of_method(payload: dict[str, Any]) -> None:
    check_live_keys(UUID(payload["methodOid"]))


@every(3600, "payments.check_keys")
def check_gateway_keys() -> None:
    """Live keys of gateways in every store: once a day, and each hour while they fail."""
    in_every_store(_plan)


def _plan() -> None:
    plan_checks(timezone.now())
