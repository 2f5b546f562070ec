"""A person who asks to be forgotten: everything about him goes, his orders stay without his name."""

from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.customers.models import Customer
from apps.customers.personal_data import lock_before_customers, obstacle_to_erase, registered
from common import activity, crud
from common.errors import Conflict


@transaction.atomic
def erase_customer(*, customer_id: UUID) -> None:
    """For good. Raises Conflict while something is in progress that needs his name."""
    lock_before_customers([customer_id])
    customer = crud.lock_or_404(Customer.objects.live(), customer_id)
    if reason := obstacle_to_erase(customer.pk):
        raise Conflict(reason)
    # The row itself goes last: others are found by what it says.
    for data in reversed(registered()):
        data.erase(customer.pk)
    now = timezone.now()
    Customer.objects.filter(pk=customer.pk).update(deleted_at=now, erased_at=now, updated_at=now)
    activity.record(activity.DELETED, [customer])
