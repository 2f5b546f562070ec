"""Work of the outbox and of the clock about preorders."""

from typing import Any, Final

from apps.notifications.services.notify import notify
from apps.preorders import states
from apps.preorders.access import admin_path
from apps.preorders.models import Preorder
from apps.preorders.services.mails import mail_customer
from apps.preorders.services.move import CHANGED
from apps.preorders.services.remind import run_clock
from common.outbox import handler
from common.schedule import every
from reference.money_text import money_text
from tenants.every_store import in_every_store

_TO_CUSTOMER: Final = frozenset(
    "sent changed withdrawn expired reserved arrived day_moved balance_reminder balance_late".split()
)
"""An order that was placed has a mail of its own."""
_TO_MERCHANT: Final = {
    "requested": "preorder_requested",
    "change_requested": "preorder_change_requested",
    "confirmed": "preorder_confirmed",
    "rejected": "preorder_rejected",
    "reserved": "preorder_reserved",
    "balance_late": "preorder_balance_late",
}


@handler(CHANGED)
def tell_changed(payload: dict[str, Any]) -> None:
    """What is no longer so is not told: a quote that was withdrawn meanwhile is not sent."""
    preorder = Preorder.objects.select_related("order").get(pk=payload["preorderOid"])
    what = payload["what"]
    if what in ("sent", "changed") and preorder.state not in states.LINKED:
        return
    has_mail_of_order = what == "reserved" and preorder.order_id is not None
    if what in _TO_CUSTOMER and preorder.email and not has_mail_of_order:
        mail_customer(preorder, what)
    if kind := _TO_MERCHANT.get(what):
        params = {
            "customer": preorder.customer_name or "–",
            "title": preorder.title or "–",
            "total": money_text(preorder.total, preorder.currency),
        }
        notify(kind, params, link=admin_path(preorder.pk))


@every(900, "preorders.clock")
def run_clock_everywhere() -> None:
    in_every_store(run_clock)
