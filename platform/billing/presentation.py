"""Subscriptions, quotes and history as they are answered."""

from collections.abc import Iterable
from datetime import timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db.models import Sum

from accounts.models import User
from billing.changes import Quote
from billing.models import LITE, PAYING, Charge, Claim, Entry, Subscription
from billing.periods import day_of
from billing.ports import now
from billing.providers.registry import chosen_provider
from billing.states import GRACE_DAYS, RETRY_DAYS
from billing.subscription_queries import latest_of, may_try, open_charge_of
from billing.subscription_schemas import (
    MySubscriptionOut,
    OpenChargeOut,
    PaidTotal,
    PastDueOut,
    PlanClaimOut,
    PlanEntryOut,
    PlanNextOut,
    PlanQuoteOut,
    ProrationOut,
    WalletOut,
)
from common.money import in_currency, tax_included

TAX = Decimal("0.18")


def my_subscription_out(user_id: UUID, pay_url: str | None = None) -> MySubscriptionOut:
    row, charge = latest_of(user_id), open_charge_of(user_id)
    is_live = row is not None and row.state in PAYING
    user = User.objects.get(pk=user_id)
    names = ("period_start", "period_end", "trial_ends_at", "ends_at", "cancelled_at")
    return MySubscriptionOut.model_validate(
        {
            "id": row.pk if row and row.state != "EXPIRED" else None,
            "tier_plan": row.plan_id if row and is_live else LITE,
            "chosen_plan": row.plan_id if row else None,
            "expired": not is_live,
            "state": row.state if row else None,
            "frequency": row.frequency if row else "MONTHLY",
            "currency": row.currency if row else "PEN",
            "price": row.price if row else Decimal(0),
            "since": _since(row),
            **{name: getattr(row, name, None) for name in names},
            "suspended_reason": row.suspended_reason if row else "",
            "card": row.card if row else "",
            "may_try": may_try(user),
            "past_due": _past_due(row) if row else None,
            "charge": _charge_out(charge) if charge else None,
            "claim": _last_claim(user_id, charge),
            "pay_url": pay_url,
            "wallet": wallet_out(),
        }
    )


def quote_out(offer: Quote) -> PlanQuoteOut:
    choice = offer.choice
    _, tax = tax_included(offer.due, TAX, choice.currency)
    with in_currency(choice.currency):
        parts = ProrationOut.from_row(offer.proration) if offer.proration else None
    return PlanQuoteOut.model_validate(
        {
            "tier_plan": choice.plan.pk,
            "frequency": choice.frequency,
            "currency": choice.currency,
            "effect": offer.effect.value,
            "due": offer.due,
            "tax": tax,
            "price": choice.price,
            "starts_on": offer.starts_on,
            "period_start": offer.period.start,
            "period_end": offer.period.end,
            "proration": parts,
        }
    )


def next_out(row: Subscription | None) -> PlanNextOut:
    if row is None or row.state not in ("ACTIVE", "PAST_DUE") or row.period_end is None:
        ends = row.ends_at if row and row.state in ("CANCEL_SCHEDULED", "TRIALING") else None
        return PlanNextOut.model_validate(
            {
                "tier_plan": LITE if ends else None,
                "frequency": row.frequency if row else "MONTHLY",
                "currency": row.currency if row else "PEN",
                "amount": Decimal(0),
                "starts_on": day_of(ends) if ends else None,
                "is_change": ends is not None,
                "can_be_undone": row is not None and row.state == "CANCEL_SCHEDULED",
            }
        )
    plan, frequency, currency, amount = row.plan, row.frequency, row.currency, row.price
    if row.next_plan is not None:
        plan, frequency, currency = row.next_plan, row.next_frequency, row.next_currency
        amount = _price(plan.prices, currency, frequency)
    return PlanNextOut.model_validate(
        {
            "tier_plan": plan.pk,
            "frequency": frequency,
            "currency": currency,
            "amount": amount,
            "starts_on": row.period_end,
            "is_change": row.next_plan_id is not None,
            "can_be_undone": row.next_plan_id is not None,
        }
    )


