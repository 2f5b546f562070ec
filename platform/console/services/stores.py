"""What the platform does to a store: suspending it, opening it again, giving its owner a plan."""

from uuid import UUID

from django.db import transaction
from django.utils import timezone

from billing.services import give_plan as billing
from common import context
from common.errors import Conflict, NotFound
from common.events import publish
from common.locks import lock_rows
from console.models import Hold
from console.services.audit import record_act
from console.services.notify_owner import notify_owner
from tenants.events import STORE_CHANGED
from tenants.hosts import hosts_changed
from tenants.models import Store, StoreState


def suspend_store(store_id: UUID, *, admin_id: UUID, reason: str) -> Store:
    """It stops selling at once; who works in it may go on, and export."""
    with transaction.atomic():
        store = _locked(store_id)
        if store.state != StoreState.ACTIVE:
            raise Conflict("store_on_hold")
        _move(store, StoreState.SUSPENDED)
        hold = Hold.objects.create(store=store, reason=reason, admin_id=admin_id)
        record_act("STORE_SUSPENDED", store=store, reason=reason)
        notify_owner("STORE_SUSPENDED", store.owner, key=str(hold.pk), store=store, reason=reason)
    return store


def reopen_store(store_id: UUID, *, admin_id: UUID, reason: str) -> Store:
    with transaction.atomic():
        store = _locked(store_id)
        hold = Hold.objects.filter(store=store, lifted_at=None).first()
        if store.state != StoreState.SUSPENDED or hold is None:
            raise Conflict("store_not_on_hold")
        _move(store, StoreState.ACTIVE)
        hold.lifted_at, hold.lifted_by_id = timezone.now(), admin_id
        hold.save(update_fields=["lifted_at", "lifted_by_id", "updated_at"])
        record_act("STORE_REOPENED", store=store, reason=reason)
        notify_owner("STORE_REOPENED", store.owner, key=str(hold.pk), store=store, reason=reason)
    return store


def give_plan(store_id: UUID, *, tier_plan: str, admin_id: UUID, reason: str) -> Store:
    """To the owner, for all stores of theirs, from now on and without an end. LITE is no subscription."""
    with transaction.atomic():
        store = _locked(store_id)
        had = billing.give_plan(user_id=store.owner_id, tier_plan=tier_plan, reason=reason, admin_id=admin_id)
        record_act("PLAN_GIVEN", store=store, reason=reason, before=had, after=tier_plan)
        key = context.request_id.get()
        notify_owner("PLAN_GIVEN", store.owner, key=key, store=store, reason=reason, plan=tier_plan)
    return store


def _locked(store_id: UUID) -> Store:
    live = Store.objects.select_related("owner").exclude(state=StoreState.DELETED)
    store = lock_rows(live, [store_id]).get(store_id)
    if store is None:
        raise NotFound()
    return store


def _move(store: Store, state: StoreState) -> None:
    store.state = state
    Store.objects.filter(pk=store.pk).update(state=state, updated_at=timezone.now())
    publish(STORE_CHANGED, store_id=store.pk, fields=["state"])
    transaction.on_commit(hosts_changed)
