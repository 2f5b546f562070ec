"""The plan of a user: reading, choosing, paying, cancelling it."""

from typing import Annotated, Final, TypeVar
from uuid import UUID

from django.http import HttpResponse
from ninja import Query, Status

from billing.changes import choice_of, quote
from billing.models import LITE, Charge, Entry
from billing.payer import payer_of
from billing.periods import day_of
from billing.ports import now
from billing.presentation import (
    claim_out,
    entries_out,
    my_subscription_out,
    next_out,
    paid_totals,
    quote_out,
)
from billing.services import cancel, card, claims, preview
from billing.services.choose_plan import choose_plan
from billing.services.print_receipt import print_receipt
from billing.subscription_queries import current_of, latest_of
from billing.subscription_schemas import (
    CancelQuery,
    HistoryQuery,
    MySubscriptionOut,
    PlanChoiceIn,
    PlanClaimIn,
    PlanClaimOut,
    PlanClaimPatch,
    PlanHistoryOut,
    PlanNextOut,
    PlanQuoteOut,
    PreviewQuery,
    QuoteQuery,
    WebhookResult,
)
from common.api import Request, Router
from common.crud import get_or_404
from common.errors import Invalid, issue
from common.i18n import language
from common.limiter import limit_by_address
from common.permissions import PUBLIC, USER_OR_STORE
from common.schemas import page_of

router = Router(tags=["user"])
T = TypeVar("T")
VIEW: Final = "billing.view"
MANAGE: Final = "billing.manage"


@router.get("/user-subscription", response=MySubscriptionOut, permission=USER_OR_STORE)
def get_subscription(request: Request) -> MySubscriptionOut:
    """The plan of now, with what is open of it."""
    return my_subscription_out(payer_of(request, VIEW))


@router.post("/user-subscription", response=MySubscriptionOut, permission=USER_OR_STORE)
def choose_subscription(request: Request, payload: PlanChoiceIn) -> MySubscriptionOut:
    """Chooses a plan: a trial, a change now or at the end of the period, or a payment to be made first.

    The plan of now again calls off its end, or the change that was to come. The same choice twice is one.
    """
    payer = payer_of(request, MANAGE)
    tier_plan = _required("tierPlan", payload.tier_plan)
    charge = choose_plan(
        user_id=payer,
        tier_plan=tier_plan,
        frequency=payload.frequency,
        currency=payload.currency,
        is_paying=payload.way is not None,
        actor_id=request.caller.user_id,
    )
    url = card.pay_page(charge, language()) if charge and payload.way == "CARD" else None
    return my_subscription_out(payer, url)


@router.get("/user-subscription/next", response=PlanNextOut, permission=USER_OR_STORE)
def get_next_subscription(request: Request) -> PlanNextOut:
    """What follows when the period is over."""
    return next_out(latest_of(payer_of(request, VIEW)))


@router.get("/user-subscription/history", response=PlanHistoryOut, permission=USER_OR_STORE)
def list_subscription_history(request: Request, query: Annotated[HistoryQuery, Query()]) -> PlanHistoryOut:
    """What happened and what was paid, the newest first."""
    payer = payer_of(request, VIEW)
    rows = Entry.objects.select_related("charge").filter(user_id=payer).order_by("-at", "-id")
    page = page_of(rows, query)
    return PlanHistoryOut(**{**page, "items": entries_out(page["items"])}, paid=paid_totals(payer))


@router.get("/user-subscription/quote", response=PlanQuoteOut, permission=USER_OR_STORE)
def quote_subscription(request: Request, query: Annotated[QuoteQuery, Query()]) -> PlanQuoteOut:
    """What choosing a plan would do, and cost today."""
    payer = payer_of(request, VIEW)
    choice = choice_of(query.tier_plan, query.frequency, query.currency)
    return quote_out(quote(current_of(payer), choice, day_of(now())))


