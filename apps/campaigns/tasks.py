"""Work of the outbox and of the clock about campaigns."""

from typing import Any
from uuid import UUID

from apps.campaigns.services.batches import run_batch
from apps.campaigns.services.deliver import MAIL, deliver, give_up_undelivered
from apps.campaigns.services.send_campaign import BATCH
from common.mail import ATTEMPTS
from common.outbox import handler
from common.schedule import every
from tenants.every_store import in_every_store


@handler(BATCH)
def send_batch(payload: dict[str, Any]) -> None:
    after = payload["after"]
    run_batch(
        UUID(payload["campaignOid"]),
        run=payload["run"],
        step=payload["step"],
        after=UUID(after) if after else None,
    )


@handler(MAIL, external=True, attempts=ATTEMPTS)
def send_one(payload: dict[str, Any]) -> None:
    """Outside a transaction: a mail server takes its time."""
    deliver(UUID(payload["recipientOid"]))


@every(6 * 3600, "campaigns.give_up")
def give_up_everywhere() -> None:
    in_every_store(give_up_undelivered)
