"""Deciding about payments that users reported, with a line in the audit of the platform."""

from uuid import UUID

from django.db import transaction

from billing.models import Claim
from billing.services import claims
from billing.subscription_queries import lock_user
from common.errors import Invalid, NotFound, issue
from console.services.audit import record_act
from reference.money_text import money_text


def approve(claim_id: UUID, *, admin_id: UUID, operation_end: str) -> Claim:
    """`operation_end` is typed from the statement of the bank. Approved again it says by whom it was."""
    with transaction.atomic():
        before = _locked(claim_id)
        if not before.operation_number.lower().endswith(operation_end.lower()):
            raise Invalid({"operationEnd": [issue("claim_other_operation")]})
        claim = claims.approve_claim(claim_id=claim_id, admin_id=admin_id)
        if before.state != claim.state:
            record_act("CLAIM_APPROVED", object_id=claim.pk, label=_label(claim))
    return claim


def reject(claim_id: UUID, *, admin_id: UUID, reason: str) -> Claim:
    with transaction.atomic():
        _locked(claim_id)
        claim = claims.reject_claim(claim_id=claim_id, admin_id=admin_id, reason=reason)
        record_act("CLAIM_REJECTED", object_id=claim.pk, label=_label(claim), reason=reason)
    return claim


def _locked(claim_id: UUID) -> Claim:
    user_id = Claim.objects.filter(pk=claim_id).values_list("user_id", flat=True).first()
    if user_id is None:
        raise NotFound()
    lock_user(user_id)
    return Claim.objects.get(pk=claim_id)


def _label(claim: Claim) -> str:
    charge = claim.charge
    money = money_text(charge.amount, charge.currency)
    return f"{charge.plan_id}, {money}, {claim.way} {claim.operation_number}"
