"""Whom a campaign is for, and how many of them may be written to."""

from django.db.models import Q

from apps.campaigns.schemas import CampaignSegment
from apps.customers.models import Channel, Customer, CustomerQuerySet
from apps.customers.queries import bought, fits, in_category, live_categories, writable


def matching(segment: CampaignSegment) -> CustomerQuerySet:
    """All whom the conditions fit, whether they agreed or not."""
    rows = Customer.objects.live().filter(fits(segment)).filter(_in_one_of(segment))
    return rows.filter(bought(segment.product_oid)) if segment.product_oid else rows


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
