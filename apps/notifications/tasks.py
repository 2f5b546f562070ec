"""Work of the outbox that concerns the bell, and the clock of the day's summaries."""

from datetime import datetime
from typing import Any
from uuid import UUID

from apps.notifications.services import held, mail_notice, push_notice
from apps.notifications.services.plan_notice import notify_stores
from apps.notifications.services.summary_mail import mail_digests, send_held
from billing.notices import BELL
from common.outbox import handler
from common.schedule import every
from tenants.every_store import in_every_store


@handler(mail_notice.MESSAGE)
def send_notice(payload: dict[str, Any]) -> None:
    mail_notice.mail_notification(UUID(payload["notificationOid"]))


@handler(push_notice.MESSAGE)
def send_push(payload: dict[str, Any]) -> None:
    push_notice.push_notification(UUID(payload["notificationOid"]))


@handler(push_notice.TO_DEVICE, external=True)
def send_to_device(payload: dict[str, Any]) -> None:
    device_id = UUID(payload["deviceOid"])
    push_notice.push_to_device(device_id, payload["message"], urgent=payload["urgent"])


@handler(held.MESSAGE)
def send_what_was_held(payload: dict[str, Any]) -> None:
    send_held(UUID(payload["membershipOid"]), datetime.fromisoformat(payload["since"]))


@handler(BELL)
def send_plan_notice(payload: dict[str, Any]) -> None:
    notify_stores(payload)


@every(1800, "notifications.digests")
def mail_digests_everywhere() -> None:
    """Half an hour apart: it comes by in each member's own hour."""
    in_every_store(mail_digests)
