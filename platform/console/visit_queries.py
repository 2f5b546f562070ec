"""Visits of the support as the bearer check, the console and the store itself read them."""

from uuid import UUID

from django.db.models import F, QuerySet
from django.utils import timezone

from accounts.models import AuthToken
from console.models import Hold, SupportConsent, SupportVisit
from tenants.ports import SupportNote, SupportPass


def find_support_pass(token_hash: str) -> SupportPass | None:
    visit = SupportVisit.objects.filter(token_hash=token_hash).first()
    if visit is None:
        return None
    session = _sessions_of_admins().filter(hash=visit.session_hash, user_id=visit.admin_id)
    language = session.values_list("user__language", flat=True).first()
    return SupportPass(
        visit_id=visit.pk,
        store_id=visit.store_id,
        admin_id=visit.admin_id,
        language=language or "",
        expires_at=visit.expires_at,
        ended_at=visit.ended_at,
        is_admin_in=language is not None,
    )


def support_in_store(store_id: UUID) -> SupportNote | None:
    visit = running_visits().filter(store_id=store_id).first()
    if visit is None:
        return None
    return SupportNote(visit.pk, visit.admin_name, visit.reason, visit.expires_at)


def running_visits() -> "QuerySet[SupportVisit]":
    return SupportVisit.objects.filter(ended_at=None, expires_at__gt=timezone.now())


def lapsed_visits() -> "QuerySet[SupportVisit]":
    return SupportVisit.objects.filter(ended_at=None, expires_at__lte=timezone.now())


def welcomes_support(store_id: UUID) -> bool:
    chosen = SupportConsent.objects.filter(pk=store_id).values_list("welcome", flat=True).first()
    return chosen is None or chosen


def hold_reason(store_id: UUID) -> str:
    holds = Hold.objects.filter(store_id=store_id, lifted_at=None)
    return holds.values_list("reason", flat=True).first() or ""


def _sessions_of_admins() -> "QuerySet[AuthToken]":
    return AuthToken.objects.filter(
        kind="user",
        revoked_at=None,
        expires_at__gt=timezone.now(),
        user_epoch=F("user__epoch"),
        user__is_platform_admin=True,
        user__deleted_at=None,
        user__second_step__enabled_at__isnull=False,
    )
