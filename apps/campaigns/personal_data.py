"""What campaigns keep of a person, in the registry of apps.customers.personal_data."""

from typing import Any
from uuid import UUID

from apps.campaigns.models import CampaignRecipient
from apps.customers.personal_data import PersonalData, register_personal_data
from common.schemas import instant


def _mails(customer_id: UUID) -> list[dict[str, Any]]:
    rows = CampaignRecipient.objects.filter(customer_id=customer_id, done_at__isnull=False)
    return [
        {
            "subject": row.campaign.subject,
            "state": row.state,
            "at": instant(row.done_at),
            "visitedAt": instant(row.visited_at) if row.visited_at else None,
        }
        for row in rows.select_related("campaign").order_by("done_at")
        if row.done_at
    ]


def _erase_mails(customer_id: UUID) -> None:
    """The figures of the campaigns stay: they count, and name nobody."""
    CampaignRecipient.objects.filter(customer_id=customer_id).delete()


def register_recipients() -> None:
    register_personal_data(
        PersonalData(CampaignRecipient, export=_mails, erase=_erase_mails, moves_by="customer_id")
    )
