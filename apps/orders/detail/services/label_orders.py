"""Tags of orders, who works on them, and what is put out of sight. The caller holds the order's lock."""

from typing import Any, Final
from uuid import UUID

from django.utils import timezone

from accounts.models import User
from apps.orders import states
from apps.orders.actors import Actor
from apps.orders.models import Order
from apps.orders.state_machine.services.change_state import save
from apps.orders.timeline import add_event
from common.errors import Conflict, Invalid, issue
from common.member_limits import own_orders_of
from tenants.current import current_store
from tenants.models import Membership, MembershipState

MAX_TAGS: Final = 20


def set_tags(order: Order, tags: list[str], actor: Actor) -> None:
    """The tags as given, without repeats in other case."""
    new_tags = _distinct(tags)
    if len(new_tags) > MAX_TAGS:
        raise Conflict("too_many_order_tags", max=MAX_TAGS)
    if new_tags != order.tags:
        added = [tag for tag in new_tags if tag not in order.tags]
        removed = [tag for tag in order.tags if tag not in new_tags]
        order.tags = new_tags
        _write(order, "tagged", actor, {"added": added, "removed": removed}, ["tags"])


def add_tags(order: Order, tags: list[str], actor: Actor) -> None:
    set_tags(order, [*order.tags, *tags], actor)


def remove_tags(order: Order, tags: list[str], actor: Actor) -> None:
    removed = {tag.casefold() for tag in tags}
    set_tags(order, [tag for tag in order.tags if tag.casefold() not in removed], actor)


def assign_order(order: Order, assignee_id: UUID | None, actor: Actor) -> None:
    """Gives the order to a member of the store; None takes it from everybody."""
    if assignee_id == order.assignee_id:
        return
    order.assignee_id, order.assignee_name = assignee_id, _member_name(assignee_id) if assignee_id else ""
    fields = ["assignee_id", "assignee_name"]
    _write(order, "assigned", actor, {"to": order.assignee_name}, fields)


def set_archived(order: Order, is_archived: bool, actor: Actor) -> None:
    """Puts an order that is over out of the list, or back into it."""
    if is_archived == (order.archived_at is not None):
        return
    if is_archived and order.state in states.OPEN:
        raise Conflict("archive_open")
    order.archived_at = timezone.now() if is_archived else None
    save(order)
    add_event(order, "archived" if is_archived else "unarchived", actor)


def _member_name(user_id: UUID) -> str:
    store, only = current_store(), own_orders_of()
    if only not in (None, user_id):
        raise Invalid({"assigneeOid": [issue("not_a_choice")]})
    working = Membership.objects.filter(
        store_id=store.id, user_id=user_id, state=MembershipState.ACTIVE
    ).exists()
    user = User.objects.filter(pk=user_id).first() if working or user_id == store.owner_id else None
    if user is None:
        raise Invalid({"assigneeOid": [issue("not_a_choice")]})
    return user.full_name[:160]


def _distinct(tags: list[str]) -> list[str]:
    stored: dict[str, str] = {}
    for tag in tags:
        stored.setdefault(tag.casefold(), tag)
    return list(stored.values())


def _write(order: Order, kind: str, actor: Actor, params: dict[str, Any], fields: list[str]) -> None:
    order.version += 1
    order.save(update_fields=[*fields, "version", "updated_at"])
    add_event(order, kind, actor, params)
