"""The clock's part: what the days bring to subscriptions (see states)."""

import logging
from datetime import timedelta
from uuid import UUID

from django.db import transaction
from django.db.models import Q

from billing.changes import Choice
from billing.models import Charge, EntryKind, Subscription
from billing.notices import Kind
from billing.periods import day_of, period_from
from billing.ports import now
from billing.services.cancel import end
from billing.services.charges import queue_card, void_open
from billing.services.record import notify_user, write_entry
from billing.states import GRACE_DAYS, NOTICE, Step, next_step, tries_until
from billing.subscription_queries import (
    claim_in_review,
    current_of,
    is_reported,
    lock_user,
    open_charge_of,
)

logger = logging.getLogger(__name__)


def advance_due() -> int:
    """Does for every subscription what its day asks for; one that fails does not stop the others."""
    near = Subscription.objects.filter(Q(ends_at__lte=now() + NOTICE + timedelta(days=1)))
    live = near.filter(state__in=("TRIALING", "ACTIVE", "PAST_DUE", "CANCEL_SCHEDULED"))
    done = 0
    for user_id in live.order_by("ends_at").values_list("user_id", flat=True):
        try:
            done += advance(user_id)
        except Exception:
            logger.exception("a subscription was not advanced", extra={"user": str(user_id)})
    return done


def advance(user_id: UUID) -> int:
    """How many steps it took."""
    steps = 0
    with transaction.atomic():
        lock_user(user_id)
        while (row := current_of(user_id)) is not None:
            step = next_step(row, now(), day_of(now()))
            if step is None or not _take(step, row):
                break
            steps += 1
    return steps


def _take(step: Step, row: Subscription) -> bool:
    if step is Step.ANNOUNCE:
        _announce(row)
    elif step is Step.RENEW:
        _renew(row)
    elif step is Step.RETRY:
        _retry(row)
    elif step is Step.GIVE_UP:
        return _give_up(row)
    else:
        end(row)
    return True


def _announce(row: Subscription) -> None:
    assert row.ends_at is not None
    day = row.period_end or day_of(row.ends_at)
    row.noticed_on = day
    row.save()
    plan, price, currency = row.plan, row.price, row.currency
    if row.next_plan is not None:
        choice = Choice(row.next_plan, row.next_frequency, row.next_currency)
        plan, price, currency = choice.plan, choice.price, choice.currency
    is_trial = row.state == "TRIALING"
    kind: Kind = "TRIAL_ENDS_SOON" if is_trial else "CHARGE_SOON" if row.card_token else "PAYMENT_SOON"
    key = f"{row.pk}-{day}"
    notify_user(row.user_id, kind, key=key, plan=plan, day=day, amount=(price, currency), card=row.card)


def _renew(row: Subscription) -> None:
    """What was chosen for the end of the period holds from now on, paid or not: it never costs more."""
    void_open(row.user_id)
    if row.next_plan is not None:
        choice = Choice(row.next_plan, row.next_frequency, row.next_currency)
        row.plan, row.price = choice.plan, choice.price
        row.frequency, row.currency = choice.frequency, choice.currency
        row.next_plan, row.next_frequency, row.next_currency = None, "", ""
        write_entry(row.user_id, EntryKind.CHANGED, choice.plan)
    assert row.period_end is not None
    period = period_from(row.period_end, row.frequency, row.anchor_day)
    row.due_on, row.tries = day_of(now()), 1
    row.save()
    charge = Charge.objects.create(
        user_id=row.user_id,
        subscription=row,
        kind="RENEWAL",
        plan=row.plan,
        frequency=row.frequency,
        currency=row.currency,
        amount=row.price,
        price=row.price,
        period_start=period.start,
        period_end=period.end,
        provider=row.provider if row.card_token else "",
    )
    _request(row, charge)


def _retry(row: Subscription) -> None:
    assert row.due_on is not None
    row.tries = tries_until((day_of(now()) - row.due_on).days)
    row.save()
    charge = open_charge_of(row.user_id)
    if charge is not None:
        _request(row, charge)


def _request(row: Subscription, charge: Charge) -> None:
    """Charges the card on file, or asks for the payment; neither while a reported one is looked for."""
    assert row.due_on is not None
    if is_reported(charge):
        return
    if row.card_token:
        queue_card(charge, row.tries)
        return
    if row.state != "PAST_DUE":
        row.state = "PAST_DUE"
        row.save()
        write_entry(row.user_id, EntryKind.PAST_DUE, charge.plan, charge=charge)
    notify_user(
        row.user_id,
        "PAYMENT_DUE",
        key=f"{charge.pk}-{row.tries}",
        plan=charge.plan,
        day=row.due_on + timedelta(days=GRACE_DAYS),
        amount=(charge.amount, charge.currency),
    )


def _give_up(row: Subscription) -> bool:
    """Not while somebody looks for a payment that its user has reported, nor while the provider is away:
    what it never refused is charged once a day until it answers."""
    if claim_in_review(row.user_id) is not None:
        return False
    charge = open_charge_of(row.user_id)
    if charge is not None and row.card_token and charge.attempts == 0:
        assert row.due_on is not None
        queue_card(charge, (day_of(now()) - row.due_on).days)
        return False
    if charge is not None:
        charge.state = "FAILED"
        charge.save()
    end(row)
    return True
