"""Payments by wallet and transfer: their user reports one, a platform admin finds the money or does not."""

from decimal import Decimal
from uuid import UUID

from django.db import transaction

from billing.errors import ClaimDecided, ClaimOpen
from billing.models import Charge, Claim, EntryKind
from billing.ports import now
from billing.services.choose_plan import choose_plan
from billing.services.record import notify_user, write_entry
from billing.services.settle import Payment, locked_charge, settle
from billing.subscription_queries import claim_in_review, lock_user
from common.crud import save_unique
from common.errors import AppError, Conflict, Duplicate, NotFound
from common.money import to_wire


def create_claim(
    *,
    user_id: UUID,
    tier_plan: str,
    frequency: str,
    currency: str,
    amount: Decimal,
    way: str,
    operation_number: str,
    actor_id: UUID,
) -> Claim:
    """`amount` is only compared with what is owed. One claim at a time; an operation counts once."""
    with transaction.atomic():
        lock_user(user_id)
        if (waiting := claim_in_review(user_id)) is not None:
            raise ClaimOpen(waiting.pk)
        charge = choose_plan(
            user_id=user_id,
            tier_plan=tier_plan,
            frequency=frequency,
            currency=currency,
            is_paying=True,
            actor_id=actor_id,
        )
        if charge is None:
            raise Conflict("plan_nothing_due")
        if amount != charge.amount:
            raise Conflict("plan_total_changed", amount=to_wire(charge.amount, charge.currency))
        claim = Claim(user_id=user_id, charge=charge, way=way, operation_number=operation_number)
        save_unique(claim, {"claim_operation": _operation_used}, force_insert=True)
        _tell_taken(claim, charge)
        return claim


def update_claim(*, user_id: UUID, claim_id: UUID, way: str, operation_number: str) -> Claim:
    with transaction.atomic():
        lock_user(user_id)
        claim = claim_in_review(user_id)
        if claim is None or claim.pk != claim_id:
            raise NotFound()
        claim.way, claim.operation_number = way, operation_number
        claim.version += 1
        save_unique(claim, {"claim_operation": _operation_used})
        return claim


def approve_claim(*, claim_id: UUID, admin_id: UUID) -> Claim:
    """The money is there. Approved again it stays approved, and says by whom. Its charge is the one that the
    money went to: one that is to be returned where something else has paid meanwhile."""
    with transaction.atomic():
        claim, charge = _locked(claim_id)
        if claim.state == "APPROVED":
            return claim
        _refuse_decided(claim)
        _decide(claim, "APPROVED", admin_id)
        payment = Payment(
            amount=charge.amount,
            currency=charge.currency,
            way=claim.way,
            reference=claim.operation_number,
            actor_id=admin_id,
        )
        claim.charge = settle(charge.pk, payment)
        claim.save(update_fields=["charge"])
        return claim


def reject_claim(*, claim_id: UUID, admin_id: UUID, reason: str) -> Claim:
    """The user reads why. The charge stays open: he may report another payment."""
    with transaction.atomic():
        claim, charge = _locked(claim_id)
        _refuse_decided(claim)
        claim.reason = reason
        _decide(claim, "REJECTED", admin_id)
        write_entry(
            claim.user_id, EntryKind.REJECTED, charge.plan, charge=charge, actor_id=admin_id, note=reason
        )
        notify_user(
            claim.user_id,
            "CLAIM_REJECTED",
            key=str(claim.pk),
            plan=charge.plan,
            amount=(charge.amount, charge.currency),
            operation=claim.operation_number,
            reason=reason,
        )
        return claim


def _locked(claim_id: UUID) -> tuple[Claim, Charge]:
    charge_id = Claim.objects.filter(pk=claim_id).values_list("charge_id", flat=True).first()
    if charge_id is None:
        raise NotFound()
    charge = locked_charge(charge_id)
    return Claim.objects.select_related("charge__plan").get(pk=claim_id), charge


def _refuse_decided(claim: Claim) -> None:
    if claim.state != "IN_REVIEW":
        raise ClaimDecided(claim)


def _decide(claim: Claim, state: str, admin_id: UUID) -> None:
    claim.state, claim.decided_by_id, claim.decided_at = state, admin_id, now()
    claim.version += 1
    claim.save()


def _operation_used() -> AppError:
    return Duplicate("operationNumber", "plan_operation_used")


def _tell_taken(claim: Claim, charge: Charge) -> None:
    notify_user(
        claim.user_id,
        "CLAIM_TAKEN",
        key=str(claim.pk),
        plan=charge.plan,
        amount=(charge.amount, charge.currency),
        operation=claim.operation_number,
    )
