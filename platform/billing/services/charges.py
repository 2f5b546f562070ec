"""Opening and closing what is owed. A user has one open charge at most."""

from uuid import UUID

from billing.changes import Quote
from billing.errors import ClaimOpen
from billing.models import Charge, Subscription
from billing.subscription_queries import claim_in_review, open_charge_of
from common.outbox import enqueue

CLOSE_PAGE = "billing.close_page"
CHARGE_CARD = "billing.charge_card"


def refuse_open_claim(user_id: UUID) -> None:
    """Whoever says that he paid waits for the answer before he chooses anew."""
    claim = claim_in_review(user_id)
    if claim is not None:
        raise ClaimOpen(claim.pk)


def open_charge(user_id: UUID, current: Subscription | None, quote: Quote) -> Charge:
    """The charge of a choice; the same choice again is the same charge. The caller has locked the user."""
    charge = open_charge_of(user_id)
    if charge is not None and _is_of(charge, quote):
        return charge
    void_open(user_id)
    choice = quote.choice
    return Charge.objects.create(
        user_id=user_id,
        subscription=current,
        kind=quote.kind,
        plan=choice.plan,
        frequency=choice.frequency,
        currency=choice.currency,
        amount=quote.due,
        price=choice.price,
        period_start=quote.period.start,
        period_end=quote.period.end,
    )


def void_open(user_id: UUID) -> None:
    """Nobody owes it any more; a page of the provider that is open for it is closed."""
    charge = open_charge_of(user_id)
    if charge is None:
        return
    charge.state = "VOID"
    charge.save(update_fields=["state", "updated_at"])
    if charge.provider:
        enqueue(
            CLOSE_PAGE,
            {"provider": charge.provider, "key": key_of(charge)},
            store_id=None,
            dedupe_key=f"{CLOSE_PAGE}:{key_of(charge)}",
        )


def key_of(charge: Charge) -> str:
    """Of its present attempt at the provider. It changes when the provider says no, and not before."""
    return f"{charge.pk}:{charge.attempts}"


def queue_card(charge: Charge, tries: int) -> None:
    enqueue(
        CHARGE_CARD,
        {"chargeOid": str(charge.pk)},
        store_id=None,
        dedupe_key=f"{CHARGE_CARD}:{charge.pk}:{tries}",
    )


def _is_of(charge: Charge, quote: Quote) -> bool:
    owed = (charge.kind, charge.plan_id, charge.frequency, charge.currency, charge.amount, charge.period_end)
    choice = quote.choice
    chosen = (quote.kind, choice.plan.pk, choice.frequency, choice.currency, quote.due, quote.period.end)
    return owed == chosen
