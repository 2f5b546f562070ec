"""Whom a campaign is for, and how many of them may be written to."""

from django.db.models import Q

from apps.campaigns.schemas import CampaignSegment
from apps.customers.models import Channel, CustomerQuerySet
from apps.customers.queries import filtered, in_category, live_categories, writable
from apps.customers.schemas import CustomerFilters


def matching(segment: CampaignSegment) -> CustomerQuerySet:
    """All whom the conditions fit, whether they agreed or not."""
    fields = segment.model_dump(exclude={"category_oids", "product_oid"}, exclude_none=True, by_alias=False)
    filters = CustomerFilters.model_construct(**fields, product_id=segment.product_oid)
    return filtered(filters, sees_contact=False).filter(_in_one_of(segment))


def reachable(segment: CampaignSegment) -> CustomerQuerySet:
    """Of them, who may be written to by mail; suppressed addresses are taken out when each mail is sent."""
    return matching(segment).filter(pk__in=writable(Channel.EMAIL).values("pk"))


def _in_one_of(segment: CampaignSegment) -> Q:
    """A category that was deleted has nobody."""
    if not segment.category_oids:
        return Q()
    chosen = Q(pk__in=[])
    for category in live_categories().filter(pk__in=segment.category_oids):
        chosen |= in_category(category)
    return chosen