@router.get("/user-subscription/preview", response=PlanQuoteOut, permission=USER_OR_STORE)
def preview_subscription(request: Request, query: Annotated[PreviewQuery, Query()]) -> PlanQuoteOut:
    """What going over to another plan on a later day would cost."""
    payer = payer_of(request, VIEW)
    choice = choice_of(query.tier_plan, query.frequency, query.currency)
    later = choice_of(query.to, query.frequency, query.currency)
    return quote_out(preview.preview_change(current_of(payer), choice, later, query.on))


@router.post("/user-subscription/check", response=MySubscriptionOut, permission=USER_OR_STORE)
def check_subscription(request: Request) -> MySubscriptionOut:
    """Asks the provider about the open payment, for who comes back from its page."""
    payer = payer_of(request, VIEW)
    card.check_open(payer)
    return my_subscription_out(payer)


@router.post("/user-subscription/claim", response={201: PlanClaimOut}, permission=USER_OR_STORE)
def create_subscription_claim(request: Request, payload: PlanClaimIn) -> Status[PlanClaimOut]:
    """Reports a payment by wallet or transfer. 409 `plan_total_changed` where another amount is owed, `11000`
    for an operation that was used, `plan_claim_open` while another one is looked for."""
    payer = payer_of(request, MANAGE)
    claim = claims.create_claim(
        user_id=payer,
        tier_plan=_required("tierPlan", payload.tier_plan),
        frequency=payload.frequency,
        currency=payload.currency,
        amount=_required("amount", payload.amount),
        way=payload.way,
        operation_number=_required("operationNumber", payload.operation_number),
        actor_id=request.caller.user_id,
    )
    return Status(201, claim_out(claim))


@router.patch("/user-subscription/claim/{uuid:claim_id}", response=PlanClaimOut, permission=USER_OR_STORE)
def update_subscription_claim(request: Request, claim_id: UUID, payload: PlanClaimPatch) -> PlanClaimOut:
    """Corrects what was reported, while nobody has decided about it."""
    payer = payer_of(request, MANAGE)
    claim = claims.update_claim(user_id=payer, claim_id=claim_id, **payload.model_dump())
    return claim_out(claim)


@router.get("/user-subscription/charge/{uuid:charge_id}/receipt", permission=USER_OR_STORE)
def get_subscription_receipt(request: Request, charge_id: UUID) -> HttpResponse:
    """The receipt of a payment, as PDF."""
    payer = payer_of(request, VIEW)
    charge = get_or_404(
        Charge.objects.select_related("plan").exclude(receipt=None), pk=charge_id, user_id=payer
    )
    response = HttpResponse(print_receipt(charge, language()), content_type="application/pdf")
    response["Content-Disposition"] = f'attachment; filename="{charge.receipt}.pdf"'
    return response


@router.post(
    "/user-subscription/webhook/{provider}",
    response=WebhookResult,
    permission=PUBLIC,
    before=[limit_by_address("subscription-webhook", 600, 60)],
)
def receive_subscription_webhook(request: Request, provider: str) -> WebhookResult:
    """A message of the payment provider; its proof is checked over the raw body, and it works once."""
    headers = {name.lower(): value for name, value in request.headers.items()}
    return WebhookResult(
        taken=card.receive_webhook(provider_key=provider, headers=headers, body=request.body)
    )


@router.delete("/user-subscription/{uuid:subscription_id}", permission=USER_OR_STORE)
def cancel_subscription(
    request: Request, subscription_id: UUID, query: Annotated[CancelQuery, Query()]
) -> Status[None]:
    """Cancels it at the end of what is paid; until then choosing it again undoes that."""
    cancel.cancel_subscription(
        user_id=payer_of(request, MANAGE),
        subscription_id=subscription_id,
        reason=query.reason,
        note=query.note,
        actor_id=request.caller.user_id,
    )
    return Status(204, None)


def _required(field: str, value: T | None) -> T:
    if value is None or (field == "tierPlan" and value == LITE):
        raise Invalid({field: [issue("required" if value is None else "unknown_plan")]})
    return value
