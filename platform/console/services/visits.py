"""A visit of the platform's support in a store: opened with a reason, over after half an hour at most, ended
by either side. One at a time in a store."""

from dataclasses import dataclass
from datetime import timedelta
from secrets import token_urlsafe
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from accounts.services.tokens import lock_live, token_hash
from apps.notifications.services.notify import notify
from common import flags
from common.errors import Conflict, NotFound
from common.locks import advisory_lock
from common.outbox import enqueue, handler
from console.models import EntryKind, SupportConsent, SupportVisit, VisitEnd
from console.services.audit import record_act
from console.services.notify_owner import notify_owner
from console.visit_queries import lapsed_visits, running_visits, welcomes_support
from tenants.models import Store, StoreState

LIFE: Final = timedelta(minutes=30)
KEEP: Final = timedelta(days=365)
BELL: Final = "console.visit_bell"


@dataclass(frozen=True)
class OpenedVisit:
    """The only moment at which the token itself is known."""

    visit: SupportVisit
    token: str


def open_visit(*, store_id: UUID, admin_id: UUID, session_hash: str, reason: str) -> OpenedVisit:
    """Conflict while somebody is there, and where the store lets nobody in."""
    flags.require(flags.SUPPORT_VISITS)
    with transaction.atomic():
        session = lock_live(session_hash)
        store = Store.objects.select_related("owner").filter(pk=store_id)
        found = store.exclude(state=StoreState.DELETED).first()
        if found is None:
            raise NotFound()
        advisory_lock(f"support-visit:{store_id}")
        if not welcomes_support(store_id):
            raise Conflict("visit_unwelcome")
        end_lapsed(store_id)
        if running := running_visits().filter(store_id=store_id).first():
            raise Conflict("visit_running", name=running.admin_name)
        token = f"sv_{token_urlsafe(32)}"
        admin = User.objects.get(pk=admin_id)
        visit = SupportVisit.objects.create(
            store=found,
            admin_id=admin_id,
            admin_name=admin.full_name,
            reason=reason,
            token_hash=token_hash(token),
            session_hash=session_hash,
            expires_at=min(timezone.now() + LIFE, session.expires_at),
        )
        record_act("VISIT_OPENED", store=found, object_id=visit.pk, reason=reason)
        notify_owner(
            "VISIT_OPENED", found.owner, key=str(visit.pk), store=found, admin=visit.admin_name, reason=reason
        )
        _ring("support_visit_opened", visit)
    return OpenedVisit(visit, token)


def end_visit(visit_id: UUID, *, by: VisitEnd, store_id: UUID | None = None) -> SupportVisit:
    """Ended again it stays as it was ended. `store_id`: only a visit of that store."""
    visits = SupportVisit.objects.select_related("store__owner")
    visit = visits.filter(pk=visit_id, **({"store_id": store_id} if store_id else {})).first()
    if visit is None:
        raise NotFound()
    with transaction.atomic():
        _end(visit, by)
    return SupportVisit.objects.get(pk=visit_id)


def end_lapsed(store_id: UUID | None = None) -> int:
    """Those whose half an hour is over, of one store or of all."""
    visits = lapsed_visits().select_related("store__owner")
    ended = 0
    for visit in visits.filter(store_id=store_id) if store_id else visits:
        with transaction.atomic():
            ended += _end(visit, VisitEnd.TIME)
    return ended


def answer_visit(visit_id: UUID, *, store_id: UUID, solved: bool) -> SupportVisit:
    visit = SupportVisit.objects.filter(pk=visit_id, store_id=store_id).first()
    if visit is None:
        raise NotFound()
    visit.solved = solved
    visit.save(update_fields=["solved", "updated_at"])
    return visit


def update_consent(store_id: UUID, *, welcome: bool) -> None:
    SupportConsent.objects.update_or_create(pk=store_id, defaults={"welcome": welcome})


def prune_visits() -> int:
    return SupportVisit.objects.filter(created_at__lt=timezone.now() - KEEP).delete()[0]


@handler(BELL)
def ring(payload: dict[str, Any]) -> None:
    """The note at the bell, in the store."""
    notify(payload["kind"], payload["params"], link="/admin/activity")


def _end(visit: SupportVisit, by: VisitEnd) -> bool:
    now = timezone.now()
    at = visit.expires_at if by == VisitEnd.TIME else now
    running = SupportVisit.objects.filter(pk=visit.pk, ended_at=None)
    if running.update(ended_at=at, ended_by=by, updated_at=now) != 1:
        return False
    if by == VisitEnd.ADMIN:
        record_act("VISIT_ENDED", store=visit.store, object_id=visit.pk)
    changes = visit.entries.filter(kind=EntryKind.CHANGED).count()
    minutes = max(1, round((at - visit.created_at).total_seconds() / 60))
    notify_owner(
        "VISIT_ENDED",
        visit.store.owner,
        key=str(visit.pk),
        store=visit.store,
        admin=visit.admin_name,
        minutes=str(minutes),
        changes=str(changes),
    )
    _ring("support_visit_ended", visit)
    return True


def _ring(kind: str, visit: SupportVisit) -> None:
    payload = {"kind": kind, "params": {"name": visit.admin_name}}
    enqueue(BELL, payload, store_id=visit.store_id, dedupe_key=f"{BELL}:{kind}:{visit.pk}")
