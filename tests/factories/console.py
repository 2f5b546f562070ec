"""People of the platform, and their visits in stores."""

from typing import Any

from django.test import Client

from accounts.models import User
from accounts.services.tokens import issue_user_token
from common.store_context import current_store_id
from console.models import EntryKind, SupportEntry, SupportVisit
from console.notices import NOTICES
from console.services.notify_owner import notify_owner
from console.services.visits import OpenedVisit, open_visit
from tenants.models import Store
from tests.factories.accounts import make_user
from tests.factories.second_step import enroll
from tests.http import ApiClient

REASON = "Ana pidió ayuda: el QR de Plin no aparece. Caso 2184"


def make_platform_admin(**fields: object) -> User:
    """With a second step."""
    admin = make_user(
        **{"first_name": "Rodrigo", "last_name": "Salinas", "is_platform_admin": True, **fields}
    )
    enroll(admin)
    return admin


def console_of(admin: User, language: str = "en") -> ApiClient:
    return ApiClient(Client(), issue_user_token(admin).token, language)


def visit(store: Any, admin: User | None = None, reason: str = REASON) -> OpenedVisit:
    admin = admin or make_platform_admin()
    session = issue_user_token(admin)
    return open_visit(store_id=store.pk, admin_id=admin.pk, session_hash=session.hash, reason=reason)


def visitor_of(opened: OpenedVisit) -> ApiClient:
    return ApiClient(Client(), opened.token, "en")


def mail_of_platform(store: Any, owner: User) -> None:
    """Each mail about what the platform did."""
    values = {"admin": "Rodrigo Salinas", "reason": "77-1020", "minutes": "15", "changes": "2", "plan": "PRO"}
    for kind in NOTICES:
        notify_owner(kind, owner, key="77-1020", store=store, **values)


def make_visit() -> SupportVisit:
    """In the current store."""
    return visit(Store.objects.get(pk=current_store_id())).visit


def make_change() -> SupportEntry:
    change = {"kind": EntryKind.CHANGED, "screen": "general", "path": "store", "before": {"lowStockAt": 5}}
    return SupportEntry.objects.create(visit=make_visit(), **change)


ROWS = {"support/visit": make_visit, "support/entry": make_change}