def entries_out(entries: Iterable[Entry]) -> list[PlanEntryOut]:
    rows = list(entries)
    names = _names(row.actor_id for row in rows)
    return [_entry_out(row, names) for row in rows]


def paid_totals(user_id: UUID) -> list[PaidTotal]:
    paid = Charge.objects.filter(user_id=user_id, state="PAID").values("currency")
    sums = paid.annotate(amount=Sum("amount")).order_by("currency")
    return [PaidTotal.model_validate(one) for one in sums]


def claim_out(claim: Claim) -> PlanClaimOut:
    return PlanClaimOut(**claim_fields(claim))


def claim_fields(claim: Claim) -> dict[str, Any]:
    names = ("id", "way", "operation_number", "state", "reason", "created_at", "decided_at")
    charge = claim.charge
    return {
        **{name: getattr(claim, name) for name in names},
        "tier_plan": charge.plan_id,
        "amount": charge.amount,
        "currency": charge.currency,
    }


def wallet_out() -> WalletOut:
    return WalletOut(**settings.BILLING_WALLET, cards=chosen_provider() is not None)


def _since(row: Subscription | None) -> Any:
    if row is None:
        return None
    return row.updated_at if row.state == "EXPIRED" else row.created_at


def _past_due(row: Subscription) -> PastDueOut | None:
    if row.state != "PAST_DUE" or row.due_on is None:
        return None
    later = RETRY_DAYS[row.tries] if row.tries < len(RETRY_DAYS) else None
    return PastDueOut(
        day=min(GRACE_DAYS, (day_of(now()) - row.due_on).days),
        days=GRACE_DAYS,
        next_try_on=row.due_on + timedelta(days=later) if later is not None and row.card_token else None,
        ends_on=row.due_on + timedelta(days=GRACE_DAYS),
    )


def _charge_out(charge: Charge) -> OpenChargeOut:
    return OpenChargeOut.from_row(charge, tier_plan=charge.plan_id)


def _last_claim(user_id: UUID, charge: Charge | None) -> PlanClaimOut | None:
    claims = Claim.objects.select_related("charge").filter(user_id=user_id)
    claim = claims.order_by("-created_at").first()
    if claim is None or claim.state == "APPROVED":
        return None
    is_open = charge is not None and claim.charge_id == charge.pk
    return claim_out(claim) if claim.state == "IN_REVIEW" or is_open else None


def _entry_out(row: Entry, names: dict[UUID, str]) -> PlanEntryOut:
    charge = row.charge
    shows_money = charge is not None and row.kind in ("PAID", "TO_RETURN")
    fields: dict[str, Any] = {
        name: getattr(charge, name) if shows_money else None
        for name in ("period_start", "period_end", "receipt")
    }
    for name in ("way", "reference", "card"):
        fields[name] = getattr(charge, name) if charge is not None and shows_money else ""
    return PlanEntryOut.from_row(
        row,
        **fields,
        currency=charge.currency if charge else "PEN",
        amount=charge.amount if charge is not None and shows_money else Decimal(0),
        state=charge.state if charge is not None and shows_money else "NONE",
        by=names.get(row.actor_id, "") if row.actor_id and row.kind != "PAID" else "",
        charge_id=charge.pk if charge is not None and shows_money else None,
    )


def _names(ids: Iterable[UUID | None]) -> dict[UUID, str]:
    found = User.objects.filter(pk__in={one for one in ids if one})
    return {user.pk: settings.PRODUCT_NAME if user.is_platform_admin else user.full_name for user in found}


def _price(prices: list[dict[str, str]], currency: str, frequency: str) -> Decimal:
    found = (one for one in prices if (one["currency"], one["frequency"]) == (currency, frequency))
    return Decimal(next(found)["amount"])
