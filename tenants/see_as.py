"""A member looks at the store as another one sees it: with the words that both have, and without writing.

The token stays the caller's own; the header names the membership of the other.
"""

from dataclasses import replace
from typing import Final
from uuid import UUID

from django.http import HttpRequest

from common import member_limits
from common.api import Caller
from common.errors import NotFound, NotPermitted
from common.member_limits import MemberLimits, read_limits
from common.permissions import granted_words
from tenants.models import Membership, MembershipState

HEADER: Final = "X-See-As"
_READS: Final = frozenset({"GET", "HEAD"})


def refuse_write(request: HttpRequest) -> None:
    """Whoever only looks changes nothing, whatever the call and the words are."""
    if HEADER in request.headers and request.method not in _READS:
        raise NotPermitted("see_as_writes")


def seen_as(caller: Caller, member_id: str) -> Caller:
    """The caller with the words that the other has too, within the other's limits; NotFound, NotPermitted."""
    if not caller.may("collaborators.view"):
        raise NotPermitted(permission="collaborators.view")
    own = member_limits.current.get()
    if own is None or own != MemberLimits(caller.user_id):
        # Their orders and warehouses are not the caller's to see.
        raise NotPermitted("see_as_limited")
    assert caller.store_id is not None
    other = _member(caller.store_id, member_id)
    assert other.user_id is not None
    member_limits.current.set(read_limits(other.user_id, other.limits))
    words = caller.permissions & granted_words(other.role, other.resources)
    return replace(caller, role=other.role, permissions=words)


def _member(store_id: UUID, member_id: str) -> Membership:
    try:
        named = UUID(member_id)
    except ValueError:
        raise NotFound() from None
    live = (MembershipState.ACTIVE, MembershipState.SUSPENDED)
    row = Membership.objects.filter(pk=named, store_id=store_id, state__in=live).first()
    if row is None:
        raise NotFound()
    return row
