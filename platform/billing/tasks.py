"""Periodic work of billing."""

from billing.gate import expire_lapsed
from common.schedule import every


@every(300, "billing.expire")
def expire_subscriptions() -> None:
    expire_lapsed()
