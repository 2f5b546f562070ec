"""Work of the outbox that concerns the bell."""

from typing import Any
from uuid import UUID

from apps.notifications.services.mail_notice import MESSAGE, mail_notification
from apps.notifications.services.plan_notice import notify_stores
from billing.notices import BELL
from common.outbox import handler


@handler(MESSAGE)
def send_notice(payload: dict[str, Any]) -> None:
    mail_notification(UUID(payload["notificationOid"]))


@handler(BELL)
def send_plan_notice(payload: dict[str, Any]) -> None:
    notify_stores(payload)
