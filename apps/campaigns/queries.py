"""The list of campaigns."""

from django.db.models import Count, QuerySet

from apps.campaigns.models import Campaign
from apps.campaigns.schemas import CampaignQuery


def listed(query: CampaignQuery) -> "QuerySet[Campaign]":
    rows = Campaign.objects.order_by("pk" if query.sort == "createdAt" else "-pk")
    if query.state:
        rows = rows.filter(state=query.state)
    return rows.filter(name__icontains=query.q) if query.q else rows


def counts() -> dict[str, int]:
    """By state, and ALL; one statement."""
    by_state = dict(Campaign.objects.values_list("state").annotate(Count("pk")).order_by("state"))
    return {**by_state, "ALL": sum(by_state.values())}
