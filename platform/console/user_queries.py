"""Users as the console lists them."""

from uuid import UUID

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from accounts.models import SecondStep, User
from common.errors import NotFound
from tenants.models import StoreState

SORTS = {"createdAt": "pk", "lastLogin": "last_login", "email": "email"}


def listed_users(*, q: str, admins: bool, sort: str) -> "QuerySet[User]":
    rows = User.objects.filter(deleted_at=None)
    for word in q.split()[:5]:
        named = Q(email__icontains=word) | Q(first_name__icontains=word) | Q(last_name__icontains=word)
        rows = rows.filter(named | Q(phone__contains=word))
    if admins:
        rows = rows.filter(is_platform_admin=True)
    sign = "-" if sort.startswith("-") else ""
    return with_facts(rows).order_by(f"{sign}{SORTS[sort.removeprefix('-')]}", "pk")


def with_facts(rows: "QuerySet[User]") -> "QuerySet[User]":
    """`store_count`, `has_second_step`."""
    enabled = SecondStep.objects.filter(user_id=OuterRef("pk"), enabled_at__isnull=False)
    live = ~Q(stores__state=StoreState.DELETED)
    return rows.annotate(store_count=Count("stores", filter=live), has_second_step=Exists(enabled))


def found_user(user_id: UUID) -> User:
    user = with_facts(User.objects.filter(pk=user_id, deleted_at=None)).first()
    if user is None:
        raise NotFound()
    return user
