"""People of a store, and invitations."""

from typing import Any

from accounts.models import User
from tenants.current import current_store
from tenants.models import Membership, Store
from tests.factories.accounts import make_user

INVITATION: dict[str, Any] = {"name": "Mariela", "channel": "LINK", "role": "SALES"}


def make_member(store: Store, *, role: str = "SALES", user: User | None = None, **fields: Any) -> Membership:
    return Membership.objects.create(
        user=user or make_user(first_name="Mariela", last_name="Rojas"), store=store, role=role, **fields
    )


def key_of(link: str) -> str:
    return link.partition("key=")[2]


ROWS = {"collaborator": lambda: make_member(Store.objects.get(pk=current_store().id))}
