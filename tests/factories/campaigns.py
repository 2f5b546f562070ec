"""Campaigns of a store."""

from apps.campaigns.models import Campaign
from apps.campaigns.services import create_campaign


def make_campaign(name: str = "Uno") -> Campaign:
    return create_campaign(fields={"name": name})


ROWS = {"campaign": make_campaign}
