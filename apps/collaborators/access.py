"""What a member may give to others, and whose access a member may change."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any
from uuid import UUID

import apps.collaborators.errors  # noqa: F401  (registers the texts)
from apps.warehouses.models import Warehouse
from common.api import Caller
from common.errors import Invalid, NotPermitted, issue
from common.member_limits import MemberLimits, current, read_limits
from common.permissions import OWNER, ROLES, granted_words, with_views
from tenants.models import Membership


@dataclass(frozen=True)
class Access:
    """A role with what is added to it, and its limits, as the columns keep them."""

    role: str
    resources: list[str]
    limits: dict[str, Any]

    @property
    def words(self) -> frozenset[str]:
        return granted_words(self.role, self.resources)


def requested_access(*, role: str, resources: Iterable[str], limits: dict[str, Any]) -> Access:
    """`limits` as the column has them. Whoever may change something may see it. Invalid: no word at all."""
    added = with_views(resources) - ROLES[role]
    if not added and not ROLES[role]:
        raise Invalid({"resources": [issue("role_empty")]})
    return Access(role, sorted(added), limits)


def stored_limits(limits: dict[str, Any]) -> dict[str, Any]:
    """Limits of a body, as the column keeps them; Invalid for a warehouse that is not there."""
    stored: dict[str, Any] = {}
    if limits["own_orders"]:
        stored["ownOrders"] = True
    ids: list[UUID] | None = limits["warehouse_ids"]
    if ids is not None:
        if Warehouse.objects.live().filter(pk__in=ids).count() != len(set(ids)):
            raise Invalid({"limits.warehouseOids": [issue("not_a_choice")]})
        stored["warehouseOids"] = sorted(str(one) for one in set(ids))
    discount: Decimal | None = limits["max_discount"]
    if discount is not None:
        stored["maxDiscount"] = f"{discount.normalize():f}"
    return stored


def check_grant(caller: Caller, access: Access) -> None:
    """Invalid for what the caller does not have: nobody gives that."""
    if lacking := access.words - caller.permissions:
        field = "role" if lacking & ROLES[access.role] else "resources"
        raise Invalid({field: [issue("grants_too_much", permissions=sorted(lacking))]})
    own = current.get()
    # The limits are compared, not whose they are.
    if own is not None and not own.covers(read_limits(own.user_id, access.limits)):
        raise Invalid({"limits": [issue("grants_wider")]})


def check_reach(caller: Caller, member: Membership) -> None:
    """NotPermitted for the owner, oneself, and who may do more than the caller."""
    if member.role == OWNER:
        raise NotPermitted("member_is_owner")
    if member.user_id == caller.user_id:
        raise NotPermitted("member_is_you")
    own = current.get() or MemberLimits(caller.user_id)
    theirs = replace(read_limits(caller.user_id, member.limits), user_id=own.user_id)
    if granted_words(member.role, member.resources) - caller.permissions or not own.covers(theirs):
        raise NotPermitted("member_above")
