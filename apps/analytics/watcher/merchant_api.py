"""The sentence of the day."""

from typing import Any, Literal

from apps.analytics.watcher import services
from apps.analytics.watcher.finding import NEEDS
from common.api import Request, Router
from common.member_limits import own_orders_of
from common.schemas import In, Out

router = Router(tags=["analytics"])


class FindingOut(Out):
    rule: Literal["PAYMENT_FAILING", "CLAIMS_WAITING", "STOCK_OUT", "UNDER_COST", "REFUNDS_RISE", "UNSERVED"]
    subject: str
    name: str
    numbers: dict[str, Any]
    """The cases behind it; amounts are texts in the currency of the store."""
    useful: bool | None


class WatcherOut(Out):
    finding: FindingOut | None
    """Null: nothing to say today, it was answered, or it is about what the reader may not see."""


class WatcherPatch(In):
    answer: Literal["ACT", "DISMISS", "SNOOZE"] | None = None
    useful: bool | None = None


@router.get("/analytics/watcher", response=WatcherOut, permission="analytics.view")
def get_watcher(request: Request) -> WatcherOut:
    """At most one sentence a day, with the numbers behind it."""
    current = services.todays_finding()
    if current is None or own_orders_of() or not request.caller.may(NEEDS[current[0].rule]):
        return WatcherOut(finding=None)
    finding, useful = current
    return WatcherOut(
        finding=FindingOut(
            rule=finding.rule,  # type: ignore[arg-type]
            subject=finding.subject,
            name=finding.name,
            numbers=finding.numbers,
            useful=useful,
        )
    )


@router.patch("/analytics/watcher", response=WatcherOut, permission="analytics.edit")
def update_watcher(request: Request, payload: WatcherPatch) -> WatcherOut:
    """Acted on, dismissed, put off, or judged; 404 when there is nothing to answer."""
    services.answer_finding(answer=payload.answer, useful=payload.useful)
    return get_watcher(request)
