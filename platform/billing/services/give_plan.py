"""A plan that the platform gives: nobody pays for it, and it has no end."""

from uuid import UUID

from django.db import transaction

from billing.models import LITE, PAYING, EntryKind, Plan, Subscription
from billing.ports import now
from billing.services.charges import refuse_open_claim, void_open
from billing.services.record import write_entry
from billing.subscription_queries import current_of, lock_user
from common.errors import Conflict, Invalid, issue


def give_plan(*, user_id: UUID, tier_plan: str, reason: str, admin_id: UUID) -> str:
    """The plan that its user had. What was owed is owed no more; a payment that was reported is decided
    first."""
    plan = Plan.objects.filter(pk=tier_plan, active=True).first()
    if plan is None:
        raise Invalid({"tierPlan": [issue("unknown_plan")]})
    with transaction.atomic():
        lock_user(user_id)
        current = current_of(user_id)
        had = current.plan_id if current and current.state in PAYING else LITE
        if had == tier_plan:
            raise Conflict("plan_is_same")
        refuse_open_claim(user_id)
        void_open(user_id)
        if current is not None:
            _close(current)
        if tier_plan != LITE:
            Subscription.objects.create(user_id=user_id, plan=plan, state="ACTIVE")
        write_entry(user_id, EntryKind.GIVEN, plan, actor_id=admin_id, note=reason)
    return had


def _close(row: Subscription) -> None:
    """The card is forgotten: nothing is charged for what was given."""
    row.state, row.ends_at = "EXPIRED", now()
    row.card_token, row.card, row.due_on, row.tries = "", "", None, 0
    row.save()
