"""The subscription of a user: the row that counts, what is open, who may have a trial."""

from uuid import UUID

from accounts.models import User
from billing.models import Charge, Claim, Subscription
from common.locks import advisory_lock


def lock_user(user_id: UUID) -> None:
    """Changes of one user's subscription happen one after the other, also before there is a row of it."""
    advisory_lock(f"subscription:{user_id}")


def current_of(user_id: UUID) -> Subscription | None:
    rows = Subscription.objects.select_related("plan", "next_plan").filter(user_id=user_id)
    return rows.exclude(state="EXPIRED").first()


def latest_of(user_id: UUID) -> Subscription | None:
    """That of now, else the one that ended last."""
    rows = Subscription.objects.select_related("plan", "next_plan").filter(user_id=user_id)
    return rows.order_by("-created_at").first()


def open_charge_of(user_id: UUID) -> Charge | None:
    return Charge.objects.select_related("plan").filter(user_id=user_id, state="PENDING").first()


def claim_in_review(user_id: UUID) -> Claim | None:
    return Claim.objects.select_related("charge").filter(user_id=user_id, state="IN_REVIEW").first()


def is_reported(charge: Charge) -> bool:
    """Its user says that he paid it, and nobody has decided about that."""
    return Claim.objects.filter(charge=charge, state="IN_REVIEW").exists()


def may_try(user: User) -> bool:
    """A trial is taken once per account and once per phone."""
    taken = Subscription.objects.filter(trial_ends_at__isnull=False)
    if taken.filter(user_id=user.pk).exists():
        return False
    return not (user.phone and Subscription.objects.filter(trial_phone=user.phone).exists())
