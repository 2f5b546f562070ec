"""Mails of campaigns in the history of a customer."""

from uuid import UUID

from apps.campaigns.models import CampaignRecipient, RecipientState
from apps.customers.history import Entry, Moment, older


def received(customer_id: UUID, before: Moment | None, limit: int) -> list[Entry]:
    rows = CampaignRecipient.objects.filter(customer_id=customer_id, state=RecipientState.SENT)
    return [
        Entry(
            row.pk,
            "CAMPAIGN",
            row.done_at,
            {"name": row.campaign.name, "visited": row.visited_at is not None},
        )
        for row in older(rows.select_related("campaign"), before, limit, column="done_at")
        if row.done_at
    ]
