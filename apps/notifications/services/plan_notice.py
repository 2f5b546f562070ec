"""What happens to the plan of an owner, at the bell of each of their stores."""

from datetime import date
from typing import Any, Final

from apps.notifications.services.notify import notify
from billing.models import Plan
from common.store_context import in_store
from tenants.models import Store, StoreState

LINK: Final = "/admin/plans"
_SEVERITY: Final = {"PAYMENT_FAILED": "warning", "PAYMENT_DUE": "warning", "EXPIRED": "warning"}


def notify_stores(payload: dict[str, Any]) -> None:
    kind = payload["kind"]
    plan = Plan.objects.get(pk=payload["tierPlan"])
    day = date.fromisoformat(payload["day"]) if payload["day"] else None
    params = {
        "plan": plan.name.get("es", plan.pk),
        "amount": payload["amount"],
        "day": f"{day:%d/%m}" if day else "",
    }
    stores = Store.objects.filter(owner_id=payload["userOid"], state=StoreState.ACTIVE)
    for store_id in stores.order_by("pk").values_list("pk", flat=True):
        with in_store(store_id):
            notify(
                f"plan_{kind.lower()}",
                params,
                link=LINK,
                group_key=f"plan:{kind}",
                severity=_SEVERITY.get(kind, "info"),
            )
